import type { Page, PageContent } from '@camdocs/base/model/page.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { SKIP, visit } from 'unist-util-visit'
import type { RoutedPage } from '../foreign/foreign-site.js'
import { PageTime } from '../foreign/page-time.js'
import { isMdxFile } from './convert-text.js'
import type { Note } from './notes.js'
import type { OldSite } from './old-site.js'
import { parseMarkdown } from './parse-markdown.js'

/** A page of the new site. */
export interface NewPage {
  readonly page: Page
  readonly content: PageContent
}

/**
 * Compares the pages of both sites: titles, headings, IDs of elements, links, images, and words. Returns a
 * note for each page that lacks some of them. The report already lists what pages lost on purpose, such as
 * components, so the note of a page counts only what exceeds that.
 *
 * @param foreign pages as a check reads them, by absolute path of the file
 * @param newPages by ID
 * @param notes the notes of the migration
 */
export function comparePages(
  site: OldSite,
  foreign: ReadonlyMap<string, RoutedPage>,
  newPages: ReadonlyMap<string, NewPage>,
  notes: readonly Note[],
): Note[] {
  const time = new PageTime()
  const lastFiles = new Map(site.pages.map(({ id, file }) => [id, file]))
  const firstFiles = new Map(site.pages.toReversed().map(({ id, file }) => [id, file]))
  return site.pages.flatMap(({ file, id }): Note[] => {
    // The report names the pages that were left out because another one has the same path.
    if (firstFiles.get(id) !== lastFiles.get(id)) return []
    const old = foreign.get(file)
    const found = newPages.get(id)
    if (old === undefined || found === undefined) return []
    const name = site.files.nameOf(file)
    const text = site.files.text(file) ?? ''
    const words =
      time.read(text, () => wordsOfMarkdown(text, isMdxFile(site, file), site.hasMath)) ?? new Set()
    const reported = (kind: Note['kind']) =>
      notes.filter((note) => note.kind === kind && note.file === name).length
    const losses = lossesOf({ old, words }, found, reported)
    return losses.length === 0
      ? []
      : [{ kind: 'difference', file: name, text: `The new page lacks ${losses.join('; ')}.` }]
  })
}

function lossesOf(
  { old: { page }, words }: { readonly old: RoutedPage; readonly words: ReadonlySet<string> },
  { page: newPage, content }: NewPage,
  reported: (kind: Note['kind']) => number,
): string[] {
  const titles = [
    page.meta.title,
    ...page.headings.filter(({ depth }) => depth === 1).map(({ text }) => text),
  ]
    .filter((title) => typeof title === 'string' || typeof title === 'number')
    .map(String)
  const hasTitle = titles.length === 0 || titles.some((title) => keyOf(newPage.title).includes(keyOf(title)))
  const headings = [newPage.title, ...newPage.headings.map(({ text }) => text)].map(keyOf)
  const first = page.headings.find(({ depth }) => depth === 1)
  const lostHeadings = page.headings.filter(
    (heading) =>
      // The first h1 can be shown below another title, and is then no heading of the new page.
      heading !== first &&
      !heading.text.includes('{{') &&
      !headings.some((text) => text.includes(keyOf(heading.text))),
  )
  const html = content.body.filter((part) => typeof part === 'string').join(' ')
  const ids = new Set(newPage.ids)
  const lostIds = page.elementIds.filter((id) => !ids.has(id))
  const { links, externalLinks } = newPage.details
  const countOfKind = (list: readonly { readonly kind: string }[], pattern: RegExp) =>
    list.filter(({ kind }) => pattern.test(kind)).length
  const images =
    countOfKind(page.links, /image/) - countOfKind([...links, ...externalLinks], /^(?:sized-)?image$/)
  const newWords = wordsIn(
    `${newPage.title} ${html.replaceAll('<wbr>', '').replace(/<[^<>]*>/g, (tag) => ` ${attributeTexts(tag)} `)}`,
  )
  const lostWords = [...words].filter((word) => !newWords.has(word))
  return [
    ...(hasTitle ? [] : [`the title "${titles[0] ?? ''}"`]),
    ...listed(
      'heading',
      lostHeadings.map(({ text }) => text),
    ),
    ...(lostIds.length > reported('component') ? listed('ID', lostIds) : []),
    ...(images > reported('link') ? [countOf(images, 'image')] : []),
    ...listed('word', lostWords),
  ]
}

/** Returns the number of things with the first of them as examples: `2 words ("a", "b")`. */
const listed = (noun: string, names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        `${countOf(names.length, noun)} (${names
          .slice(0, 3)
          .map((name) => `"${name}"`)
          .join(', ')}${names.length > 3 ? ', …' : ''})`,
      ]

/** Returns the letters and digits of a text without emoji such as `:tada:`, which a conversion keeps. */
const keyOf = (text: string): string =>
  (
    text
      .replace(/:[\w+-]+:/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  ).join('')

const attributeTexts = (tag: string): string =>
  Array.from(tag.matchAll(/\s(?:alt|title|aria-label|data-[\w-]+)="([^"]*)"/g), ([, value]) => value).join(
    ' ',
  )

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/&(?:#x?[\da-f]+|\w+);/gi, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
  )

/** Returns the words of a page that readers see, except those of code blocks. */
function wordsOfMarkdown(text: string, isMdx: boolean, hasMath: boolean): ReadonlySet<string> {
  const { body } = splitFrontMatter(text)
  const texts: string[] = []
  const { tree } = parseMarkdown(body, { isMdx, hasMath })
  const footnotes = new Set<string>()
  visit(tree, 'footnoteReference', ({ identifier }) => {
    footnotes.add(identifier)
  })
  visit(tree, (node) => {
    // Neither site shows a footnote to which nothing refers.
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) return SKIP
    if (node.type === 'text') texts.push(node.value.replace(syntax, ' '))
    if (node.type === 'inlineCode') texts.push(node.value)
    return undefined
  })
  return wordsIn(texts.join(' '))
}

/** Interpolations, attributes, icons and emoji, and the places of tables of contents and of files. */
const syntax =
  /\{\{.*?\}\}|\{[^{}]*\}|\uFDD0[^\uFDD0]*\uFDD0|:[\w+-]+:|\[\[?TOC\]\]?|^(?:--8<--|<<<|:::|\*\[).*$/gim
