import { findSourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { at, type ExactLocation, formatLocation } from './diagnostic.js'
import { isInNodeModules, isInside } from './inside.js'
import { toPosixPath } from './posix-path.js'

/**
 * Matches a line of a call stack without the name of a function: `at async file:///site/pages/index.tsx:4:9`.
 */
const plainFrame = /^ +at (?:async )?(?<file>(?:\/|[A-Za-z]:[\\/]|file:).*):(?<line>\d+):(?<column>\d+)$/
/** Matches a line of a call stack with the name of a function: `at Footer (/site/theme/Footer.tsx:4:9)`. */
const namedFrame = /^ +at .*? \((?<file>.+):(?<line>\d+):(?<column>\d+)\)$/

/**
 * Returns the location in the site's code at which an error was thrown: the first line of the call stack that
 * is in the site's folder, and not in a package. If Node's source maps were enabled when compiled modules of
 * the site were imported, the call stack contains the locations in the source.
 *
 * @param root absolute path of the site's folder
 * @returns null if the error was thrown elsewhere
 */
export function errorLocation(error: unknown, root: string): ExactLocation | null {
  for (const stackLine of stackOf(error).split('\n')) {
    const match = plainFrame.exec(stackLine) ?? namedFrame.exec(stackLine)
    const { file, line, column } = match?.groups ?? {}
    const frame = file === undefined ? null : sourceOf({ file, line: Number(line), column: Number(column) })
    if (frame !== null && isSource(frame.file, root))
      return { file: toPosixPath(path.relative(root, frame.file)), range: at(frame.line, frame.column) }
  }
  return null
}

/** A position in a file, as a path or a URL. Line and column are 1-based. */
interface Frame {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Returns the position in the source for a position in a compiled module. Node does the same for call stacks,
 * unless a package replaces `Error.prepareStackTrace`.
 */
function sourceOf(frame: Frame): Frame {
  const entry = findSourceMap(frame.file)?.findEntry(frame.line - 1, frame.column - 1)
  if (entry === undefined || !('originalSource' in entry)) return { ...frame, file: pathOf(frame.file) }
  const { originalSource, originalLine, originalColumn } = entry
  return { file: pathOf(originalSource), line: originalLine + 1, column: originalColumn + 1 }
}

const pathOf = (file: string): string => (file.startsWith('file:') ? fileURLToPath(file) : file)

/** Whether a file is part of the site's code, and neither in a package nor compiled. */
const isSource = (file: string, root: string): boolean =>
  path.isAbsolute(file) &&
  isInside(root, file) &&
  !isInNodeModules(file) &&
  !isInside(path.join(root, '.camdocs'), file)

/** Appends to a hint where in the site's code an error was thrown, if it was thrown there. */
export function withErrorLocation<Hint extends string | undefined>(
  hint: Hint,
  error: unknown,
  root: string,
): Hint | string {
  const location = errorLocation(error, root)
  if (location === null) return hint
  const text = `The error was thrown at ${formatLocation(location)}.`
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
