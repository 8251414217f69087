import { expect, test } from 'vitest'
import { navbarLink } from '../testing/fixtures.js'
import { isActive } from './active.js'

test.each([
  ['/docs/guides', {}, true],
  ['/docs/guides/zooming', {}, true],
  ['/docs/guidesX', {}, false],
  ['/docs/api/', {}, false],
  ['/docs/api/', { activeBasePath: '/docs/a' }, true],
  ['/docs/guides', { activeBasePath: '/docs/a' }, false],
  ['/DOCS/API', { activeBasePath: '/docs/guides', activeBaseRegex: '/api$' }, true],
  ['/docs/guides', { activeBasePath: '/docs/guides', activeBaseRegex: '/api$' }, false],
])('NAVBAR-4: on %j with %j active: %j', (path, values, active) => {
  expect(isActive(navbarLink(values), path)).toBe(active)
})
