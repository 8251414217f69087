import path from 'node:path'
import { scriptExtensions } from '../model/sample.js'
import { isScript, type PageSamples } from './check.js'

/** A sample as the compiler sees it. */
export interface VirtualFile {
  readonly path: string
  readonly text: string
  /** Number of the sample on its page. */
  readonly index: number
}

/**
 * The scripts of one page as the files of a folder. A sample with the title "src/toUrl.ts" is that file, so others of the page
 * import it as they would in an app; of two with one title the first is. The folder is not on the disk. It is below
 * `root`, since packages are looked for from there.
 */
export function virtualFiles(root: string, { id, samples }: PageSamples): VirtualFile[] {
  const folder = path.join(root, '.camdocs', 'samples', id)
  const taken = new Set<string>()
  return samples.flatMap((sample, index) => {
    if (!isScript(sample) || !sample.checked) return []
    const extension = scriptExtensions.get(sample.language) ?? '.ts'
    const named = sample.borrowed === 0 ? fileOf(sample.title, extension) : null
    const name = named === null || taken.has(named) ? `sample-${String(index + 1)}${extension}` : named
    taken.add(name)
    return [{ path: path.join(folder, name), text: sample.text, index }]
  })
}

function fileOf(title: string | null, extension: string): string | null {
  if (title === null || !/^[\w@./-]+$/.test(title)) return null
  const file = path.posix.normalize(title)
  if (file.startsWith('..') || path.posix.isAbsolute(file)) return null
  // "App.jsx" over a fence that says `tsx` is read as what the fence says.
  return path.posix.extname(file) === extension ? file : null
}
