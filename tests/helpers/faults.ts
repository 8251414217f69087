/** Calls of a function of `node:fs` that fail. */
export interface Fault {
  /** Name of the function. */
  readonly call: 'mkdirSync' | 'renameSync' | 'rmSync' | 'writeFileSync' | 'openSync' | 'statSync' | 'watch'
  /** A call fails if this pattern matches its path, or one of the two paths of `renameSync`. */
  readonly path: RegExp
  /** Code of the error; "SIGKILL" kills the process instead. */
  readonly code: string
  /** Number of matching calls that succeed. All further matching calls fail. Default: 0. */
  readonly after?: number
}

/**
 * Returns environment variables that make the given calls fail in a command, as they do on a full or
 * read-only disk.
 */
export function faultyDisk(...faults: readonly Fault[]): Readonly<Record<string, string>> {
  const plain = faults.map(({ path, after = 0, ...fault }) => ({ ...fault, path: path.source, after }))
  const module = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
for (const { call, path, code, after } of ${JSON.stringify(plain)}) {
  const original = fs[call]
  let count = 0
  fs[call] = (...values) => {
    const paths = values.slice(0, call === 'renameSync' ? 2 : 1)
    const file = paths.find((value) => typeof value === 'string' && new RegExp(path).test(value))
    if (file === undefined || count++ < after) return original(...values)
    if (code === 'SIGKILL') process.kill(process.pid, code)
    throw Object.assign(new Error(code + ': refused, ' + call), { code, syscall: call, path: file })
  }
}
syncBuiltinESMExports()
`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` }
}
