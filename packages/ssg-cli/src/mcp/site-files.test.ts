import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOfAddress, filesOfFolder } from './site-files.js'

/** Serves requests, and returns the origin. */
async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

test('MACH-6: only files in the folder of the site are read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const out = path.join(folder, 'dist')
  mkdirSync(path.join(out, 'docs'), { recursive: true })
  writeFileSync(path.join(out, 'docs/a b.md'), '# A\n')
  writeFileSync(path.join(folder, 'secret.md'), 'secret')
  symlinkSync(path.join(folder, 'secret.md'), path.join(out, 'link.md'))
  const files = filesOfFolder(out, 'dist')
  expect(await files.read('docs/a b.md')).toBe('# A\n')
  for (const file of ['../secret.md', 'link.md', 'docs', 'missing.md', 'a\0b'])
    expect(await files.read(file).catch(() => null), file).toBeNull()
})

test('MACH-6: only addresses of the site are requested, with its credentials', async () => {
  const requests: string[] = []
  const origin = await serve((request, response) => {
    requests.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`)
    const location = new Map([
      ['/base/here', '/base/there/'],
      ['/base/away', '/other'],
      ['/base/far', 'http://b.invalid/'],
    ]).get(request.url ?? '')
    if (location !== undefined) return response.writeHead(302, { location }).end()
    if (request.url === '/base/gone') return response.writeHead(404).end('Not found')
    if (request.url === '/base/broken') return response.writeHead(500).end()
    return response.end(request.url)
  })
  const files = filesOfAddress(`${origin.replace('//', '//me:secret@')}/base?x#y`)
  const authorization = `Basic ${Buffer.from('me:secret').toString('base64')}`
  expect(files.name).toBe(`${origin}/base/`)
  expect(await files.read('docs/a b.md')).toBe('/base/docs/a%20b.md')
  expect(await files.read('here')).toBe('/base/there/')
  for (const file of ['away', 'far', 'gone', '../other', '//b.invalid/x'])
    expect(await files.read(file), file).toBeNull()
  await expect(files.read('broken')).rejects.toThrow(`"${origin}/base/broken" with status 500`)
  expect(requests).toEqual(
    ['docs/a%20b.md', 'here', 'there/', 'away', 'far', 'gone', 'broken'].map(
      (file) => `/base/${file} ${authorization}`,
    ),
  )
})

test('MACH-6: a host that does not answer in time is an error', async () => {
  const origin = await serve((_, response) => response.write('a'))
  await expect(filesOfAddress(origin, 0.05).read('a.md')).rejects.toThrow(
    `"${origin}/a.md" cannot be downloaded: no complete response within 0.05 seconds.`,
  )
})
