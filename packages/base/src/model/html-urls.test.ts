import { expect, test } from 'vitest'
import { contentsOf, fullLoadUrlsIn, rewriteUrls, urlsIn } from './html-urls.js'
import { withinTime } from './within-time.js'

const withBase = (url: string) => ({ url: `/base${url}`, needsFullLoad: false })

test('LINK-2: every attribute with a URL gets the base path, once', () => {
  const html =
    '<a href="/a?x=1&amp;y=2">a</a><img src="/b.png" srcset="/b.png 1x, /c.png 2x"><video poster="/d.png"></video>'
  expect(rewriteUrls(html, withBase)).toBe(
    '<a href="/base/a?x=1&#x26;y=2">a</a><img src="/base/b.png" srcset="/base/b.png 1x, /base/c.png 2x"><video poster="/base/d.png"></video>',
  )
})

test('LINK-3: a `pathname://` link is marked for a full load and not listed with the other URLs', () => {
  const html = rewriteUrls('<a href="pathname:///x">x</a>', () => ({ url: '/x', needsFullLoad: true }))
  expect(html).toBe('<a href="/x" data-full-load="">x</a>')
  expect(urlsIn(html)).toEqual([])
  expect(fullLoadUrlsIn(html)).toEqual(['/x'])
})

test('LINK-5: URLs in attributes without quotes, with single quotes, and with entities are found', () => {
  expect(
    urlsIn(`<a href=/a>a</a><a href='/b'>b</a><a href="/c?d&amp;e">c</a><p title="href='/no'">`),
  ).toEqual(['/a', '/b', '/c?d&e'])
})

test('LINK-5: only URLs and ids inside the content element of a page are found', () => {
  const html =
    '<nav id="n"><a href="/n">n</a></nav><main id="content"><h2 id="h">h</h2><a href="#h">up</a></main>'
  expect(contentsOf(html, 'content')).toEqual({
    urls: ['#h'],
    resources: [],
    ids: new Set(['h']),
    blockedCode: [],
  })
})

test('the candidates of a srcset are separated in linear time', () => {
  expect(urlsIn('<img srcset=",a.png,, b,c.png 2x ,d.png,">')).toEqual(['a.png', 'b,c.png', 'd.png'])
  for (const text of [',', '\t'.repeat(3_000) + ',', 'a,', 'a ,'])
    expect(
      withinTime(
        10_000,
        () => urlsIn(`<img srcset="${text.repeat(6_000 / text.length)}${','.repeat(6_000)}">`).length,
      ),
    ).toBeDefined()
})
