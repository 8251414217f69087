import path from 'node:path'
import type { Conversion } from './conversion.js'
import type { FilePart } from './file-regions.js'

/** `{{#include file.rs:2:10}}`; a backslash before it makes it text. */
export const bookTag = /\\?\{\{\s*#([a-z_]+)\s+([^{}]*?)\s*\}\}/g

/** The file and the part of it that a tag names: "2", "2:10", ":10", "2:", or the name of an anchor. */
export interface BookTarget {
  /** Absolute path. */
  readonly file: string
  readonly part: string
}

/** Reads the target of a tag. */
export function bookTarget(target: string, { source }: Conversion): BookTarget {
  const [written = ''] = target.split(/\s/)
  const [, name = written, part = ''] = /^(.+?)(?::(.*))?$/.exec(written) ?? []
  return { file: path.resolve(path.dirname(source.file), name), part }
}

const anchorEnd = /ANCHOR_END:\s*([\w-]+)/
const anchorStart = /ANCHOR:\s*([\w-]+)/

/** Returns a part of a text; null if the text has no anchor with the name. */
export function selectPart(text: string, part: string): FilePart | null {
  const lines = text.split('\n')
  if (part === '') return { text, linesBefore: 0 }
  const range = /^(\d*)(:)?(\d*)$/.exec(part)
  if (range !== null) {
    const [, from = '', colon, to = ''] = range
    const first = Math.max(0, Number(from || 1) - 1)
    const last = colon === undefined ? first + 1 : Number(to || lines.length)
    return { text: lines.slice(first, last).join('\n'), linesBefore: first }
  }
  const start = lines.findIndex((line) => anchorStart.exec(line)?.[1] === part)
  if (start < 0) return null
  const end = lines.findIndex((line, index) => index > start && anchorEnd.exec(line)?.[1] === part)
  const region = lines.slice(start + 1, end < 0 ? undefined : end)
  return {
    text: region.filter((line) => !anchorStart.test(line) && !anchorEnd.test(line)).join('\n'),
    linesBefore: start + 1,
  }
}
