// `pnpm check`: checks the types, lint rules, and formatting of all files, the prose of the documentation,
// and the licenses of the packages that users get, and the advisories against them. Runs every step, even
// after one has failed.
import path from 'node:path'
import { compile } from './compile.mjs'
import { node, root, tool } from './run.mjs'
import { checkAdvisories, checkLicenses } from './supply-chain.mjs'

const steps = [
  ['types of the packages', () => compile()],
  [
    'types of tests and site',
    () => node([tool('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.tests.json']),
  ],
  ['lint', () => node([tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0'])],
  ['prose', () => node([path.join(root, 'scripts/prose.mjs')])],
  ['formatting', () => node([tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'])],
  ['licenses', checkLicenses],
  ['advisories', checkAdvisories],
]

const failed = []
for (const [name, step] of steps) {
  console.log(`check: ${name}`)
  if ((await step()) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`check failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
