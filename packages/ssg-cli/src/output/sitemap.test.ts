import { expect, test } from 'vitest'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { sitemap } from './sitemap.js'

/** The paths that a pattern leaves in the sitemap. */
async function listed(pattern: string, paths: readonly string[]): Promise<string[]> {
  const settings = {
    url: 'https://example.org',
    baseUrl: '/',
    sitemap: { ignorePatterns: [pattern], changefreq: 'weekly', priority: 1 },
  } as unknown as SiteSettings
  const [file] = await sitemap(paths, settings, () => undefined)
  const text = file !== undefined && 'content' in file ? String(file.content) : ''
  return [...text.matchAll(/<loc>https:\/\/example.org([^<]*)/g)].map(([, path = '']) => path)
}

test.each([
  ['/a', ['/ab', '/b/a', '/aa']],
  ['/a*', ['/b/a']],
  ['*a', ['/ab']],
  ['/a*a', ['/a', '/ab', '/b/a']],
  ['*a*a*', ['/a', '/ab', '/b/a']],
  ['/*/*', ['/a', '/ab', '/aa']],
  ['*', []],
])('MAP-1: the pattern "%s" leaves %j', async (pattern, expected) => {
  expect(await listed(pattern, ['/a', '/ab', '/b/a', '/aa'])).toEqual(expected)
})

test('MAP-1: a pattern with many wildcards takes no longer than others', async () => {
  const path = `/${'a'.repeat(200)}`
  expect(await listed(`${'*a'.repeat(40)}*b`, [path])).toEqual([path])
})
