// `pnpm soak [rounds] [seed]`: runs the long form of two test files. `soak.test.ts` makes random edits to a
// watched site in each round, and compares the result with a clean build. `kills.test.ts` kills builds and
// servers. The number of builds that it kills at a random time is a quarter of the number of rounds. There
// are 200 rounds by default. `pnpm test` runs only a few.
import { node, tool } from './run.mjs'

const [rounds = '200', seed = '1'] = process.argv.slice(2)
const kills = String(Math.ceil(Number(rounds) / 4))
const env = { ...process.env, CAMDOCS_ROUNDS: rounds, CAMDOCS_KILLS: kills, CAMDOCS_SEED: seed }
process.exitCode = await node(
  [tool('vitest/vitest.mjs'), 'run', 'tests/soak.test.ts', 'tests/kills.test.ts'],
  { env },
)
