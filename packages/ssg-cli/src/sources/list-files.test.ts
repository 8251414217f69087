import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles } from './list-files.js'

test('a folder that is removed while the files are listed has no files', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-list-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ['docs/a/_x', 'docs/b/_x']) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), '')
  }
  // Called for the first file of the folder that is read first, when the other folder is already listed.
  const listed = await listFiles(root, 'docs', (name) => {
    rmSync(path.join(root, 'docs', name.startsWith('a/') ? 'b' : 'a'), { recursive: true, force: true })
    return true
  })
  expect(listed?.files.map(({ name }) => name)).toHaveLength(1)
})

test('a folder that is a symbolic link is listed only if it leads to the repository of the site', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-list-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of [
    'repository/.git/HEAD',
    'repository/docs/a.md',
    'repository/site/b',
    'outside/secret',
  ]) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), '')
  }
  const site = path.join(root, 'repository/site')
  symlinkSync('../docs', path.join(site, 'docs'))
  symlinkSync('../../outside', path.join(site, 'static'))
  expect((await listFiles(site, 'docs'))?.files.map(({ name }) => name)).toEqual(['a.md'])
  expect(await listFiles(site, 'static')).toMatchObject({
    files: [],
    problems: [{ code: 'CD1002', file: 'static' }],
  })
})
