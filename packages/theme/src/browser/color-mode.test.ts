import { describe, expect, test } from 'vitest'
import type { ColorMode, ColorModeProps } from '@camdocs/core'
import { prePaintScript } from '../inline-scripts/pre-paint.js'
import { runPrePaint } from '../testing/run-pre-paint.js'
import { chooseMode, createColorMode, MODE_PARAMETER, type ModeSources } from './color-mode.js'
import { COLOR_MODE_KEY, type StorageSlot } from './storage.js'

const plain: ColorModeProps = { defaultMode: 'light', disableSwitch: false, respectSystem: false }
const noChoice: ModeSources = { query: null, stored: null, system: 'dark' }

test("MODE-1: without a choice, the site's default mode applies, even if the system mode is another", () => {
  expect(chooseMode(plain, noChoice)).toBe('light')
})

test('MODE-2: a stored choice overrides the default, and an invalid choice means light', () => {
  expect(chooseMode(plain, { ...noChoice, stored: 'dark' })).toBe('dark')
  expect(chooseMode({ ...plain, defaultMode: 'dark' }, { ...noChoice, stored: 'sepia' })).toBe('light')
})

test('MODE-3: without a choice, the system mode applies only if the site respects it', () => {
  expect(chooseMode({ ...plain, respectSystem: true }, noChoice)).toBe('dark')
  expect(chooseMode({ ...plain, defaultMode: 'dark' }, { ...noChoice, system: 'light' })).toBe('dark')
})

test('MODE-4: a mode in the query string overrides all other modes, and an invalid mode is ignored', () => {
  expect(chooseMode(plain, { ...noChoice, query: 'dark', stored: 'light' })).toBe('dark')
  expect(chooseMode(plain, { ...noChoice, query: 'undefined', stored: 'dark' })).toBe('dark')
})

describe('MODE-4: the pre-paint script chooses the same mode as chooseMode', () => {
  const options = [true, false].flatMap((disableSwitch) =>
    [true, false].flatMap((respectSystem) =>
      (['light', 'dark'] as const).map((defaultMode) => ({ disableSwitch, respectSystem, defaultMode })),
    ),
  )
  const values = [null, 'light', 'dark', 'undefined', '']
  const sources = values.flatMap((query) =>
    values.flatMap((stored) => (['light', 'dark'] as const).map((system) => ({ query, stored, system }))),
  )
  test.each(options)('%j', (option) => {
    for (const source of sources) {
      expect(prePainted(option, source), JSON.stringify(source)).toBe(chooseMode(option, source))
    }
  })
})

test('MODE-4: if the browser blocks storage, the pre-paint script chooses the default', () => {
  const blockedStorage = null
  expect(prePainted({ ...plain, defaultMode: 'dark' }, noChoice, blockedStorage)).toBe('dark')
})

test('MODE-2, MODE-5: the toggle changes and stores the mode, and the page follows other tabs', () => {
  const page = fakePage(plain, 'light')
  page.mode.toggle()
  expect([page.theme(), page.stored()]).toEqual(['dark', 'dark'])
  page.setInOtherTab(null)
  expect([page.theme(), page.mode.get(), page.changes()]).toEqual(['light', 'light', 2])
  page.setInOtherTab('dark')
  expect([page.theme(), page.mode.get(), page.changes()]).toEqual(['dark', 'dark', 3])
})

test('MODE-6: the page follows the system mode only without a choice, and never stores that mode', () => {
  const page = fakePage({ ...plain, respectSystem: true }, 'light')
  page.setSystemMode('dark')
  expect([page.theme(), page.stored()]).toEqual(['dark', null])
  page.mode.toggle()
  page.setSystemMode('light')
  page.setSystemMode('dark')
  expect([page.theme(), page.stored()]).toEqual(['light', 'light'])
})

test('MODE-8: without a switch, a stored choice is deleted', () => {
  const storedChoice = 'dark'
  const page = fakePage({ ...plain, disableSwitch: true }, 'light', storedChoice)
  expect(page.stored()).toBeNull()
})

/** Returns the mode that the pre-paint script chooses. `storage` is null if the browser blocks it. */
function prePainted(
  options: ColorModeProps,
  { query, stored, system }: ModeSources,
  storage: Record<string, string> | null = stored === null ? {} : { [COLOR_MODE_KEY]: stored },
): unknown {
  const { dataset } = runPrePaint(prePaintScript(options, null), {
    search: query === null ? '' : `?${MODE_PARAMETER}=${query}`,
    stored: storage,
    system,
  })
  return dataset.theme
}

/** A page that shows the mode `theme`, in a light system, and the store of the color mode that is tested. */
function fakePage(options: ColorModeProps, theme: ColorMode, storedChoice: string | null = null) {
  let stored = storedChoice
  const dataset = { theme }
  const media = Object.assign(new EventTarget(), { matches: false })
  const scope = {
    document: { documentElement: { dataset } },
    matchMedia: (query: string) => (query === 'print' ? { matches: false } : media),
  } as unknown as Window
  let listener: (value: string | null) => void = () => {}
  let changes = 0
  const slot: StorageSlot = {
    get: () => stored,
    set(next) {
      stored = next
    },
    delete() {
      stored = null
    },
    listen(callback) {
      listener = callback
      return () => {}
    },
  }
  const mode = createColorMode(scope, slot, options)
  mode.subscribe(() => {
    changes++
  })
  return {
    mode,
    theme: () => dataset.theme,
    stored: () => stored,
    changes: () => changes,
    setInOtherTab(next: string | null) {
      stored = next
      listener(next)
    },
    setSystemMode(next: ColorMode) {
      media.matches = next === 'dark'
      media.dispatchEvent(new Event('change'))
    },
  }
}
