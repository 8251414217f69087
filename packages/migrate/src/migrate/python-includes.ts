import path from 'node:path'
import type { Conversion } from './conversion.js'
import { selectLines, type FilePart } from './file-regions.js'

/** The target of a snippet: its file, and the part of it that is inserted. */
interface SnippetTarget {
  /** Absolute path; undefined if the file does not exist, or is on another site. */
  readonly file: string | undefined
  /** "1:3" or the name of a section; "" for the entire file. */
  readonly part: string
}

export function snippetTarget(target: string, { context, source }: Conversion): SnippetTarget {
  if (/^https?:/.test(target)) return { file: undefined, part: '' }
  const [, name = target, part = ''] = /^(.+?\.\w+):(.*)$/.exec(target) ?? []
  const { files, includeFolders = [], contentFolder } = context.site
  const folders = [...includeFolders, path.dirname(source.file), contentFolder]
  return { file: folders.map((folder) => path.join(folder, name)).find((file) => files.isFile(file)), part }
}

/** Returns the part of a text that a snippet names; null if there is no section with the name. */
export function selectSnippet(text: string, part: string): FilePart | null {
  if (part === '') return { text: text.replace(/^.*-+8<-+[ \t]*\[.*\n?/gm, ''), linesBefore: 0 }
  const range = /^(\d*)(?::(\d*))?$/.exec(part)
  if (range !== null)
    return selectLines(text, range[2] === undefined ? part : `${range[1] ?? ''},${range[2]}`)
  const lines = text.split('\n')
  const marks = (kind: string) => (line: string) => line.includes(`[start:${part}]`.replace('start', kind))
  const start = lines.findIndex(marks('start'))
  const end = lines.findIndex(marks('end'))
  if (start < 0) return null
  return { text: lines.slice(start + 1, end < 0 ? undefined : end).join('\n'), linesBefore: start + 1 }
}

/** Returns the text of a snippet; null if it does not exist. */
export function snippetFile(target: string, conversion: Conversion): FilePart | null {
  const { file, part } = snippetTarget(target, conversion)
  const text = file === undefined ? null : conversion.context.included(file)
  return text === null ? null : selectSnippet(text, part)
}
