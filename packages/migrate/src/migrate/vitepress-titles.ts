import type { Heading } from 'mdast'
import { visit } from 'unist-util-visit'
import { PageTime } from '../foreign/page-time.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { vitePressText } from './convert-heading.js'
import type { OldPage } from './old-page.js'
import { parseMarkdown, rangeOf, type Syntax } from './parse-markdown.js'
import type { SourceFiles } from './source-files.js'

/** Returns a function that returns the ID of a page's first h1 in the old site, if there is an h1. */
export function titleIds(
  files: SourceFiles,
  syntax: Syntax,
  createSlugger: () => (text: string) => string,
): (page: OldPage) => string | undefined {
  const ids = new Map<OldPage, string | undefined>()
  const time = new PageTime()
  return (page) => {
    if (!ids.has(page)) {
      const { body } = splitFrontMatter(files.text(page.file) ?? '')
      ids.set(
        page,
        time.read(body, () => titleIdIn(body, syntax, createSlugger())),
      )
    }
    return ids.get(page)
  }
}

function titleIdIn(text: string, syntax: Syntax, slugger: (text: string) => string): string | undefined {
  const headings: Heading[] = []
  visit(parseMarkdown(text, syntax).tree, 'heading', (node) => {
    headings.push(node)
  })
  for (const heading of headings) {
    const written = /\{#([^}]+)\}[ \t]*#*[ \t]*(?:\n|$)/.exec(text.slice(...rangeOf(heading)))?.[1]
    // Only generated IDs count when duplicates are numbered.
    const id = written ?? slugger(vitePressText(heading).trim())
    if (heading.depth === 1) return id
  }
  return undefined
}
