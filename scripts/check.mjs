// `pnpm check`: checks the types, lint rules, and formatting of all files. Runs every step, even after one
// has failed.
import { compile } from './compile.mjs'
import { node, tool } from './run.mjs'

const steps = [
  ['types of the packages', () => compile()],
  [
    'types of tests and site',
    () => node([tool('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.tests.json']),
  ],
  ['lint', () => node([tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0'])],
  ['formatting', () => node([tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'])],
]

const failed = []
for (const [name, step] of steps) {
  console.log(`check: ${name}`)
  if ((await step()) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`check failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
