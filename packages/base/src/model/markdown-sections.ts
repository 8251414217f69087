import { sha256 } from './sha256.js'

/** A part of a page: the text under a heading, or before the first heading. */
export interface MarkdownSection {
  /** Text of the heading as written; "" before the first heading, and for an h1. Unique on the page. */
  readonly name: string
  /** The text, with the heading. */
  readonly text: string
  /** Hash of the text, without the spaces that Markdown ignores. */
  readonly hash: string
}

/** The keys of the front matter that contain text for readers. */
const translatedKey = /^(?:title|description|sidebar_label):/
const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/
const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}(#{2,6})[ \t]+(.*?)[ \t#]*$/

/**
 * Splits the text of a page into sections. A section ends before the next heading of any level. Of the front
 * matter, only the texts for readers belong to a section, the first one.
 */
export function markdownSections(written: string): MarkdownSection[] {
  const text = written.replaceAll('\r\n', '\n')
  const meta = frontMatter.exec(text)
  const sections: { name: string; lines: string[] }[] = [
    { name: '', lines: (meta?.[1] ?? '').split('\n').filter((line) => translatedKey.test(line)) },
  ]
  let open: string | null = null
  for (const line of text.slice(meta?.[0].length ?? 0).split('\n')) {
    const marker = fence.exec(line)?.[1]
    if (open === null && marker !== undefined) open = marker
    else if (open !== null && marker?.startsWith(open) === true && line.trim() === marker) open = null
    const title = open === null ? heading.exec(line)?.[2] : undefined
    if (title === undefined) sections.at(-1)?.lines.push(line.trimEnd())
    else sections.push({ name: uniqueName(title, sections), lines: [line.trim()] })
  }
  return sections.map(({ name, lines }) => ({ name, text: lines.join('\n').trim(), hash: hashOf(lines) }))
}

function uniqueName(title: string, others: readonly { readonly name: string }[]): string {
  const isTaken = (name: string) => others.some((other) => other.name === name)
  let name = title
  for (let number = 2; isTaken(name); number++) name = `${title} (${String(number)})`
  return name
}

const hashOf = (lines: readonly string[]): string =>
  sha256(
    lines
      .join('\n')
      .replace(/\n{2,}/g, '\n\n')
      .trim(),
  ).slice(0, 12)

/** The hashes of the sections of a page, by the names of the sections. */
export type SectionHashes = Readonly<Record<string, string>>

export const sectionHashes = (text: string): SectionHashes =>
  Object.fromEntries(markdownSections(text).map(({ name, hash }) => [name, hash]))

/** The differences between the sections of a page that was translated, and those that it has now. */
export interface SectionChanges {
  readonly changed: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function compareSections(before: SectionHashes, now: SectionHashes): SectionChanges {
  const names = Object.keys(now)
  return {
    changed: names.filter((name) => Object.hasOwn(before, name) && before[name] !== now[name]),
    added: names.filter((name) => !Object.hasOwn(before, name)),
    removed: Object.keys(before).filter((name) => !Object.hasOwn(now, name)),
  }
}

export const hasChanges = ({ changed, added, removed }: SectionChanges): boolean =>
  changed.length + added.length + removed.length > 0
