// `pnpm check`: checks the types, lint rules, and formatting of all files, the prose of the documentation,
// and the licenses and security advisories of the packages that users get. Runs every step, even after a step
// has failed.
import path from 'node:path'
import { compile } from './compile.mjs'
import { nodeWithHeldOutput, root, tool } from './run.mjs'
import { checkAdvisories, checkLicenses } from './supply-chain.mjs'

/** The first step, because most other steps need the compiled packages. */
const first = ['types of the packages', () => compile()]
/** The other steps. They run at the same time, because most of them use only one core. */
const others = [
  ['types of tests and site', () => nodeWithHeldOutput([tool('typescript-native/bin/tsc'), '-p', '.'])],
  ['lint', () => nodeWithHeldOutput([tool('oxlint/bin/oxlint')])],
  ['prose', () => nodeWithHeldOutput([path.join(root, 'scripts/prose.mjs')])],
  ['formatting', () => nodeWithHeldOutput([tool('oxfmt/bin/oxfmt'), '--check'])],
  ['licenses', checkLicenses],
  ['advisories', checkAdvisories],
]

/** @returns whether the step succeeded */
async function check([name, step]) {
  const hasPassed = (await step()) === 0
  console.log(`check: ${name}: ${hasPassed ? 'passed' : 'failed'}`)
  return hasPassed
}

const results = [await check(first), ...(await Promise.all(others.map(check)))]
process.exitCode = results.every(Boolean) ? 0 : 1
