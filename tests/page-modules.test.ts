import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

test('DEV-4, STORE-5, NAVG-16: the examples in docs/page-modules.md build and render the documented content', async () => {
  const text = readFileSync(new URL('../docs/page-modules.md', import.meta.url), 'utf8')
  const samples = [...text.matchAll(/```tsx? title="([^"]+)"\n([^]*?)```/g)]
  const site = createTestSite({
    ...Object.fromEntries(samples.map(([, file = '', source = '']) => [file, source])),
    'docs/guides/setup.md': '# Setup\n',
    'camdocs.config.ts': "export default { clientModules: ['./src/visits.ts'] }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/showcase')
  expect(page).toContain('<title>Showcase | Documentation</title>')
  expect(page).toContain('<h1>Built with Documentation</h1>')
  expect(page).toMatch(
    /<p>Start with (<!-- -->)?<a href="\/docs\/guides\/setup">the guide<\/a>(<!-- -->)?\.<\/p>/,
  )
})
