// `pnpm camdocs <command> [root]`: the command line from this checkout, compiled first where needed.
import { compile, node, root } from './run.mjs'

const compiled = await compile()
// pnpm runs scripts in the workspace's root; paths are meant from where the command was typed.
const cwd = process.env.INIT_CWD ?? root
process.exitCode =
  compiled === 0
    ? await node([`${root}packages/ssg-cli/bin/camdocs.js`, ...process.argv.slice(2)], { cwd })
    : 3
