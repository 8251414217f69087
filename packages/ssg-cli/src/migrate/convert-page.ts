import { visit } from 'unist-util-visit'
import type { ConversionContext } from './conversion.js'
import { convertFrontMatter } from './convert-front-matter.js'
import { convertText } from './convert-text.js'
import { splitFrontMatter } from '../sources/front-matter.js'
import { homePage } from './home-page.js'
import { todo } from './conversion.js'
import type { OldPage } from './old-page.js'
import type { OldSite } from './old-site.js'
import { parseMarkdown } from './parse-markdown.js'

/** Returns the text of a page of the new site. */
export function convertPage(page: OldPage, context: ConversionContext): string {
  const { site, report } = context
  const text = site.files.text(page.file) ?? ''
  const { yaml, body, lines } = splitFrontMatter(text)
  const file = site.files.nameOf(page.file)
  const home = site.dialect === 'vitepress' ? homePage(page, context) : ''
  const source = { file: page.file, page, props: {}, includedFrom: [] }
  const content = convertText({ ...source, text: body, linesBefore: lines }, context)
  const converted = [home, content.replace(/^\n+/, '')].filter((part) => part.trim() !== '').join('\n')
  const { yaml: newYaml, removed } = convertFrontMatter(yaml, newValues(page, converted, context))
  for (const { key, line } of removed)
    if (home === '' || !homeKeys.has(key))
      report({ kind: 'frontMatter', file, line: line + 1, text: `\`${key}\`` })
  const start = newYaml.trim() === '' ? '' : `---\n${newYaml}---\n\n`
  return `${start}${converted.trim() === '' ? `${todo('this page has no content')}\n` : converted}`.replace(
    /\n*$/,
    '\n',
  )
}

/** Keys that become the content of a home page. */
const homeKeys = new Set(['layout', 'hero', 'features'])

/** Returns the values that the new front matter needs, by key; undefined for keys to remove. */
function newValues(page: OldPage, body: string, { site }: ConversionContext): Record<string, unknown> {
  const { frontMatter, position } = page
  const needsTitle =
    typeof frontMatter.title !== 'string' && typeof frontMatter.title !== 'number' && !hasTitle(body)
  const pagination = (['next', 'prev'] as const).flatMap((key) => {
    const id = site.docIds.get(String(frontMatter[`pagination_${key}`])) ?? linkedId(frontMatter[key], site)
    return id === undefined ? [] : [[`pagination_${key}`, id] as const]
  })
  return {
    ...Object.fromEntries(pagination.filter(([key, id]) => frontMatter[key] !== id)),
    ...Object.fromEntries(
      pagination.flatMap(([key]) => (key.slice(11) in frontMatter ? [[key.slice(11), undefined]] : [])),
    ),
    ...(needsTitle && { title: fallbackTitle(page) }),
    ...(position !== undefined &&
      frontMatter.sidebar_position === undefined && { sidebar_position: position }),
    ...('layout' in frontMatter && frontMatter.layout !== 'doc' && { layout: undefined }),
  }
}

/** Returns the ID of the page that `prev` or `next` of VitePress links to; undefined if there is none. */
function linkedId(value: unknown, { links }: OldSite): string | undefined {
  const link = typeof value === 'object' && value !== null && 'link' in value ? value.link : undefined
  return typeof link === 'string' ? links.pageAt(link.replace(/\.md$/, ''))?.id : undefined
}

/** Whether a page in the syntax of camdocs contains an h1 heading. */
function hasTitle(body: string): boolean {
  if (!/^[ \t]*#[ \t]|^=+[ \t]*$|<h1/m.test(body)) return false
  let hasHeading = false
  visit(parseMarkdown(body, { isMdx: false, hasMath: false }).tree, (node) => {
    if ((node.type === 'heading' && node.depth === 1) || (node.type === 'html' && node.value.includes('<h1')))
      hasHeading = true
  })
  return hasHeading
}

function fallbackTitle({ frontMatter, id }: OldPage): string {
  const label = [frontMatter.sidebar_label, frontMatter.id].find((value) => typeof value === 'string')
  if (label !== undefined) return label
  const parts = id.split('/')
  const isIndex = /^(?:index|readme)$/i.test(parts.at(-1) ?? '')
  const words = ((isIndex ? parts.at(-2) : parts.at(-1)) ?? 'Introduction').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
