// `pnpm test:long`: runs the tests that take too long for each change, `tests/*.long.test.ts`.
// `pnpm hostile`, `pnpm soak`, and `pnpm test:engines` run longer forms of other tests.
import { node, tool } from './run.mjs'
import { compile } from './compile.mjs'

const env = { ...process.env, CAMDOCS_LONG: '1' }
const args = [tool('vitest/vitest.mjs'), 'run', '--project', 'sites', '.long.test.ts']
process.exitCode = (await compile()) || (await node(args, { env }))
