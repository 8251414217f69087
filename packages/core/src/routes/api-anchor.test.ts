import { expect, test } from 'vitest'
import { apiAnchor } from './api-anchor.js'

test.each([
  ['Camera', 'camera'],
  ['Frame.width', 'frame-width'],
  ['Frame.menu', 'frame-menu'],
])('the anchor of %s is %s', (name, anchor) => {
  expect(apiAnchor(name)).toBe(anchor)
})

test.each([
  ['Menu', 'menu-1'],
  ['content', 'content-1'],
])('the anchor of %s is %s, because the ID of that name is reserved', (name, anchor) => {
  expect(apiAnchor(name)).toBe(anchor)
})
