// `pnpm soak [rounds] [seed]`: edits a watched site at random, kills builds at random, and compares each
// result with a clean build. `pnpm test` runs only a few rounds.
import { node, tool } from './run.mjs'

const [rounds = '200', seed = '1'] = process.argv.slice(2)
const kills = String(Math.ceil(Number(rounds) / 4))
const env = { ...process.env, CAMDOCS_ROUNDS: rounds, CAMDOCS_KILLS: kills, CAMDOCS_SEED: seed }
process.exitCode = await node(
  [tool('vitest/vitest.mjs'), 'run', 'tests/soak.test.ts', 'tests/kills.test.ts'],
  { env },
)
