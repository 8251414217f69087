import { visit } from 'unist-util-visit'
import type { PageTime } from '../foreign/page-time.js'
import { maxIncludedCharacters, maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { todo, type ConversionContext } from './conversion.js'
import { convertFrontMatter } from './convert-front-matter.js'
import { convertText } from './convert-text.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { homeValues } from './home-page.js'
import type { OldPage } from './old-page.js'
import type { OldSite } from './old-site.js'
import { parseMarkdown } from './parse-markdown.js'
import type { SourceFiles } from './source-files.js'

/**
 * Returns the text of a page of the new site. A page that cannot be converted is left out, with a note.
 *
 * @param time bounds the time for pages
 */
export function convertPage(
  page: OldPage,
  { site, report, ...others }: Omit<ConversionContext, 'included'>,
  time: PageTime,
): string {
  const text = site.files.text(page.file)
  const context = { site, report, ...others, included: boundedReader(site.files) }
  const converted = text === null ? undefined : time.read(text, () => convert(page, text, context))
  if (converted !== undefined) return converted
  report({
    kind: 'leftOut',
    file: site.files.nameOf(page.file),
    text: `The page is larger than ${String(maxPageBytes / 1e6)} MB, or takes too long to convert.`,
  })
  return `---\ntitle: ${JSON.stringify(fallbackTitle(page))}\n---\n\n${todo('this page was not converted')}\n`
}

/** Creates `included` of a page. */
function boundedReader(files: SourceFiles): ConversionContext['included'] {
  let characters = 0
  return (file) => {
    const text = characters > maxIncludedCharacters ? null : files.text(file)
    characters += text?.length ?? 0
    return text
  }
}

function convert(page: OldPage, text: string, context: ConversionContext): string {
  const { site, report } = context
  const { yaml, body, lines } = splitFrontMatter(text, { afterBlankLines: site.dialect === 'starlight' })
  const file = site.files.nameOf(page.file)
  const source = { file: page.file, page, props: {}, includedFrom: [] }
  const content = convertText({ ...source, text: body, linesBefore: lines }, context)
  const newBody = content.replace(/^\n+/, '')
  const home = homeValues(page, context)
  const values = { ...newValues(page, newBody, context), ...home }
  const { yaml: newYaml, removed } = convertFrontMatter(yaml, values)
  for (const { key, line } of removed)
    report({ kind: 'frontMatter', file, line: line + 1, text: `\`${key}\`` })
  const start = newYaml.trim() === '' ? '' : `---\n${newYaml}---\n\n`
  const isEmpty = newBody.trim() === '' && Object.keys(home).length === 0
  const shownBody = isEmpty ? todo('this page has no content') : newBody
  return `${start}${shownBody.replace(/\n*$/, '\n')}`.replace(/\n+$/, '\n')
}

/**
 * Returns the values that the new front matter needs, by key; undefined for keys to remove.
 *
 * @param body the converted body of the page
 */
function newValues(page: OldPage, body: string, { site }: ConversionContext): Record<string, unknown> {
  const { frontMatter, position } = page
  const hasHero = typeof frontMatter.hero === 'object' && frontMatter.hero !== null
  const needsTitle =
    typeof frontMatter.title !== 'string' &&
    typeof frontMatter.title !== 'number' &&
    !hasHero &&
    !hasTitle(body)
  const pagination: Record<string, unknown> = {}
  for (const key of ['next', 'prev']) {
    const newKey = `pagination_${key}`
    const id = site.docIds.get(String(frontMatter[newKey])) ?? linkedId(frontMatter[key], site)
    if (id === undefined) continue
    if (frontMatter[newKey] !== id) pagination[newKey] = id
    if (key in frontMatter) pagination[key] = undefined
  }
  return {
    ...pagination,
    ...(needsTitle && { title: fallbackTitle(page) }),
    ...(position !== undefined &&
      frontMatter.sidebar_position === undefined && { sidebar_position: position }),
    // Starlight resolves a slug against the root of the site.
    ...(site.dialect === 'starlight' &&
      typeof frontMatter.slug === 'string' && { slug: `/${frontMatter.slug.replace(/^\/|\/$/g, '')}` }),
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

/** Returns the title of a page that has none: from its `sidebar_label` or `id`, or from its path. */
function fallbackTitle({ frontMatter, id }: OldPage): string {
  const label = [frontMatter.sidebar_label, frontMatter.id].find((value) => typeof value === 'string')
  if (label !== undefined) return label
  const parts = id.split('/')
  const isIndex = /^(?:index|readme)$/i.test(parts.at(-1) ?? '')
  const words = ((isIndex ? parts.at(-2) : parts.at(-1)) ?? 'Introduction').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
