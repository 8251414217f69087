import { expect, test } from 'vitest'
import { all, parseHtml, type ParsedElement } from './helpers/html.js'
import { marked, spot } from './helpers/marked.js'
import { siteTest, type SiteTest } from './helpers/site-test.js'

const doc = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`

const docs = {
  'docs/guides/setup.md': doc('Setup', 'slug: /guides\n'),
  'docs/guides/zooming.md': doc('Zooming'),
  'docs/guides/apart.md': doc('Apart'),
  'docs/api/index.md': doc('API overview'),
  'docs/api/camera.md': doc('Camera'),
  'docs/later.md': doc('Later', 'draft: true\n'),
  'docs/secret.md': doc('Secret', 'unlisted: true\n'),
}

const site = (items: string, more = ''): SiteTest =>
  siteTest({
    ...docs,
    'camdocs.config.ts': `export default {
  title: 'Site',
  docs: {
    mainDoc: 'guides/setup',
    sidebars: { guides: ['guides/setup', 'guides/zooming'], api: [{ type: 'category', label: 'All', items: ['api/index', 'api/camera'] }] },
  },
  navbar: { items: [${items}] },${more}
}
`,
  })

const withClass = (name: string) => (element: ParsedElement) =>
  (element.attributes.class ?? '').split(' ').includes(name)

/** Entries of the bar on a page: "label → address", "*" for an active one, what a dropdown holds in brackets. */
function bar(of: SiteTest, url: string): string[] {
  const nav = all(parseHtml(of.page(url)).body).find(withClass('navbar'))
  const lists = (nav?.children ?? []).filter(withClass('navbar-items'))
  return lists.flatMap((list) => list.children.map(item)).filter((text) => text !== '')
}

function item(element: ParsedElement): string {
  const dropdown = all(element).find(withClass('dropdown-list'))
  if (dropdown !== undefined) return `[${dropdown.children.map(item).join(', ')}]`
  const link = all(element).find(({ name }) => name === 'a')
  const { href = '', 'aria-current': current } = link?.attributes ?? {}
  return href.endsWith('/search') ? '' : `${current === 'page' ? '*' : ''}${element.text} → ${href}`
}

test('NAVBAR-5: doc and docSidebar items lead to a page and are active on all docs of its sidebar, and on no others', async () => {
  const built = site(`
    { type: 'doc', docId: 'guides/setup', label: 'Guides' },
    { type: 'doc', docId: 'guides/apart' },
    { type: 'docSidebar', sidebarId: 'api', label: 'API' },
    { type: 'docSidebar', sidebarId: 'guides', position: 'right' },`)
  expect(await built.problems()).toEqual([])
  const shown = (active: string) =>
    [
      'Guides → /docs/guides',
      'guides/apart → /docs/guides/apart',
      'API → /docs/api/',
      'Setup → /docs/guides',
    ].map((text, index) => (active[index] === '*' ? `*${text}` : text))
  expect(bar(built, '/docs/guides')).toEqual(shown('*--*'))
  expect(bar(built, '/docs/guides/zooming')).toEqual(shown('*--*'))
  // In no sidebar: only its own item knows it, though its address lies below that of the first.
  expect(bar(built, '/docs/guides/apart')).toEqual(shown('-*--'))
  expect(bar(built, '/docs/api/camera')).toEqual(shown('--*-'))
  expect(bar(built, '/search')).toEqual(shown('----'))
})

test('NAVBAR-5: the sidebar that is made from the folders is called "docs"', async () => {
  const built = siteTest({
    ...docs,
    'camdocs.config.ts': `export default { navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] } }`,
  })
  expect(await built.problems()).toEqual([])
  expect(bar(built, '/docs/guides/zooming')).toEqual(['*Docs → /docs/api/'])
})

test('NAVBAR-6: a draft is left out, in a dropdown too; an unlisted doc shows on its own page only', async () => {
  const built = site(`
    { type: 'doc', docId: 'later', label: 'Later' },
    { type: 'doc', docId: 'secret', label: 'Secret' },
    { label: 'More', items: [{ type: 'doc', docId: 'later' }, { type: 'doc', docId: 'secret' }, { type: 'doc', docId: 'api/camera', label: 'Camera' }] },
    { label: 'Gone', items: [{ type: 'doc', docId: 'later' }, { type: 'doc', docId: 'secret' }] },
    { label: 'Label', to: '/docs/api', items: [{ type: 'doc', docId: 'later' }] },`)
  expect(await built.problems()).toEqual([])
  expect(bar(built, '/docs/guides')).toEqual(['[Camera → /docs/api/camera]', 'Label → /docs/api/'])
  expect(bar(built, '/docs/secret')).toEqual([
    '*Secret → /docs/secret',
    '[*secret → /docs/secret, Camera → /docs/api/camera]',
    '[*secret → /docs/secret]',
    'Label → /docs/api/',
  ])
  // Neither is a way on for readers who are lost.
  expect(built.read('dist/404.html')).not.toMatch(/Secret|Later/i)
})

test('NAVBAR-12: with one version, its dropdown and its item are links to the main doc, labelled with the version', async () => {
  const built = site(`
    { type: 'docsVersionDropdown', position: 'right' },
    { type: 'docsVersion', label: 'Docs' },
    { label: 'More', items: [{ type: 'docsVersion' }] },`)
  expect(await built.problems()).toEqual([])
  expect(bar(built, '/search')).toEqual([
    'Docs → /docs/guides',
    '[Next → /docs/guides]',
    'Next → /docs/guides',
  ])
  expect(bar(built, '/docs/guides')).toEqual([
    '*Docs → /docs/guides',
    '[*Next → /docs/guides]',
    '*Next → /docs/guides',
  ])
  expect(bar(built, '/docs/api/camera').join()).not.toContain('*')
})

test('NAVBAR-2: an html item is shown as it stands, with its links led on and checked', async () => {
  const { files, places } = marked({
    ...docs,
    'static/a.png': 'x',
    'camdocs.config.ts': `export default {
  baseUrl: '/base/',
  navbar: { items: [
    { type: 'html', value: '<b>new</b> <a href="/docs/guides/zooming.html">Zoom</a> <img src="/a.png" alt="">' },
    { type: 'html', position: 'right', value: «CD1201|'<a href="/docs/guides/zoming">Zoom</a>'» },
    { label: 'More', items: [{ type: 'html', value: «CD1202|'<a href="/docs/guides#nowhere">Zoom</a>'» }, { type: 'html', value: '<hr>' }] },
  ] },
}
`,
  })
  const built = siteTest(files)
  expect((await built.problems()).map(spot).sort()).toEqual(places)
  built.write(
    'camdocs.config.ts',
    (files['camdocs.config.ts'] ?? '').replace('zoming', 'zooming').replace('#nowhere', ''),
  )
  expect(await built.problems()).toEqual([])
  const page = built.page('/docs/guides')
  const html = '<b>new</b> <a href="/base/docs/guides/zooming">Zoom</a> <img src="/base/a.png" alt="">'
  // In the bar and in the menu.
  expect(page.split(`<div class="navbar-html">${html}</div>`)).toHaveLength(3)
  expect(page.split('<div class="navbar-html"><hr></div>')).toHaveLength(3)
})

test('NAVBAR-2, NAVBAR-10: names of docs and sidebars that do not exist are located, with the nearest name', async () => {
  const { files, places } = marked({
    ...docs,
    'camdocs.config.ts': `export default {
  docs: { sidebars: { guides: ['guides/setup'] } },
  navbar: { items: [
    { type: 'doc', docId: «CD1403|'guides/zoming'» },
    { type: 'docSidebar', label: 'X', sidebarId: «CD1403|'guide'» },
    { label: 'More', items: [{ type: 'doc', docId: «CD1403|'nothing-like-it'» }, { type: 'docSidebar', sidebarId: «CD1403|'guidez'» }] },
    { label: 'Label', to: «CD1201|'/docs/ap'», items: [{ type: 'doc', docId: 'later' }] },
  ] },
}
`,
  })
  const problems = await siteTest(files).problems()
  expect(problems.map(spot).sort()).toEqual(places)
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    ['Navbar item "guides/zoming": there is no doc "guides/zoming".', 'Did you mean "guides/zooming"?'],
    ['Navbar item "X": there is no sidebar "guide".', 'Did you mean "guides"?'],
    ['Navbar item "nothing-like-it": there is no doc "nothing-like-it".', undefined],
    ['Navbar item "guidez": there is no sidebar "guidez".', 'Did you mean "guides"?'],
    ['Navbar item "Label": link to "/docs/ap" has no page.', 'Did you mean "/docs/api/"?'],
  ])
})

test('NAVBAR-2: items that lead into docs of which there are none are located', async () => {
  const { files, places } = marked({
    'pages/index.tsx': 'export default function Home() { return <main><h1>Home</h1></main> }\n',
    'camdocs.config.ts': `export default {
  navbar: { items: [{ type: «CD1403|'docsVersionDropdown'» }, { type: 'docSidebar', sidebarId: «CD1404|'docs'» }] },
}
`,
  })
  expect((await siteTest(files).problems()).map(spot).sort()).toEqual(places)
})

test('NAVBAR-7: the brand leads home, or where the site says', async () => {
  const brand = (of: SiteTest) => {
    const link = all(parseHtml(of.page('/docs/guides')).body).find(withClass('brand'))
    const inside = link === undefined ? [] : all(link)
    return { ...link?.attributes, images: inside.flatMap(({ attributes }) => attributes.alt ?? []) }
  }
  const logo = (more: string) => `{ ...base, navbar: { title, logo: { src: 'a.svg'${more} } } }`
  const build = async (title: string, logoOptions: string) => {
    const built = siteTest({
      ...docs,
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'static/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'camdocs.config.ts': `const title = ${title}\nconst base = { title: 'Site', baseUrl: '/base/' }\nexport default ${logo(logoOptions)}\n`,
    })
    expect(await built.problems()).toEqual([])
    return brand(built)
  }
  expect(await build("'Cam'", ", href: 'https://example.org/'")).toEqual({
    class: 'brand',
    href: 'https://example.org/',
    target: '_blank',
    rel: 'noopener noreferrer',
    images: [''],
  })
  // Without a title beside it the logo has to say whose it is.
  expect(await build("''", ", srcDark: 'b.svg'")).toEqual({
    class: 'brand',
    href: '/base/',
    images: ['Site', 'Site'],
  })
  expect(await build("''", ", alt: 'A lens', href: '/docs/api', target: '_self'")).toEqual({
    class: 'brand',
    href: '/base/docs/api/',
    target: '_self',
    images: ['A lens'],
  })
})
