import { expect, test } from 'vitest'
import { matchEntries } from './match-entries.js'

const entries = [
  { row: 'photo boolean default false Adds the photo output.', body: 'Without it, takePhoto rejects.' },
  { row: 'torch off on iOS only Keeps the light on.', body: 'Check hasTorch.' },
  { row: 'takePhoto throws CameraCaptureError Takes a photo.', body: '' },
]
const matching = (query: string) =>
  entries.filter((_, index) => matchEntries(entries, query)[index]).map(({ row }) => row.split(' ')[0])

test('PART-11: a query matches the rows that contain all of its words, in any order and case', () => {
  expect(matching('PHOTO')).toEqual(['photo', 'takePhoto'])
  expect(matching('only ios')).toEqual(['torch'])
  expect(matching(' throws ')).toEqual(['takePhoto'])
  expect(matching('')).toEqual(['photo', 'torch', 'takePhoto'])
})

test('PART-11: if no row matches, the rest of the entries is searched', () => {
  expect(matching('hastorch')).toEqual(['torch'])
  expect(matching('photo rejects')).toEqual(['photo'])
  expect(matching('lens')).toEqual([])
})
