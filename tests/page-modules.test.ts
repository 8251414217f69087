import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

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

test('an imported image has the same URL in the HTML, in the browser, and in the output', async () => {
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

test('the class names of CSS modules are the same in the HTML, in scripts, and in stylesheets', async () => {
  const folders = ['components', 'pages', 'theme']
  const filesIn = (folder: string): Record<string, string> => ({
    [`${folder}/index.tsx`]: `import styles, { box } from './box.module.css'
export default () => <p id="${folder}" className={box + ' ' + styles['in:box']} />\n`,
    [`${folder}/box.module.css`]: `@import './plain.css';
.box { order: ${String(folder.length)} }
.in\\:box { composes: base from '../shared.module.css'; left: 0 }\n`,
    [`${folder}/plain.css`]: `.${folder} { background: url("../dot.svg") }\n`,
  })
  const site = createTestSite({
    ...Object.fromEntries(folders.flatMap((folder) => Object.entries(filesIn(folder)))),
    'shared.module.css': '.base { composes: x\\.y from global; top: 0 }\n',
    'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'docs/index.md': '# Home\n\n::Box{hydrate=visible}\n',
    'camdocs.config.ts': `export default {
  theme: { components: { Footer: './theme/index.tsx' } }, components: { Box: './components/index.tsx' },
}\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const html = site.page('/') + site.page('/docs')
  const assets = site
    .list('dist/camdocs-assets')
    .map((file) => [file, site.read(`dist/camdocs-assets/${file}`)])
  const contents = (end: string) =>
    assets.flatMap(([file, text]) => (file?.endsWith(end) ? [text] : [])).join('')
  const shared = folders.map((folder) => {
    const [, box = '', global, base = '', inBox = ''] =
      new RegExp(`<p id="${folder}" class="(\\S+) (\\S+) (\\S+) (\\S+)"`).exec(html) ?? []
    expect(global).toBe('x.y')
    expect(contents('.css')).toContain(`.${box}{order:${String(folder.length)}}`)
    expect(contents('.css')).toContain(`.${inBox.replace(':', '\\:')}{left:0}`)
    expect(contents('.css')).toContain(`.${base}{top:0}`)
    for (const name of [box, base, inBox]) expect(contents('.js')).toContain(name)
    return base
  })
  expect(new Set(shared).size).toBe(1)
  expect(contents('.css').match(/\.theme\{background:url\("?\.\/dot-\w+\.svg"?\)\}/g)).toHaveLength(1)

  site.write(
    'shared.module.css',
    ".a { top: 0 }\n\n.b { background: url('./no.svg') }\n.c { composes: box from './theme/box.module.css' }\n",
  )
  const problems = await site.problems()
  expect(problems.map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual([
    'shared.module.css:3:22 CD1502 Could not resolve "./no.svg"',
    'shared.module.css:4:25 CD1502 This file and "./theme/box.module.css" compose classes of each other, directly or through other files.',
  ])
})
