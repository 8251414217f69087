import { expect, test } from 'vitest'
import { filterLinks, groupByLetter } from './filter-links.js'

const links = ['Camera Devices', 'Écran', 'Zooming'].map((label) => ({ label, href: `/${label}` }))
const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label)

test('SPAGE-1: the query narrows the list, whatever the order, case and accents of its words', () => {
  expect(labels(filterLinks(links, ' devices CAM '))).toEqual(['Camera Devices'])
  expect(labels(filterLinks(links, 'ecran'))).toEqual(['Écran'])
  expect(filterLinks(links, '')).toEqual(links)
  expect(filterLinks(links, 'camera zoom')).toEqual([])
})

test('SPAGE-2: the list is grouped by first letter', () => {
  expect(groupByLetter(links).map(([letter, group]) => [letter, ...labels(group)])).toEqual([
    ['C', 'Camera Devices'],
    ['E', 'Écran'],
    ['Z', 'Zooming'],
  ])
})
