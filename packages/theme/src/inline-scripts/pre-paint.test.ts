import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnnouncementProps } from '@camdocs/core'
import { ANNOUNCEMENT_DISMISSED_KEY, ANNOUNCEMENT_ID_KEY } from '../browser/storage.js'
import { runPrePaint } from '../testing/run-pre-paint.js'
import { prePaintScript } from './pre-paint.js'

const modes = { defaultMode: 'light', disableSwitch: false, respectSystem: false } as const
const bar: AnnouncementProps = { id: 'two', html: 'New', closeable: true }

test('ANN-1: without an announcement, the script does not read the announcement id from storage', () => {
  expect(prePaintScript(modes, null)).not.toContain(ANNOUNCEMENT_ID_KEY)
})

test('ANN-2, ANN-4: a dismissed announcement is hidden before the first paint', () => {
  expect(run(bar, { [ANNOUNCEMENT_ID_KEY]: 'two', [ANNOUNCEMENT_DISMISSED_KEY]: 'true' }).hidden).toBe(true)
  expect(run(bar, { [ANNOUNCEMENT_ID_KEY]: 'two', [ANNOUNCEMENT_DISMISSED_KEY]: 'false' }).hidden).toBe(false)
})

test('ANN-2: a stored dismissal does not hide an announcement that is not closeable', () => {
  const stored = { [ANNOUNCEMENT_ID_KEY]: 'two', [ANNOUNCEMENT_DISMISSED_KEY]: 'true' }
  expect(run({ ...bar, closeable: false }, stored).hidden).toBe(false)
})

test('ANN-3, ANN-5: a new announcement id shows the bar immediately and resets the stored dismissal', () => {
  const { hidden, stored } = run(bar, { [ANNOUNCEMENT_ID_KEY]: 'one', [ANNOUNCEMENT_DISMISSED_KEY]: 'true' })
  expect(hidden).toBe(false)
  expect(stored).toEqual({ [ANNOUNCEMENT_ID_KEY]: 'two', [ANNOUNCEMENT_DISMISSED_KEY]: 'false' })
})

test('ANN-6: without storage, the announcement is shown', () => {
  expect(run(bar, null).hidden).toBe(false)
})

test('HEAD-11: an announcement id cannot end the script element', () => {
  expect(prePaintScript(modes, { ...bar, id: '</script><b>' })).not.toContain('</script>')
})

test.each([
  ['?camdocs-data-embed=plain&camdocs-data-a-1=', { 'data-embed': 'plain', 'data-a-1': '' }],
  // If a parameter is repeated, the last value counts. A value can contain any characters, because the script
  // does not write it as HTML.
  ['?camdocs-data-embed=a&camdocs-data-embed=%22%3E%3Cb%3E', { 'data-embed': '"><b>' }],
  // Attributes that the theme sets are excluded. Longer names that start with theirs are not.
  ['?camdocs-data-theme=x&camdocs-data-announcement=closed&camdocs-data-navbar=x', {}],
  [
    '?camdocs-data-menu=&camdocs-data-dialog=&camdocs-data-busy=&camdocs-data-scripted=&camdocs-data-menu-x=1',
    { 'data-menu-x': '1' },
  ],
  ['?camdocs-data-has-hydrated=true&camdocs-data-has-hydrated-x=1', { 'data-has-hydrated-x': '1' }],
  // Other parameters and names with other characters are ignored.
  ['?camdocs-data-=1&camdocs-data-A=1&camdocs-data-a%20b=1&camdocs-data-a%00=1&data-x=1', {}],
  ['?camdocs-data-%E0%A4%A=1&x-camdocs-data-b=1', {}],
])('MODE-10: the query string %j sets exactly the attributes %j', (search, attributes) => {
  expect(run(bar, {}, search).attributes).toEqual(attributes)
})

test('MODE-10: the query string cannot set an attribute that a style rule of the theme expects on the html element', () => {
  const folder = new URL('../../styles/', import.meta.url)
  const css = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('')
  // Matches the start of selectors such as `:root[data-theme='dark']` and `:root:not([data-menu])`.
  const names = new Set(Array.from(css.matchAll(/:root(?::not\()?\[data-([\w-]+)/g), ([, name = '']) => name))
  expect([...names].sort()).toEqual([
    'announcement',
    'dialog',
    'has-hydrated',
    'menu',
    'navbar',
    'scripted',
    'theme',
  ])
  const search = `?${[...names].map((name) => `camdocs-data-${name}=x`).join('&')}`
  expect(run(bar, {}, search).attributes).toEqual({})
})

test.each([
  [{}, true],
  [{ lightDark: false }, false],
  [{ popovers: false }, false],
])(
  'NOJS-3: in a browser with %j, whether the page is scripted and shows only the stored tab: %j',
  (supports, scripted) => {
    const stored = { 'camdocs.tabs.os': 'ios', 'camdocs.color-mode': 'dark' }
    const { dataset, css } = runPrePaint(prePaintScript(modes, null), { stored, supports })
    expect(dataset).toEqual({ theme: 'dark', ...(scripted ? { scripted: '' } : {}) })
    expect(css !== undefined).toBe(scripted)
  },
)

test('MD-3: stored tabs and then tabs from the query string become a stylesheet, in which groups and values are escaped', () => {
  expect(run(null, {}).css).toBeUndefined()
  expect(run(null, { other: 'x' }).css).toBeUndefined()
  expect(run(null, null).css).toBeUndefined()
  const rulesOf = (group: string, value: string) =>
    `.tabs[data-group="${group}"]:has(>[data-value="${value}"]){>.tab-panel{display:none}>[data-value="${value}"]{display:block}` +
    `>*>[role=tab]{--on:0}>*>[data-value="${value}"]{--on:1}}`
  expect(run(null, { 'camdocs.tabs.os': 'ios' }, '?os=web').css).toBe(
    rulesOf('os', 'ios') + rulesOf('os', 'web'),
  )
  expect(run(null, null, '?os=web').css).toBe(rulesOf('os', 'web'))
  expect(run(null, { 'camdocs.tabs."]{}': '"){}' }).css).toBe(rulesOf('\\"\\]\\{\\}', '\\"\\)\\{\\}'))
})

test('PART-12: the entry that the fragment names is open before the first paint, and the fragment is escaped', () => {
  const { css } = runPrePaint(prePaintScript(modes, null), { hash: '#a"]{}' })
  expect(css).toBe(
    '.entry:has([href="\\#a\\"\\]\\{\\}"].anchor)>details::details-content{content-visibility:visible}',
  )
})

function run(announcement: AnnouncementProps | null, stored: Record<string, string> | null, search = '') {
  const { dataset, attributes, css } = runPrePaint(prePaintScript(modes, announcement), { stored, search })
  return { hidden: dataset.announcement === 'closed', stored, attributes, css }
}
