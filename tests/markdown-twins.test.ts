import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import docsSiteConfig from '../docs-site/camdocs.config.js'
import { configSchema } from '../packages/base/src/settings/schema.js'
import { twinFile } from '../packages/base/src/model/twin-path.js'
import { sectionOf } from '../packages/ssg-cli/src/mcp/page-section.js'
import { hostConfigFiles } from '../packages/ssg-cli/src/output/host-config-files.js'
import { llmsFullTxt } from '../packages/ssg-cli/src/output/llms-txt.js'
import { parseHtml } from './helpers/html.js'
import { openInMemory, type MemorySite } from './helpers/memory-site.js'
import { buildRealSite } from './helpers/real-site.js'
import { readArticle, readTwin } from './helpers/twin-text.js'

describe('MACH-1, MACH-5: a twin says what its page says, and nothing else, also in each section', () => {
  let camera: string
  let camdocs: MemorySite
  beforeAll(async () => {
    camera = path.join(await buildRealSite(), 'dist')
  })
  beforeAll(async () => {
    camdocs = await openInMemory(path.join(import.meta.dirname, '../docs-site'), docsSiteConfig)
  })

  test('on every page of the VisionCamera site', () => {
    const { routes } = JSON.parse(readFileSync(path.join(camera, 'route-manifest.json'), 'utf8')) as {
      routes: { path: string; kind: string }[]
    }
    const docs = routes.filter(({ kind }) => kind === 'doc').map((route) => route.path)
    expect(docs.length).toBeGreaterThan(30)
    for (const doc of docs) {
      const read = (file: string) => readFileSync(path.join(camera, file), 'utf8')
      expectSame(`https://vision-camera-docs.example${doc}`, read(`${doc}/index.html`), read(twinFile(doc)))
    }
  })

  test('on every page of the documentation of camdocs', async () => {
    const { url = '', baseUrl = '/' } = docsSiteConfig
    const routes = camdocs.site.stages?.linkContext.manifest.routes ?? []
    const docs = routes.filter(({ target }) => target.kind === 'doc')
    expect(docs.length).toBeGreaterThan(40)
    for (const doc of docs) {
      const [page, twin] = [await camdocs.page(doc.url), await camdocs.text(twinFile(doc.url))]
      expectSame(url + baseUrl + doc.url.slice(1), page ?? '', twin ?? '')
    }
  })
})

/** What differs between a page and its twin: nothing. */
function expectSame(url: string, html: string, twin: string): void {
  const [page, said] = [readArticle(html, url), readTwin(twin)]
  // Tabs can have headings in a twin.
  const isHeading = (text: string) => !page.labels.includes(text)
  expect(said.headings.filter(isHeading), `headings of ${url}`).toEqual(page.headings.filter(isHeading))
  expect(said.samples, `samples of ${url}`).toEqual(page.samples)
  expect(said.tables, `tables of ${url}`).toEqual(page.tables)
  expect(new Set(said.links), `links of ${url}`).toEqual(new Set(page.links))
  expect(said.text, url).toBe(page.text)
  // In the order of the page, because headings can be the same on API pages.
  const article = html.slice(html.indexOf('<article'))
  const ids = [...article.matchAll(/<h[2-6] id="([^"]+)"/g)].flatMap(([, id]) => id ?? [])
  const sections = ids.map((id) => sectionOf(twin, html, id))
  const starts = sections.map((section) => (section === null ? -1 : twin.indexOf(section)))
  expect(
    ids.filter((_, index) => starts[index] === -1),
    `sections of ${url}`,
  ).toEqual([])
  expect(starts, `sections of ${url}`).toEqual(starts.toSorted((a, b) => a - b))
  expect(new Set(starts).size, `sections of ${url}`).toBe(ids.length)
}

const settings = {
  title: 'Lens',
  description: 'Docs.',
  url: 'https://a.example',
  assistants: { fullText: true },
}

test('MACH-1: a twin has front matter, absolute links to twins, and GitHub Markdown for what directives show', async () => {
  const site = await openInMemory(
    {
      'index.md': [
        '# Lens\n',
        'See [zoom](./zoom.md#wide), [there](https://b.example/?a), and [here](#tabs). It costs $5.[^1]\n',
        ':::note\nA note.\n:::\n',
        ':::danger[Stop]\n- A list.\n:::\n',
        '- An item.\n\n  :::tip\n  Inside.\n  :::\n',
        '## Tabs\n',
        '::::tabs\n:::tab[iOS]\nOne.\n:::\n:::tab[Android]\nTwo.\n:::\n::::\n',
        'After the tabs.\n',
        '```ts title="a.ts"\nconst a = 1 // [!code --]\nconst a = 2 // [!code ++]\n```\n',
        'H<sub>2</sub>O\n',
        '[^1]: Plus tax.\n',
      ].join('\n'),
      'zoom.md':
        '---\ndescription: "Says \\"wide\\": all"\n---\n# Zoom\n\n## Wide\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
    },
    settings,
  )
  expect(site.problems()).toEqual([])
  expect(await site.text('docs.md')).toBe(`---
title: "Lens"
description: "See zoom, there, and here. It costs $5."
url: "https://a.example/docs/"
---

# Lens

See [zoom](https://a.example/docs/zoom.md#wide), [there](https://b.example/?a), and [here](https://a.example/docs.md#tabs). It costs \\$5.[^1]

> [!NOTE]
> A note.

> [!CAUTION]
> **Stop**
>
> - A list.

- An item.

  > **Tip**
  >
  > Inside.

## Tabs

### iOS

One.

### Android

Two.

---

After the tabs.

**a.ts**

\`\`\`diff
- const a = 1
+ const a = 2
\`\`\`

H<sub>2</sub>O

[^1]: Plus tax.
`)
  expect(await site.text('docs/zoom.md')).toBe(`---
title: "Zoom"
description: "Says \\"wide\\": all"
url: "https://a.example/docs/zoom"
---

# Zoom

## Wide

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`
`)
  const page = parseHtml((await site.page('/docs/zoom')) ?? '')
  expect(page.tags('link')).toContainEqual({ rel: 'alternate', type: 'text/markdown', href: '/docs/zoom.md' })
  await site.write('zoom.md', '# Zoom\n\n## Wide\n\nNew.\n')
  expect(await site.text('docs/zoom.md')).toContain('\n## Wide\n\nNew.\n')
})

test('MACH-1: a site without `assistants` has no twins', async () => {
  const site = await openInMemory({ 'index.md': '# Lens\n\nText.\n' })
  expect(await site.text('docs.md')).toBeNull()
  expect(await site.text('llms.txt')).toBeNull()
  expect(await site.page('/docs/')).not.toMatch(/text\/markdown|page-menu/)
})

test('MACH-1: two outputs with the path of a twin are an error', async () => {
  const site = await openInMemory(
    { 'a.md': '---\nslug: /index\n---\n# A\n', 'b.md': '---\nslug: /\n---\n# B\n' },
    { ...settings, docs: { routeBase: '/' } },
  )
  expect(site.problems().map((problem) => problem.split(' ').at(-1))).toEqual(['CD1406'])
})

test('MACH-2: llms.txt lists the twins by sidebar, and llms-full.txt contains them', async () => {
  const site = await openInMemory(
    {
      'intro.md': '# Intro [now]\n\nThe first\nparagraph.\n',
      'guides/zoom.md': '---\ndescription: About zoom.\n---\n# Zoom\n',
      'guides/focus.md': '# Focus\n\n## A\n',
      'hidden.md': '---\nunlisted: true\n---\n# Hidden\n\nText.\n',
    },
    settings,
  )
  expect(await site.text('llms.txt')).toBe(`# Lens

> Docs.

- [Intro \\[now\\]](https://a.example/docs/intro.md): The first paragraph.

## Guides

- [Focus](https://a.example/docs/guides/focus.md)
- [Zoom](https://a.example/docs/guides/zoom.md): About zoom.
`)
  const twins = ['docs/intro.md', 'docs/guides/focus.md', 'docs/guides/zoom.md']
  const texts = await Promise.all(twins.map((path) => site.text(path)))
  expect(await site.text('llms-full.txt')).toBe(texts.join(''))
})

test('MACH-2: a full text of more than 1 MB is in several files, which llms-full.txt lists', () => {
  const twins = [400_000, 500_000, 200_000, 1_200_000].map((size) => Buffer.alloc(size, 'a'))
  const [list, ...parts] = llmsFullTxt(twins, (path) => `https://a.example/${path}`)
  const sizes = parts.map((part) => ('content' in part ? part.content.length : 0))
  expect(sizes).toEqual([900_000, 200_000, 1_200_000])
  expect(list).toEqual({
    path: 'llms-full.txt',
    content: parts.map(({ path }) => `- https://a.example/${path}\n`).join(''),
  })
})

test('MACH-4: the menu of a page links to its twin and to the assistants of the site, in the language of the site', async () => {
  const open = [{ name: 'A "1"', url: 'https://chat.example/?q=Read%20{url}&x=1' }]
  const site = await openInMemory(
    { 'index.md': '# Lens\n\nText.\n', 'start.md': '---\nlayout: landing\ntitle: Start\n---\nText.\n' },
    { ...settings, locale: { code: 'de' }, assistants: { open } },
  )
  expect(site.problems()).toEqual([])
  const page = (await site.page('/docs/')) ?? ''
  expect(page).toContain(
    [
      '</header><div class="content"><details class="page-menu"><summary><span>Seite kopieren</span></summary><ul>',
      '<li><button type="button" data-copied="Kopiert">Als Markdown kopieren</button></li>',
      '<li><a href="/docs.md" target="_blank">Als Markdown anzeigen</a></li>',
      '<li><a href="https://chat.example/?q=Read%20https%3A%2F%2Fa.example%2Fdocs.md&amp;x=1" target="_blank" ',
      'rel="noopener noreferrer">In A &quot;1&quot; öffnen</a></li></ul></details>\n<p>Text.</p>',
    ].join(''),
  )
  expect(await site.page('/docs/start')).not.toContain('page-menu')
})

test('MACH-4: assistants need the URL of the site, and an https URL with the placeholder', () => {
  const messages = (url: string | undefined, target: string) =>
    configSchema
      .safeParse({ ...settings, url, assistants: { open: [{ name: 'A', url: target }] } })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(messages('https://a.example', 'https://chat.example/?q={url}')).toBeUndefined()
  expect(messages('https://a.example', 'https://chat.example/')).toEqual([
    'assistants.open.0.url: must contain "{url}"',
  ])
  expect(messages('https://a.example', 'javascript:{url}')).toEqual([
    'assistants.open.0.url: must be an https URL',
  ])
  expect(messages(undefined, 'https://chat.example/?q={url}')).toEqual([
    'assistants.open: requires the setting "url", because assistants cannot open relative URLs',
  ])
})

test('MACH-3: the files of nginx and Apache have rules for clients that accept Markdown, if there are twins', () => {
  const files = (assistants?: { fullText: boolean; open: [] }) =>
    hostConfigFiles({}, [], { hostFiles: ['nginx', 'apache'], baseUrl: '/', locales: [], assistants }).map(
      (file) => ('content' in file ? String(file.content) : ''),
    )
  for (const text of files({ fullText: false, open: [] }))
    expect(text).toMatch(/text\/markdown[^]*Vary|Vary[^]*text\/markdown/)
  for (const text of files()) expect(text).not.toMatch(/markdown|Vary/)
})
