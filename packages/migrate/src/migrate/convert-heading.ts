import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Link, Nodes } from 'mdast'
import type { Conversion } from './conversion.js'
import { badgeText } from './badges.js'
import { withoutHeadingAttributes } from './convert-attributes.js'
import { evaluateProgram, textOf } from './mdx-elements.js'
import type { OldSite } from './old-site.js'
import { rangeOf, withoutHiddenTags } from './parse-markdown.js'

/**
 * Generators of the IDs that camdocs and the old generator give to the headings of a text. They number
 * duplicate IDs.
 */
interface HeadingIds {
  readonly camdocs: GithubSlugger
  readonly old: (heading: Heading) => string
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
  // The source of an ATX heading can end in "#" too.
  const written = text.slice(start, end).replace(/[ \t]+#*[ \t]*$/, '')
  const hasAttributes = context.site.hasAttributes !== undefined && isAtx
  const content = hasAttributes ? withoutHeadingAttributes(written, start, conversion) : written
  if (/\{[^{}]*#[^}]*\}$/.test(content)) return
  const ids = idsByConversion.get(conversion) ?? createIds(context.site)
  idsByConversion.set(conversion, ids)
  const id = ids.old(node)
  // The title has no ID in camdocs, but it counts when the old generators number duplicate IDs.
  if (isTitle) return
  const shown = shownText(node, conversion).trim()
  // In camdocs, the headings of a translation have the IDs of the original.
  const isOwn = context.site.isTranslation !== true
  const isSame = isOwn && slug(shown) !== '' && ids.camdocs.slug(shown) === id
  if (!isSame && isAtx && /[\p{L}\p{N}]/u.test(id)) edits.insert(start + content.length, ` {#${id}}`)
}

function createIds({ slugger: create }: OldSite): HeadingIds {
  const camdocs = new GithubSlugger()
  if (create !== undefined) {
    const slugger = create()
    return { camdocs, old: (heading) => slugger(vitePressText(heading).trim()) }
  }
  const slugger = new GithubSlugger()
  return { camdocs, old: (heading) => slugger.slug(docusaurusText(heading).trim()) }
}

/**
 * Returns the text of a node. `special` returns the text of nodes to which the general rules do not apply.
 */
const textWith = (node: Nodes, special: (node: Nodes) => string | undefined): string =>
  special(node) ??
  ('value' in node
    ? node.value
    : 'children' in node
      ? node.children.map((child) => textWith(child, special)).join('')
      : '')

/** Returns the text of a heading without images, HTML tags, and the tags of VitePress's components. */
export const vitePressText = (heading: Heading | Link): string =>
  withoutHiddenTags(textWith(heading, ({ type }) => (type === 'html' ? '' : undefined)))

/** Returns the text of a heading with the alternative texts of images, and with the code of expressions. */
const docusaurusText = (heading: Heading): string =>
  textWith(heading, (node) => (node.type === 'image' ? (node.alt ?? '') : undefined))

/** Returns the text of a heading in camdocs, where badges are text, and expressions are replaced. */
const shownText = (heading: Heading, conversion: Conversion): string =>
  textWith(heading, (node) => {
    if (node.type === 'html') return badgeText(conversion.sourceOf(node)) ?? ''
    if (node.type === 'image') return node.alt ?? ''
    if (node.type === 'mdxTextExpression')
      return textOf(evaluateProgram(node.data?.estree, conversion.scope)) ?? ''
    return undefined
  })
