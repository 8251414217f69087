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
])('%s and %s are forms of one word', (one, other) => {
  expect(stem(other)).toBe(stem(one))
})

test.each([
  ['form', 'format'],
  ['devices', 'device.back'],
  ['status', 'statu'],
  ['press', 'pres'],
  ['string', 'str'],
  ['needs', 'need.s'],
])('%s and %s are not', (one, other) => {
  expect(stem(other)).not.toBe(stem(one))
})
