// `pnpm test`: runs all checks and tests. With arguments, runs only the test files whose paths match, without
// the checks: `pnpm test links`.
import { node, tool } from './run.mjs'

const filters = process.argv.slice(2)
const checkCode = filters.length > 0 ? 0 : await node(['scripts/check.mjs'])
const testCode = await node([tool('vitest/vitest.mjs'), 'run', ...filters])
process.exitCode = checkCode || testCode
