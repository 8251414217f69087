import type { Heading } from 'mdast'
import { visit } from 'unist-util-visit'
import { vitePressSlugger, type Slugify } from '../foreign/anchors.js'
import { PageTime } from '../foreign/page-time.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { vitePressText } from './convert-heading.js'
import type { OldPage } from './old-page.js'
import { parseMarkdown, rangeOf, type Syntax } from './parse-markdown.js'
import type { SourceFiles } from './source-files.js'

/** Returns a function that returns the ID of a page's first h1 in VitePress; undefined if there is no h1. */
export function titleIds(
  files: SourceFiles,
  syntax: Syntax,
  slugify: Slugify,
): (page: OldPage) => string | undefined {
  const ids = new Map<OldPage, string | undefined>()
  const time = new PageTime()
  return (page) => {
    if (!ids.has(page)) {
      const { body } = splitFrontMatter(files.text(page.file) ?? '')
      ids.set(
        page,
        time.read(body, () => titleIdIn(body, syntax, slugify)),
      )
    }
    return ids.get(page)
  }
}

function titleIdIn(text: string, syntax: Syntax, slugify: Slugify): string | undefined {
  const headings: Heading[] = []
  visit(parseMarkdown(text, syntax).tree, 'heading', (node) => {
    headings.push(node)
  })
  const slugger = vitePressSlugger(slugify)
  for (const heading of headings) {
    const written = /\{#([^}]+)\}[ \t]*#*[ \t]*(?:\n|$)/.exec(text.slice(...rangeOf(heading)))?.[1]
    // Only generated IDs count when duplicates are numbered.
    const id = written ?? slugger(vitePressText(heading).trim())
    if (heading.depth === 1) return id
  }
  return undefined
}
