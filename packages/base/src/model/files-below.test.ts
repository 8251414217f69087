import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesBelow } from './files-below.js'

test('files are listed in all subfolders, and symbolic links are not followed', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'camdocs-files-'))
  onTestFinished(() => {
    rmSync(parent, { recursive: true })
  })
  const folder = path.join(parent, 'folder')
  mkdirSync(path.join(folder, 'a/b'), { recursive: true })
  mkdirSync(path.join(parent, 'outside'))
  for (const file of ['folder/1', 'folder/a/2', 'folder/a/b/3', 'outside/4'])
    writeFileSync(path.join(parent, file), '')
  symlinkSync(path.join(parent, 'outside'), path.join(folder, 'a/link'), 'junction')
  expect(filesBelow(folder).sort()).toEqual(['1', path.join('a', '2'), path.join('a', 'b', '3')])
  expect(filesBelow(folder, () => true)).toContain(path.join('a', 'link'))
  expect(filesBelow(folder, () => true)).not.toContain(path.join('a', 'link', '4'))
})
