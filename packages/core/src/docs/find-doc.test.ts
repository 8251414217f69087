import { expect, test } from 'vitest'
import { findDoc, findSidebar, firstLink } from './find-doc.js'

const records = [
  { id: 'guides/setup', path: '/docs/guides', sidebar: 'main' },
  { id: 'guides/zooming', path: '/docs/guides/zooming' },
]

test('DEV-1: a known id returns its record, a call without an id returns undefined, and a draft returns null', () => {
  expect(findDoc(records, 'guides/zooming', 'current')).toBe(records[1])
  expect(findDoc(records, undefined, 'current')).toBeUndefined()
  expect(findDoc(records, 'guides/soon', 'current', ['guides/soon'])).toBeNull()
})

test('DEV-1: an unknown id is an error that names the id, the version, and all known ids', () => {
  expect(() => findDoc(records, 'guides/zoom', 'current')).toThrow(
    /"guides\/zoom" in version "current"[^]*- guides\/setup\n- guides\/zooming$/,
  )
})

test('DEV-2: an unknown sidebar is an error that names the id, the version, and all known ids', () => {
  expect(findSidebar({ main: 1 }, 'main', 'current')).toBe(1)
  expect(() => findSidebar({ main: 1, api: 2 }, 'toString', 'current')).toThrow(
    /sidebar "toString" in version "current"[^]*- main\n- api$/,
  )
  expect(() => findSidebar({}, 'main', 'current')).toThrow(/\(none\)/)
})

test('DEV-2: the first link of a sidebar is internal, and a sidebar without internal links is an error that names it', () => {
  const external = { kind: 'link', label: 'Away', href: 'https://a.example', external: true } as const
  const page = { kind: 'link', label: 'Setup', href: '/docs' } as const
  expect(firstLink({ name: 'main', items: [external, page] })).toEqual({ label: 'Setup', href: '/docs' })
  expect(() => firstLink({ name: 'main', items: [external] })).toThrow(/sidebar "main"/)
})
