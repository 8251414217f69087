import { expect, test } from 'vitest'
import { stem } from './stemmer.js'

test.each([
  ['format', 'formats'],
  ['zoom', 'zooming'],
  ['take', 'taking'],
  ['record', 'recorded'],
  ['recording', 'recordings'],
  ['drop', 'dropping'],
  ['library', 'libraries'],
  ['flash', 'flashes'],
  ['photo', 'photos'],
  ['lens', 'lens'],
])('%s and %s have the same stem', (one, other) => {
  expect(stem(other)).toBe(stem(one))
})

test.each([
  ['form', 'format'],
  ['devices', 'device.back'],
  ['status', 'statu'],
  ['press', 'pres'],
  ['string', 'str'],
  ['needs', 'need.s'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(other)).not.toBe(stem(one))
})
