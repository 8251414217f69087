import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WatchedSite } from '../packages/ssg-cli/src/serve/watched-site.js'
import { sendRequest } from './helpers/http.js'
import { lensLibrary } from './helpers/lens-library.js'
import { memoryTools } from './helpers/memory-site.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite } from './helpers/test-site.js'

const files = {
  'camdocs.config.ts':
    "import data from './data.json'\nexport default { title: data.title, checks: { spelling: { severity: 'off', words: 'words.txt' } } }\n",
  'data.json': '{ "title": "First" }\n',
  'words.txt': 'camdocs\n',
  'notes.txt': 'a\n',
  'docs/index.md': '# Start\n\n```txt file="../snippet.txt"\n```\n',
  'docs/a.md': '# A\n\nText.\n',
  'snippet.txt': 'one\n',
  'pages/index.tsx':
    'import dot from \'../dot.svg\'\nexport default () => <main><img src={dot} alt="" /></main>\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
}

test('DEV-9: files that no page uses, such as a log of the server, and built sites cause no update', async () => {
  const site = createTestSite(files)
  const server = await watchForTest(site.root)
  for (const name of ['serve.log', 'report.json', 'logs/run', 'notes.txt', 'table.sqlite', 'dot2.svg'])
    site.write(name, 'a\n')
  for (const folder of ['public', 'build/site']) {
    for (const name of ['serve.log', 'report.json', 'logs/run', 'notes.txt'])
      appendFileSync(path.join(site.root, name), 'a\n')
    await site.build('--out', path.join(site.root, folder))
  }
  // Inputs: code from a file, a page, imports of a page module and of the configuration, and a list of words.
  const inputs = ['snippet.txt', 'docs/a.md', 'dot.svg', 'words.txt', 'data.json']
  for (const name of inputs) {
    const before = server.output().length
    appendFileSync(path.join(site.root, name), name.endsWith('.md') ? '\nMore.\n' : '\n')
    await expect.poll(() => server.output().slice(before)).toContain(`Changed: ${name}.`)
  }
  expect(server.output().match(/Changed: .*?\. Updated/g)).toEqual(
    inputs.map((name) => `Changed: ${name}. Updated`),
  )
}, 120_000)

test('DEV-10: if .camdocs is deleted while serve --watch runs, pages, search, and new code still work', async () => {
  const site = createTestSite(files)
  const server = await watchForTest(site.root)
  const expectPages = async (text: string) => {
    for (const url of ['/', '/docs', '/docs/a'])
      expect((await sendRequest(server, url)).status, url).toBe(200)
    await expect.poll(async () => (await sendRequest(server, '/docs/a')).body).toContain(text)
    expect((await sendRequest(server, '/search-index.json')).status).toBe(200)
  }
  site.remove('.camdocs')
  await expectPages('Text.')
  site.remove('.camdocs')
  site.write('docs/a.md', '# A\n\nSecond text.\n')
  await expectPages('Second text.')
  site.remove('.camdocs')
  site.write('pages/new.tsx', 'export default () => <main>Third text.</main>\n')
  await expect.poll(async () => (await sendRequest(server, '/new')).body).toContain('Third text.')
  site.remove('.camdocs')
  site.write('data.json', '{ "title": "Fourth text." }\n')
  await expectPages('Fourth text.')
  expect(server.output()).not.toMatch(/bug|ENOENT/)
}, 120_000)

test('DEV-9: a saved or deleted release of an API updates the page about its changes and the members that it added', async () => {
  const site = createTestSite({
    ...lensLibrary,
    'camdocs.config.ts':
      "export default { api: { package: 'node_modules/lens', entryPoint: 'index.d.ts', prose: 'reference' } }\n",
    'docs/start.md': '# Start\n\nText.\n',
  })
  const tools = memoryTools(`${site.root}/.camdocs/cache/blobs`)
  onTestFinished(() => tools.code.close())
  const watched = new WatchedSite(site.root, tools)
  await watched.update([])
  const read = async (name: string) => {
    const content = await watched.served?.files.read(`docs/api/${name}/index.html`)
    return content == null ? null : String(content)
  }
  const update = (file: string) => {
    expect(watched.isInput(file, true)).toBe(true)
    return watched.update([file])
  }
  expect(await read('changes')).toBeNull()
  const release = 'reference/releases/1.0.0.json'
  site.write(
    release,
    '{ "package": "lens", "version": "1.0.0", "symbols": { "Mount": { "text": "type Mount = \'screw\' | \'bayonet\'" } } }',
  )
  expect((await update(release)).problems).toEqual([])
  expect(await read('changes')).toContain('id="123"')
  expect(await read('interfaces/Lens')).toContain('since 1.2.3')

  site.remove(release)
  expect((await update(release)).problems).toEqual([])
  expect(await read('changes')).toBeNull()
  expect(await read('interfaces/Lens')).not.toContain('since 1.2.3')
})
