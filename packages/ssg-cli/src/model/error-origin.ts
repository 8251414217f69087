import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { at, type SourceLocation } from './diagnostic.js'
import { isInNodeModules, isInside } from './inside.js'
import { toPosixPath } from './posix-path.js'

/** Matches a line of a call stack: `at Footer (/site/theme/Footer.tsx:4:9)`, or without the function. */
const stackFrame = /^ +at (?:.*? \()?(?<file>\S.*?):(?<line>\d+):(?<column>\d+)\)?$/

/**
 * Returns the location in the site's code at which an error was thrown: the first line of the call stack that
 * is in the site's folder, and not in a package.
 *
 * For compiled modules, the location is in the source only if Node's source maps are enabled.
 *
 * @param root absolute path of the site's folder
 * @returns null if the error was thrown elsewhere
 */
export function originOf(
  error: unknown,
  root: string,
): Required<Pick<SourceLocation, 'file' | 'range'>> | null {
  for (const stackLine of stackOf(error).split('\n')) {
    const { file: name = '', line, column } = stackFrame.exec(stackLine)?.groups ?? {}
    const file = name.startsWith('file:') ? fileURLToPath(name) : name
    if (path.isAbsolute(file) && isInside(root, file) && !isInNodeModules(file) && !isCompiled(file, root))
      return { file: toPosixPath(path.relative(root, file)), range: at(Number(line), Number(column)) }
  }
  return null
}

/** Appends to a hint where in the site's code an error was thrown, if it was thrown there. */
export function withOrigin<Hint extends string | undefined>(
  hint: Hint,
  error: unknown,
  root: string,
): Hint | string {
  const origin = originOf(error, root)
  if (origin === null) return hint
  const { line, column } = origin.range.start
  const text = `The error was thrown at ${origin.file}:${String(line)}:${String(column)}.`
  return hint === undefined ? text : `${hint} ${text}`
}

/** Returns the call stack of a thrown value; "" if it has none. Reading it can throw. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : ''
  } catch {
    return ''
  }
}

const isCompiled = (file: string, root: string): boolean => isInside(path.join(root, '.camdocs'), file)
