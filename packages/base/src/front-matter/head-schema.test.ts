import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.js'

/** The problems of an element, as "line:column message". */
const problemsOf = (element: object) =>
  readFrontMatter(`---\ntitle: T\nhead:\n  - ${JSON.stringify(element)}\n---\n`, 'a.md').problems.map(
    ({ range, message }) => `${String(range?.start.line)}:${String(range?.start.column)} ${message}`,
  )

const jsonLd = { type: 'application/ld+json' }

test.each([
  { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  { tag: 'meta', attributes: { property: 'og:type', content: 'article' } },
  { tag: 'meta', attributes: { name: 'theme-color', content: '#fff', media: '(width > 1px)' } },
  { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.org/a' } },
  { tag: 'link', attributes: { rel: 'alternate', type: 'application/rss+xml', href: 'feed.xml' } },
  { tag: 'script', attributes: jsonLd, content: '{"a":"</script>"}' },
])('HEAD-13: a page can have %j in its head', (element) => {
  expect(problemsOf(element)).toEqual([])
})

test.each([
  [
    { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '0;url=https://evil.example' } },
    'http-equiv',
  ],
  [{ tag: 'meta', attributes: { 'HTTP-EQUIV': 'refresh', name: 'a', content: '0' } }, 'HTTP-EQUIV'],
  [{ tag: 'meta', attributes: { charset: 'utf-7' } }, 'charset'],
  [{ tag: 'meta', attributes: { content: 'a' } }, 'either `name` or `property`'],
  [{ tag: 'meta', attributes: { name: 'a' } }, '`content`'],
  [{ tag: 'meta', attributes: { name: 'a' }, content: 'b' }, 'must be an attribute'],
  [{ tag: 'script', attributes: jsonLd }, 'JSON text'],
  [{ tag: 'meta', attributes: { name: 'Referrer', content: 'unsafe-url' } }, 'camdocs.config.ts'],
  [{ tag: 'meta', attributes: { name: 'google-site-verification', content: 'a' } }, 'camdocs.config.ts'],
  [{ tag: 'meta', attributes: { property: 'og:title', content: 'a' } }, 'the key `title`'],
  [{ tag: 'link', attributes: { rel: 'stylesheet', href: 'https://evil.example/a.css' } }, 'rel'],
  [{ tag: 'link', attributes: { rel: 'alternate stylesheet', href: 'a.css' } }, 'rel'],
  [{ tag: 'link', attributes: { rel: 'alternate', href: 'java\tscript:alert(1)' } }, 'href'],
  [{ tag: 'link', attributes: { rel: 'canonical', href: '/a' } }, 'https://'],
  [{ tag: 'link', attributes: { rel: 'alternate', href: 'a', onload: 'alert(1)' } }, 'onload'],
  [{ tag: 'script', attributes: { src: 'https://evil.example/a.js' } }, 'src'],
  [{ tag: 'script', attributes: { type: 'module' }, content: 'alert(1)' }, 'cannot contain scripts'],
  [{ tag: 'script', attributes: jsonLd, content: '{a}' }, 'JSON text'],
  [{ tag: 'script', attributes: { type: 'application/json' }, content: '{}' }, 'application/ld+json'],
  [{ tag: 'style', attributes: {}, content: 'a{}' }, 'tag'],
  [{ tag: 'base', attributes: { href: 'https://evil.example' } }, 'tag'],
])('HEAD-13: a page cannot have %j in its head', (element, text) => {
  const [problem, ...more] = problemsOf(element)
  expect(more).toEqual([])
  expect(problem).toMatch(/^4:\d/)
  expect(problem).toContain(text)
})
