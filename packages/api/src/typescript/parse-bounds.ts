import ts from 'typescript'
import { sharedTime, timeAfter } from '@camdocs/base/model/within-time.js'

/** Runs a part of a check; returns undefined if that takes too long, or too much of the stack. */
export type BoundedRun = <T>(run: () => T) => T | undefined

/**
 * Creates a function whose calls share a time, in ms.
 *
 * @param onStopped is called after each call that returned undefined because of the time
 */
export function boundedRun(ms: number, onStopped: () => void): BoundedRun {
  const withinTime = sharedTime(ms)
  return (run) => {
    try {
      const result = withinTime(run)
      if (result === undefined) onStopped()
      return result
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

/** Levels of a file's syntax tree. The compiler walks through all trees with recursive functions. */
const maxTreeLevels = 500

/**
 * Whether a file can become part of the program. The compiler parses all files at once, so one of them could
 * prevent the check of all others. For example, the time for parsing nested calls of `async` doubles with
 * each level.
 */
export function isParsable(
  path: string,
  text: string,
  run: BoundedRun,
  maxLevels: number = maxTreeLevels,
): boolean {
  const isShallow = run(() =>
    hasFewLevels(ts.createSourceFile(path, text, ts.ScriptTarget.Latest), maxLevels),
  )
  // The end of a text resets the parser. Otherwise, it would apply what it found to the next text.
  if (isShallow === undefined) ts.createSourceFile('a.ts', '', ts.ScriptTarget.Latest)
  return isShallow === true
}

/** After so many files that take too long, no further file is parsed. */
const maxStoppedFiles = 20

/** Decides which files of a program that are not installed can be parsed, and remembers the others. */
export class ParsableFiles {
  readonly #results = new Map<string, boolean>()
  readonly #maxLevels: number | undefined
  #stopped = 0
  /** The time for parsing a file. Half as much after each file that took too long. */
  seconds = 5

  /** @param options `maxLevels`: maximum number of levels of a file's syntax tree */
  constructor({ maxLevels }: { readonly maxLevels?: number } = {}) {
    this.#maxLevels = maxLevels
  }

  /** The paths of the files that cannot be parsed. */
  get refused(): string[] {
    return [...this.#results].flatMap(([file, isKnown]) => (isKnown ? [] : file))
  }

  /** Whether a file can be parsed. */
  has(file: string, text: string): boolean {
    const known = this.#results.get(file)
    if (known !== undefined) return known
    const run = boundedRun(timeAfter(this.#stopped, this.seconds * 1000), () => (this.#stopped += 1))
    const result = this.#stopped < maxStoppedFiles && isParsable(file, text, run, this.#maxLevels)
    this.#results.set(file, result)
    return result
  }
}

/** The message for a file that is not parsed. */
export const tooComplexFile = 'The file is nested too deeply, or takes too long to parse.'

function hasFewLevels(root: ts.Node, maxLevels: number): boolean {
  let level: readonly ts.Node[] = [root]
  for (let count = 0; count < maxLevels; count++) {
    if (level.length === 0) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  return children
}
