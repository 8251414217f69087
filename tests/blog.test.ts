import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../packages/base/src/settings/schema.js'
import { elementsIn, parseHtml } from './helpers/html.js'
import { MemorySite, problemsOf } from './helpers/memory-site.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'
import { parseXml } from './helpers/xml.js'

const post = (title: string, frontMatter = '') => `---\n${frontMatter}---\n\n# ${title}\n\nAbout ${title}.\n`

/** Opens a site with docs and the given files. */
async function open(
  files: Readonly<Record<string, string>>,
  settings: SiteConfigInput = {},
): Promise<{ readonly opened: MemorySite; readonly site: TestSite }> {
  const site = createTestSite({ 'docs/index.md': '# Docs\n\nText.\n', ...files })
  const opened = new MemorySite(site.root, { title: 'Lens', ...settings })
  await opened.site.update('anything')
  return { opened, site }
}

/** The text of the elements of a page with a class or a name, in their order. */
const textsOf = (html: string | null, wanted: string): string[] =>
  elementsIn(parseHtml(html ?? '').body)
    .filter(({ name, attributes }) => name === wanted || attributes.class?.split(' ').includes(wanted))
    .map(({ text }) => text)

const blog = {
  'blog/_authors.yml': 'ada:\n  name: Ada "A" Lovelace\n  url: https://a.example/ada?x=1&y\n',
  'blog/2026-11-30-zoom.md': post('Zoom', 'authors: [ada, { name: Bob <b> }]\ntags: [News]\n'),
  'blog/2026-11-30-focus/index.md': post('Focus', 'authors: ada\ndescription: On focus.\n'),
  'blog/old.md': post('Old', 'date: 2024-02-29\n'),
  'blog/2025-01-01-soon.md': post('Soon', 'draft: true\n'),
  'blog/2025-06-01-quiet.md': post('Quiet', 'unlisted: true\n'),
}
const settings: SiteConfigInput = {
  url: 'https://a.example',
  baseUrl: '/lens/',
  structuredData: true,
  assistants: {},
}

test('BLOG-1: a post shows its date and its authors, all posts by year, and the previous and the next post', async () => {
  const { opened } = await open(blog, settings)
  expect(problemsOf(opened)).toEqual([])
  const page = await opened.page('/blog/2026-11-30-zoom')
  expect(page).toContain('</header><div class="content"><details class="page-menu">')
  expect(page).toContain(
    '<p class="byline"><time datetime="2026-11-30">Nov 30, 2026</time> · <a href="https://a.example/ada?x=1&amp;y" rel="author noopener noreferrer" target="_blank"><bdi>Ada &quot;A&quot; Lovelace</bdi></a> · <bdi>Bob &lt;b></bdi></p>',
  )
  expect(textsOf(page, 'sidebar')).toEqual(['Blog2026ZoomFocus2024Old'])
  expect(textsOf(page, 'page-nav')).toEqual(['PreviousBlogNextFocus'])
  expect(textsOf(page, 'breadcrumbs').join()).toBe('Blog2026Zoom')
  expect(textsOf(page, 'tag')).toEqual(['News'])
  const [json = ''] = /\{"@context".*?(?=<\/script>)/.exec(page ?? '') ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: 'Zoom',
        datePublished: '2026-11-30',
        author: [
          { '@type': 'Person', name: 'Ada "A" Lovelace', url: 'https://a.example/ada?x=1&y' },
          { '@type': 'Person', name: 'Bob <b>' },
        ],
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
  expect(page).toContain('<meta property="article:published_time" content="2026-11-30">')
  expect(await opened.text('blog/2026-11-30-zoom.md')).toContain(
    '# Zoom\n\nNov 30, 2026 · [Ada "A" Lovelace](https://a.example/ada?x=1\\&y) · Bob \\<b>\n',
  )
  expect(await opened.text('sitemap.xml')).toContain(
    '<loc>https://a.example/lens/blog/old</loc><lastmod>2024-02-29',
  )
  // The date and the authors are in the language of the page.
  const german = await open(blog, { ...settings, locale: { code: 'de' } })
  expect(textsOf(await german.opened.page('/blog/old'), 'byline')).toEqual(['29.02.2024'])
})

test('BLOG-2: the list shows ten posts with their descriptions, then all others by year, and the feed has all of them', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [
      `blog/2025-03-${String(index + 10)}-p.md`,
      post(`P${String(index)}`),
    ]),
  )
  const { opened } = await open({ ...blog, ...many }, settings)
  const list = await opened.page('/blog/')
  expect(textsOf(list, 'h1')).toEqual(['Blog'])
  expect(textsOf(list, 'h2')).toEqual([
    'Zoom',
    'Focus',
    ...Array.from({ length: 8 }, (_, i) => `P${String(10 - i)}`),
    '2025',
    '2024',
  ])
  expect(textsOf(list, 'page-nav')).toEqual([])
  expect(list).toContain('<p>On focus.</p>')
  expect(list).toContain('<p>About P3.</p>')
  expect(textsOf(list, 'older-posts')).toEqual([
    'Mar 12, 2025 P2Mar 11, 2025 P1Mar 10, 2025 P0',
    'Feb 29, 2024 Old',
  ])
  expect(list).toContain('<a href="/lens/blog/feed.xml">Atom feed</a>')
  expect(list).not.toMatch(/Soon|Quiet/)
  expect(await opened.page('/docs/')).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Lens Blog" href="/lens/blog/feed.xml" data-site="">',
  )
  const feed = parseXml((await opened.text('blog/feed.xml')) ?? '')
  const titles = feed.filter(({ name }) => name === 'title').map(({ text }) => text)
  expect(titles).toEqual([
    'Lens Blog',
    'Zoom',
    'Focus',
    ...Array.from({ length: 11 }, (_, i) => `P${String(10 - i)}`),
    'Old',
  ])
  expect(feed.find(({ name }) => name === 'updated')?.text).toBe('2026-11-30T00:00:00Z')
})

test('BLOG-2: blog/index.md has the title of the list and the text before it', async () => {
  const { opened } = await open({ ...blog, 'blog/index.md': '# News\n\nWhat we learn.\n' }, settings)
  expect(problemsOf(opened)).toEqual([])
  const list = await opened.page('/blog/')
  expect(list).toMatch(/<h1>News<\/h1>.*<p>What we learn\.<\/p><h2 class="post-title">/s)
  expect((await opened.text('blog/feed.xml')) ?? '').toContain('<title>Lens News</title>')
})

test('BLOG-1: a post without a date, an unknown author, and keys of posts in docs are problems at their place', async () => {
  const { opened } = await open({
    'blog/zoom.md': post('Zoom', 'authors: [adaa]\n'),
    'blog/2026-13-01-focus.md': post('Focus'),
    'blog/_authors.yml': 'ada: { name: Ada }\n',
    'blog/new.md': post('New', 'date: yesterday\n'),
    'docs/a.md': '---\ndate: 2026-01-02\n---\n# A\n\nText.\n',
  })
  expect(problemsOf(opened)).toEqual([
    'blog/2026-13-01-focus.md:1:1 CD1104 The name of the post starts with "2026-13-01", which is not a day of the calendar. Start the name of its file with a date, such as `2026-11-30-title.md`, or add `date: 2026-11-30` to its front matter.',
    expect.stringMatching(/^blog\/new\.md:2:7 CD1104/),
    'blog/zoom.md:1:1 CD1104 The post has no date. Start the name of its file with a date, such as `2026-11-30-title.md`, or add `date: 2026-11-30` to its front matter.',
    'blog/zoom.md:2:11 CD1108 The author "adaa" is not in `blog/_authors.yml`. Did you mean "ada"?',
    'docs/a.md:2:7 CD1106 The front matter key `date` has an effect only in the blog. Posts of the blog are in the folder `blog/`. The date and the author of the last change of any page are `last_update: { date: 2026-11-30, author: Ada }`.',
  ])
  const wrong = await open({ ...blog, 'blog/_authors.yml': 'ada:\n  name: Ada\n  link: x\n' })
  expect(problemsOf(wrong.opened)).toEqual([
    'blog/_authors.yml:3:3 CD1108 Unknown key of an author `ada.link`. Known keys: name, url.',
  ])
})

test('BLOG-1: docs with the folder or the path of the blog replace it, and a site without a blog has nothing of it', async () => {
  const docs = await open({ 'blog/a.md': '# A\n\nText.\n' }, { docs: [{ name: 'docs' }, { name: 'blog' }] })
  expect(problemsOf(docs.opened)).toEqual([])
  expect(await docs.opened.page('/blog/a')).not.toContain('byline')
  const without = await open({}, settings)
  expect(JSON.stringify(await without.opened.pages())).not.toMatch(/blog|posts/)
})

test('BLOG-1: a watched site lists a post that is added, and an edit of its date moves it', async () => {
  const { opened, site } = await open(blog, settings)
  site.write('blog/2026-12-01-new.md', post('New'))
  await opened.site.update(['blog/2026-12-01-new.md'])
  expect(textsOf(await opened.page('/blog/'), 'h2')).toEqual(['New', 'Zoom', 'Focus', 'Old'])
  site.write('blog/2026-12-01-new.md', post('New', 'date: 2025-01-01\n'))
  await opened.site.update(['blog/2026-12-01-new.md'])
  expect(problemsOf(opened)).toEqual([])
  expect(textsOf(await opened.page('/blog/'), 'h2')).toEqual(['Zoom', 'Focus', 'New', 'Old'])
})

test('BLOG-1: each language has its own list of posts, and shows those that are not translated', async () => {
  const { opened } = await open(
    { ...blog, 'i18n/de/blog/2026-11-30-zoom.md': post('Brennweite', 'authors: ada\n') },
    { ...settings, locales: [{ code: 'de' }] },
  )
  expect(problemsOf(opened)).toEqual([])
  expect(textsOf(await opened.page('/blog/'), 'h2')).toEqual(['Zoom', 'Focus', 'Old'])
  expect(textsOf(await opened.page('/de/blog/'), 'h2')).toEqual(['Brennweite', 'Focus', 'Old'])
  expect(await opened.page('/de/blog/')).not.toContain('untranslated')
  expect(await opened.page('/de/blog/')).toMatch(
    /<div class="content"><details.*<h2 class="post-title"><a[^>]*>Brennweite.*<h2 class="post-title" lang="en" dir="ltr"><a[^>]*>Focus<\/a><\/h2><p class="byline">.*<p lang="en" dir="ltr">On focus/s,
  )
  const page = await opened.page('/de/blog/2026-11-30-zoom')
  expect(textsOf(page, 'byline')).toEqual(['30.11.2026 · Ada "A" Lovelace'])
  expect(await opened.page('/de/blog/2026-11-30-focus/')).toContain(
    '<time datetime="2026-11-30" lang="de" dir="ltr">30.11.2026',
  )
  expect(await opened.text('de/blog/feed.xml')).toContain('<title>Brennweite</title>')
})
