// `pnpm walk [count] [first]`: runs random walks (sequences of random navigation in a browser), 1,000 by
// default. `first` is the seed of the first walk: use it to repeat a walk. `pnpm test` runs only a few walks.
import { node, tool } from './run.mjs'

const [count = '1000', first = '1'] = process.argv.slice(2)
process.env.CAMDOCS_WALKS = count
process.env.CAMDOCS_FIRST_WALK = first
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/browser/walks.test.ts'])
