#!/usr/bin/env node
// A bot in JavaScript: it builds when it can, passes when it must, and else draws lots.

import { createInterface } from 'node:readline';

const requests = {
  hello: () => ({ protocol: 1 }),
  suggest: ({ options }) => {
    const worthwhile = options.filter(({ notation }) => notation !== 'pass');
    const builds = worthwhile.filter(({ notation }) => notation.startsWith('build'));
    const choices = [builds, worthwhile, options].find((list) => list.length > 0);
    const { notation, text } = choices[Math.floor(Math.random() * choices.length)];
    return { move: notation, reasons: [`${text}: one of ${choices.length} I like.`] };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, do: name, ...fields } = JSON.parse(line);
  const answer = requests[name]?.(fields);
  const refusal = { ok: false, error: { code: 'bad-request', message: `I cannot do ${name}.` } };
  console.log(JSON.stringify({ id, ...(answer ? { ok: true, ...answer } : refusal) }));
}
