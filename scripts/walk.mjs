// `pnpm walk [count] [first]`: takes random walks over the site, by default a thousand. `first` is the number
// of the first walk: use it to repeat one. The tests take a few walks.
import { node, tool } from './run.mjs'

const [count = '1000', first = '1'] = process.argv.slice(2)
process.env.CAMDOCS_WALKS = count
process.env.CAMDOCS_FIRST_WALK = first
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/browser/walks.test.ts'])
