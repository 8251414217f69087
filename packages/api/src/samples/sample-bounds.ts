import ts from 'typescript'
import { sharedTime } from '@camdocs/base/model/within-time.js'
import type { VirtualFile } from './virtual-files.js'

/** Runs a part of the check of a page; returns undefined if that takes too long, or too much of the stack. */
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

/**
 * Levels of a sample's syntax tree. The compiler walks through the trees of all samples with recursive
 * functions.
 */
const maxTreeLevels = 500

/**
 * Whether a sample can become part of the program. The compiler parses all samples at once, so one of them
 * could prevent the check of all others. For example, the time for parsing nested calls of `async` doubles
 * with each level.
 */
export function isCheckable({ path, text }: VirtualFile, run: BoundedRun): boolean {
  const isShallow = run(() => hasFewLevels(ts.createSourceFile(path, text, ts.ScriptTarget.Latest)))
  // The end of a text resets the parser. Otherwise, it would apply what it found to the next text.
  if (isShallow === undefined) ts.createSourceFile('a.ts', '', ts.ScriptTarget.Latest)
  return isShallow === true
}

function hasFewLevels(root: ts.Node): boolean {
  let level: readonly ts.Node[] = [root]
  for (let count = 0; count < maxTreeLevels; count++) {
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
