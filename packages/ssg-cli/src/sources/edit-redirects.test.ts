import { expect, test } from 'vitest'
import { addHeadingAlias, addRedirectFrom } from './edit-redirects.js'

test.each([
  ['# A\n', '---\nredirect_from: /old\n---\n\n# A\n'],
  ['---\ntitle: A # comment\n---\nText\n', '---\ntitle: A # comment\nredirect_from: /old\n---\nText\n'],
  ['---\nredirect_from: /x\n---\n', '---\nredirect_from:\n  - /x\n  - /old\n---\n'],
  ['---\nredirect_from: [/x]\n---\n', '---\nredirect_from: [/x, /old]\n---\n'],
  ['---\nredirect_from: []\n---\n', '---\nredirect_from: [/old]\n---\n'],
  ['---\nredirect_from:\n- /x\ntitle: A\n---\n', '---\nredirect_from:\n- /x\n- /old\ntitle: A\n---\n'],
  ['---\r\ntitle: A\r\n---\r\n', '---\r\ntitle: A\r\nredirect_from: /old\r\n---\r\n'],
  ['\uFEFF# A\n', '\uFEFF---\nredirect_from: /old\n---\n\n# A\n'],
])('redirect_from is added to %j without other changes, and only once', (text, expected) => {
  expect(addRedirectFrom(text, '/old')).toBe(expected)
  expect(addRedirectFrom(expected, '/old')).toBe(expected)
})

test('redirect_from is not edited if its text, or its list in brackets, spans several lines', () => {
  expect(addRedirectFrom('---\nredirect_from: >-\n  /x\n---\n', '/old')).toBe(null)
  expect(addRedirectFrom('---\nredirect_from: [/x,\n  /y]\n---\n', '/old')).toBe(null)
})

test.each([
  '---\nredirect_from: # former\n- /x\n---\n',
  '---\nredirect_from: [/x,]\n---\n',
  '---\n"redirect_from": /x\n---\n',
])('redirect_from is not edited if the result would not be the same list with one more item: %j', (text) => {
  expect(addRedirectFrom(text, '/old')).toBe(null)
})

test('a path is quoted if one of its characters could need quotes in YAML', () => {
  expect(addRedirectFrom('# A\n', '/ü #c')).toBe('---\nredirect_from: "/ü #c"\n---\n\n# A\n')
})

test.each([
  ['## New', '## New {#new aka=old}'],
  ['## New ##', '## New {#new aka=old} ##'],
  ['## New {#new}', '## New {#new aka=old}'],
  ['> ## New {#new aka=older}', '> ## New {#new aka=older aka=old}'],
  ['New\n---', 'New {#new aka=old}\n---'],
])('a former ID is added to the heading %j, and only once', (heading, expected) => {
  expect(addHeadingAlias(`# A\n\n${heading}\n\nText\n`, 3, 'new', 'old')).toBe(`# A\n\n${expected}\n\nText\n`)
  expect(addHeadingAlias(`# A\n\n${expected}\n\nText\n`, 3, 'new', 'old')).toBe(
    `# A\n\n${expected}\n\nText\n`,
  )
})

test('a heading in HTML and a file with mixed line endings are not edited', () => {
  expect(addHeadingAlias('<h2 id="new">New</h2>\n', 1, 'new', 'old')).toBe(null)
  expect(addHeadingAlias('## New\r\n\n', 1, 'new', 'old')).toBe(null)
})

test('characters that would end the attribute, or that Markdown would read as markup, are percent-encoded', () => {
  expect(addHeadingAlias('## New', 1, 'new', '/docs/a b#_x_y*')).toBe(
    '## New {#new aka=/docs/a%20b#%5Fx_y%2A}',
  )
})
