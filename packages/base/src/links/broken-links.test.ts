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
