import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPackage } from './package-manifest.js'

test('the package of a folder is the nearest one with a name', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-manifest-'))
  try {
    const folder = path.join(root, 'dist/esm/lib')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(root, 'package.json'), '{ "name": "lens" }')
    writeFileSync(path.join(root, 'dist/esm/package.json'), '{ "type": "module" }')
    expect(findPackage(folder)).toEqual({ folder: root, manifest: { name: 'lens' } })
    expect(findPackage(path.parse(root).root)).toBeNull()
  } finally {
    rmSync(root, { recursive: true })
  }
})
