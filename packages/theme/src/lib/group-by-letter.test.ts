import { expect, test } from 'vitest'
import { groupByLetter } from './group-by-letter.js'

test('NOJS-1: the list of all pages is grouped by first letter, ignoring accents and case; emoji stay whole; an empty label is under #', () => {
  const links = ['Camera Devices', 'codeScanner', 'Écran', 'Zooming', '📷 Photos', ''].map((label) => ({
    label,
    href: `/${label}`,
  }))
  expect(groupByLetter(links).map(([letter, group]) => [letter, ...group.map(({ label }) => label)])).toEqual(
    [
      ['C', 'Camera Devices', 'codeScanner'],
      ['E', 'Écran'],
      ['Z', 'Zooming'],
      ['📷', '📷 Photos'],
      ['#', ''],
    ],
  )
})
