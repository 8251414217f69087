import path from 'node:path'
import { scriptExtensions } from '@camdocs/base/model/sample.js'
import { isScript, type PageSamples } from './check.js'

/** A sample as a file for the compiler. */
export interface VirtualFile {
  readonly path: string
  readonly text: string
  /** Index of the sample on its page. */
  readonly index: number
}

/**
 * Presents the script samples of one page as files in a folder. A sample with the title "src/toUrl.ts" is
 * that file, so other samples of the page can import it as in an app. If several samples have the same title,
 * only the first sample gets this name. A sample that continues another one is never named after its own
 * title. The folder does not exist on disk. It is under `root`, because packages are resolved from there.
 */
export function virtualFiles(root: string, { id, samples }: PageSamples): VirtualFile[] {
  const folder = path.join(root, '.camdocs', 'samples', id)
  const takenNames = new Set<string>()
  return samples.flatMap((sample, index) => {
    if (!isScript(sample) || !sample.checked) return []
    const extension = scriptExtensions.get(sample.language) ?? '.ts'
    const isContinuation = sample.continuedLines > 0
    const titleName = isContinuation ? null : fileOf(sample.title, extension)
    const name =
      titleName === null || takenNames.has(titleName) ? `sample-${String(index + 1)}${extension}` : titleName
    takenNames.add(name)
    return [{ path: path.join(folder, name), text: sample.text, index }]
  })
}

/** Returns the file that a title names, relative to the page's folder; null if it names none. */
function fileOf(title: string | null, extension: string): string | null {
  if (title === null || !/^[\w@./-]+$/.test(title)) return null
  const file = path.posix.normalize(title)
  if (file.startsWith('..') || path.posix.isAbsolute(file)) return null
  // If the extension in the title contradicts the language of the fence, the title is not used.
  return path.posix.extname(file) === extension ? file : null
}
