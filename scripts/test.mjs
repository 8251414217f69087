// `pnpm test`: every check and every test. Arguments go to vitest: `pnpm test links` runs the files that match.
import { node, tool } from './run.mjs'

const filters = process.argv.slice(2)
const checked = filters.length > 0 ? 0 : await node(['scripts/check.mjs'])
const tested = await node([tool('vitest/vitest.mjs'), 'run', ...filters])
process.exitCode = checked || tested
