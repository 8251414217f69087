import { expect, test } from 'vitest'
import { compareSections, markdownSections, sectionHashes } from './markdown-sections.js'

const page =
  '---\ntitle: Zoom\nsidebar_position: 2\n---\n\n# Zoom\n\nText.\n\n## Pinch\n\nPinch.\n\n### In code ###\n\n```md\n## No heading\n```\n\n## Pinch\n\nAgain.\n'

test('LANG-9: a page has a section for each heading, and one before the first', () => {
  expect(markdownSections(page).map(({ name }) => name)).toEqual(['', 'Pinch', 'In code', 'Pinch (2)'])
})

test.each([
  ['spaces at the ends of lines', page.replace('Text.', 'Text.  ')],
  ['blank lines', page.replace('Pinch.\n', 'Pinch.\n\n\n')],
  ['line breaks of Windows', page.replaceAll('\n', '\r\n')],
  ['the position in the sidebar', page.replace('position: 2', 'position: 3')],
])('LANG-9: %s do not change a section', (_name, text) => {
  expect(sectionHashes(text)).toEqual(sectionHashes(page))
})

test.each([
  ['the title', page.replace('title: Zoom', 'title: Zooming'), { changed: [''] }],
  ['a word', page.replace('Again.', 'Anew.'), { changed: ['Pinch (2)'] }],
  ['code', page.replace('No heading', 'No title'), { changed: ['In code'] }],
  ['a new section', `${page}\n## More\n\nText.\n`, { added: ['More'] }],
  ['a renamed section', page.replace('### In code', '### Code'), { added: ['Code'], removed: ['In code'] }],
])('LANG-9: %s is a change', (_name, text, changes) => {
  expect(compareSections(sectionHashes(page), sectionHashes(text))).toEqual({
    changed: [],
    added: [],
    removed: [],
    ...changes,
  })
})
