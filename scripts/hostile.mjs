// `pnpm hostile [kills] [seed]`: runs the tests of tests/hostile with all their inputs, and kills builds
// (`kills`, a hundred by default) and servers (a fifth of `kills`). Prints the CPU time and memory that a
// build of each input in tests/hostile/inputs.ts takes, and opens thousands of connections to `serve`.
// `pnpm test` uses fewer inputs, kills, and connections.
import { node, tool } from './run.mjs'

const [kills = '100', seed = '1'] = process.argv.slice(2)
const env = { ...process.env, CAMDOCS_HOSTILE: 'full', CAMDOCS_KILLS: kills, CAMDOCS_SEED: seed }
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/hostile', 'tests/kills.test.ts'], {
  env,
})
