import { expect, test } from 'vitest'
import { initialState, navigate, type NavigationEvent, type Place } from './navigation.js'

const at = (href: string): Place => {
  const { pathname, search, hash } = new URL(href, 'http://site.test')
  return { path: pathname, search, hash }
}

/** The effects of events after a start at `/a`, event by event. */
function run(...events: NavigationEvent<string>[]) {
  let state = initialState(at('/a'))
  return events.map((event) => {
    const [next, effects] = navigate(state, event)
    state = next
    return effects
  })
}

const click = (href: string, here = '/a'): NavigationEvent<string> => ({
  type: 'click',
  here: at(here),
  place: at(href),
})
const pop = (href: string, offset: number | null = null): NavigationEvent<string> => ({
  type: 'pop',
  place: at(href),
  offset,
})
const loaded = (visit: number, content = 'page'): NavigationEvent<string> => ({
  type: 'loaded',
  visit,
  content,
})
const failed = (visit: number): NavigationEvent<string> => ({ type: 'failed', visit, error: 'offline' })

test('NAVG-3, NAVG-4: a click changes the address at once and the page when it is loaded', () => {
  expect(run(click('/b'), loaded(1))).toEqual([
    [
      { type: 'push', place: at('/b') },
      { type: 'load', visit: 1, path: '/b' },
    ],
    [{ type: 'commit', content: 'page' }, { type: 'scroll', to: { offset: 0 } }, { type: 'reset-focus' }],
  ])
})

test('NAVG-2: a click on the current address replaces its entry and loads nothing', () => {
  expect(run(click('/a'))).toEqual([
    [
      { type: 'replace', place: at('/a') },
      { type: 'scroll', to: { offset: 0 } },
    ],
  ])
})

test('NAVG-10: a click that only takes the query away shows the page without it', () => {
  expect(run(click('/a', '/a?q=1'))[0]?.[0]).toEqual({ type: 'push', place: at('/a') })
})

test('NAVG-11: a click that takes the hash away scrolls to the top and loads nothing', () => {
  expect(run(click('/a', '/a#x'))).toEqual([
    [
      { type: 'push', place: at('/a') },
      { type: 'scroll', to: { offset: 0 } },
    ],
  ])
})

test('NAVG-2: a second click on a link whose page is still loading adds no second entry', () => {
  expect(run(click('/b'), click('/b', '/b'))[1]).toEqual([
    { type: 'replace', place: at('/b') },
    { type: 'load', visit: 2, path: '/b' },
  ])
})

test('NAVG-6: a failed load loads the document instead', () => {
  expect(run(click('/b'), failed(1))[1]).toEqual([{ type: 'reload', error: 'offline' }])
})

test('NAVG-7: the latest navigation wins; late results of earlier ones do nothing', () => {
  const effects = run(
    click('/b'),
    click('/c', '/b'),
    loaded(1, 'b'),
    failed(1),
    loaded(2, 'c'),
    loaded(2, 'c'),
  )
  expect(effects.slice(2, 4)).toEqual([[], []])
  expect(effects[4]?.[0]).toEqual({ type: 'commit', content: 'c' })
  expect(effects[5]).toEqual([])
})

test('NAVG-7: going back to what is shown drops a pending load', () => {
  expect(run(click('/b'), pop('/a'), loaded(1))).toEqual([expect.anything(), [], []])
})

test('NAVG-7: a click on the page that is shown drops a pending load', () => {
  expect(run(click('/b'), click('/a', '/b'), loaded(1), loaded(2))[2]).toEqual([])
})

test('NAVG-9: a hash is scrolled to, and the focus stays', () => {
  expect(run(click('/b#x'), loaded(1))[1]).toEqual([
    { type: 'commit', content: 'page' },
    { type: 'scroll', to: { hash: '#x' } },
  ])
})

test('NAVG-10: another query alone does not scroll', () => {
  expect(run(click('/a?q=1'), loaded(1))[1]).toEqual([
    { type: 'commit', content: 'page' },
    { type: 'reset-focus' },
  ])
})

test('NAVG-13: back restores the remembered offset, else goes to the top or the hash', () => {
  expect(run(pop('/b', 120), loaded(1))).toEqual([
    [{ type: 'load', visit: 1, path: '/b' }],
    [
      { type: 'commit', content: 'page' },
      { type: 'scroll', to: { offset: 120 } },
    ],
  ])
  expect(run(pop('/b'), loaded(1))[1]?.[1]).toEqual({ type: 'scroll', to: { offset: 0 } })
  expect(run(pop('/b#x'), loaded(1))[1]?.[1]).toEqual({ type: 'scroll', to: { hash: '#x' } })
})

test('NAVG-14: back to another hash of the same page is left to the browser', () => {
  expect(run(pop('/a#x'))).toEqual([[]])
})
