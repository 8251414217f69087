import type { Code } from './codes.js'

/** 1-based line and column, as editors count. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A range of text. The end is exclusive. */
export interface Range {
  readonly start: Position
  readonly end: Position
}

/**
 * A location in the site's sources. Without a range, the location is the entire file. Without a file, the
 * location is unknown, or the problem is not in a file.
 */
export interface SourceLocation {
  /** Path relative to the site's folder, with "/" on every system. */
  readonly file?: string | undefined
  readonly range?: Range | undefined
  /** The pages that include the file or show code from it. Absent if the file is the page itself. */
  readonly includedFrom?: readonly string[]
}

/** A location whose file and range are known. */
export interface ExactLocation {
  readonly file: string
  readonly range: Range
}

/** Returns a location as in "docs/a.md:3:1"; only the file if there is no range; "" if there is no file. */
export function formatLocation({ file, range }: SourceLocation): string {
  if (file === undefined || range === undefined) return file ?? ''
  return `${file}:${String(range.start.line)}:${String(range.start.column)}`
}

/** A problem in the content or the configuration. */
export interface Diagnostic extends SourceLocation {
  readonly code: Code
  readonly severity: 'error' | 'warning'
  /** What is wrong. */
  readonly message: string
  /** What to do about it. */
  readonly hint?: string | undefined
  /** The other places with the same problem. Absent if there are none. */
  readonly alsoAt?: readonly SourceLocation[]
}

/**
 * An expected failure, such as problems in the content, in the configuration, or with the file system. Any
 * other error that reaches the command line is reported as a bug in camdocs.
 */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure'
  constructor(
    readonly problems: readonly Diagnostic[],
    /**
     * 1 for problems in the content; 2 for incorrect usage, an invalid configuration, or files that the
     * system refuses to read or write.
     */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(problems.map((problem) => problem.message).join('\n'))
  }
}

/** Whether any of the problems is an error rather than a warning. */
export const hasErrors = (problems: readonly Diagnostic[]): boolean =>
  problems.some((problem) => problem.severity === 'error')

/** Creates a range within one line. Line and column are 1-based. */
export function at(line: number, column = 1, length = 1): Range {
  return { start: { line, column }, end: { line, column: column + length } }
}

/**
 * Merges equal problems, such as those of all uses of a link definition. If several pages include the file of
 * the problems, `includedFrom` of the result names all of these pages.
 */
export function mergeEqual(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const merged = new Map<string, Diagnostic>()
  for (const problem of problems) {
    const { includedFrom = [], ...rest } = problem
    const { code, severity, message, hint, file, range } = problem
    const key = JSON.stringify([code, severity, message, hint, file, range?.start, range?.end])
    const pages = new Set([...(merged.get(key)?.includedFrom ?? []), ...includedFrom])
    merged.set(key, pages.size === 0 ? problem : { ...rest, includedFrom: [...pages].sort(compareText) })
  }
  return [...merged.values()]
}

/** Orders diagnostics by file, start, code, and message, so that reports are deterministic. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.range?.start.line ?? 0) - (b.range?.start.line ?? 0) ||
    (a.range?.start.column ?? 0) - (b.range?.start.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

/** Compares texts by code unit. Unlike `localeCompare`, the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
