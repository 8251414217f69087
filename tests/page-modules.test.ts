import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

test('DEV-4, STORE-5, NAVG-16: the examples in docs-site/docs/guides/page-modules.md build and render the documented content', async () => {
  const text = readFileSync(new URL('../docs-site/docs/guides/page-modules.md', import.meta.url), 'utf8')
  // The title of each example is the path of its file: ```tsx title="pages/showcase.tsx"
  const examples = [...text.matchAll(/```tsx? title="([^"]+)"\n([^]*?)```/g)]
  const site = createTestSite({
    ...Object.fromEntries(examples.map(([, file = '', source = '']) => [file, source])),
    'docs/guides/setup.md': '# Setup\n',
    'camdocs.config.ts': "export default { clientModules: ['./src/visits.ts'] }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/showcase')
  expect(page).toContain('<title>Showcase | Documentation</title>')
  expect(page).toContain('<h1>Built with Documentation</h1>')
  // React separates adjacent texts with empty comments.
  expect(page).toMatch(
    /<p>Start with (<!-- -->)?<a href="\/docs\/guides\/setup">the guide<\/a>(<!-- -->)?\.<\/p>/,
  )
})

test('DEV-4, COMP-1: an imported image has the same URL in the HTML, in the browser, and in the output', async () => {
  const site = createTestSite({
    'docs/index.md': '# Home\n\n::Logo{hydrate=visible}\n',
    'camdocs.config.ts': `export default { baseUrl: '/lens/', components: { Logo: './components/Logo.tsx' } }\n`,
    'components/Logo.tsx': `import logo from '../images/logo.svg'
export default () => <img src={logo} alt="Logo" />
`,
    'pages/team/about.tsx': "export { default } from '../../components/Logo.js'\n",
    'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const [inModule, inArticle] = ['/team/about', '/docs'].map(
    (url) => /<img src="([^"]+)" alt="Logo"/.exec(site.page(url))?.[1],
  )
  const name = /^\/lens\/camdocs-assets\/(logo-[A-Z0-9]+\.svg)$/.exec(inModule ?? '')?.[1] ?? ''
  expect(inArticle).toBe(inModule)
  expect(site.read(`dist/camdocs-assets/${name}`)).toContain('viewBox="0 0 1 1"')
  const scripts = site.list('dist/camdocs-assets').filter((file) => file.endsWith('.js'))
  expect(scripts.some((file) => site.read(`dist/camdocs-assets/${file}`).includes(name))).toBe(true)
})
