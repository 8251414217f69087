import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { GitSite } from '../../../../tests/helpers/git-site.js'
import { workFolder } from './work-folder.js'

/** Commits a file or a link to the cache of a site, as a pull request can do it. */
function siteWithTracked(name: string, add: (file: string) => void): GitSite {
  const site = new GitSite()
  const file = path.join(site.root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  add(file)
  site.git('add', '--force', name)
  site.git('commit', '-qm', 'x')
  return site
}

test.each([
  ['an entry', '.camdocs/cache/ab/abc', (file: string) => writeFileSync(file, 'entry')],
  ['a link', '.camdocs/cache/blobs/abc', (file: string) => symlinkSync('/etc/hostname', file)],
  ['a link in place of the folder', '.camdocs', (file: string) => symlinkSync('/tmp', file)],
])('CACHE-2: a cache in which git tracks %s is not used', (_, name, add) => {
  const { root } = siteWithTracked(name, add)
  const { path: folder, problem } = workFolder(root)
  expect(path.dirname(folder)).not.toBe(root)
  expect([problem?.severity, problem?.file]).toEqual(['warning', '.camdocs'])
  expect(workFolder(root).path).toBe(folder)
})

test('CACHE-2: the cache of a site in a subfolder of its repository is used if git tracks no file in it', () => {
  const { root } = siteWithTracked('site/docs/a.md', (file) => writeFileSync(file, '# A'))
  const site = realpathSync(path.join(root, 'site'))
  mkdirSync(path.join(site, '.camdocs'))
  expect(workFolder(site)).toEqual({ path: path.join(site, '.camdocs'), problem: null })
})
