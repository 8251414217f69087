import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Nodes } from 'mdast'
import { vitePressSlugger } from '../foreign/anchors.js'
import type { Conversion } from './conversion.js'
import { badgeText } from './badges.js'
import { rangeOf } from './parse-markdown.js'

/**
 * Generators of the IDs that camdocs and VitePress give to the headings of a text. They number duplicate IDs.
 */
interface HeadingIds {
  readonly camdocs: GithubSlugger
  readonly vitePress: (text: string) => string
}

const idsByConversion = new WeakMap<Conversion, HeadingIds>()

/**
 * Turns all h1 headings except the first into h2 headings, because a page has one title. Headings that
 * start with "#", except the title, keep the IDs of VitePress: if camdocs would generate a different ID, the
 * old ID is added to the heading.
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
  if (context.site.dialect !== 'vitepress') return
  const plain = plainText(node).trim()
  if (/\{#[^}]*\}$/.test(plain)) return
  const ids = idsByConversion.get(conversion) ?? {
    camdocs: new GithubSlugger(),
    vitePress: vitePressSlugger(),
  }
  idsByConversion.set(conversion, ids)
  const id = ids.vitePress(plain)
  // The title has no ID in camdocs, but in VitePress it counts when duplicate IDs are numbered.
  if (isTitle) return
  const shown = shownText(node, conversion).trim()
  const isSame = slug(shown) !== '' && ids.camdocs.slug(shown) === id
  if (!isSame && isAtx && id !== '') edits.insert(end, ` {#${id}}`)
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
