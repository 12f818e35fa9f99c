import globals from 'globals'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules/', 'dist-gallery/', 'fixtures/', '../src/', 'src/lib/net/types.gen.ts'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'svelte/no-navigation-without-resolve': 'off', // that is SvelteKit's; the router here is our own
    },
  },
  {
    // What the server says is rendered by src/i18n: nothing else looks at its English, nor takes apart what was rendered.
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    ignores: ['src/i18n/**', 'src/dev/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "MemberExpression[property.name='template']",
          "MemberExpression[property.name='text'][object.property.name=/^(message|name|topic|why|note|ended|citation|rule)$/]",
          "MemberExpression[property.name='text'][object.name=/^(message|citation|rule)$/]",
          "MemberExpression[property.name=/^(match|matchAll|startsWith|endsWith|includes|indexOf|replace|replaceAll|search|slice|split)$/][object.callee.name='say']",
          "CallExpression[callee.property.name=/^(test|exec)$/][arguments.0.callee.name='say']",
          "BinaryExpression[operator=/^[!=]==?$/] > CallExpression[callee.name='say']",
        ].map((selector) => ({ selector, message: 'Say the message with $i18n; its English is nobody’s business.' })),
      ],
    },
  },
)
