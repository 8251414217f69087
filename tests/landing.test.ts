import { expect, test } from 'vitest'
import { openInMemory } from './helpers/memory-site.js'

const landing = `---
layout: landing
hero:
  title: Frame
  text: Photos and <b>videos</b>.
  image: { light: ./day.svg, dark: ./night.svg }
  alt: A camera
  install: npm install frame
  actions:
    - { text: Get started, link: ./start.md }
    - { text: Source, link: 'https://example.org/frame' }
features:
  - { title: Fast, text: A millisecond for each frame., link: ./start.md#fast }
  - title: Typed
---
`
const docs = { routeBase: '/' }
const start = { 'start.md': '# Start\n\n## Fast\n\nText.\n' }

test('LAND-1: the hero and the features of the front matter are blocks before the Markdown', async () => {
  const opened = await openInMemory({ 'index.md': `${landing}More.\n`, ...start }, { docs })
  expect(opened.problems()).toEqual(['docs/index.md:6:19 CD1203', 'docs/index.md:6:36 CD1203'])
  const html = await opened.page('/')
  const article = /<div class="content">(.*?)<\/article>/s.exec(html ?? '')?.[1] ?? ''
  expect(article).toContain('<h1>Frame</h1><p class="hero-tagline">Photos and &#x3C;b>videos&#x3C;/b>.</p>')
  expect(article).toContain(
    '<p class="hero-actions"><a href="/start">Get started</a><a href="https://example.org/frame" target="_blank" rel="noopener noreferrer">Source</a></p>',
  )
  expect(article.match(/<img[^>]*>/g)).toMatchObject([/class="light-only"/, /class="dark-only"/])
  expect(article).toContain('<a href="/start#fast">Fast</a>')
  expect(article).toMatch(/npm<\/span>.*install frame/s)
  expect(article.indexOf('Typed')).toBeLessThan(article.indexOf('<p>More.</p>'))
  expect(html).toMatch(/<meta name="description" content="Photos and [^>]*videos/)
})

test('LAND-1: a page with nothing but a hero is not empty, and problems are at their values', async () => {
  const opened = await openInMemory(
    {
      'index.md': `---\nlayout: landing\nhero:\n  title: A\n  actions: [{ text: B, link: ./gone.md }]\n  tagline: C\nfeatures:\n  - { title: D, link: /gone }\n---\n`,
      ...start,
    },
    { docs },
  )
  expect(opened.problems()).toEqual(['docs/index.md:5:30 CD1201', 'docs/index.md:8:23 CD1201'])
})

test('LAND-1: a mistake in a hero without text below it is one problem', async () => {
  const withHero = (hero: string) => `---\ntitle: A\nlayout: landing\nhero: ${hero}\n---\n`
  const opened = await openInMemory(
    {
      'index.md': withHero('{ titel: A }'),
      'run.md': withHero("{ title: A, actions: [{ text: B, link: 'javascript:alert(1)' }] }"),
      ...start,
    },
    { docs },
  )
  expect(opened.problems()).toEqual([
    'docs/index.md:4:7 CD1104',
    'docs/index.md:4:9 CD1103',
    'docs/run.md:4:46 CD1204',
  ])
})

test.each([
  [
    'VitePress',
    'layout: home',
    '{ name: A, text: B, tagline: C, actions: [{ theme: brand, text: D, link: /start }], image: { src: /a.svg, alt: G } }',
  ],
  [
    'Starlight',
    'template: splash',
    '{ title: A, tagline: B. C, actions: [{ text: D, link: /start, variant: minimal }], image: { file: /a.svg, alt: G } }',
  ],
])('LAND-1, DOC-10: the home page of %s is a landing page', async (_, layout, hero) => {
  const text = `---\n${layout}\nhero: ${hero}\nfeatures:\n  - { icon: x, title: E, details: F }\n---\n`
  const opened = await openInMemory({ 'index.md': text, ...start }, { docs })
  // The image, which is missing, and the icon.
  expect(opened.problems()).toMatchObject([/CD1203/, 'docs/index.md:5:7 CD1106'])
  const html = (await opened.page('/')) ?? ''
  expect(html).toContain(
    '<h1>A</h1><p class="hero-tagline">B. C</p><p class="hero-actions"><a href="/start">D</a></p>',
  )
  expect(html).toContain('E</p><p>F</p>')
})

test('LAND-2: pages with other layouts have no sidebar, outline, or neighbors, and generated sidebars omit them', async () => {
  const page = (layout: string) => `---\nlayout: ${layout}\n---\n\n# Page\n\n## One\n\n## Two\n`
  const opened = await openInMemory(
    { 'a.md': page('page'), 'b.md': page('wide'), 'c.md': page('doc'), ...start },
    { docs },
  )
  const parts = async (url: string) => {
    const html = (await opened.page(url)) ?? ''
    return ['class="sidebar', 'class="outline', 'class="page-nav', 'class="breadcrumbs'].map((part) =>
      html.includes(part),
    )
  }
  expect(await parts('/a')).toEqual([false, false, false, false])
  expect(await parts('/b')).toEqual([false, false, false, false])
  expect(await parts('/c')).toEqual([true, true, true, true])
  expect(await opened.page('/start')).not.toMatch(/href="\/[ab]"/)
})
