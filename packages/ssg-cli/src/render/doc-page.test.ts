import { expect, test } from 'vitest'
import { urlOfFile } from './doc-page.js'

test.each([
  ['https://git.example/edit/main/site', 'docs/a b.md', 'https://git.example/edit/main/site/docs/a%20b.md'],
  ['https://git.example/edit/main/site/', 'docs/ä.md', 'https://git.example/edit/main/site/docs/%C3%A4.md'],
  ['https://git.example/edit/main/site', '../lens/a.md', 'https://git.example/edit/main/lens/a.md'],
  ['https://git.example/edit?file=', 'docs/a.md', 'https://git.example/edit?file=/docs/a.md'],
  ['/edit', 'docs/a.md', '/edit/docs/a.md'],
])('DOC-5: the edit link of a file below %s', (base, file, url) => {
  expect(urlOfFile(base, file)).toBe(url)
})
