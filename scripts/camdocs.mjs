// `pnpm camdocs <command> [root]`: runs the CLI from this checkout. Compiles it first if necessary.
import { compile } from './compile.mjs'
import { node, root } from './run.mjs'

/** The exit code of the CLI for a bug in camdocs. */
const bugInCamdocs = 3

const compileCode = await compile()
// pnpm runs scripts in the root of the workspace, but relative paths refer to the folder that the user runs
// the command in.
const cwd = process.env.INIT_CWD ?? root
process.exitCode =
  compileCode === 0
    ? await node([`${root}packages/ssg-cli/bin/camdocs.js`, ...process.argv.slice(2)], { cwd })
    : bugInCamdocs
