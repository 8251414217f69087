import { expect, test } from 'vitest'
import { kindOfChange } from './watch.js'

test.each([
  ['camdocs.config.ts', 'config'],
  ['camdocs.config.mjs', 'config'],
  ['sidebars.ts', 'config'],
  ['parts/data.js', 'config'],
  ['docs/guides/a.md', 'content'],
  ['docs/guides/_category_.yml', 'content'],
  ['docs/guides/camdocs.config.ts', 'content'],
  ['docs/picture.png', 'content'],
  ['static/img/a.svg', 'content'],
  ['icons/a.svg', 'content'],
  ['pages/index.tsx', 'code'],
  ['pages/index.css', 'code'],
  ['parts/card.tsx', 'code'],
  ['documents/a.md', 'content'],
  ['documents/a.png', 'code'],
])('a change of %s counts as a change of the %s', (file, kind) => {
  expect(kindOfChange(file, ['docs'])).toBe(kind)
})

test('content is recognized in the configured folder', () => {
  expect(kindOfChange('content/a.png', ['content', 'other'])).toBe('content')
  expect(kindOfChange('docs/a.png', ['content', 'other'])).toBe('code')
})
