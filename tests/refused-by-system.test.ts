import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faultyDisk, type Fault } from './helpers/faults.js'
import { serveForTest } from './helpers/server.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'

const files = {
  'camdocs.config.ts': 'export default {}\n',
  'docs/index.md': '# Start\n\n[a](a.md)\n',
  'docs/a.md': '# A\n',
}

/** Builds a site while the given calls of `node:fs` fail. */
const build = (site: TestSite, ...faults: Fault[]) => site.run('build', [], { env: faultyDisk(...faults) })

test('output that the system refuses to write is an error with the path and a hint', async () => {
  const site = createTestSite(files)
  const file = /camdocs-next.*index\.html$/
  const { code, stderr } = await build(
    site,
    { call: 'openSync', path: file, code: 'ENOSPC' },
    { call: 'writeFileSync', path: file, code: 'ENOSPC' },
  )
  expect(code).toBe(2)
  expect(stderr).toMatch(/error CD2008 {2}"\S*index\.html" cannot be \w+: /)
  expect(stderr).toContain('the disk is full (ENOSPC).')
  expect(stderr).toContain('Free up space')
  expect(stderr).toContain('--out')
  expect(stderr).not.toContain('bug in camdocs')
  expect(site.has('dist')).toBe(false)
})

test('if the cache cannot be written, the build succeeds without it and prints one warning', async () => {
  const site = createTestSite(files)
  // The cache of a test site already contains the bundle of the theme.
  rmSync(path.join(site.root, '.camdocs'), { recursive: true })
  const expected = await site.build('--no-cache', '--out', path.join(site.root, 'expected'))
  expect(expected.code).toBe(0)
  const fault: Fault = { call: 'writeFileSync', path: /\.camdocs\//, code: 'EROFS' }
  const { code, stderr } = await build(site, fault)
  expect(code, stderr).toBe(0)
  expect(stderr.match(/warning CD2008 {2}The cache cannot be used: /g)).toHaveLength(1)
  expect(stderr).toContain('EROFS')
  expect(site.list().map((file) => site.read(`dist/${file}`))).toEqual(
    site.list('expected').map((file) => site.read(`expected/${file}`)),
  )
})

test('a file in place of the cache folder causes a warning that names the file', async () => {
  const site = createTestSite(files)
  for (const file of ['.camdocs/cache', '.camdocs']) {
    rmSync(path.join(site.root, file), { recursive: true, force: true })
    mkdirSync(path.dirname(path.join(site.root, file)), { recursive: true })
    writeFileSync(path.join(site.root, file), '')
    const { code, stderr } = await site.build()
    expect({ code, file }).toEqual({ code: 0, file })
    expect(stderr).toContain('CD2008  The cache cannot be used: ".camdocs')
  }
})

test('if the cache folder cannot be written, problems of the configuration still have their positions', async () => {
  const site = createTestSite({ ...files, 'camdocs.config.ts': 'export default { baseUrl: 5 }\n' })
  rmSync(path.join(site.root, '.camdocs'), { recursive: true, force: true })
  writeFileSync(path.join(site.root, '.camdocs'), '')
  const { code, stderr } = await site.build()
  expect(code).toBe(2)
  expect(stderr).toContain('camdocs.config.ts:1:27')
})

test('an output folder that cannot be renamed is replaced file by file, with pages last', async () => {
  const site = createTestSite(files)
  const notRenamed: Fault = { call: 'renameSync', path: /\/dist$/, code: 'EBUSY' }
  mkdirSync(path.join(site.root, 'dist'))
  const first = await build(site, notRenamed)
  expect(first.code).toBe(0)
  expect(first.stdout).toContain('The output folder cannot be renamed')
  const oldFiles = site.list()
  site.remove('docs/a.md')
  site.write('docs/index.md', '# Start\n\n[b](b/c.md)\n')
  site.write('docs/b/c.md', '# C\n')
  // This build is killed when it moves the first page into the output folder.
  const killedAtFirstPage: Fault = { call: 'renameSync', path: /\/dist\/.*\.html$/, code: 'SIGKILL' }
  expect((await build(site, notRenamed, killedAtFirstPage)).code).toBeNull()
  const filesBeforePages = site.list()
  expect((await build(site, notRenamed)).code).toBe(0)
  const newFiles = site.list().filter((file) => !oldFiles.includes(file))
  expect(newFiles.filter((file) => filesBeforePages.includes(file))).toEqual(
    newFiles.filter((file) => !file.endsWith('.html')),
  )
  expect(site.list()).toContain('docs/b/c/index.html')
  expect(site.list()).not.toContain('docs/a/index.html')
  const contents = () => site.list().map((file) => [file, site.read(`dist/${file}`)])
  const replacedInPlace = contents()
  const renamed = await site.build()
  expect([renamed.code, renamed.stdout.includes('cannot be renamed')]).toEqual([0, false])
  expect(contents()).toEqual(replacedInPlace)
})

test('if the system watches too many files, serve --watch prints one error with a hint, and serves the site', async () => {
  const site = createTestSite(files)
  const fault: Fault = { call: 'watch', path: /\/(docs|pages)$/, code: 'ENOSPC' }
  const server = await serveForTest(site.root, ['--watch'], faultyDisk(fault))
  await server.waitForOutput(/Watching for changes\./)
  expect(server.output()).toMatch(/error CD2008 {2}"(docs|pages)" cannot be watched: /)
  expect(server.output()).toContain('fs.inotify.max_user_watches')
  expect(server.output().match(/ENOSPC/g)).toHaveLength(1)
  expect(server.output()).not.toContain('bug in camdocs')
  expect((await fetch(`${server.origin}/docs/a`)).status).toBe(200)
})

test('FOREIGN-2: a file that the system refuses to show to check is named, and the others are checked', async () => {
  const site = createTestSite({ 'a.md': '# A\n\n[x](./missing.md)\n', 'locked/b.md': '# B\n' })
  symlinkSync('locked/b.md', path.join(site.root, 'link.md'))
  const env = faultyDisk({ call: 'statSync', path: /(?:link|locked.b)\.md$/, code: 'EACCES' })
  const { code, stdout, stderr } = await site.run('check', [], { env })
  expect(code, stderr).toBe(1)
  expect(stdout + stderr).toContain('Files that cannot be read are not checked: link.md.')
  expect(stdout + stderr).toMatch(/missing\.md/)
})
