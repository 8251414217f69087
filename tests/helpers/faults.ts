/** A call of `node:fs` that fails. */
export interface Fault {
  /** Name of the function. */
  readonly call: 'mkdirSync' | 'renameSync' | 'writeFileSync' | 'openSync'
  /** The call fails if one of its arguments is a path that matches. */
  readonly path: RegExp
  /** Code of the error. */
  readonly code: string
}

/**
 * Returns environment variables with which the calls fail in a command, as they do on a full or read-only
 * disk.
 */
export function faultyDisk(...faults: readonly Fault[]): Readonly<Record<string, string>> {
  const plain = faults.map(({ call, path, code }) => ({ call, path: path.source, code }))
  const module = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
for (const { call, path, code } of ${JSON.stringify(plain)}) {
  const original = fs[call]
  fs[call] = (...values) => {
    const paths = values.slice(0, call === 'renameSync' ? 2 : 1)
    const file = paths.find((value) => typeof value === 'string' && new RegExp(path).test(value))
    if (file !== undefined)
      throw Object.assign(new Error(code + ': refused, ' + call), { code, syscall: call, path: file })
    return original(...values)
  }
}
syncBuiltinESMExports()
`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` }
}
