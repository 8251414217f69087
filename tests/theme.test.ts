import { expect, test } from 'vitest'
import { addPlainTheme, plainVariant } from './helpers/plain-theme.js'
import { withSources } from './helpers/real-site.js'
import { locationAndCode, createTestSite, TestSite, type Problem } from './helpers/test-site.js'

const config = (settings: string): string => `export default { ${settings} }\n`

test(
  'a second theme builds the camera documentation without broken links',
  { timeout: 180_000 },
  async () => {
    const { code, stdout } = await withSources((root) => {
      plainVariant.prepare(root)
      return new TestSite(root).run('check-links', ['--json'])
    })
    const { problems } = JSON.parse(stdout) as { problems: Problem[] }
    expect(code).toBe(0)
    // The theme cannot hydrate the components of two guides.
    expect(problems.filter((problem) => !plainVariant.warnings.includes(problem.code))).toEqual([])
  },
)

test('a theme can be an installed package, and uses the React of camdocs, as the site does', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'node_modules/bare-theme/package.json': JSON.stringify({
      name: 'bare-theme',
      version: '1.0.0',
      type: 'module',
      exports: { './theme': { import: './theme.js' } },
      peerDependencies: { react: '^19.0.0' },
    }),
    'node_modules/react/package.json': '{ "name": "react", "version": "19.1.0" }',
    'node_modules/react/index.js': "throw new Error('This is another version of React.')",
    'node_modules/bare-theme/style.css': 'body { margin: 0 }',
    'node_modules/bare-theme/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'node_modules/bare-theme/theme.js': `import { createElement, useState } from 'react'
const Main = ({ text, Footer }) =>
  createElement('main', { id: 'content' }, useState('bare')[0], ' ', text, createElement(Footer))
export default {
  name: 'bare-theme', client: null, styles: { page: './style.css' }, icon: './icon.svg', components: ['Footer'],
  cacheInputs: [],
  loadServer: async () => {
    const { renderToStaticMarkup } = await import('react-dom/server')
    return {
      renderDocument: ({ page, components: { Footer } }) => ({
        html: renderToStaticMarkup(createElement(Main, { text: page.title, Footer })),
        data: null,
      }),
      inlineScripts: () => [],
    }
  },
  loadApi: async () => ({ renderApiPage: () => ({ head: '', table: '', parts: {} }) }),
}
`,
    'Footer.jsx': "import { useState } from 'react'\nexport default () => <i>{useState('footer')[0]}</i>\n",
    'camdocs.config.ts': config("theme: { extends: 'bare-theme', components: { Footer: './Footer.jsx' } }"),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toBe('<main id="content">bare A<i>footer</i></main>')
})

test('a theme validates its settings, and a mistake is reported at the setting', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'camdocs.config.ts': config(
      "theme: {\n  extends: './plain-theme/theme.mjs',\n  settings: { accent: 7 },\n}",
    ),
  })
  addPlainTheme(site.root)
  expect((await site.problems()).map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual([
    'camdocs.config.ts:3:23 CD2003 The setting `theme.settings.accent` must be a color name.',
  ])
  site.write(
    'camdocs.config.ts',
    config("theme: { extends: './plain-theme/theme.mjs', settings: { accent: 'teal' } }"),
  )
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toContain('<meta name="theme-color" content="teal">')
})

test.each([
  ["theme: './missing.ts'", 'The theme "./missing.ts" does not exist.'],
  ["theme: 'no-such-theme'", 'The theme package "no-such-theme" cannot be found.'],
  [
    "theme: { components: { Foter: './a.tsx' } }",
    'The theme "@camdocs/theme" has no replaceable component "Foter".',
  ],
  ["theme: { components: { Footer: './b.tsx' } }", 'The component file "./b.tsx" does not exist.'],
  [
    "theme: { components: { Footer: './empty.ts' } }",
    '"empty.ts" must have a React component as its default export.',
  ],
  ["theme: { components: { Footer: './wrong.ts' } }", 'The component file "wrong.ts" could not be loaded: '],
  ["theme: './empty.ts'", '"./empty.ts" does not export a theme.'],
  ['theme: { settings: { a: 1 } }', 'The theme "@camdocs/theme" does not accept settings.'],
  [
    "head: [{ tag: 'meta', attributes: { '1x': 'a' } }]",
    'Setting `head.0.attributes.1x`: the key is not a valid attribute name.',
  ],
  ["styles: ['./missing.css']", 'The stylesheet "./missing.css" does not exist.'],
])(
  'a mistake in the theme, head, or styles setting is an error at the setting: %s',
  async (settings, message) => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'a.tsx': 'export default () => null\n',
      'empty.ts': 'export const nothing = null\n',
      'wrong.ts': "export { Fotter as default } from '@camdocs/theme/components'\n",
      'camdocs.config.ts': config(settings),
    })
    const problems = await site.problems()
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)])
    expect(problems.map(locationAndCode)).toEqual([expect.stringMatching(/^camdocs\.config\.ts:1:\d+ CD/)])
  },
)

test('a site can replace the components of admonitions and code blocks, and a change of such a component is shown', async () => {
  const site = createTestSite({
    'docs/a.md':
      '# A\n\n:::warning[Not **now**]\nRead [this](b.md).\n\n```ts title="a.ts"\nconst a = 1\n```\n\n<div>In</div> and after an element.\n:::\n',
    'docs/b.md': '# B\n',
    'theme/Admonition.tsx':
      "import type { AdmonitionProps } from '@camdocs/theme/components'\n" +
      'export default ({ kind, title, children }: AdmonitionProps) => (\n' +
      '  <aside className={`box ${kind}`}><h4>{title}</h4>{children}</aside>\n)\n',
    'theme/CodeBlock.tsx':
      "import type { CodeBlockProps } from '@camdocs/theme/components'\nimport { memo } from 'react'\n" +
      'export default memo(({ language, title, children }: CodeBlockProps) => (\n' +
      '  <figure data-language={language}><figcaption>{title}</figcaption>{children}</figure>\n))\n',
    'camdocs.config.ts': config(
      "theme: { components: { Admonition: './theme/Admonition.tsx', CodeBlock: './theme/CodeBlock.tsx' } }",
    ),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const html = site.page('/docs/a')
  expect(html).toContain(
    '<aside class="box warning"><h4>Not <strong>now</strong></h4><p>Read <a href="/docs/b">this</a>.</p>',
  )
  expect(html).toMatch(
    /<figure data-language="ts"><figcaption>a\.ts<\/figcaption><pre tabindex="0" role="group" aria-label="a\.ts"><code class="language-ts">/,
  )
  expect(html).toContain('<div>In</div> and after an element.')

  // The compiled page contains the HTML of the component, so it must not come from the cache.
  site.write(
    'theme/Admonition.tsx',
    site.read('theme/Admonition.tsx').replace('<h4>', '<h5>').replace('</h4>', '</h5>'),
  )
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toContain('<h5>Not <strong>now</strong></h5>')
})

test('elements of the `head` setting get final URLs, and inline scripts and links to missing files are errors', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'static/a.js': '',
    'camdocs.config.ts': config(
      "baseUrl: '/b/', head: [\n" +
        "{ tag: 'meta', attributes: { name: 'theme-color', content: '\"red\"' } },\n" +
        "{ tag: 'script', attributes: { src: '/a.js', defer: '' } },\n" +
        "{ tag: 'script', attributes: { type: 'application/ld+json' }, content: '{\"a\":\"</script>\"}' },\n]",
    ),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const html = site.page('/docs/a')
  expect(html).toContain('<meta name="theme-color" content="&quot;red&quot;" data-site="">')
  expect(html).toContain('<script src="/b/a.js" defer="" data-site=""></script>')
  expect(html).toContain('<script type="application/ld+json" data-site="">{"a":"\\u003c/script>"}</script>')

  site.write(
    'camdocs.config.ts',
    config(
      "head: [{ tag: 'script', attributes: {}, content: 'alert(1)' }, { tag: 'script', attributes: {} }, { tag: 'meta', attributes: {}, content: 'a' }]",
    ),
  )
  expect((await site.problems()).map(({ message }) => message)).toEqual([
    expect.stringContaining('The setting `head.0` must have a JSON media type in `attributes.type`'),
    expect.stringContaining('The setting `head.1` must have either the attribute `src`'),
    expect.stringContaining('The setting `head.2` cannot have `content`'),
  ])
  site.write(
    'camdocs.config.ts',
    config("head: [{ tag: 'link', attributes: { rel: 'icon', href: '/none.png' } }]"),
  )
  expect((await site.problems()).map(locationAndCode)).toEqual(['camdocs.config.ts:1:73 CD1203'])
})

/** The text of the stylesheet that all pages link. */
function styleOf(site: TestSite): string {
  const [, file = ''] = /<link rel="stylesheet" href="\/([^"]*style-[^"]*)"/.exec(site.page('/docs/a')) ?? []
  return site.read(`dist/${file}`)
}

test('LOOK-1, LOOK-2, LOOK-3: the stylesheet has the brand color and the ornament of the configuration, and a warning names a changed color', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' })
  await site.build()
  expect(styleOf(site)).toMatch(/--signal:light-dark\((#\w+),(#\w+)\)/)
  expect(styleOf(site)).not.toContain('conic-gradient')

  site.write('camdocs.config.ts', "export default {\n  brand: '#00205b',\n  ornament: 'corners',\n}\n")
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual(['camdocs.config.ts:2:10 CD2003'])
  const [{ message, hint, severity } = {}] = problems
  expect(severity).toBe('warning')
  const [, used = ''] = /They have the color "(#\w{6})" instead/.exec(message ?? '') ?? []
  expect(hint).toBe(`To confirm or change it, write \`brand: { light: '#00205b', dark: '${used}' }\`.`)
  expect(styleOf(site)).toContain(`--signal:light-dark(#00205b,${used})`)
  expect(styleOf(site)).toContain('conic-gradient')

  site.write('camdocs.config.ts', `export default { brand: { light: '#00205b', dark: '${used}' } }\n`)
  expect(await site.problems()).toEqual([])
})

test.each([
  ["brand: '#0b5cff'", 'brand'],
  ["ornament: 'none'", 'ornament'],
])('LOOK-3: a theme without a look rejects %s', async (setting, key) => {
  const site = createTestSite({ 'docs/a.md': '# A\n' })
  addPlainTheme(site.root)
  site.write(
    'plain-theme/bare.mjs',
    "import plain from './theme.mjs'\nexport default { ...plain, look: undefined }\n",
  )
  site.write('camdocs.config.ts', config(`theme: './plain-theme/bare.mjs', ${setting}`))
  const { code, stderr } = await site.build()
  expect(code).toBe(2)
  expect(stderr).toContain(`does not support \`${key}\``)
})
