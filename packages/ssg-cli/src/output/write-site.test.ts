import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { OutputFile, OutputPiece } from '@camdocs/base/model/output.js'
import { writeSite } from './write-site.js'

const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-write-'))
const out = path.join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const markers = ['404.html', 'search-records.json', 'route-manifest.json']

async function* filesOf(texts: Readonly<Record<string, string>>): AsyncGenerator<OutputFile | OutputPiece> {
  for (const name of markers) yield { path: name, content: '' }
  for (const [name, content] of Object.entries(texts)) {
    await Promise.resolve()
    const [first = '', ...more] = content.split('|')
    if (more.length === 0) yield { path: name, content }
    else for (const piece of [first, ...more]) yield { path: name, piece }
  }
  const image = path.join(folder, 'image')
  writeFileSync(image, 'image')
  yield { path: 'image.png', copyFrom: image }
}

const read = () =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(out, name)).isFile() && !markers.includes(name))
      .map((name) => [name, readFileSync(path.join(out, name), 'utf8')]),
  )

test('a site with the same files is left alone, and one that differs in any way is replaced by exactly the new files', async () => {
  const site = { 'a/index.html': 'a', 'b/index.html': 'b' }
  const written = async (texts: Readonly<Record<string, string>>) => {
    const { replacement, files, bytes } = await writeSite(filesOf(texts), out)
    const whole = Object.entries(texts).map(([name, text]) => [name, text.replaceAll('|', '')])
    expect(read()).toEqual({ ...(Object.fromEntries(whole) as object), 'image.png': 'image' })
    expect(readdirSync(folder).sort()).toEqual(['dist', 'image'])
    return [replacement, files, bytes]
  }
  expect(await written(site)).toEqual(['renamed', 6, 7])
  const { ino } = statSync(out)
  expect(await written(site)).toEqual(['none', 6, 7])
  expect(statSync(out).ino).toBe(ino)
  // A changed file after unchanged ones, a missing one, an additional one, and one in pieces.
  expect(await written({ ...site, 'b/index.html': 'c' })).toEqual(['renamed', 6, 7])
  expect(await written({ 'a/index.html': 'a' })).toEqual(['renamed', 5, 6])
  expect(await written({ ...site, 'c/index.html': 'c|d' })).toEqual(['renamed', 7, 9])
  // Somebody else changed the output.
  mkdirSync(path.join(out, 'd'))
  writeFileSync(path.join(out, 'd/e'), 'f')
  expect(await written(site)).toEqual(['renamed', 6, 7])
  rmSync(path.join(out, 'a/index.html'))
  expect(await written(site)).toEqual(['renamed', 6, 7])
  writeFileSync(path.join(out, 'image.png'), 'IMAGE')
  expect(await written(site)).toEqual(['renamed', 6, 7])
})

test('if another build replaces the previous site while its files are compared, the build stops without writing; a build that does not compare them replaces the other site', async () => {
  async function* interrupted() {
    yield* filesOf({ a: 'a' })
    rmSync(out, { recursive: true })
    // Keeps the inode of the removed folder in use.
    mkdirSync(path.join(folder, 'other'), { recursive: true })
    mkdirSync(out)
    for (const name of markers) writeFileSync(path.join(out, name), '')
    writeFileSync(path.join(out, 'a'), 'other')
    yield { path: 'b', content: 'b' }
  }
  await writeSite(filesOf({ a: 'a' }), out)
  await expect(writeSite(interrupted(), out)).rejects.toThrow('no longer exists')
  expect(read()).toEqual({ a: 'other' })
  await writeSite(interrupted(), out, undefined, false)
  expect(read()).toEqual({ a: 'a', b: 'b', 'image.png': 'image' })
})
