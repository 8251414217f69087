// `pnpm hostile [kills] [seed]`: all tests of tests/hostile in their long form, and a hundred killed builds
// and servers. Prints the time and memory that each page of tests/hostile/inputs.ts takes in a process of its
// own; attacks `serve` with thousands of connections. `pnpm test` does a few of each.
import { node, tool } from './run.mjs'

const [kills = '100', seed = '1'] = process.argv.slice(2)
const env = { ...process.env, CAMDOCS_HOSTILE: 'full', CAMDOCS_KILLS: kills, CAMDOCS_SEED: seed }
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/hostile', 'tests/kills.test.ts'], {
  env,
})
