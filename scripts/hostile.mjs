// `pnpm hostile [kills] [seed]`: runs the tests of tests/hostile with all their inputs, and kills builds and
// servers, a hundred by default. Prints the time and memory that each page of tests/hostile/inputs.ts takes
// in a separate process, and opens thousands of connections to `serve`. `pnpm test` runs only a few of each.
import { node, tool } from './run.mjs'

const [kills = '100', seed = '1'] = process.argv.slice(2)
const env = { ...process.env, CAMDOCS_HOSTILE: 'full', CAMDOCS_KILLS: kills, CAMDOCS_SEED: seed }
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/hostile', 'tests/kills.test.ts'], {
  env,
})
