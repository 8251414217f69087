import { expect, test, vi } from 'vitest'
import { budgetOf } from '../model/closest.js'
import { at } from '../model/diagnostic.js'
import { linkProblems, type LinkTargets } from './broken-links.js'

test('many links to one missing page cause only one search for a similar page', () => {
  const url = '/docs/zoom'
  const route = { url, file: 'docs/zoom/index.html', target: { kind: 'search' }, anchors: null } as const
  const routeByUrl = new Map([['/docs/zoom/', route]])
  const redirects = { all: [], byAddress: new Map(), ofAnchors: new Map(), invalid: new Set<string>() }
  // Each search reads the routes of all pages.
  const searches = vi.spyOn(routeByUrl, 'values')
  const targets: LinkTargets = {
    manifest: { drafts: new Set(), files: new Set(), redirects, routeByUrl, symbols: null },
    moduleAnchors: new Map(),
  }
  const broken = { kind: 'broken', targetKind: 'page', path: '/docs/zoon' } as const
  for (const line of [1, 2]) {
    const location = { file: 'docs/a.md', range: at(line) }
    expect(linkProblems('/docs/zoon', broken, location, targets)).toMatchObject([
      { code: 'CD1201', hint: 'Did you mean "/docs/zoom"?', ...location },
    ])
  }
  expect(searches).toHaveBeenCalledTimes(1)
})

test('LINK-5: after too much work for a site, broken links and anchors have no similar names as hints', () => {
  const route = {
    url: '/docs/zoom',
    file: '',
    target: { kind: 'search' },
    anchors: new Set(['lens']),
  } as const
  const routeByUrl = new Map([['/docs/zoom/', route]])
  const redirects = { all: [], byAddress: new Map(), ofAnchors: new Map(), invalid: new Set<string>() }
  const targets: LinkTargets = {
    manifest: {
      drafts: new Set(),
      files: new Set(['img/lens.png']),
      redirects,
      routeByUrl,
      symbols: new Map(),
    },
    moduleAnchors: new Map(),
  }
  const hints = () => {
    const page = { kind: 'page', route, hash: 'lans', suffix: '#lans' } as const
    const broken = (['page', 'file'] as const).map((targetKind) => ({
      kind: 'broken' as const,
      targetKind,
      path: targetKind === 'page' ? '/docs/zoon' : 'lans.png',
    }))
    return [page, ...broken].map(
      (resolved) => linkProblems('x', resolved, { file: 'a.md', range: at(1) }, targets)[0]?.hint,
    )
  }
  expect(hints().map((hint) => hint?.startsWith('Did you mean'))).toEqual([true, true, true])
  budgetOf(targets.manifest).left = -1
  // The hint for the missing page was found before.
  expect(hints().map((hint) => hint?.startsWith('Did you mean'))).toEqual([false, true, false])
})

test.each([
  ['B', ['/docs/b', '/'], 'Did you mean "/docs/b"? Letter case and accents must be the same.'],
  ['Setup.md', ['/docs/setup'], 'Did you mean "/docs/setup"? Letter case and accents must be the same.'],
  [
    'schrödinger.md'.normalize('NFD'),
    ['/docs/schrödinger'],
    'Did you mean "/docs/schrödinger"? Letter case and accents must be the same.',
  ],
  ['x', ['/', '/docs/'], undefined],
  ['dot', ['/docs/pot'], undefined],
  ['setpu', ['/docs/setup'], 'Did you mean "/docs/setup"?'],
])('LINK-5: for a link to "%s" among the pages %j, the hint is %j', (path, urls, hint) => {
  const routeByUrl = new Map(
    urls.map((url) => [url, { url, file: '', target: { kind: 'search' }, anchors: null }] as const),
  )
  const redirects = { all: [], byAddress: new Map(), ofAnchors: new Map(), invalid: new Set<string>() }
  const targets: LinkTargets = {
    manifest: { drafts: new Set(), files: new Set(), redirects, routeByUrl, symbols: null },
    moduleAnchors: new Map(),
  }
  const location = { file: 'docs/a.md', range: at(1) }
  const [problem] = linkProblems(path, { kind: 'broken', targetKind: 'page', path }, location, targets)
  expect(problem?.hint).toBe(hint)
})

test('LINK-5: the hints for anchors name IDs that only look the same, and explain that titles have no ID', () => {
  const redirects = { all: [], byAddress: new Map(), ofAnchors: new Map(), invalid: new Set<string>() }
  const hintOf = (hash: string, ids: readonly string[]) => {
    const route = { url: '/a', file: '', target: { kind: 'search' }, anchors: new Set(ids) } as const
    const targets: LinkTargets = {
      manifest: { drafts: new Set(), files: new Set(), redirects, routeByUrl: new Map(), symbols: null },
      moduleAnchors: new Map(),
    }
    const location = { file: 'docs/a.md', range: at(1) }
    return linkProblems('x', { kind: 'page', route, hash, suffix: `#${hash}` }, location, targets)[0]?.hint
  }
  expect(hintOf('ö'.normalize('NFD'), ['ö'])).toContain('looks the same')
  expect(hintOf('title', [])).toContain('link to the page without "#"')
  expect(hintOf('lans', ['lens'])).toBe('Did you mean "#lens"?')
})
