import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteTest } from './helpers/site-test.js'

test('DEV-4, STORE-5: the page of docs/page-modules.md builds, and says what it is meant to say', async () => {
  const text = readFileSync(new URL('../docs/page-modules.md', import.meta.url), 'utf8')
  const [, file = '', source = ''] = /```tsx title="([^"]+)"\n([^]*?)```/.exec(text) ?? []
  const site = siteTest({ [file]: source, 'docs/guides/setup.md': '# Setup\n' })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/showcase')
  expect(page).toContain('<title>Showcase | Documentation</title>')
  expect(page).toContain('<h1>Built with Documentation</h1>')
  expect(page).toMatch(
    /<p>Start with (<!-- -->)?<a href="\/docs\/guides\/setup">the guide<\/a>(<!-- -->)?\.<\/p>/,
  )
})
