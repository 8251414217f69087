import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

test('a folder that contains only Markdown builds without configuration', async () => {
  const site = createTestSite('plain')
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(site.page('/docs/guides/first')).toContain('<h1>First Guide</h1>')
  expect(site.page('/docs/guides/first')).toContain('a bare &#x3C;T>, {x} and a<br>break')
  expect(site.page('/')).toContain('url=/docs/')
})

test('a folder of docs without a Markdown file is an error that says what to add', async () => {
  const site = createTestSite({ 'docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const { code, stderr } = await site.build()
  expect(code).toBe(2)
  expect(stderr).toContain('There is nothing to build: neither `docs/` nor `pages/` contains a page.')
  expect(stderr).toContain('hint: Add a page, such as `docs/index.md`.')
})
