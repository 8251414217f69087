import { expect, test } from 'vitest'
import { unknownBody, unknownDetails, type Page } from '@camdocs/base/model/page.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { routeOf } from '../foreign/foreign-site.js'
import { readForeignPage } from '../foreign/read-page.js'
import { comparePages, type NewPage } from './compare-pages.js'
import type { Note } from './notes.js'
import type { OldSite } from './old-site.js'

/** Compares a page of VitePress with a new page. Returns the texts of the notes. */
function compare(
  text: string,
  { html, images = 0, ...page }: NewFacts,
  notes: readonly Note[] = [],
  files: readonly string[] = ['/a.md'],
): string[] {
  const site = {
    dialect: 'vitepress',
    hasMath: false,
    isMarkdownMdx: false,
    pages: files.map((file) => ({ file, id: 'a' })),
    files: { nameOf: () => 'a.md', text: () => text },
  } as unknown as OldSite
  const foreign = readForeignPage({ name: 'a.md', notation: 'markdown' }, text, {
    samples: false,
    hasHeadingIds: true,
    hasFrontMatterLinks: false,
  })
  const image = { kind: 'image', target: 'b.png', range: at(1) } as const
  const details = { ...unknownDetails, links: Array.from({ length: images }, () => image) }
  const newPage = {
    page: { ...unknownBody, ...page, details } as unknown as Page,
    content: { body: [html], sections: [] },
  } satisfies NewPage
  const routed = { page: foreign, route: routeOf('/a', 'a', null), isChecked: true, addedIds: [] }
  return comparePages(site, new Map([['/a.md', routed]]), new Map([['a', newPage]]), notes).map(
    (note) => note.text,
  )
}

interface NewFacts extends Partial<Pick<Page, 'title' | 'headings' | 'ids'>> {
  readonly html: string
  readonly images?: number
}

const old =
  '# Title\n\nSome *words* and `code`.\n\n## Part\n\n![alt](b.png) <i id="x"></i>\n\n{{ value }}\n\n[^1]: Not shown.\n'
const same = {
  title: 'Title',
  headings: [{ id: 'part', depth: 2, text: 'Part new', html: '' }],
  ids: ['part', 'x'],
  html: '<p>Some <em>words</em>&nbsp;and <code>co<wbr>de</code></p><h2>Part</h2><img alt="alt">',
  images: 1,
}

test('MIG-1: a new page with everything of the old page has no difference', () => {
  expect(compare(old, same)).toEqual([])
})

test('MIG-1: pages with the same path are not compared, because only one of them is in the new site', () => {
  expect(compare(old, { ...same, title: 'Other', html: '' }, [], ['/a.md', '/a/index.md'])).toEqual([])
})

test.each([
  ['a title', { title: 'Other', html: `${same.html} Title` }, 'the title "Title"'],
  ['a heading', { headings: [] }, '1 heading ("Part")'],
  ['an ID', { ids: ['part'] }, '1 ID ("x")'],
  ['an image', { images: 0 }, '1 image'],
  ['words', { html: '<p>Some</p>' }, '4 words ("words", "and", "code", …)'],
])('MIG-1: a new page without %s of the old page is reported', (_, change, expected) => {
  expect(compare(old, { ...same, ...change })).toEqual([`The new page lacks ${expected}.`])
})

test('MIG-1: IDs of components and images of links that other notes explain are no difference', () => {
  const note = (kind: Note['kind']): Note => ({ kind, file: 'a.md', text: '' })
  expect(compare(old, { ...same, ids: ['part'], images: 0 }, [note('component'), note('link')])).toEqual([])
})
