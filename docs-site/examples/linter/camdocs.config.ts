import { defineConfig } from 'camdocs'

export default defineConfig({
  title: 'Linter',
  plugins: [['./plugins/rules.ts', { file: 'rules.json' }]],
})
