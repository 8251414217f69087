import { expect, test } from 'vitest'
import type { SearchAnswer, SearchHit } from '@camdocs/core/search/client'
import {
  initialState,
  reduce,
  type SearchEvent,
  type SearchState,
  type ShownContent,
} from './search-state.js'

const unmatched = (text: string) => [{ text, match: false }]

const hit = (name: string, group = 'Guides', page = name): SearchHit => ({
  href: `/${name}`,
  page: `/${page}`,
  kind: 'guide',
  group,
  pageTitle: unmatched(page),
  trail: [],
  snippet: [],
})

const answer = (...names: string[]): SearchAnswer => ({
  hits: names.map((name) => hit(name)),
  total: names.length,
  kinds: ['guide'],
})

/** Returns the state after events. The initial state has the request id 1, so the first query has 2. */
const run = (...events: SearchEvent[]): SearchState => events.reduce(reduce, initialState(''))
const typed = (text: string): SearchEvent => ({ type: 'typed', text })
const answered = (requestId: number, ...names: string[]): SearchEvent => ({
  type: 'answered',
  requestId,
  answer: answer(...names),
})
const failed = (requestId: number): SearchEvent => ({ type: 'failed', requestId })

/** The content shown, as text; followed by "…" while a query is pending, and by "!" if it is slow. */
const summaryOf = ({ shown, loading, slow }: SearchState): string =>
  contentText(shown) + (loading ? '…' : '') + (slow ? '!' : '')

function contentText(shown: ShownContent): string {
  if (shown.kind === 'results') return shown.hits.map(({ href }) => href.slice(1)).join()
  return shown.kind === 'no-results' ? `no-results ${shown.query}` : shown.kind
}

test('SRCH-12, SRCH-13, SRCH-16: the content shown stays until the latest query is answered', () => {
  const start = [typed('a'), answered(2, 'x', 'y')]
  const cases: readonly [expected: string, ...events: SearchEvent[]][] = [
    ['no-query'],
    ['no-query…', typed('a')],
    ['no-query…!', typed('a'), { type: 'slow', requestId: 2 }],
    ['x,y', ...start],
    ['x,y…', ...start, typed('ab')],
    ['x,y…!', ...start, typed('ab'), { type: 'slow', requestId: 3 }],
    ['z', ...start, typed('ab'), { type: 'slow', requestId: 3 }, answered(3, 'z')],
    ['no-results ab', ...start, typed('ab'), answered(3)],
    ['no-results ab…', ...start, typed('ab'), answered(3), typed('abc')],
    ['failed', ...start, typed('ab'), failed(3)],
    ['failed…', ...start, typed('ab'), failed(3), { type: 'retried' }],
    ['z', ...start, typed('ab'), failed(3), { type: 'retried' }, answered(4, 'z')],
    ['failed…', ...start, typed('ab'), failed(3), typed('abc')],
    // Late answers, failures, and delays of outdated queries.
    ['x,y…', ...start, typed('ab'), answered(2, 'late')],
    ['x,y…', ...start, typed('ab'), failed(2), { type: 'slow', requestId: 2 }],
    ['z', ...start, typed('ab'), typed('abc'), answered(4, 'z'), answered(3, 'late')],
    ['z', ...start, typed('ab'), typed('abc'), answered(4, 'z'), failed(3)],
    ['no-query', ...start, typed('')],
    ['no-query', ...start, typed('ab'), typed(''), answered(3, 'late')],
    ['no-query', ...start, typed(' ')],
    ['no-query…', typed('hook:')],
    // The same query is not sent twice.
    ['x,y', ...start, typed('a ')],
    // A second answer to the same request is ignored.
    ['x,y', ...start, answered(2, 'twice')],
  ]
  expect(cases.map(([, ...events]) => summaryOf(run(...events)))).toEqual(cases.map(([expected]) => expected))
})

test('SRCH-8: the first result is selected, selection wraps around, and Enter waits for pending results', () => {
  const selectedAfter = (...events: SearchEvent[]) =>
    run(typed('a'), answered(2, 'x', 'y', 'z'), ...events).selected
  const down: SearchEvent = { type: 'moved', by: 1, count: 3 }
  const up: SearchEvent = { type: 'moved', by: -1, count: 3 }
  expect(selectedAfter()).toBe(0)
  expect(selectedAfter(down)).toBe(1)
  expect(selectedAfter(down, down, down)).toBe(0)
  expect(selectedAfter(up)).toBe(2)
  expect(selectedAfter(up, down)).toBe(0)
  expect(selectedAfter({ type: 'selected', index: 2 })).toBe(2)
  expect(selectedAfter({ type: 'moved', by: 1, count: 0 })).toBe(0)
  // If options disappear, the last remaining one is selected, so Down selects the first one.
  expect(selectedAfter(up, { type: 'moved', by: 1, count: 2 })).toBe(0)
  expect(selectedAfter(down, typed('ab'))).toBe(1)
  expect(selectedAfter(down, typed('ab'), answered(3, 'p', 'q'))).toBe(0)

  const early = run(typed('a'), { type: 'open-requested' })
  const arrived = reduce(early, answered(2, 'x'))
  expect([early.openOnAnswer, arrived.openOnAnswer]).toEqual([true, true])
  expect(reduce(arrived, { type: 'open-handled' }).openOnAnswer).toBe(false)
  expect([reduce(early, typed('ab')).openOnAnswer, reduce(early, failed(2)).openOnAnswer]).toEqual([
    false,
    false,
  ])
  expect(run(typed('a'), answered(2, 'x'), { type: 'open-requested' }).openOnAnswer).toBe(false)
})

test('SRCH-9: hits are grouped by category and page in order of their best hit, and unchanged hits keep their identity', () => {
  const hits = [
    hit('a', 'Guides', 'p'),
    hit('api', 'API'),
    hit('b', 'Guides', 'q'),
    hit('c', 'Guides', 'p'),
    hit('d'),
    hit('e'),
  ]
  const state = run(typed('a'), { type: 'answered', requestId: 2, answer: { hits, total: 40, kinds: [] } })
  expect(summaryOf(state)).toBe('a,c,b,d,e,api')
  const { shown: results } = state
  if (results.kind !== 'results') throw new Error('expected results')
  expect(results.total).toBe(40)
  expect(
    results.groups.map(({ name, pages }) => [
      name,
      ...pages.map(({ path, firstIndex }) => `${path} ${firstIndex}`),
    ]),
  ).toEqual([
    ['Guides', '/p 0', '/q 2', '/d 3', '/e 4'],
    ['API', '/api 5'],
  ])

  const next = run(
    typed('a'),
    { type: 'answered', requestId: 2, answer: { hits, total: 40, kinds: [] } },
    typed('ab'),
    {
      type: 'answered',
      requestId: 3,
      answer: { hits: [hit('d'), hit('api', 'Types')], total: 2, kinds: [] },
    },
  )
  if (next.shown.kind !== 'results') throw new Error('expected results')
  // The hit "d" is the same object as before. The hit "api" is new, because its group differs.
  expect(next.shown.hits.map((candidate) => hits.includes(candidate))).toEqual([true, false])
})

test('SRCH-8: the kind filter offers the kinds of the unfiltered results', () => {
  const kinds = (...events: SearchEvent[]) => run(...events).kinds
  const answeredWithKinds = (requestId: number, ...kinds: SearchAnswer['kinds']): SearchEvent => ({
    type: 'answered',
    requestId,
    answer: { hits: [hit('x')], total: 1, kinds },
  })
  const start = [typed('a'), answeredWithKinds(2, 'guide', 'hook')]
  expect(kinds(...start)).toEqual(['guide', 'hook'])
  expect(kinds(...start, typed('hook:a'), answeredWithKinds(3, 'hook'))).toEqual(['guide', 'hook'])
  expect(kinds(...start, typed('b'), answeredWithKinds(3, 'member'))).toEqual(['member'])
  expect(kinds(typed('hook:'), answeredWithKinds(2, 'hook'))).toEqual(['hook'])
})
