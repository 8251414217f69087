import path from 'node:path'
import { scriptExtensions, type Sample } from '@camdocs/base/model/sample.js'
import type { VirtualFile } from './virtual-files.js'
import { isScript, type PageSamples } from './check.js'

/** Extensions of the files that TypeScript can read. */
const extensions: ReadonlySet<string> = new Set(scriptExtensions.values())

/**
 * Lists the script files of which the samples of a page show all lines or some of them. A sample that
 * continues another one is a file of its own.
 *
 * @param readFile returns the text of a file, with "\n" line endings; undefined if it cannot be read
 */
export function shownFiles(
  root: string,
  { samples }: PageSamples,
  readFile: (file: string) => string | undefined,
): VirtualFile[] {
  const indexes = new Map<string, number>()
  for (const [index, sample] of samples.entries()) {
    const file = shownFileOf(root, sample)
    if (file !== null && !indexes.has(file)) indexes.set(file, index)
  }
  return [...indexes].flatMap(([file, index]) => {
    const text = readFile(file)
    return text === undefined ? [] : [{ path: file, text, index }]
  })
}

/** Returns the absolute path of the script file that a sample shows; null if it shows none. */
export function shownFileOf(root: string, sample: Sample): string | null {
  const { file, checked, continuedLines } = sample
  const isShown = file !== undefined && extensions.has(path.extname(file)) && isScript(sample)
  return isShown && checked && continuedLines === 0 ? path.join(root, file) : null
}

/** Returns a file as the sample that shows all of its lines. */
export const sampleOfFile = (sample: Sample, text: string): Sample => ({
  ...sample,
  text,
  linePositions: text.split('\n').map((_, index) => ({ line: index + 1, column: 1 })),
})
