import js from '@eslint/js'
import stylistic from '@stylistic/eslint-plugin'
import jsdoc from 'eslint-plugin-jsdoc'
import hooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['**/dist/', '**/.camdocs/', '**/node_modules/', 'tests/fixtures/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.tests.json', 'packages/*/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Empty functions are intentional.
      '@typescript-eslint/no-empty-function': 'off',
      // Allows `import('…')` in types, for modules that are loaded only on demand.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    // Comments wrap at 110 columns; Prettier wraps the code.
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { '@stylistic': stylistic },
    rules: {
      '@stylistic/max-len': ['error', { code: 10_000, comments: 110, ignoreUrls: true }],
    },
  },
  {
    // Exported declarations must have docstrings.
    files: ['packages/core/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'packages/core/src/testing/**'],
    plugins: { jsdoc },
    settings: { jsdoc: { mode: 'typescript' } },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: { esm: true, cjs: false, window: false },
          enableFixer: false,
          require: {
            ArrowFunctionExpression: true,
            ClassDeclaration: true,
            FunctionDeclaration: true,
            MethodDefinition: true,
          },
          contexts: [
            'TSInterfaceDeclaration',
            'TSTypeAliasDeclaration',
            'TSEnumDeclaration',
            'ExportNamedDeclaration > VariableDeclaration',
          ],
        },
      ],
      'jsdoc/require-description': ['error', { contexts: ['any'] }],
      'jsdoc/check-param-names': ['error', { disableMissingParamChecks: true, checkDestructured: false }],
      'jsdoc/check-tag-names': 'error',
      // TypeScript has the types.
      'jsdoc/no-types': 'error',
    },
  },
  {
    files: ['packages/theme/**/*.{ts,tsx}', 'site/**/*.tsx', 'docs-site/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // Only the ignored files use the console. The CLI writes to streams.
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.*',
      'packages/theme/src/browser/**',
      'packages/theme/src/client/**',
      'packages/theme/src/components/SidebarCategory.tsx',
      'packages/theme/src/search/search-provider.ts',
    ],
    rules: { 'no-console': 'error' },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['packages/ssg-cli/live-client/*.js'], languageOptions: { globals: globals.browser } },
)
