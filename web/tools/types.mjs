/**
 * The types of what goes over the wire, from the server's schema: `npm run types` writes them, `npm run types:check`
 * says whether they are stale.
 */
import { compile } from 'json-schema-to-typescript'
import { readFile, writeFile } from 'node:fs/promises'

const SCHEMA = new URL('../../src/aedile/server/schema.json', import.meta.url)
const TYPES = new URL('../src/lib/net/types.gen.ts', import.meta.url)

const schema = JSON.parse(await readFile(SCHEMA, 'utf8'))
const compiled = await compile(tuples(schema), 'Wire', {
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  bannerComment: '// Written by `make schema` from the schema of the server: change it there.',
  style: { printWidth: 120, semi: false, singleQuote: true },
  unreachableDefinitions: true,
})
// Which definition an interface comes from is plain from its name.
const made = compiled
  .replace(
    /(?: \*\n)? \* This interface was referenced by `Aedile`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
    '',
  )
  .replace(/\/\*\*\n \*\/\n/g, '')
const written = await readFile(TYPES, 'utf8').catch(() => '')
if (!process.argv.includes('--check')) await writeFile(TYPES, made)
else if (made !== written) {
  console.error('src/lib/net/types.gen.ts is stale: run make schema.')
  process.exit(1)
}

/** The compiler knows tuples by their older spelling. */
function tuples(part) {
  if (Array.isArray(part)) return part.map(tuples)
  if (part === null || typeof part !== 'object') return part
  const { prefixItems, ...rest } = part
  const spelled = prefixItems ? { ...rest, items: prefixItems, additionalItems: false } : rest
  return Object.fromEntries(Object.entries(spelled).map(([key, value]) => [key, tuples(value)]))
}
