import type { Heading, Link, List, ListItem, Nodes, Paragraph } from 'mdast'
import path from 'node:path/posix'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import type { Report } from './notes.js'
import { vitePressText } from './convert-heading.js'
import { parseMarkdown } from './parse-markdown.js'

type Sidebar = Extract<
  NonNullable<NonNullable<Extract<SiteConfigInput['docs'], { sidebars?: unknown }>>['sidebars']>[string],
  readonly unknown[]
>
export type SidebarItem = Sidebar[number]

/** A chapter of `SUMMARY.md`. */
export interface Chapter {
  readonly label: string
  /** Path of its file, relative to the folder of the book; null for a draft. */
  readonly file: string | null
  readonly line: number
  readonly chapters: readonly Chapter[]
}

/** Chapters under a heading of `SUMMARY.md`; null for those without a heading. */
export interface Part {
  readonly title: string | null
  readonly chapters: readonly Chapter[]
}

/** Returns the text of a heading or a link. */
const textOf = (node: Heading | Link): string => vitePressText(node).trim()

/** Reads `SUMMARY.md`. */
export function readSummary(text: string): Part[] {
  const parts: { title: string | null; chapters: Chapter[] }[] = [{ title: null, chapters: [] }]
  const { children } = parseMarkdown(text, { isMdx: false, hasMath: false }).tree
  children.forEach((node, index) => {
    const chapters = parts.at(-1)?.chapters
    // The first heading is the title of the file.
    if (
      node.type === 'heading' &&
      node.depth === 1 &&
      index > 0 &&
      parts.some((part) => part.chapters.length > 0 || index > 1)
    )
      parts.push({ title: textOf(node), chapters: [] })
    else if (node.type === 'paragraph')
      chapters?.push(...node.children.flatMap((child) => (child.type === 'link' ? chapterOf(child, []) : [])))
    else if (node.type === 'list') chapters?.push(...chaptersIn(node))
  })
  return parts.filter(({ chapters }) => chapters.length > 0)
}

const chaptersIn = (list: List): Chapter[] => list.children.flatMap(itemOf)

function itemOf({ children }: ListItem): Chapter[] {
  const isParagraph = (node: Nodes): node is Paragraph => node.type === 'paragraph'
  const link = children
    .filter(isParagraph)
    .flatMap((node) => node.children)
    .find((node) => node.type === 'link')
  const inner = children.flatMap((node) => (node.type === 'list' ? chaptersIn(node) : []))
  return link === undefined ? inner : [chapterOf(link, inner)]
}

const chapterOf = (link: Link, chapters: readonly Chapter[]): Chapter => ({
  label: textOf(link),
  file: link.url === '' ? null : path.normalize(percentDecode(link.url.replace(/[?#].*$/, ''))),
  line: link.position?.start.line ?? 1,
  chapters,
})

/** Returns all chapters with a file. */
export const flatChapters = (parts: readonly Pick<Part, 'chapters'>[]): Chapter[] =>
  parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => [chapter, ...flatChapters([chapter])]))

/**
 * Converts chapters to the items of a sidebar. Reports drafts, which have no page.
 *
 * @param idOf returns the ID of the page of a file; undefined if there is none
 */
export function sidebarOf(
  parts: readonly Part[],
  {
    idOf,
    isCollapsed,
    file,
    report,
  }: {
    readonly idOf: (file: string) => string | undefined
    readonly isCollapsed: boolean
    /** Path of `SUMMARY.md`, for notes. */
    readonly file: string
    readonly report: Report
  },
): SidebarItem[] {
  const itemsOf = (chapters: readonly Chapter[]): SidebarItem[] =>
    chapters.flatMap((chapter): SidebarItem[] => {
      const { label, line } = chapter
      const id = chapter.file === null ? undefined : idOf(chapter.file)
      const items = itemsOf(chapter.chapters)
      if (id === undefined) {
        if (chapter.file === null)
          report({ kind: 'navigation', file, line, text: `The draft \`${label}\` has no page.` })
        return items.length === 0 ? [] : [{ type: 'category', label, collapsed: isCollapsed, items }]
      }
      return items.length === 0
        ? [{ type: 'doc', id, label }]
        : [{ type: 'category', label, collapsed: isCollapsed, link: { type: 'doc', id }, items }]
    })
  return parts.flatMap(({ title, chapters }): SidebarItem[] => {
    const items = itemsOf(chapters)
    return title === null || items.length === 0
      ? items
      : [{ type: 'category', label: title, collapsed: false, collapsible: false, items }]
  })
}
