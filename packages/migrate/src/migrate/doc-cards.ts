import path from 'node:path/posix'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import type { OldPage } from './old-page.js'
import type { OldSite } from './old-site.js'
import { encodeUri } from '@camdocs/base/model/encode-uri.js'

/**
 * Returns a Markdown list of the docs that `<DocCardList />` shows on a page: the docs in the folder of the
 * page, and the index docs of its subfolders. Returns "" if there are none.
 */
export function docCards({ id }: OldPage, site: OldSite): string {
  const folder = path.dirname(id)
  return site.pages
    .filter((other) => other.id !== id && isIn(other.id, folder))
    .sort((a, b) => positionOf(a) - positionOf(b) || compareText(a.id, b.id))
    .map((other) => itemOf(other, folder, site))
    .join('\n')
}

function isIn(id: string, folder: string): boolean {
  const parent = path.dirname(id)
  return parent === folder || (path.basename(id) === 'index' && path.dirname(parent) === folder)
}

/** The position in the list. Pages without a position are last. */
const positionOf = ({ frontMatter, position }: OldPage): number =>
  typeof frontMatter.sidebar_position === 'number' ? frontMatter.sidebar_position : (position ?? 1e6)

function itemOf({ id, frontMatter, file }: OldPage, folder: string, { files }: OldSite): string {
  const { body } = splitFrontMatter(files.text(file) ?? '')
  // "# Title {#id}"
  const heading = /^#[ \t]+(.+)$/m
    .exec(body)?.[1]
    ?.replace(/\{#[^{}]*\}$/, '')
    .trim()
  const title = [frontMatter.title, frontMatter.sidebar_label, heading].find(
    (text) => typeof text === 'string',
  )
  const { description } = frontMatter
  const link = `[${title ?? path.basename(id)}](./${encodeUri(path.relative(folder, id))}.md)`
  return `- ${link}${typeof description === 'string' ? `: ${description}` : ''}`
}
