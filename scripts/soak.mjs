// `pnpm soak [edits] [seed]`: edits a watched site at random, and compares it with a clean build after each
// edit.
import { node, tool } from './run.mjs'

const [edits = '200', seed = '1'] = process.argv.slice(2)
const env = { ...process.env, CAMDOCS_EDITS: edits, CAMDOCS_SEED: seed }
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/soak.test.ts'], { env })
