import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Nodes } from 'mdast'
import { vitePressSlugger } from '../foreign/anchors.js'
import type { Conversion } from './conversion.js'
import { badgeText } from './badges.js'
import { rangeOf } from './parse-markdown.js'

/**
 * Generators of the IDs that camdocs and the old generator give to the headings of a text. They number
 * duplicate IDs.
 */
interface HeadingIds {
  readonly camdocs: GithubSlugger
  readonly old: (text: string) => string
}

const idsByConversion = new WeakMap<Conversion, HeadingIds>()

/**
 * Turns all h1 headings except the first into h2 headings, because a page has one title. Headings that
 * start with "#", except the title, keep their IDs: if camdocs would generate a different ID, the old ID is
 * added to the heading.
 */
export function convertHeading(node: Heading, conversion: Conversion): void {
  const [start, end] = rangeOf(node)
  const { edits, text, context } = conversion
  // The source of an ATX heading starts with "#". Other headings have a line of "=" or "-" under their text.
  const isAtx = text.charAt(start) === '#'
  const isTitle = node.depth === 1 && ++conversion.titles === 1
  if (node.depth === 1 && !isTitle) {
    if (isAtx) edits.insert(start, '#')
    else edits.replace(start + text.slice(start, end).lastIndexOf('\n') + 1, end, '---')
  }
  const isVitePress = context.site.dialect === 'vitepress'
  const plain = plainText(node).trim()
  if (/\{#[^}]*\}$/.test(text.slice(start, end).trimEnd())) return
  const ids = idsByConversion.get(conversion) ?? {
    camdocs: new GithubSlugger(),
    old: isVitePress ? vitePressSlugger() : docusaurusSlugger(),
  }
  idsByConversion.set(conversion, ids)
  const id = ids.old(plain)
  // The title has no ID in camdocs, but it counts when the old generators number duplicate IDs.
  if (isTitle) return
  const shown = isVitePress ? shownText(node, conversion).trim() : plain
  const isSame = slug(shown) !== '' && ids.camdocs.slug(shown) === id
  if (!isSame && isAtx && id !== '') edits.insert(end, ` {#${id}}`)
}

function docusaurusSlugger(): (text: string) => string {
  const slugger = new GithubSlugger()
  return (text) => slugger.slug(text)
}

/** Returns the text of a heading without HTML tags and without the tags of VitePress's components. */
function plainText(node: Nodes): string {
  if (node.type === 'html') return ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

/** Returns the text of a heading in camdocs, where badges are text. */
function shownText(node: Nodes, conversion: Conversion): string {
  if (node.type === 'html') return badgeText(conversion.sourceOf(node)) ?? ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map((child) => shownText(child, conversion)).join('') : ''
}
