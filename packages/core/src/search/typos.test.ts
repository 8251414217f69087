import { describe, expect, test } from 'vitest'
import { allowedTypos, typos } from './typos.js'

describe('typing errors', () => {
  test.each([
    ['camera', 'camera', 0],
    ['camrea', 'camera', 1],
    ['camra', 'camera', 1],
    ['cameera', 'camera', 1],
    ['cemera', 'camera', 1],
    ['camera', 'cameras', 1],
    ['permision', 'permissions', 2],
    ['kamara', 'camera', 2],
    ['komrra', 'camera', null],
    ['focus', 'format', null],
  ])('%s for %s: %s', (typed, term, count) => {
    expect(typos(typed, term, 2, false)).toBe(count)
  })

  test('of a word that is still being typed, what follows is no error', () => {
    expect(typos('camre', 'cameradevice', 1, true)).toBe(1)
    expect(typos('camre', 'cameradevice', 1, false)).toBeNull()
  })

  test('short words have none, long ones two', () => {
    expect(['fps', 'zoom', 'recording'].map(allowedTypos)).toEqual([0, 1, 2])
  })
})
