// `pnpm test:node [version…] [filter…]`: runs all checks and tests on Node 22 and 24, or on these versions.
// With filters, runs only the test files whose paths match. Node comes from the npm package `node`.
import { run } from './run.mjs'

const args = process.argv.slice(2)
const isVersion = (arg) => /^\d+(\.\d+)*$/.test(arg)
const chosen = args.filter(isVersion)
const filters = args.filter((arg) => !isVersion(arg))

for (const version of chosen.length > 0 ? chosen : ['22', '24']) {
  console.log(`Node ${version}`)
  const command = ['node', 'scripts/test.mjs', ...filters].join(' ')
  const code = await run('npx', ['--yes', '-p', `node@${version}`, '-c', command], {
    shell: process.platform === 'win32',
  })
  process.exitCode ||= code
}
