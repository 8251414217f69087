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
