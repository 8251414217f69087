import { expect, test, vi } from 'vitest'
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
