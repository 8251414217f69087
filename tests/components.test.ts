import { expect, test } from 'vitest'
import { addPlainTheme } from './helpers/plain-theme.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite, locationAndCode, type TestSite } from './helpers/test-site.js'

/** A component that shows its title, its children, and its other props as JSON. */
const box = `import type { ReactNode } from 'react'

export default function Box({ title, children, ...props }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <section data-props={JSON.stringify(props)}>
      <h3>{title ?? 'A box'}</h3>
      {children}
    </section>
  )
}
`
const badge = `import type { ReactNode } from 'react'

export default ({ children }: { children?: ReactNode }) => <b className="badge">{children}</b>
`
/**
 * A component with a schema: `src` is required, `max` is a number, and `unit` has a default value. With some
 * units, the schema fails ("none"), or returns a value that is not plain data ("day" and "week").
 */
const chart = `interface Props {
  readonly src: string
  readonly max?: number
  readonly unit: string
}

export const schema = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: async ({ src, max, unit = 'ms', ...rest }: Record<string, string>) => {
      await Promise.resolve()
      if (unit === 'none') throw new TypeError('Unknown unit')
      const issues = [
        ...(src === undefined ? [{ message: 'is required', path: ['src'] }] : []),
        ...(max !== undefined && Number.isNaN(Number(max)) ? [{ message: 'must be a number', path: [{ key: 'max' }] }] : []),
        ...Object.keys(rest).map((key) => ({ message: 'is unknown.', path: [key] })),
      ]
      if (issues.length > 0) return { issues }
      return { value: { src, unit, ...(max !== undefined && { max: Number(max) }), when: { day: new Date(0), week: 7n }[unit] } }
    },
  },
}

export default ({ src, max, unit }: Props) => <p>Chart of <a href={src}>the data</a> in {unit}{max === 5 && ' up to five'}.</p>
`

const settings =
  "components: { Box: './components/Box.tsx', Badge: './components/Badge.tsx', Chart: './components/Chart.tsx' }"
/** @param added further components, such as "Late: './components/Late.tsx'" */
const configWith = (added: string) => `export default { ${settings.replace('{', `{ ${added},`)} }\n`
const base = {
  'components/Box.tsx': box,
  'components/Badge.tsx': badge,
  'components/Chart.tsx': chart,
  'docs/data.json': '{}',
  'camdocs.config.ts': `export default { ${settings} }\n`,
}
const siteWith = (page: string, files: Readonly<Record<string, string>> = {}): TestSite =>
  createTestSite({ ...base, 'docs/a.md': page, ...files })

/** The HTML of the article after its title; without an article, that of the page. */
const articleOf = (site: TestSite, path = '/docs/a') =>
  /<\/h1>\s*([\s\S]*?)<\/div>(?:<footer class="doc-footer"|<\/article>)/.exec(site.page(path))?.[1] ??
  site.page(path)

test('COMP-1: pages use components as blocks, around Markdown, and in lines of text', async () => {
  const site = siteWith(
    '# A\n\nSee :Badge[the **new** page].\n\n::Box{size=5 open .wide #top note="" is-open=""}\n\n:::Box[How *we* count]\nA [link](b.md) and `code`.\n\n- item\n:::\n',
    { 'docs/b.md': '# B\n\n::::: Box A title\n\n:::Box\nInside.\n:::\n\n:::::\n' },
  )
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const article = articleOf(site)
  expect(article).toContain('<p>See <b class="badge">the <strong>new</strong> page</b>.</p>')
  const props = JSON.stringify({
    size: '5',
    open: true,
    className: 'wide',
    id: 'top',
    note: '',
    'is-open': '',
  })
  expect(article).toContain(`<section data-props="${props.replaceAll('"', '&#x22;')}">`)
  expect(article).toContain('How <em>we</em> count<a class="anchor"')
  expect(article).toContain('<p>A <a href="/docs/b">link</a> and <code>code</code>.</p><ul>')
  // The compiler uses tags such as `camdocs-component`. None remains in the page.
  expect(article).not.toContain('camdocs-')
  const other = articleOf(site, '/docs/b')
  expect(other).toMatch(/A title<a.*<\/h3><section.*A box<a.*<p>Inside\.<\/p><\/section><\/section>/s)
})

test('DOC-12: components get the front matter that the site declares, and replacement components read it from the page', async () => {
  const site = siteWith('---\nstatus: beta\n---\n# A\n\n::Box{size=5}\n\n::Box{hydrate=load}\n', {
    'docs/b.md': '# B\n\n::Box\n',
    'theme/Footer.tsx':
      "import { usePage } from '@camdocs/theme'\nexport default () => { const page = usePage(); return <footer>{page.kind === 'doc' && String(page.frontMatter?.status)}</footer> }\n",
    'camdocs.config.ts': `export default { ${settings}, footer: { copyright: '' }, theme: { components: { Footer: './theme/Footer.tsx' } }, frontMatter: { status: { enum: ['beta', 'stable'] } } }\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const props = (value: object) => `data-props="${JSON.stringify(value).replaceAll('"', '&#x22;')}"`
  expect(articleOf(site)).toContain(props({ frontMatter: { status: 'beta' }, size: '5' }))
  // The props of an island are also data for the browser.
  expect(articleOf(site).split(props({ frontMatter: { status: 'beta' } }))).toHaveLength(3)
  expect(articleOf(site, '/docs/b')).toContain(props({ frontMatter: {} }))
  expect(site.page('/docs/a')).toContain('<footer>beta</footer>')
  expect(site.page('/docs/b')).toContain('<footer>undefined</footer>')
  site.write('docs/b.md', '---\nstatus: old\n---\n# B\n')
  site.write('camdocs.config.ts', "export default { frontMatter: { status: { enum: ['beta'] } } }\n")
  site.write('docs/a.md', '# A\n')
  expect((await site.problems()).map(locationAndCode)).toEqual(['docs/b.md:2:9 CD1104'])
  site.write('camdocs.config.ts', 'export default { frontMatter: { title: {} } }\n')
  expect((await site.problems()).map(locationAndCode)).toEqual([
    expect.stringMatching(/^camdocs.config.ts:1:\d+ CD/),
  ])
})

test('the HTML of components is part of the page: headings, anchors, the table of contents, search, and link checks', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '# A\n\n[ok](#how-we-count) [bad](«CD1202|#nothing»)\n\n:::Box[How we count]\nFound inside.\n:::\n\n«CD1201|::Links{a=1}»\n',
  })
  const site = siteWith(files['docs/a.md'] ?? '', {
    'components/Links.tsx':
      'export default () => <p><a href="./b.md">B</a> <a href="./nope.md">No</a> words of a component</p>\n',
    'docs/b.md': '# B\n',
    'camdocs.config.ts': configWith("Links: './components/Links.tsx'"),
  })
  expect((await site.problems()).map(formatSpan).sort()).toEqual(locations)
  site.write(
    'docs/a.md',
    '# A\n\n[ok](#how-we-count)\n\n:::Box[How we count]\nFound inside.\n:::\n\n::Links\n',
  )
  site.write('docs/nope.md', '# Now it exists\n')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const records = site.read('dist/search-records.json')
  expect(records).toContain('Found inside.')
  expect(records).toContain('words of a component')
  expect(site.page('/docs/a')).toContain('<a href="#how-we-count"')
  expect(site.page('/docs/a')).toContain('<a href="/docs/b">B</a>')
  expect((await site.run('check-links')).code).toBe(0)
})

test('COMP-2: a schema validates and converts the attributes, and each mistake is reported at its attribute', async () => {
  const site = siteWith('# A\n\n::Chart{src="./data.json" max=5}\n', {
    'docs/sub/b.md': '# B\n\n::Chart{src="../data.json"}\n',
  })
  site.write('camdocs.config.ts', `export default { baseUrl: '/base/', ${settings} }\n`)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const chartOf = (unit: string) => `<p>Chart of <a href="/base/docs/data.json">the data</a> in ${unit}.</p>`
  expect(articleOf(site)).toContain(chartOf('ms up to five'))
  expect(articleOf(site, '/docs/sub/b')).toContain(chartOf('ms'))

  const { files, locations } = extractMarkers({
    'docs/a.md':
      '# A\n\n«CD1320|::Chart»{unit=s}\n\nText ::not a component.\n\n::Chart{src="./data.json" «CD1320|max=many»}\n\n::Chart{src="«CD1203|./none.json»"}\n\n:::Chart{src=/x.js «CD1320|colour="red"»}\n:::\n\n::Chart{src=./data.json «CD1320|hydrate=loud»}\n\n::Box{«CD1320|children=x»}\n\n«CD1320|::Chart»{src=./data.json unit=day hydrate=load}\n\n«CD1320|::Chart»{src=./data.json unit=week hydrate=load}\n\n«CD1320|::Chart»{src=./data.json unit=none}\n',
  })
  site.write('docs/a.md', files['docs/a.md'] ?? '')
  const problems = await site.problems()
  const notPlainData = [
    'The browser cannot receive the prop `when` of "Chart", because it is not plain data.',
    'Either let the schema return plain data, such as strings, lists, and objects, or remove `hydrate`.',
  ]
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    ['The attribute `src` of "Chart" is required.', undefined],
    ['The attribute `max` of "Chart" must be a number.', undefined],
    ['The file "./none.json" does not exist.', expect.stringContaining('save the file in `static/`')],
    ['The attribute `colour` of "Chart" is unknown.', undefined],
    ['`hydrate` of "Chart" cannot be "loud".', 'Did you mean "load"?'],
    ['The attribute `children` of "Box" is reserved.', 'Use a different name.'],
    notPlainData,
    notPlainData,
    ['The schema of "Chart" failed: Unknown unit', expect.stringContaining('return issues')],
  ])
  expect(problems.map(formatSpan).sort()).toEqual(locations)
})

test('COMP-2: an unknown component is an error that suggests the nearest component or directive', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '# A\n\n«CD1319|::Chrt»{src=x}\n\nA «CD1319|:Bagde»[x].\n\n«CD1319|::::Note»\nText.\n::::\n\n«CD1319|::Elephant»\n\n«CD1304|:::box»\nText.\n:::\n',
  })
  const problems = await siteWith(files['docs/a.md'] ?? '').problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ severity, message, hint }) => `${severity}: ${message} ${hint ?? ''}`)).toEqual([
    'error: The site has no component "Chrt". Did you mean "Chart"?',
    'error: The site has no component "Bagde". Did you mean "Badge"?',
    'error: The site has no component "Note". Did you mean the directive ":::note"? Only names of components start with a capital letter.',
    'error: The site has no component "Elephant". Registered components: Box, Badge, Chart. Add others to `components` in camdocs.config.ts.',
    'warning: Unknown directive ":::box": only its title and content are shown. Did you mean "Box"?',
  ])
})

test('COMP-1: other colons are plain text, even next to the names of components', async () => {
  const text =
    'std::Badge[0] 12:Badge[x] :Badge and ::Chart in text, :Note[x], :chip[x], https://x.example/:Badge, `:Badge[x]`'
  const site = siteWith(`# A\n\n${text}\n\n\`\`\`text\n::Chart{src=x}\n\`\`\`\n`)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(articleOf(site)).not.toContain('class="badge"')
  expect(articleOf(site)).toContain(
    'std::Badge[0] 12:Badge[x] :Badge and ::Chart in text, :Note[x], :chip[x]',
  )
  expect(articleOf(site)).toContain('::Chart{src=x}')
})

test('a component written as a tag is a warning that shows the directive', async () => {
  const site = siteWith('# A\n\n<Chart src="a.json" />\n')
  expect(await site.problems()).toMatchObject([
    {
      code: 'CD1317',
      message: 'The tag <Chart> is not supported, so only its content is shown.',
      hint: 'To use the component, write `::Chart{attribute="value"}`, or `:::Chart` around Markdown.',
    },
  ])
})

test('a component that fails, that cannot be part of a line, that does not show its children, or that is not closed is reported at its name', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '# A\n\n«CD1503|::Broken»\n\nA «CD1321|:Box»[x] in a line, and a «CD1321|:Menu»[x].\n\n«CD1321|:::Silent»\nText.\n:::\n\n«CD1312|:::Box»\n',
  })
  const site = siteWith(files['docs/a.md'] ?? '', {
    'components/Broken.tsx': 'export default () => <p>{window.name}</p>\n',
    'components/Menu.tsx': 'export default ({ children }) => <menu>{children}</menu>\n',
    'components/Silent.tsx': 'export default () => <p>Nothing</p>\n',
    'camdocs.config.ts': configWith(
      "Broken: './components/Broken.tsx', Menu: './components/Menu.tsx', Silent: './components/Silent.tsx'",
    ),
  })
  const problems = await site.problems()
  expect(
    problems.map((problem) => `${locationAndCode(problem)} ${problem.severity} ${problem.message}`),
  ).toEqual([
    'docs/a.md:3:1 CD1503 error The component "Broken" could not be rendered: window is not defined',
    'docs/a.md:5:3 CD1321 error The component "Box" renders a <section>, which cannot be part of a paragraph.',
    'docs/a.md:5:28 CD1321 error The component "Menu" renders a <menu>, which cannot be part of a paragraph.',
    'docs/a.md:7:1 CD1321 warning The component "Silent" does not render its prop `children`, so the text of the prop is missing from the page.',
    'docs/a.md:11:1 CD1312 error The block ":::Box" is not closed.',
  ])
  expect(problems.map(formatSpan).sort()).toEqual(locations)
})

test.each([
  ["components: { Box: './none.tsx' }", '1:37 CD1509', 'The component file "./none.tsx" does not exist.'],
  [
    "components: { box: './components/Box.tsx' }",
    '1:37 CD2003',
    'Setting `components.box`: the name of a component must start with a capital letter and contain only letters and digits.',
  ],
  [
    "components: { Data: './components/data.ts' }",
    '1:38 CD1501',
    '"./components/data.ts" must have a React component as its default export.',
  ],
  [
    "components: { Odd: './components/odd.tsx' }",
    '1:37 CD1509',
    'The export `schema` of "./components/odd.tsx" is not a schema.',
  ],
])('a component that cannot be used is reported at its setting: %s', async (setting, location, message) => {
  const site = siteWith('# A\n', {
    'components/data.ts': 'export const data = 1\n',
    'components/odd.tsx': 'export const schema = 5\nexport default () => null\n',
    'camdocs.config.ts': `export default { ${setting} }\n`,
  })
  expect((await site.problems()).map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual([
    `camdocs.config.ts:${location} ${message}`,
  ])
  expect((await site.build()).code).toBe(2)
})

test('a theme without client code shows components, but cannot hydrate them', async () => {
  const site = siteWith('# A\n\nA :Badge[x].\n', {
    'camdocs.config.ts': `export default { theme: './plain-theme/theme.mjs', ${settings} }\n`,
  })
  addPlainTheme(site.root)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toContain('<p>A <b class="badge">x</b>.</p>')
  expect(site.list().filter((file) => file.endsWith('.js'))).toEqual([])
  site.write('docs/a.md', '# A\n\nA :Badge[x]{hydrate=load}.\n')
  expect(
    (await site.problems()).map(
      (problem) => `${problem.severity} ${locationAndCode(problem)} ${problem.message}`,
    ),
  ).toEqual([
    'warning docs/a.md:3:13 CD1320 The theme of this site cannot hydrate components: "Badge" is static.',
  ])
  expect(site.page('/docs/a')).toContain('<p>A <b class="badge">x</b>.</p>')
})

test('a theme that cannot render components is reported at the setting', async () => {
  const site = siteWith('# A\n', {
    'camdocs.config.ts': `export default { theme: './plain-theme/theme.mjs', ${settings} }\n`,
  })
  addPlainTheme(site.root)
  const theme = site.read('plain-theme/theme.mjs')
  site.write('plain-theme/theme.mjs', theme.replace(', renderSiteComponent })', ' })'))
  expect((await site.problems()).map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual([
    'camdocs.config.ts:1:52 CD1509 The theme "plain" cannot render components.',
  ])
})

test('an edit of a component or of a module that it imports changes only the pages that use the component', async () => {
  const site = siteWith('# A\n\n::Chart{src=./data.json hydrate=load}\n', {
    'docs/b.md': '# B\n\nA :Badge[x].\n',
    'docs/c.md': '# C\n',
    'components/Badge.tsx': `import type { ReactNode } from 'react'
import { mark } from './mark.js'

export default ({ children }: { children?: ReactNode }) => <>{mark}<b className="badge">{children}</b></>
`,
    'components/mark.ts': "export const mark = 'One '\n",
  })
  const buildPages = async () => {
    expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
    return ['a', 'b', 'c'].map((name) => site.page(`/docs/${name}`))
  }
  const before = await buildPages()
  expect(before[1]).toContain('One <b class="badge">')
  site.write('components/mark.ts', "export const mark = 'Two '\n")
  const after = await buildPages()
  expect(after[1]).toContain('Two <b class="badge">')
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  site.write('components/Chart.tsx', chart.replace('Chart of', 'Picture of'))
  const last = await buildPages()
  expect(last[0]).toContain('Picture of')
  expect(last.slice(1)).toEqual(after.slice(1))
})

test('a page that uses an unregistered component is compiled again when the component is registered', async () => {
  const site = siteWith('# A\n\n::Late\n')
  expect((await site.problems()).map(({ code }) => code)).toEqual(['CD1319'])
  site.write('components/Late.tsx', 'export default () => <p>Here now</p>\n')
  site.write('camdocs.config.ts', configWith("Late: './components/Late.tsx'"))
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(articleOf(site)).toContain('<p>Here now</p>')
})

test('components are rendered in worker threads too', async () => {
  const docs = Array.from({ length: 12 }, (_, index) => [
    `docs/p${String(index)}.md`,
    '# P\n\nA :Badge[x].\n',
  ])
  const site = siteWith('# A\n', Object.fromEntries(docs) as Record<string, string>)
  expect((await site.run('build', [], { env: { CAMDOCS_THREADS: '2' }, inNewProcess: false })).code).toBe(0)
  for (const page of ['p0', 'p6', 'p11'])
    expect(site.page(`/docs/${page}`)).toContain('<b class="badge">x</b>')
})

test('only pages that use a component link its stylesheet, and only pages with islands refer to the code of islands', async () => {
  const site = siteWith('# A\n\n::Box\n\n::Box\n', {
    'components/Box.tsx': `import './box.css'\n${box}`,
    'components/box.css': 'section { border: 1px solid }\n',
    'docs/b.md': '# B\n\n::Box{hydrate=idle size=5}\n',
    'docs/c.md': '# C\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => site.page(`/docs/${name}`))
  expect(a?.match(/<link rel="stylesheet" href="\/camdocs-assets\/island-Box-\w+\.css">/g)).toHaveLength(1)
  expect(a).not.toContain('camdocs-island')
  // The exact HTML, except for the hashes in the names of files.
  expect(b).toMatch(
    /<link rel="stylesheet" href="\/camdocs-assets\/islands-style-\w+\.css"><link rel="stylesheet" href="\/camdocs-assets\/island-Box-\w+\.css"><camdocs-island data-component="Box" data-src="\/camdocs-assets\/island-Box-\w+\.js" data-hydrate="idle" data-id="c0-" data-props="\{&#x22;size&#x22;:&#x22;5&#x22;\}"><section/,
  )
  expect(c).not.toContain('island')
  // Components and the app share one copy of React.
  const scripts = site.list('dist/camdocs-assets').filter((file) => file.endsWith('.js'))
  const withReact = scripts.filter((file) =>
    site.read(`dist/camdocs-assets/${file}`).includes('react.dev/errors'),
  )
  expect(withReact).toHaveLength(1)
  // Only the build uses the schema of a component, so the client code does not contain it.
  const chartScript = scripts.find((file) => file.startsWith('island-Chart')) ?? ''
  expect(site.read(`dist/camdocs-assets/${chartScript}`)).toContain('Chart of')
  expect(site.read(`dist/camdocs-assets/${chartScript}`)).not.toContain('is required')
})

test('Markdown cannot contain <camdocs-island>, and the text of a component never becomes the description of a page', async () => {
  const site = siteWith(
    '# A\n\n::Chart{src=./data.json}\n\n<camdocs-island data-src="/x.js">text</camdocs-island>\n\nThe first paragraph.\n',
  )
  expect((await site.problems()).map(({ code }) => code)).toEqual(['CD1317'])
  expect(site.page('/docs/a')).not.toContain('<camdocs-island')
  expect(site.page('/docs/a')).not.toContain('content="Chart of')
})

test('a mistake in the code of a component is reported in its file', async () => {
  const site = siteWith('# A\n', { 'components/Box.tsx': 'export default () => {\n  const = 1\n}\n' })
  expect((await site.problems()).map(locationAndCode)).toEqual(['components/Box.tsx:2:9 CD1502'])
  // Columns count characters, not bytes.
  site.write('components/Box.tsx', "export default () => {\n  f('äöü'); const = 1\n}\n")
  expect((await site.problems()).map(locationAndCode)).toEqual(['components/Box.tsx:2:19 CD1502'])
  site.write('components/Box.tsx', "import 'node:fs'\nimport './none.js'\nexport default () => null\n")
  expect((await site.problems()).map(locationAndCode)).toContain('components/Box.tsx:2:8 CD1502')
})

test('a site that registers no components has no code for components, and colons are plain text', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n::Chart{src=x}\n\nA :Badge[x].\n' })
  expect(await site.problems()).toMatchObject([
    {
      code: 'CD1319',
      severity: 'warning',
      message: 'The site registers no components, so "::Chart" is shown as text.',
    },
  ])
  expect(articleOf(site)).toContain('<p>::Chart{src=x}</p>\n<p>A :Badge[x].</p>')
  expect(site.list().filter((file) => file.includes('island'))).toEqual([])
  const code = site.list('dist/camdocs-assets').filter((file) => file.endsWith('.js'))
  expect(code.filter((file) => site.read(`dist/camdocs-assets/${file}`).includes('camdocs-island'))).toEqual(
    [],
  )
})
