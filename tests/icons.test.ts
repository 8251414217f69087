import { expect, test } from 'vitest'
import { compile, htmlOf } from './helpers/compile.js'
import { elementsIn, parseHtml } from './helpers/html.js'
import { MemorySite, openInMemory, problemsOf } from './helpers/memory-site.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'

const rocket = '<svg viewBox="0 0 8 8"><path d="M1 1h6"/></svg>\n'
const drawnRocket = '<svg viewBox="0 0 8 8" fill="currentColor" stroke="none"><path d="M1 1h6"/></svg>'
const camera =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><circle cx="4" cy="4" r="2"/></svg>'

/** A site with an icon of its own, and with a package that has the icons of Lucide. */
const siteWith = (files: Readonly<Record<string, string>>): TestSite =>
  createTestSite({
    'icons/rocket.svg': rocket,
    'node_modules/lucide-static/package.json': '{"name":"lucide-static","version":"1.0.0"}',
    'node_modules/lucide-static/icons/camera.svg': camera,
    'node_modules/lucide-static/icons/rocket.svg': camera,
    ...files,
  })

test('PART-13: an icon is a drawing in the text, which a label names; headings, links, and tables can contain it', async () => {
  const site = siteWith({
    'docs/a.md':
      '# :icon[rocket] Start\n\nPress :icon[camera]{label="Photo"} now.\n\n## Zoom :icon[camera]\n\n| :icon[github] |\n|---|\n| [:icon[rocket]{label="Go"}](b.md) |\n',
    'docs/b.md': '# B\n\nText with a colon:icon[x] and `:icon[x]`.\n',
  })
  const opened = new MemorySite(site.root, { url: 'https://a.example', assistants: {} })
  await opened.site.update('anything')
  expect(problemsOf(opened)).toEqual([])
  const page = (await opened.page('/docs/a')) ?? ''
  expect(page).toContain(`<svg class="text-icon" aria-hidden="true">${drawnRocket}</svg> Start</h1>`)
  expect(page).toContain(`Press <svg class="text-icon" role="img" aria-label="Photo">${camera}</svg> now.`)
  expect(page).toMatch(/<h2 id="zoom" aria-label="Zoom">Zoom <svg class="text-icon" aria-hidden="true">/)
  expect(page).toMatch(
    /<svg class="text-icon" aria-hidden="true"><svg viewBox="0 0 24 24" fill="currentColor"/,
  )
  expect(page).toMatch(/<a href="\/docs\/b"><svg class="text-icon" role="img" aria-label="Go">/)
  // The table of contents, the title, and the description.
  expect(page).toMatch(/<a href="#zoom"[^>]*>Zoom *<\/a>/)
  expect(page).toContain('<title>Start')
  expect(page).toContain('content="Press Photo now."')
  expect(opened.site.stages?.docs.map(({ parts }) => parts)).toEqual([['icon'], undefined])
  const twin = await opened.text('docs/a.md')
  expect(twin).toContain('Press Photo now.')
  expect(twin).toContain('[Go](')
  expect(twin).not.toContain('<')
  // A page without icons contains nothing of them.
  expect(await opened.page('/docs/b')).not.toContain('text-icon')
})

test('PART-13: the label of an icon is part of the search text, and of the ID of a heading', async () => {
  const { page, content } = await compile(
    '# T\n\nA :icon[a]{label="B"} c :icon[d]\n\n## E :icon[f]{label="G"}\n\nH',
  )
  expect(content.sections).toEqual([
    { anchor: null, trail: [], text: 'A B c' },
    { anchor: 'e-g', trail: ['E G'], text: 'H' },
  ])
  expect(page.headings.map(({ html }) => html)).toEqual(['E G'])
  expect(await htmlOf('12:icon[a] \\:icon[a]')).toBe('<p>12:icon[a] :icon[a]</p>')
})

test('PART-13: a heading that contains only an icon has its label in the table of contents, and is an error without one', async () => {
  const { page } = await compile(
    '# T\n\n## :icon[github]{label="Git <Hub>"}\n\n## [**:icon[x]{label="Y"}**](#y) z\n\n## ![Alt & text](a.png)',
  )
  expect(page.headings.map(({ html }) => html)).toEqual([
    'Git &#x3C;Hub>',
    '<strong>Y</strong> z',
    'Alt &#x26; text',
  ])
  const problems =
    '---\ntitle: T\n---\n\n# :icon[a]\n\n## **:icon[b]** {#b}\n\n## [*:icon[c]*](#b)\n\n### :icon[d] D'
  expect(
    (await compile(problems)).page.details.problems.map(({ range, message }) => [range?.start, message]),
  ).toEqual([
    [{ line: 5, column: 3 }, 'The heading has no text, so that screen readers cannot name it.'],
    [{ line: 7, column: 6 }, 'The heading has no text, so that screen readers cannot name it.'],
    [{ line: 9, column: 6 }, 'The link has no text, so that screen readers cannot name it.'],
  ])
  expect((await compile('# :icon[a]')).page.details.problems.map(({ code }) => code)).toEqual(['CD1301'])
})

test('PART-13: an icon that does not exist, one without a name, and a link without a name are errors', async () => {
  const site = siteWith({
    'docs/a.md':
      '# A\n\n:icon[rocker] and :icon[camra]\n\n:icon[nothing-like-it] [:icon[camera]](b.md) :icon[]\n',
    'docs/b.md':
      '---\nsidebar_icon: githup\n---\n# B\n\n:icon[zoom!]{lable="x"}\n\n:icon[icons/rocket.svg] :icon[../docs/img] :icon[npm.SVG]\n',
    'docs/c/_category_.yml': 'label: C\nicon: bad\n',
    'docs/c/d.md': '# D\n\n:icon[bad]\n',
    'icons/bad.svg': '<svg viewBox="0 0 1 1">\n  <path d="M0 0" onload="alert(1)"/>\n</svg>\n',
  })
  const opened = new MemorySite(site.root)
  await opened.site.update('anything')
  expect(problemsOf(opened)).toEqual([
    'docs/a.md:3:7 CD1350 There is no icon with the name "rocker". Did you mean "rocket"?',
    'docs/a.md:3:25 CD1350 There is no icon with the name "camra". Did you mean "camera"?',
    'docs/a.md:5:7 CD1350 There is no icon with the name "nothing-like-it". Save it as `icons/nothing-like-it.svg`, or use a name from https://lucide.dev/icons.',
    'docs/a.md:5:25 CD1350 The link has no text, so that screen readers cannot name it. Give the icon a label: `:icon[camera]{label="Camera"}`.',
    'docs/a.md:5:46 CD1350 The icon has no name. Write it in brackets: `:icon[camera]`.',
    'docs/b.md:2:15 CD1350 There is no icon with the name "githup". Did you mean "github"?',
    'docs/b.md:6:7 CD1350 There is no icon with the name "zoom!". The name of an icon contains only letters, digits, hyphens, and underscores.',
    'docs/b.md:6:14 CD1314 ":icon" does not support the attribute "lable", so the attribute is ignored. Did you mean "label"?',
    'docs/b.md:8:7 CD1350 There is no icon with the name "icons/rocket.svg". Write `rocket`.',
    'docs/b.md:8:31 CD1350 There is no icon with the name "../docs/img". Save it as `icons/img.svg`, and write `img`, or use a name from https://lucide.dev/icons.',
    'docs/b.md:8:50 CD1350 There is no icon with the name "npm.SVG". Write `npm`.',
    "icons/bad.svg:2:18 CD1350 An icon can't contain the attribute `onload` with this value. Export the icon as plain shapes, for example with SVGO.",
  ])
})

test('SIDE-13: entries of the sidebar have icons from one file, which only sites with such icons have', async () => {
  const site = siteWith({
    'docs/a.md': '---\nsidebar_icon: rocket\nsidebar_badge: New\n---\n# A\n\nText.\n',
    'docs/c/_category_.yml': 'label: C\nicon: camera\n',
    'docs/c/d.md': '# D\n\nText.\n',
  })
  const opened = new MemorySite(site.root)
  await opened.site.update('anything')
  expect(problemsOf(opened)).toEqual([])
  const page = (await opened.page('/docs/a')) ?? ''
  const [file] = /[\w-]+\/icons-\w+\.svg/.exec(page) ?? []
  const uses = elementsIn(parseHtml(page).body).filter(({ name }) => name === 'use')
  expect(uses.map(({ attributes }) => attributes.href)).toEqual([
    `/${file ?? ''}#rocket`,
    `/${file ?? ''}#camera`,
  ])
  expect(page).toMatch(
    /<a[^>]*><svg class="text-icon" aria-hidden="true"><use[^>]*><\/use><\/svg>A<span class="badge">/,
  )
  expect(await opened.text(file ?? '')).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="camera"${camera.slice(4, -6)}</symbol><symbol id="rocket"${drawnRocket.slice(4, -6)}</symbol></svg>`,
  )
  const without = await openInMemory({ 'a.md': '# A\n\nText.\n' })
  expect(await without.page('/docs/a')).not.toMatch(/icons-|<use/)
})

test('SIDE-13: items of configured sidebars can have icons, and an unknown name is an error at its place', async () => {
  const site = siteWith({
    'docs/a.md': '# A\n\nText.\n',
    'camdocs.config.ts': `export default { docs: { sidebars: { main: [
  { type: 'category', label: 'C', icon: 'npm', items: [{ type: 'doc', id: 'a', icon: 'rockt' }] },
] } } }
`,
  })
  const [problem, ...others] = await site.problems()
  expect(others).toEqual([])
  expect([problem?.file, problem?.range?.start, problem?.hint]).toEqual([
    'camdocs.config.ts',
    { line: 2, column: 86 },
    'Did you mean "rocket"?',
  ])
})

test('PART-13: a watched site shows an icon that an edit adds, and the new drawing of an edited file', async () => {
  const site = siteWith({ 'docs/a.md': '# A\n\nText.\n' })
  const opened = new MemorySite(site.root)
  await opened.site.update('anything')
  site.write('docs/a.md', '# A\n\n:icon[github] :icon[rocket]\n')
  await opened.site.update(['docs/a.md'])
  expect(problemsOf(opened)).toEqual([])
  expect(await opened.page('/docs/a')).toContain(drawnRocket)
  site.write('icons/rocket.svg', rocket.replace('M1 1h6', 'M2 2h6'))
  await opened.site.update(['icons/rocket.svg'])
  expect(await opened.page('/docs/a')).toContain('<path d="M2 2h6"/>')
})
