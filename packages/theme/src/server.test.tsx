import { describe, expect, test } from 'vitest'
import {
  type LastUpdated,
  type ModulePageProps,
  type NavbarItem,
  type PackedPage,
  type PageProps,
  type SidebarItem,
  type SiteProps,
  unpackPage,
} from '@camdocs/core'
import { base, docPage, input, navbarLink, site } from '../../core/src/testing/fixtures.js'
import { useDoc, useSite } from './hooks/context.js'
import { inlineScripts, renderDocument } from './server.js'

const render = (page: PageProps, siteProps: SiteProps = site) =>
  renderDocument(input({ site: siteProps, page })).html

/** Returns the part of a document from the first occurrence of `start` up to the next `end`. */
function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  expect(from, start).toBeGreaterThan(-1)
  return html.slice(from, html.indexOf(end, from))
}

/** Returns the site with other navbar items. */
const withItems = (items: readonly NavbarItem[]): SiteProps => ({
  ...site,
  navbar: { ...site.navbar, items },
})

describe('the document', () => {
  const hostile = '"</title><script>alert(1)</script>&\''
  const html = render(
    docPage({
      title: hostile,
      htmlClasses: ['docs-version-current', 'docs-doc-id-guides/zooming'],
      head: {
        ...base('/x', 'x').head,
        title: `${hostile} | Site`,
        description: hostile,
        keywords: ['a', 'b'],
        image: 'https://example.org/card.png',
        robots: 'noindex, follow',
        searchTag: 'docs-default-current',
        searchVersion: 'current',
      },
    }),
  )

  test('HEAD-1: the document has language, direction, charset, generator, viewport, and favicon', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" /)
    expect(html).toContain('<meta charset="UTF-8">')
    expect(html).toContain('<meta name="generator" content="camdocs">')
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1.0">')
    expect(html).toContain('<link rel="icon" href="/favicon.svg">')
  })

  test('HEAD-2, HEAD-3: title and description are escaped, and keywords and image are in the head', () => {
    const safe = '&quot;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;'
    expect(html).toContain(`<title>${safe} | Site</title>`)
    expect(html).toContain(`<meta property="og:title" content="${safe} | Site">`)
    expect(html).toContain(`<meta name="description" content="${safe}">`)
    expect(html).toContain(`<meta property="og:description" content="${safe}">`)
    expect(html).toContain('<meta name="keywords" content="a,b">')
    expect(html).toContain('<meta property="og:image" content="https://example.org/card.png">')
    expect(html).toContain('<meta name="twitter:image" content="https://example.org/card.png">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).not.toContain('<script>alert')
  })

  test('HEAD-4, HEAD-5: the head has the canonical URL, og:url, and language links', () => {
    expect(html).toContain('<link rel="canonical" href="https://example.org/x">')
    expect(html).toContain('<meta property="og:url" content="https://example.org/x">')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://example.org/x">')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://example.org/x">')
    expect(html).toContain('<meta property="og:locale" content="en">')
  })

  test('HEAD-6: the head has exactly one search tag', () => {
    expect(html).toContain('<meta name="docsearch:language" content="en">')
    expect(html.match(/docsearch:docusaurus_tag/g)).toHaveLength(1)
    expect(html).toContain('<meta name="docsearch:docusaurus_tag" content="docs-default-current">')
    expect(html).toContain('<meta name="docsearch:version" content="current">')
  })

  test('HEAD-7: the robots rules are in a meta element named "robots"', () => {
    expect(html).toContain('<meta name="robots" content="noindex, follow">')
  })

  test("HEAD-8, HEAD-9: the html element has the page's classes and is marked as not hydrated", () => {
    expect(html).toContain(
      'class="docs-version-current docs-doc-id-guides/zooming" data-has-hydrated="false"',
    )
  })

  test('HEAD-11: the pre-paint script comes first in the body and is the only inline script, and stylesheets are in the head', () => {
    expect(html).toContain(`<body>\n<script>${inlineScripts(site).join()}</script>\n<div id="camdocs-app">`)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1])
    expect(scripts).toEqual([
      ' type="module" src="/assets/entry.js"',
      '',
      ' type="application/json" id="camdocs-page-props"',
    ])
    expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'))
  })

  test('HEAD-12: the OpenSearch description is linked', () => {
    expect(html).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="Site" href="/opensearch.xml">',
    )
  })

  test('HEAD-11: there are no inline styles or event attributes', () => {
    expect(html).not.toMatch(/\sstyle=|\son\w+=/)
  })
})

test('HEAD-4: a page without a URL has no canonical link', () => {
  const page = { ...base('/404', 'Page Not Found'), kind: 'not-found' } as const
  const html = render({ ...page, head: { ...page.head, canonical: null } })
  expect(between(html, '<head>', '</head>')).not.toMatch(/canonical|og:url|hreflang/)
})

test('MODE-1: the document contains the default mode, unless the site follows the system', () => {
  expect(render(docPage())).toContain(' data-theme="light"')
  const colorMode = { ...site.colorMode, respectSystem: true }
  expect(between(render(docPage(), { ...site, colorMode }), '<html', '<head>')).not.toContain('data-theme')
})

test('the article is in the document once, and the other props are inline JSON', () => {
  const html = render(docPage())
  expect(html.match(/The article\./g)).toHaveLength(1)
  const json = /id="camdocs-page-props">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(unpackPage(JSON.parse(json) as PackedPage, site)).toEqual({
    ...docPage(),
    docs: [],
    drafts: [],
    article: { showTitle: true, typesUrl: null },
  })
})

describe('page modules', () => {
  const page: ModulePageProps = { ...base('/', 'Home'), kind: 'module', module: 'home', styles: [] }
  const Home = () => {
    const doc = useDoc('guides/setup')
    return <main id="camdocs-content">{`${useSite().title} ${useDoc('guides/setup')?.path} ${doc?.id}`}</main>
  }

  test('ROUTE-13: docs that a page module looks up are recorded and added to its props', () => {
    const result = renderDocument(input({ page, pageModule: { default: Home } }))
    expect(result.html).toContain('Site /docs/guides/setup guides/setup</main>')
    expect(unpackPage(result.data, site).docs).toEqual([{ id: 'guides/setup', path: '/docs/guides/setup' }])
    expect(result.html).toContain('"docs":[{"id":"guides/setup"')
  })

  test('DEV-1: looking up a draft returns null and records it as a draft', () => {
    const Soon = () => <main>{useDoc('guides/soon') === null ? 'Soon' : ''}</main>
    const result = renderDocument(input({ page, pageModule: { default: Soon }, findDoc: () => null }))
    expect(result.html).toContain('<main>Soon</main>')
    expect(unpackPage(result.data, site)).toMatchObject({ docs: [], drafts: ['guides/soon'] })
  })

  test('DEV-1: the error of a failed lookup is thrown', () => {
    const findDoc = () => {
      throw new Error('There is no doc')
    }
    expect(() => renderDocument(input({ page, pageModule: { default: Home }, findDoc }))).toThrow(
      'There is no doc',
    )
  })

  test('DEV-7: a page module without a default export is an error that names the page', () => {
    const pageModule = {} as { default: () => unknown }
    expect(() => renderDocument(input({ page, pageModule }))).toThrow(/module of "\/".*default export/)
  })
})

describe('the navbar', () => {
  test('NAVBAR-1, NAVBAR-3: the navbar has its items in order, then the color mode toggle and the search', () => {
    const bar = between(render(docPage()), 'aria-label="Main"', '</nav>')
    const order = [
      '/docs/guides',
      '/docs/api/',
      'github.test',
      'English',
      'Switch between',
      'aria-label="Search"',
    ]
    const positions = order.map((text) => bar.indexOf(text))
    expect(positions.every((position) => position > 0)).toBe(true)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
  })

  test('NAVBAR-3: an explicit search item keeps its position', () => {
    const bar = between(
      render(docPage(), withItems([{ type: 'search', position: 'left' }, navbarLink({ position: 'right' })])),
      'aria-label="Main"',
      '</nav>',
    )
    expect(bar.match(/aria-label="Search"/g)).toHaveLength(1)
    expect(bar.indexOf('aria-label="Search"')).toBeLessThan(bar.indexOf('Guides'))
  })

  test('NAVBAR-4: only the active link is marked', () => {
    const bar = between(render(docPage()), 'aria-label="Main"', 'navbar-right')
    expect(bar.match(/aria-current="page"/g)).toHaveLength(1)
    expect(bar).toContain('href="/docs/guides">Guides')
  })

  test('NAVBAR-9: the error for an item that fails to render contains the item and the cause', () => {
    const attempt = (item: NavbarItem) => {
      try {
        render(docPage(), withItems([item]))
      } catch (error) {
        return error as Error
      }
      throw new Error('The item was rendered.')
    }
    const bad = attempt(navbarLink({ label: 'Odd', activePathRegex: '(' }))
    expect(bad.message).toMatch(/navbar item failed[^]*\n {2}"label": "Odd"/)
    expect(bad.cause).toBeInstanceOf(SyntaxError)
    const unknown = attempt({ type: 'clock', position: 'left' } as unknown as NavbarItem)
    expect((unknown.cause as Error).message).toContain('"clock"')
  })

  test('NAVBAR-11: the language menu marks the current language and links to the current page', () => {
    const bar = between(render(docPage()), 'aria-label="Main"', '</nav>')
    expect(bar).toMatch(
      /<a class="navbar-link" lang="en" data-full-load="" aria-current="true" href="\/docs\/guides\/zooming">/,
    )
  })

  test('MODE-7: the toggle is labeled with the current mode and disabled until hydration', () => {
    const label = 'Switch between dark and light mode (currently light mode)'
    expect(render(docPage())).toMatch(
      new RegExp(`title="${label.replace(/[()]/g, '\\$&')}"[^>]* disabled=""`),
    )
    const colorMode = { ...site.colorMode, disableSwitch: true }
    expect(render(docPage(), { ...site, colorMode })).not.toContain('Switch between')
  })
})

test('LINK-1, LINK-4: external links open a new tab and announce it', () => {
  const footer = between(render(docPage()), '<footer', '</footer>')
  expect(footer).toContain(
    '<a target="_blank" rel="noopener noreferrer" href="https://github.test/x">GitHub<span',
  )
  expect(footer).toContain('aria-label="(opens in new tab)"')
  expect(footer.match(/target=/g)).toHaveLength(1)
})

test('NAVBAR-11: on a page without a URL, the language menu links to the home page', () => {
  const html = render({ ...base('/404', 'Page Not Found'), kind: 'not-found' })
  expect(html).not.toContain('href="/404"')
})

test('FOOT-1: the footer has columns and a copyright line; without configuration, there is none', () => {
  const footer = between(render(docPage()), '<footer', '</footer>')
  expect(footer).toMatch(/<h2>Docs<\/h2>[^]*<h2>More<\/h2>[^]*Copyright © 2023/)
  expect(render(docPage(), { ...site, footer: null })).not.toContain('<footer')
})

test('A11Y-1, A11Y-5: the skip link comes first, and each landmark exists once', () => {
  const sidebar = {
    name: 'main',
    open: [],
    items: [{ kind: 'link', label: 'Zooming', href: '/docs/guides/zooming' }],
  } as const
  const next = { label: 'Next one', href: '/docs/n' }
  const html = render(docPage({ sidebar, next, breadcrumbs: [{ label: 'Zooming', href: null }] }))
  expect(html.slice(html.indexOf('<div id="camdocs-app">'))).toMatch(
    /^[^]{0,200}?<a href="#camdocs-content">Skip to main content/,
  )
  expect(html.match(/<main/g)).toHaveLength(1)
  for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages', 'On this page']) {
    expect(html.match(new RegExp(`<nav[^>]* aria-label="${name}"`, 'g')), name).toHaveLength(1)
  }
})

describe('the docs sidebar', () => {
  const link = (label: string) => ({ kind: 'link', label, href: `/docs/guides/${label}` }) as const
  const category = {
    kind: 'category',
    label: 'Guides',
    items: [link('zooming'), link('other')],
  } as const
  const html = (...items: SidebarItem[]) =>
    between(
      render(docPage({ sidebar: { name: 'main', open: [], items } })),
      'aria-label="Docs sidebar"',
      '</nav>',
    )

  test('SIDE-3: a category is open if it or one of its items is the current page, otherwise as configured', () => {
    expect(html(category)).toContain('<details open="">')
    expect(html({ ...category, items: [link('other')] })).toContain('<details>')
    expect(html({ ...category, items: [link('other')], expanded: true })).toContain('<details open=""')
    expect(html({ ...category, items: [link('other')], href: '/docs/guides/zooming' })).toContain(
      '<details open="">',
    )
  })

  test('SIDE-5: without JavaScript, a category whose items are not in the document links to its first page', () => {
    expect(html({ kind: 'category', label: 'Guides', firstHref: '/docs/guides/first' })).toMatch(
      /<a [^>]*href="\/docs\/guides\/first"/,
    )
  })

  test('SIDE-6: a category that is not collapsible is a label above its items', () => {
    const nav = html({ ...category, fixed: true })
    expect(nav).not.toContain('<details')
    expect(nav).toContain('>Guides</span><ul>')
  })

  test('SIDE-7: only the current page is marked as current, and its ancestors are marked as active', () => {
    const nav = html(category)
    expect(nav.match(/aria-current/g)).toHaveLength(1)
    expect(nav).toContain('aria-current="page" href="/docs/guides/zooming"')
    expect(nav).toContain('<summary class="sidebar-label" data-active="">')
  })

  test('SIDE-1: a doc that is not in a sidebar renders no sidebar', () => {
    expect(render(docPage())).not.toContain('Docs sidebar')
  })
})

describe('the doc page', () => {
  test('DOC-2: a page has one h1, which is generated only if the article has none', () => {
    expect(render(docPage()).match(/<h1>Zooming<\/h1>/g)).toHaveLength(1)
    const article = { html: '<h1>Own</h1>', showTitle: false, typesUrl: null }
    expect(render(docPage({ article })).match(/<h1>/g)).toHaveLength(1)
  })

  test('DOC-3: linked breadcrumbs have structured data', () => {
    const entries = [
      { label: 'Guides', href: '/docs/guides' },
      { label: 'Text', href: null },
      { label: 'Zooming', href: '/docs/guides/zooming' },
    ]
    const nav = between(render(docPage({ breadcrumbs: entries })), 'aria-label="Breadcrumbs"', '</nav>')
    expect(nav).toContain('<a aria-label="Home page" href="/">')
    expect(nav).toContain('<li>Text</li>')
    expect(nav).toContain('<li aria-current="page">Zooming</li>')
    expect(nav.match(/itemProp="itemListElement"/gi)).toHaveLength(1)
    expect(nav).toMatch(/itemProp="position" content="1"/i)
  })

  test('DOC-4: a missing previous or next link is left out', () => {
    expect(render(docPage())).not.toContain('Docs pages')
    const nav = between(
      render(docPage({ next: { label: 'Focusing', href: '/docs/f' } })),
      'aria-label="Docs pages"',
      '</nav>',
    )
    expect(nav).toContain('<small>Next</small><b>Focusing</b>')
    expect(nav).not.toContain('Previous')
  })

  test('DOC-5, DOC-6: the edit link and the tags appear only if they exist', () => {
    expect(render(docPage())).not.toMatch(/Edit this page|Tags:/)
    const html = render(
      docPage({ editUrl: 'https://github.test/e', tags: [{ label: 'lens', href: '/tags/lens' }] }),
    )
    expect(html).toMatch(/<a target="_blank" rel="noopener noreferrer" [^>]*href="https:\/\/github.test\/e">/)
    expect(html).toMatch(/Tags:[^]*lens/)
  })

  test('DOC-6: the last update shows the date, the author, or both', () => {
    const html = (lastUpdated: LastUpdated | null) => render(docPage({ lastUpdated }))
    /** Returns the content of the line, without the comments that React writes between texts. */
    const line = (lastUpdated: LastUpdated) =>
      between(html(lastUpdated), '<p class="last-updated">', '</p>')
        .replace('<p class="last-updated">', '')
        .replaceAll('<!-- -->', '')
    const date = { iso: '2023-05-04', text: 'May 4, 2023' }
    const time = '<time dateTime="2023-05-04">May 4, 2023</time>'
    expect(line({ date, author: 'A <b>' })).toBe(`Last updated on ${time} by A &lt;b&gt;`)
    expect(line({ date, author: null })).toBe(`Last updated on ${time}`)
    expect(line({ date: null, author: 'Ann' })).toBe('Last updated by Ann')
    expect(html(null)).not.toContain('Last updated')
  })

  test('TOC-1, TOC-2: a page with headings has its outline twice, next to the article and in a closed box; other pages have none', () => {
    const html = render(docPage())
    expect(html.match(/<a href="#a-b">The <code>zoom<\/code><\/a>/g)).toHaveLength(2)
    expect(html).toContain('<details class="outline-box"><summary>On this page</summary>')
    expect(render(docPage({ outline: [] }))).not.toContain('On this page')
  })
})

test('SPAGE-2: without JavaScript, the search page lists all pages', () => {
  const allPages = [
    { label: 'Capturing', href: '/docs/c' },
    { label: 'Zooming', href: '/docs/z' },
  ]
  const html = render({ ...base('/search', 'Search'), kind: 'search', allPages })
  expect(html).toContain('<h1>Search the documentation</h1>')
  expect(html).toMatch(/<input type="search"[^>]*placeholder="Type your search here"/)
  expect(html).toMatch(/<h2>C<\/h2>[^]*href="\/docs\/c"[^]*<h2>Z<\/h2>/)
})

test('ERR-4: the not-found page explains the problem and links to the docs and the search', () => {
  const html = render({ ...base('/404', 'Page Not Found'), kind: 'not-found' })
  const main = between(html, '<main', '</main>')
  expect(main).toContain('<h1>Page Not Found</h1><p>We could not find what you were looking for.</p>')
  expect(main).toContain('href="/docs/guides"')
  expect(main).toContain('href="/search"')
})
