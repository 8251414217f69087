import { expect, test } from 'vitest'
import type { VersionEntry } from '@camdocs/core'
import { versionLinks } from './version-links.js'

const entry = (name: string, base: string): VersionEntry => ({
  name,
  label: `V${name}`,
  root: name,
  family: 'docs',
  base,
  href: `${base}/main`,
})
const versions = [entry('3', '/base/docs'), entry('2', '/base/docs/2'), entry('1', '/base/docs/1')]
const hrefs = (...args: Parameters<typeof versionLinks>) => versionLinks(...args).map(({ href }) => href)

test('VERSION-7: the version menu leads to the same page, to where it moved, or to the main doc', () => {
  const paths = { 'guides/a': [1, 'guides/old', 0], 'guides/old': ['guides/a', 1, 0] } as const
  expect(hrefs(versions, '/base/docs/guides/a', paths)).toEqual([
    '/base/docs/guides/a',
    '/base/docs/2/guides/old',
    '/base/docs/1/main',
  ])
  expect(hrefs(versions, '/base/docs/2/guides/old', paths)).toEqual([
    '/base/docs/guides/a',
    '/base/docs/2/guides/old',
    '/base/docs/1/main',
  ])
  const current = versionLinks(versions, '/base/docs/2/guides/old', paths)
  expect(current.map((link) => link.isCurrent)).toEqual([false, true, false])
  expect(current.map((link) => link.keepsSection)).toEqual([true, true, false])
})

test('VERSION-7: the version menu leads to the main docs before its file is loaded, and outside of the docs', () => {
  const main = versions.map(({ href }) => href)
  expect(hrefs(versions, '/base/', { '': [1, 1, 1] })).toEqual(main)
  expect(hrefs(versions, '/base/docs/guides/a', null)).toEqual(main.with(0, '/base/docs/guides/a'))
})
