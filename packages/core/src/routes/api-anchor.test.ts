import { expect, test } from 'vitest'
import { apiAnchor } from './api-anchor.js'

test.each([
  ['Camera', 'camera'],
  ['Frame.width', 'frame-width'],
  ['Menu', 'menu-1'],
  ['content', 'content-1'],
  ['Frame.menu', 'frame-menu'],
])('the anchor of %s is %s', (name, anchor) => {
  expect(apiAnchor(name)).toBe(anchor)
})
