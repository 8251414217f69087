// `pnpm hostile`: builds each page of tests/hostile/inputs.ts at its full size, in a process of its own, and
// prints the time and memory that it takes; attacks `serve` with thousands of connections. `pnpm test` builds
// small versions of the pages, and opens fewer connections.
import { node, tool } from './run.mjs'

process.env.CAMDOCS_HOSTILE = 'full'
process.exitCode = await node([tool('vitest/vitest.mjs'), 'run', 'tests/hostile'])
