import js from '@eslint/js'
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
      // "Do nothing" is a meaning.
      '@typescript-eslint/no-empty-function': 'off',
      // Type-only imports of modules that must not be loaded.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['packages/theme/**/*.{ts,tsx}', 'site/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // Effects stay at the edges (ARCHITECTURE.md).
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.*',
      'packages/ssg-cli/src/cli.ts',
      'packages/ssg-cli/src/report/reporter.ts',
      'packages/theme/src/browser/**',
      'packages/theme/src/client/**',
      'packages/theme/src/components/SidebarCategory.tsx',
      'packages/theme/src/content/**',
      'packages/theme/src/search/search-provider.ts',
    ],
    rules: { 'no-console': 'error' },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['packages/ssg-cli/live-client/*.js'], languageOptions: { globals: globals.browser } },
)
