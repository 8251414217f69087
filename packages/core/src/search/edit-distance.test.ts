import { describe, expect, test } from 'vitest'
import { editDistance, maxTypos } from './edit-distance.js'

describe('typos', () => {
  test.each([
    ['camera', 'camera', 0],
    ['camrea', 'camera', 1],
    ['camra', 'camera', 1],
    ['cameera', 'camera', 1],
    ['cemera', 'camera', 1],
    ['camera', 'cameras', 1],
    ['permision', 'permissions', 2],
    ['kamara', 'camera', 2],
  ])('typing %s for %s: %s typos', (typed, term, count) => {
    expect(editDistance(typed, term, 2, false)).toBe(count)
  })

  test.each([
    ['komrra', 'camera'],
    ['focus', 'format'],
  ])('typing %s for %s: more than two typos', (typed, term) => {
    expect(editDistance(typed, term, 2, false)).toBeNull()
  })

  test('for an unfinished word, missing trailing characters are not typos', () => {
    expect(editDistance('camre', 'cameradevice', 1, true)).toBe(1)
    expect(editDistance('camre', 'cameradevice', 1, false)).toBeNull()
  })

  test('short words allow no typos, medium words allow one typo, and long words allow two typos', () => {
    expect(['fps', 'zoom', 'recording'].map(maxTypos)).toEqual([0, 1, 2])
  })
})
