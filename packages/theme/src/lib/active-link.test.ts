import { expect, test } from 'vitest'
import { navbarLink } from '../../../core/src/testing/fixtures.js'
import { isActive } from './active-link.js'

test.each([
  ['/docs/guides', {}, true],
  ['/docs/guides/zooming', {}, true],
  ['/docs/guidesX', {}, false],
  ['/docs/api/', {}, false],
  ['/docs/api/', { activePathPrefix: '/docs/a' }, true],
  ['/docs/guides', { activePathPrefix: '/docs/a' }, false],
  ['/DOCS/API', { activePathPrefix: '/docs/guides', activePathRegex: '/api$' }, true],
  ['/docs/guides', { activePathPrefix: '/docs/guides', activePathRegex: '/api$' }, false],
])('NAVBAR-4: on %j, a link to /docs/guides with %j is active: %j', (path, values, active) => {
  expect(isActive(navbarLink(values), path, null)).toBe(active)
})

test.each([
  ['/docs/guides/', null, 'main', true],
  ['/docs/guides/zooming', null, 'main', false],
  ['/docs/api/Camera', 'main', 'main', true],
  ['/docs/api/Camera', 'other', 'main', false],
  ['/docs/api/Camera', null, null, false],
])(
  'NAVBAR-5: on %j in sidebar %j, a link to the doc /docs/guides in sidebar %j is active: %j',
  (path, pageSidebar, docSidebar, active) => {
    const link = navbarLink({ doc: { sidebar: docSidebar, unlisted: false } })
    expect(isActive(link, path, pageSidebar)).toBe(active)
  },
)
