import { expect, test } from 'vitest'
import type { SearchHit } from '@camdocs/core/search/client'
import { hasMore, initialResults, reduceResults, restoreResults, type ResultsEvent } from './results-state.js'

const hit = (name: string): SearchHit => ({
  href: `/${name}`,
  page: `/${name}`,
  kind: 'guide',
  group: 'Guides',
  pageTitle: [],
  trail: [],
  snippet: [],
})
const changed = (query: string): ResultsEvent => ({ type: 'changed', query, typing: false })
/** Each character of `names` is the name of a hit. */
const answered = (requestId: number, names: string, total: number): ResultsEvent => ({
  type: 'answered',
  requestId,
  answer: { hits: Array.from(names, hit), total, kinds: ['guide'] },
})
const reachedEnd: ResultsEvent = { type: 'reached-end' }

/**
 * The state after events, such as "done abc 0/5 more": the phase, the loaded hits, the offset of the latest
 * request, the total, and whether more hits can be loaded.
 */
function run(...events: ResultsEvent[]): string {
  const state = events.reduce(reduceResults, initialResults)
  const names = state.hits.map(({ href }) => href.slice(1)).join('')
  return `${state.phase} ${names} ${state.offset}/${state.total}${hasMore(state) ? ' more' : ''}`
}

test('SPAGE-3, SPAGE-5: each result is added once, until all are loaded, and a new query starts over', () => {
  const start = [changed('q'), answered(1, 'abc', 5)]
  const cases: readonly [expected: string, ...events: ResultsEvent[]][] = [
    ['idle  0/0'],
    ['loading  0/0', changed('q')],
    ['done abc 0/5 more', ...start],
    ['loading abc 3/5', ...start, reachedEnd],
    ['loading abc 3/5', ...start, reachedEnd, reachedEnd],
    ['done abcde 3/5', ...start, reachedEnd, answered(2, 'cde', 5)],
    ['done abcde 3/5', ...start, reachedEnd, answered(2, 'cde', 5), reachedEnd],
    ['done abc 3/3', ...start, reachedEnd, answered(2, '', 5)],
    ['failed abc 3/5', ...start, reachedEnd, { type: 'failed', requestId: 2 }],
    [
      'done abcd 3/5 more',
      ...start,
      reachedEnd,
      { type: 'failed', requestId: 2 },
      { type: 'retried' },
      answered(3, 'd', 5),
    ],
    ['loading abc 0/5', ...start, changed('r')],
    ['loading abc 0/5', ...start, reachedEnd, changed('r'), answered(2, 'late', 9)],
    ['done x 0/1', ...start, reachedEnd, changed('r'), answered(3, 'x', 1)],
    ['done  0/0', changed('q'), answered(1, '', 0)],
    ['idle  0/0', ...start, changed(' ')],
    ['idle  0/0', changed('q'), changed(''), answered(1, 'late', 1)],
    ['done abc 0/5 more', ...start, changed('q')],
  ]
  expect(cases.map(([, ...events]) => run(...events))).toEqual(cases.map(([expected]) => expected))
})

test('SPAGE-8: suggestions for a query without matches stay while the next query is pending', () => {
  const unmatched = [changed('q'), answered(1, '', 0)]
  const cases: readonly [expected: boolean, ...events: ResultsEvent[]][] = [
    [false, changed('q')],
    [true, ...unmatched],
    [true, ...unmatched, changed('qq')],
    [true, ...unmatched, changed('qq'), answered(2, '', 0)],
    [false, ...unmatched, changed('r'), answered(2, 'a', 1)],
    [false, ...unmatched, changed('r'), { type: 'failed', requestId: 2 }],
    [false, ...unmatched, changed('')],
  ]
  const isUnmatched = (events: readonly ResultsEvent[]) =>
    events.reduce(reduceResults, initialResults).isUnmatched
  expect(cases.map(([, ...events]) => isUnmatched(events))).toEqual(cases.map(([expected]) => expected))
})

test('NAVG-13: the results of the same query are restored, and a failed request is sent again', () => {
  const done = [changed('q'), answered(1, 'abc', 5)].reduce(reduceResults, initialResults)
  const failed = [reachedEnd, { type: 'failed', requestId: 2 } as const].reduce(reduceResults, done)
  expect(restoreResults(done, 'q')).toBe(done)
  expect(restoreResults(done, 'r')).toBe(initialResults)
  expect(restoreResults(failed, 'q')).toMatchObject({ phase: 'loading', offset: 3, hits: done.hits })
})
