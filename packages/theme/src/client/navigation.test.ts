import { expect, test } from 'vitest'
import { initialState, navigate, type NavigationEvent, type PageLocation } from './navigation.js'

const at = (href: string): PageLocation => {
  const { pathname, search, hash } = new URL(href, 'http://site.test')
  return { path: pathname, search, hash }
}

/** Runs the events on a state that starts at `/a` and returns the effects of each event. */
function run(...events: NavigationEvent<string>[]) {
  let state = initialState(at('/a'))
  return events.map((event) => {
    const [next, effects] = navigate(state, event)
    state = next
    return effects
  })
}

const click = (href: string, current = '/a'): NavigationEvent<string> => ({
  type: 'click',
  current: at(current),
  target: at(href),
})
const pop = (href: string, offset: number | null = null): NavigationEvent<string> => ({
  type: 'pop',
  target: at(href),
  offset,
})
const loaded = (visit: number, content = 'page', movedTo: string | null = null): NavigationEvent<string> => ({
  type: 'loaded',
  visit,
  content,
  movedTo,
})
const failed = (visit: number, reloadable = true): NavigationEvent<string> => ({
  type: 'failed',
  visit,
  error: 'offline',
  reloadable,
})
/** Stands for the effects of an event that a row only needs as preparation. */
const any: string[] = expect.anything() as string[]
const retry: NavigationEvent<string> = { type: 'retry' }
const online: NavigationEvent<string> = { type: 'online' }

/** The effects in compact form: "push /b", "load 1 /b", "scroll 0". */
function formatEffects(...events: NavigationEvent<string>[]): string[][] {
  const href = ({ path, search, hash }: PageLocation) => path + search + hash
  return run(...events).map((effects) =>
    effects.map((effect) => {
      switch (effect.type) {
        case 'push':
        case 'replace':
          return `${effect.type} ${href(effect.target)}`
        case 'update':
        case 'did-update':
          return `${effect.type} ${href(effect.previous)} to ${href(effect.target)}`
        case 'load':
          return `load ${effect.visit} ${effect.path}`
        case 'progress':
          return effect.active ? 'progress' : 'no progress'
        case 'commit':
          return `commit ${effect.content}`
        case 'scroll':
          return `scroll ${'offset' in effect.to ? effect.to.offset : effect.to.hash}`
        default:
          return effect.type
      }
    }),
  )
}

test.each<[string, NavigationEvent<string>[], string[][]]>([
  [
    'NAVG-3, NAVG-4, NAVG-8, NAVG-16, PROG-1: a click changes the URL immediately and the page when it has loaded',
    [click('/b'), loaded(1)],
    [
      ['push /b', 'update /a to /b', 'progress', 'load 1 /b'],
      ['no progress', 'commit page', 'scroll 0', 'reset-focus', 'did-update /a to /b'],
    ],
  ],
  [
    'NAVG-2: a click on the current URL replaces its history entry and loads nothing',
    [click('/a')],
    [['replace /a', 'update /a to /a', 'scroll 0', 'did-update /a to /a']],
  ],
  [
    'NAVG-2: a second click on a link whose page is still loading adds no second history entry',
    [click('/b'), click('/b', '/b')],
    [any, ['replace /b', 'update /a to /b', 'progress', 'load 2 /b']],
  ],
  ['NAVG-6: a failed load falls back to loading the document', [click('/b'), failed(1)], [any, ['reload']]],
  [
    'NAVG-6, ERR-7: if loading the document cannot help, the reader can retry',
    [click('/b'), failed(1, false), retry, failed(2, false), retry, loaded(3)],
    [
      any,
      ['no progress', 'show-failure'],
      ['progress', 'load 2 /b'],
      ['no progress', 'show-failure'],
      ['progress', 'load 3 /b'],
      ['no progress', 'commit page', 'scroll 0', 'reset-focus', 'did-update /a to /b'],
    ],
  ],
  [
    'NAVG-6: a failed load is retried once when the browser is online again',
    [online, click('/b'), online, failed(1, false), online, failed(2, false), online, retry, loaded(3)],
    [
      [],
      any,
      [],
      ['no progress', 'show-failure'],
      ['progress', 'load 2 /b'],
      ['no progress', 'show-failure'],
      [],
      ['progress', 'load 3 /b'],
      ['no progress', 'commit page', 'scroll 0', 'reset-focus', 'did-update /a to /b'],
    ],
  ],
  [
    'NAVG-6: Back from a failure loads the data of the page that the failure replaced again',
    [click('/b'), failed(1, false), pop('/a'), loaded(2)],
    [
      any,
      any,
      ['update /a to /a', 'no progress', 'load 2 /a'],
      ['no progress', 'commit page', 'scroll 0', 'did-update /a to /a'],
    ],
  ],
  [
    'NAVG-7: the latest navigation wins, and late results of earlier navigations are ignored',
    [
      click('/b'),
      click('/c', '/b'),
      loaded(1, 'b'),
      failed(1),
      failed(1, false),
      loaded(2, 'c'),
      loaded(2, 'c'),
    ],
    [any, any, [], [], [], ['no progress', 'commit c', 'scroll 0', 'reset-focus', 'did-update /a to /c'], []],
  ],
  [
    'NAVG-7: going back to the page shown cancels a pending load',
    [click('/b'), pop('/a'), loaded(1)],
    [any, ['update /a to /a', 'no progress', 'scroll 0', 'did-update /a to /a'], []],
  ],
  [
    'NAVG-7: a click on a link to the page shown replaces the pending load by a load of that page',
    [click('/b'), click('/a', '/b'), loaded(2)],
    [
      any,
      ['push /a', 'update /a to /a', 'no progress', 'load 2 /a'],
      ['no progress', 'commit page', 'reset-focus', 'did-update /a to /a'],
    ],
  ],
  [
    'NAVG-9: navigating to a fragment scrolls to its target and leaves the focus alone',
    [click('/b#x'), loaded(1)],
    [any, ['no progress', 'commit page', 'scroll #x', 'did-update /a to /b#x']],
  ],
  [
    'NAVG-10, PROG-1: a change of the query string alone neither scrolls nor shows progress',
    [click('/a?q=1'), loaded(1)],
    [
      ['push /a?q=1', 'update /a to /a?q=1', 'no progress', 'load 1 /a'],
      ['no progress', 'commit page', 'reset-focus', 'did-update /a to /a?q=1'],
    ],
  ],
  [
    'NAVG-10: a click that only removes the query string loads the page without it',
    [click('/a', '/a?q=1')],
    [['push /a', 'update /a to /a', 'no progress', 'load 1 /a']],
  ],
  [
    'NAVG-11: a click that removes the fragment scrolls to the top and loads nothing',
    [click('/a', '/a#x')],
    [['push /a', 'update /a to /a', 'scroll 0', 'did-update /a to /a']],
  ],
  [
    'NAVG-13: Back restores the saved scroll position',
    [pop('/b', 120), loaded(1)],
    [
      ['update /a to /b', 'progress', 'load 1 /b'],
      ['no progress', 'commit page', 'scroll 120', 'did-update /a to /b'],
    ],
  ],
  [
    'NAVG-13: Back to an entry without a saved position scrolls to the top',
    [pop('/b'), loaded(1)],
    [any, ['no progress', 'commit page', 'scroll 0', 'did-update /a to /b']],
  ],
  [
    'NAVG-13: Back to an entry with a fragment but no saved position scrolls to the target of the fragment',
    [pop('/b#x'), loaded(1)],
    [any, ['no progress', 'commit page', 'scroll #x', 'did-update /a to /b#x']],
  ],
  [
    'NAVG-14: a jump within the page, which the browser reports like Back, scrolls to the fragment, and client modules are notified',
    [pop('/a#x')],
    [['update /a to /a#x', 'scroll #x', 'did-update /a to /a#x']],
  ],
  [
    'NAVG-14: Back within a page restores the previous scroll position',
    [pop('/a#x'), pop('/a', 300)],
    [any, ['update /a#x to /a', 'scroll 300', 'did-update /a#x to /a']],
  ],
  [
    'a redirect is replaced in the history by its target',
    [click('/docs'), loaded(1, 'page', '/b'), click('/b', '/b')],
    [
      any,
      ['replace /b', 'no progress', 'commit page', 'scroll 0', 'reset-focus', 'did-update /a to /b'],
      ['replace /b', 'update /b to /b', 'scroll 0', 'did-update /b to /b'],
    ],
  ],
  ['a retry without a failure does nothing', [retry], [[]]],
])('%s', (_, events, expected) => {
  expect(formatEffects(...events)).toEqual(expected)
})
