// `pnpm walk [count] [first]`: random walks over the site, a thousand unless told otherwise; `first` is a walk's number, to
// take that one again. The tests take a few.
import { node, tool } from './run.mjs'

const [count = '1000', first = '1'] = process.argv.slice(2)
process.env.CAMDOCS_WALKS = count
process.env.CAMDOCS_FIRST_WALK = first
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/browser/walks.test.ts'])
