import { expect, test } from 'vitest'
import type { Route } from '@camdocs/base/model/manifest.js'
import { addressText } from '@camdocs/base/model/redirects.js'
import { resolveRedirects } from './redirects.js'

const page: Route = {
  url: '/docs/zoom',
  file: 'docs/zoom/index.html',
  target: { kind: 'search' },
  anchors: null,
}

/** Resolves redirects, each as "from to". Returns the results in the same form, and the problems. */
function resolve(redirects: readonly string[]) {
  const declared = redirects.map((text) => {
    const [from = '', to = ''] = text.split(' ')
    const addressOf = (address: string) => {
      const [url = '', anchor = null] = address.split('#')
      return { url, anchor }
    }
    return { from: addressOf(from), to: addressOf(to), location: {} }
  })
  const { table, problems } = resolveRedirects(declared, {
    routes: [page],
    entryRoutes: [],
    files: new Set(),
  })
  return {
    all: table.all.map(({ from, to }) => `${addressText(from)} ${addressText(to)}`),
    problems: problems.map(({ message }) => message),
  }
}

test('redirects in a chain lead to its end, and the anchor of an earlier target stays', () => {
  const { all, problems } = resolve([
    '/a /b#x',
    '/b /c',
    '/c /docs/zoom',
    '/d /b',
    '/b#y /docs/zoom#z',
    '/e /b#y',
  ])
  expect(problems).toEqual([])
  expect(all).toEqual([
    '/a /docs/zoom#x',
    '/b /docs/zoom',
    '/c /docs/zoom',
    '/d /docs/zoom',
    '/b#y /docs/zoom#z',
    '/e /docs/zoom#z',
  ])
})

test('a cycle is reported once, and redirects into it are left out', () => {
  expect(resolve(['/a /b', '/b /c', '/c /b', '/d /c', '/e /docs/zoom'])).toEqual({
    all: ['/e /docs/zoom'],
    problems: ['The redirects form a cycle: /b → /c → /b.'],
  })
})

test('a chain of many redirects takes as long as their number', () => {
  const count = 20_000
  const chain = Array.from({ length: count }, (_, index) => `/r${String(index)} /r${String(index + 1)}`)
  const { all } = resolve([...chain, `/r${String(count)} /docs/zoom`])
  expect(all[0]).toBe('/r0 /docs/zoom')
})
