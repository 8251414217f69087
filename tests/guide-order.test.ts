import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildRealSite } from './helpers/real-site.js'

/** The links of a guide to other guides, as paths. */
interface Guide {
  readonly previous: string | undefined
  readonly next: string | undefined
  /** The target of the first link after "Next:" in the last paragraph, without its fragment. */
  readonly nextInText: string | undefined
}

/** The guides and the API index, by path. */
const guides = new Map<string, Guide>()

beforeAll(async () => {
  const out = path.join(await buildRealSite(), 'dist')
  const { routes } = JSON.parse(readFileSync(path.join(out, 'route-manifest.json'), 'utf8')) as {
    routes: { path: string; kind: string; file: string }[]
  }
  for (const route of routes)
    if (route.kind !== 'redirect' && /^\/docs\/(guides|api\/$)/.test(route.path))
      guides.set(route.path, readGuide(readFileSync(path.join(out, route.file), 'utf8')))
})

function readGuide(html: string): Guide {
  const pager = /<nav class="page-nav".*?<\/nav>/s.exec(html)?.[0] ?? ''
  // The last `p` element before `</article>`. Only the ends of `div` elements can be between them.
  const lastParagraph = /<p>((?:(?!<p>).)*)<\/p>(?:\s*<\/div>)*\s*<\/article>/s.exec(html)?.[1] ?? ''
  return {
    previous: /rel="prev" href="([^"]+)"/.exec(pager)?.[1],
    next: /rel="next" href="([^"]+)"/.exec(pager)?.[1],
    nextInText: /Next: .*?href="([^"#]+)/s.exec(lastParagraph)?.[1],
  }
}

/** Follows the pager links in one direction. Returns the pages from `from` to `to`, or to the last page. */
function follow(from: string, to: string, direction: 'previous' | 'next'): string[] {
  const pages = [from]
  for (let page = guides.get(from)?.[direction]; page !== undefined; page = guides.get(page)?.[direction]) {
    pages.push(page)
    if (page === to || pages.length > guides.size) break
  }
  return pages
}

const guide = (name: string): string => `/docs/guides/${name}`

describe('the pager of the guides', () => {
  const main = [
    '/docs/guides',
    ...[
      'devices',
      'lifecycle',
      'formats',
      'capturing',
      'frame-processors',
      'zooming',
      'focusing',
      'errors',
      'troubleshooting',
      'mocking',
    ].map(guide),
  ]
  const plugins = [
    'frame-processors-plugins-overview',
    'frame-processors-plugins-ios',
    'frame-processors-plugins-android',
    'frame-processors-plugins-final',
    'frame-processor-plugin-list',
  ].map(guide)

  test('Next leads from Getting Started through all main guides to the API, and Previous leads back', () => {
    const [first = '', last = ''] = [main[0], main.at(-1)]
    expect(follow(first, last, 'next')).toEqual(main)
    expect(follow(last, first, 'previous')).toEqual([...main].reverse())
    expect(guides.get(last)?.next).toBe('/docs/api/')
  })

  test('the guides on plugins are a separate sequence without a Next link at its end, and Previous leads from its first page to Frame Processors', () => {
    const [first = '', last = ''] = [plugins[0], plugins.at(-1)]
    expect(follow(first, last, 'next')).toEqual(plugins)
    expect(guides.get(first)?.previous).toBe(guide('frame-processors'))
    expect(guides.get(last)?.next).toBeUndefined()
  })

  test('Next followed by Previous returns to the same page', () => {
    const oneWay = [...guides].filter(
      ([page, { next }]) => next !== undefined && guides.has(next) && guides.get(next)?.previous !== page,
    )
    expect(oneWay).toEqual([])
  })

  test('every guide ends with a link to the next step; if the pager has a Next link, both links have the same target', () => {
    const wrong = [...guides].filter(
      ([page, { next, nextInText }]) =>
        page.startsWith('/docs/guides') &&
        (nextInText === undefined || (next !== undefined && next !== nextInText)),
    )
    expect(wrong).toEqual([])
    // The sequences contain all guides except the API index and the two on Skia, which isn't part of 3.1.0.
    expect(guides.size).toBe(main.length + plugins.length + 3)
  })
})
