import { once } from 'node:events'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest, LiveEventStream, type LiveEvent } from './helpers/http.js'
import { differencesFromBuild, liveTag } from './helpers/served-site.js'
import { serveForTest, startServer, watchForTest } from './helpers/server.js'
import { runCamdocs, createTestSite, type TestSite } from './helpers/test-site.js'

const files = {
  'docs/index.md': '# Start\n\n[a](./guides/a.md)\n',
  'docs/guides/a.md': '# A\n\nThe first text.\n',
  'docs/guides/ü b.md': '# Ü b\n\nText.\n',
  'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'static/data.json': '{}\n',
}

/** Builds a site, and serves it until the test ends. */
async function serveBuiltSite() {
  const site = createTestSite({ ...files, 'secret.txt': 'not for anyone' })
  await site.build()
  return { site, server: await serveForTest(site.root) }
}

test('serve hosts the built site with clean URLs and a 404 page, and exposes no other files', async () => {
  const { site, server } = await serveBuiltSite()
  expect(server.output()).toMatch(/Serving .* at http:\/\/127\.0\.0\.1:\d+\/\n/)

  for (const url of [
    '/docs/guides/a',
    '/docs/guides/a/',
    '/docs/guides/a.html',
    '/docs/guides/a/index.html',
    '/docs/guides/a?x=%zz#y',
  ]) {
    const { status, headers, body } = await sendRequest(server, url)
    expect(status, url).toBe(200)
    expect(headers['content-type'], url).toBe('text/html;charset=utf-8')
    expect(body, url).toBe(site.page('/docs/guides/a'))
  }
  expect((await sendRequest(server, '/docs/guides/%C3%BC%20b')).status).toBe(200)
  expect((await sendRequest(server, '/img/a.svg')).headers['content-type']).toBe(
    'image/svg+xml;charset=utf-8',
  )

  const missing = await sendRequest(server, '/docs/nope')
  expect(missing.status).toBe(404)
  expect(missing.body).toBe(site.read('dist/404.html'))

  for (const url of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/img/..%2f..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/docs/../../secret.txt',
    '//secret.txt',
    '/.camdocs/cache',
    '/etc/passwd',
  ]) {
    const { status, body } = await sendRequest(server, url)
    expect(status, url).toBe(404)
    expect(body, url).not.toContain('not for anyone')
  }
  for (const url of ['/%', '/%zz', '/a%00b', '/%E0%A4%A'])
    expect((await sendRequest(server, url)).status, url).toBe(400)
})

test('serve sends the headers of the site, and answers only GET and HEAD requests that are addressed to it', async () => {
  const { site, server } = await serveBuiltSite()
  const page = await sendRequest(server, '/docs/guides/a')
  const declared = [...site.read('dist/_headers').matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(
    (match) => [match[1]?.toLowerCase() ?? '', match[2] ?? ''] as const,
  )
  expect(declared.map(([name]) => name)).toEqual([
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cache-control',
  ])
  for (const [name, value] of declared.slice(0, 3)) expect(page.headers[name], name).toBe(value)
  const missing = await sendRequest(server, '/docs/nope')
  expect(missing.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  expect(page.headers['cache-control']).toBe('no-cache')
  const asset = site.list().find((file) => file.startsWith('camdocs-assets/app-')) ?? ''
  expect((await sendRequest(server, `/${asset}`)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )

  const head = await sendRequest(server, '/docs/guides/a', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers['content-length']).toBe(page.headers['content-length'])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const refused = await sendRequest(server, '/docs/guides/a', { method })
    expect(refused.status, method).toBe(405)
    expect(refused.headers.allow, method).toBe('GET, HEAD')
  }

  // The pages of a domain whose DNS record points to this server (DNS rebinding) must not read the site.
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1.evil.example', '10.0.0.1', '[::2]']) {
    expect((await sendRequest(server, '/', { headers: { host } })).status, host).toBe(403)
  }
  for (const host of ['localhost', 'LOCALHOST:1234', '127.0.0.1:9', '[::1]:80'])
    expect((await sendRequest(server, '/', { headers: { host } })).status, host).toBe(200)
  const crossOrigin = await sendRequest(server, '/data.json', { headers: { origin: 'https://evil.example' } })
  expect(Object.keys(crossOrigin.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('after a build, the running server serves the new site, with its headers and base path', async () => {
  const { site, server } = await serveBuiltSite()
  const first = await sendRequest(server, '/docs/guides/a')
  site.write('docs/guides/a.md', '# A\n\nThe second text.\n')
  site.write('camdocs.config.ts', "export default { colorMode: { defaultMode: 'dark' } }\n")
  expect((await site.build()).code).toBe(0)
  const second = await sendRequest(server, '/docs/guides/a')
  expect(second.body).toContain('The second text.')
  expect(site.read('dist/_headers')).toContain(second.headers['content-security-policy'])
  expect(second.headers['content-security-policy']).not.toBe(first.headers['content-security-policy'])
  site.write(
    'docs/guides/b.md',
    '# B\n\n[a](</nested/bä se/docs/guides/a>) [a](/nested/b%C3%A4%20se/docs/guides/a)\n',
  )
  await site.build('--base', '/nested/bä se/')
  expect((await sendRequest(server, '/docs/guides/a')).status).toBe(404)
  const base = '/nested/b%C3%A4%20se/'
  expect((await sendRequest(server, `${base}docs/guides/a`)).body).toBe(site.page('/docs/guides/a'))
  expect((await sendRequest(server, '/')).headers.location).toBe(base)
  const link = `<a href="${base}docs/guides/a">a</a>`
  expect(site.page('/docs/guides/b')).toContain(`${link} ${link}`)
})

test('REPORT-7: serve reports a port of --port that is in use, and ends without an error when it is stopped', async () => {
  const { site, server } = await serveBuiltSite()
  const port = new URL(server.origin).port
  const taken = await site.run('serve', ['--port', port])
  expect(taken.code).toBe(2)
  expect(taken.stderr).toContain(`Port ${port} on 127.0.0.1 is in use.`)
  expect(taken.stderr).toContain('hint: Stop the other server, or choose another port with --port.')

  const ended = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('REPORT-7: without --port, serve and dev listen on 3000 or, if it is in use, on the next free port, and say so', async () => {
  const site = createTestSite(files)
  await site.build()
  const servers = await Promise.all([startServer(['serve', site.root]), startServer(['dev', site.root])])
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const ports = servers.map((server) => Number(new URL(server.url).port))
  // Other programs can use these ports, but two servers never listen on the same one.
  expect(new Set(ports).size).toBe(2)
  for (const [index, server] of servers.entries()) {
    await server.waitForOutput(/\n/)
    const note = ports[index] === 3000 ? '' : ' (port 3000 is in use)'
    expect(server.output()).toContain(`${server.url}${note}\n`)
    expect((await sendRequest(server, '/docs/guides/a')).status).toBe(200)
  }
})

test('serve requires a built site, and invalid options and a missing folder are usage errors', async () => {
  const site = createTestSite(files)
  const { code, stderr } = await site.run('serve', ['--port', '0'])
  expect(code).toBe(2)
  expect(stderr).toContain('There is no built site in "dist".')
  expect(stderr).toContain('hint: Run `camdocs build` first')
  for (const args of [
    ['--port', 'x'],
    ['--port', '70000'],
    ['--port', '-1'],
    ['--nope'],
    ['--watch', '--out', 'dist'],
    ['--host', '203.0.113.1', '--port', '0', '--watch'],
  ]) {
    const usageError = await site.run('serve', args)
    expect(usageError.code, args.join(' ')).toBe(2)
    expect(usageError.stderr, args.join(' ')).toContain('error CD2005')
  }
  expect((await runCamdocs(['serve', 'nowhere'], site.root)).code).toBe(2)
})

/** Expects the watching server to serve the same files as a clean build writes. */
async function expectServedAsBuilt(site: TestSite, server: { readonly origin: string }): Promise<void> {
  expect((await site.build('--no-cache', '--out', path.join(site.root, '.clean'))).code).toBe(0)
  expect(await differencesFromBuild(site, server)).toEqual([])
}

test(
  'serve --watch rebuilds after every kind of change, reports problems without stopping, and matches a clean build',
  { timeout: 180_000 },
  async () => {
    const site = createTestSite({
      ...files,
      'camdocs.config.ts':
        "import { items } from './sidebars.js'\nimport texts from './texts.json'\nexport default { title: 'One', ...texts, docs: { sidebars: { main: items } } }\n",
      'texts.json': '{"titleDelimiter":"|"}\n',
      'sidebars.ts': "export const items = ['index', { type: 'autogenerated', dirName: 'guides' }]\n",
      'pages/about.tsx':
        "import text from '../static/data.json'\nimport { Part } from '../parts/part.js'\nexport default () => <main><h1>About</h1><Part /><p>{JSON.stringify(text)}</p></main>\n",
      'parts/part.tsx': 'export const Part = () => <b>Part one</b>\n',
    })
    const server = await serveForTest(site.root, ['--watch'])
    await server.waitForOutput(/Watching for changes\. The site is at http/)
    const events = await LiveEventStream.open(server)
    const get = async (url: string) => (await sendRequest(server, url)).body
    // Makes a change, waits until the server shows it, and returns the paths of the files that were copied.
    // The server can announce a change twice. The second announcement of the previous change must not count
    // as the announcement of this change.
    const change = async (act: () => void, isShown: () => Promise<boolean>): Promise<readonly string[]> => {
      act()
      const copied: string[] = []
      do copied.push(...((await events.next('updated')).copied ?? []))
      while (!(await isShown()))
      return copied
    }
    const waitForProblem = async (start: string) => {
      const isReported = async () =>
        (await events.next('problems')).problems?.some(({ location }) => location.startsWith(start))
      while ((await isReported()) !== true);
    }
    const shows = (url: string, text: string) => async () => (await get(url)).includes(text)
    await expectServedAsBuilt(site, server)

    await change(
      () => {
        site.write('docs/guides/a.md', '# A\n\nAn edited text.\n')
      },
      shows('/docs/guides/a', 'An edited text.'),
    )

    // A broken link is reported in open tabs and in the terminal, while the last valid site is still served.
    site.write('docs/guides/a.md', '# A\n\nSee [b](./b.md).\n')
    // `writeFileSync` empties the file first, so the server can also report an empty page.
    let problems: LiveEvent['problems']
    do ({ problems } = await events.next('problems'))
    while (problems?.[0]?.text.includes('CD1201') !== true)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ location: 'docs/guides/a.md:3:9', line: 3, column: 9 })
    expect(problems[0].text).toContain('error CD1201  "./b.md" does not match any page.')
    expect(problems[0].text).toContain('> 3 | See [b](./b.md).')
    expect(await get('/docs/guides/a')).toContain('An edited text.')
    await server.waitForOutput(/> 3 \| See \[b\]\(\.\/b\.md\)\./)
    // A newly opened tab receives the current problems immediately.
    expect((await (await LiveEventStream.open(server)).next('problems')).problems).toEqual(problems)

    await change(
      () => {
        site.write('docs/guides/b.md', '# B\n\nA new page.\n')
      },
      shows('/docs/guides/a', 'href="/docs/guides/b"'),
    )

    await change(
      () => {
        renameSync(path.join(site.root, 'docs/guides/b.md'), path.join(site.root, 'docs/guides/c.md'))
        site.write('docs/guides/a.md', '# A\n\nSee [c](./c.md).\n')
      },
      async () =>
        (await sendRequest(server, '/docs/guides/b')).status === 404 &&
        (await get('/docs/guides/a')).includes('/docs/guides/c'),
    )

    await change(
      () => {
        site.write('camdocs.config.ts', site.read('camdocs.config.ts').replace("'One'", "'Two'"))
      },
      shows('/docs', '<title>Start | Two</title>'),
    )
    await change(
      () => {
        site.write('texts.json', '{"titleDelimiter":"-"}\n')
      },
      shows('/docs', '<title>Start - Two</title>'),
    )
    await change(
      () => {
        site.write('sidebars.ts', "export const items = ['guides/a', 'index', 'guides/c']\n")
      },
      async () => /<a href="\/docs\/guides\/a".*aria-current="page"/s.test(await get('/docs')),
    )

    await change(
      () => {
        site.write('parts/part.tsx', 'export const Part = () => <b>Part two</b>\n')
      },
      shows('/about', 'Part two'),
    )
    expect(
      await change(
        () => {
          site.write('static/data.json', '{"a":1}\n')
        },
        shows('/about', '{&quot;a&quot;:1}'),
      ),
    ).toContain('/data.json')
    expect(await get('/data.json')).toBe('{"a":1}\n')
    expect(
      await change(
        () => {
          site.write('docs/file.txt', 'one')
        },
        shows('/docs/file.txt', 'one'),
      ),
    ).toContain('/docs/file.txt')
    expect(
      await change(
        () => {
          site.write('docs/file.txt', 'two')
        },
        shows('/docs/file.txt', 'two'),
      ),
    ).toContain('/docs/file.txt')

    await change(
      () => {
        site.write('pages/index.tsx', 'export default () => <main><h1>Home</h1></main>\n')
      },
      shows('/', '<h1>Home</h1>'),
    )
    site.write('pages/index.tsx', 'export default () => <main>\n')
    await waitForProblem('pages/index.tsx:')
    expect(await get('/')).toContain('<h1>Home</h1>')
    site.write('camdocs.config.ts', 'export default {\n')
    await waitForProblem('camdocs.config.ts:')
    site.write('pages/index.tsx', 'export default () => <main><h1>Home again</h1></main>\n')
    await change(
      () => {
        site.write('camdocs.config.ts', "export default { title: 'Three' }\n")
      },
      async () => (await get('/')).includes('Home again') && (await get('/')).includes('Three'),
    )
    site.remove('pages/index.tsx')
    await expectEventually(async () => (await get('/')).includes('http-equiv="refresh"'))

    await expectServedAsBuilt(site, server)
    expect(server.output()).not.toContain('This is a bug')

    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expectEventually(() => Promise.resolve(events.hasEnded))
    expect(readdirSync(path.join(site.root, '.camdocs'))).toEqual(['.gitignore', 'cache', 'output.json'])
    expect(existsSync(path.join(site.root, 'dist'))).toBe(false)
  },
)

test('serve --watch sends current data to open tabs that loaded an earlier version of the site', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\nThe first text.\n' })
  const server = await serveForTest(site.root, ['--watch'])
  const get = async (url: string) => (await sendRequest(server, url)).body
  const buildIdOf = (html: string) => /entry-(\w+)\.js/.exec(html)?.[1] ?? ''
  const before = await get('/docs/a')
  site.write('camdocs.config.ts', "export default { title: 'Two' }\n")
  site.write('docs/a.md', '# A again\n\nThe second text.\n')
  await expectEventually(async () => {
    const html = await get('/docs/a')
    return html.includes('The second text.') && html.includes('<title>A again | Two</title>')
  })
  expect(buildIdOf(await get('/docs/a'))).not.toBe(buildIdOf(before))
  expect(await get(`/route-data/${buildIdOf(before)}/docs/a.json`)).toContain('The second text.')
  expect(await get(`/search-data/${buildIdOf(before)}/popular.json`)).toContain('"A again"')
})

test('serve --watch keeps running after its output stream is closed', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' })
  const server = await serveForTest(site.root, ['--watch'])
  server.process.stdout?.destroy()
  for (const word of ['first', 'second', 'third']) {
    site.write('docs/a.md', `# A\n\nThe ${word} text.\n`)
    await expectEventually(async () => (await (await fetch(`${server.url}docs/a`)).text()).includes(word))
  }
})

/** Waits for a condition, for example after changes that take one or two builds. */
async function expectEventually(condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(condition, { interval: 25 }).toBe(true)
}

test('serve --watch serves pages and search data of a large site before all pages are compiled', async () => {
  const docs = Array.from(
    { length: 120 },
    (_, number) =>
      [`docs/${String(number)}.md`, `# Page ${String(number)}\n\nText ${String(number)}.\n`] as const,
  )
  const site = createTestSite(Object.fromEntries(docs))
  const server = await serveForTest(site.root, ['--watch'])
  expect((await sendRequest(server, '/docs/77')).body).toContain('Text 77.')
  expect((await sendRequest(server, '/search-records.json')).body).toContain('Text 118.')
  await server.waitForOutput(/Compiled 120 of 120 pages\./)
  await site.build('--no-cache', '--out', `${site.root}/.clean`)
  await expect.poll(() => differencesFromBuild(site, server)).toEqual([])
})

test('serve --watch ends when it is stopped before all pages are compiled', async () => {
  // Enough pages for several threads, and a plugin that keeps each thread busy for seconds.
  const docs = Array.from({ length: 320 }, (_, number) => [`docs/${String(number)}.md`, '# Page\n'] as const)
  const files = {
    ...Object.fromEntries(docs),
    'slow.js':
      'export default () => () => {\n  const end = performance.now() + 50\n  while (performance.now() < end);\n}\n',
    'camdocs.config.ts': "export default { markdown: { remarkPlugins: ['./slow.js'] } }\n",
  }
  // Stops the server before and after the threads have started.
  for (const delayMs of [0, 1200]) {
    const server = await watchForTest(createTestSite(files).root)
    await sleep(delayMs)
    await server.stop()
    expect(server.process.exitCode).toBe(0)
    expect(server.output()).not.toMatch(/bug|Compiled 320 of 320 pages/)
  }
})

test('serve --watch serves an error page if the first build fails, and the site when the problem is fixed', async () => {
  const site = createTestSite({ 'docs/index.md': '# A\n\n[b](./b.md)\n' })
  const server = await watchForTest(site.root)
  const page = await sendRequest(server, '/docs')
  expect(page.status).toBe(503)
  expect(page.headers['content-type']).toBe('text/html;charset=utf-8')
  expect(page.body).toContain('The site is not built yet')
  expect(page.body).toContain(liveTag)
  // The error page loads these files.
  for (const file of ['live.js', 'live.css'])
    expect((await sendRequest(server, `/__camdocs/${file}`)).status, file).toBe(200)
  for (const file of ['../live.js', 'constructor', '__proto__'])
    expect((await sendRequest(server, `/__camdocs/${file}`)).status, file).toBe(404)
  const events = await LiveEventStream.open(server)
  expect((await events.next('problems')).problems?.[0]?.location).toBe('docs/index.md:3:5')
  site.write('docs/b.md', '# B\n\nText.\n')
  await events.next('updated')
  expect((await sendRequest(server, '/docs')).body).toContain('<h1>A</h1>')
})

test('serve --watch refuses requests that are not addressed to it', async () => {
  const server = await watchForTest(createTestSite(files).root)
  const headers = { host: 'evil.example' }
  for (const url of ['/', '/__camdocs/events'])
    expect((await sendRequest(server, url, { headers })).status, url).toBe(403)
})

test('REPORT-9: serve --watch prints what a save caused, each warning once, and where errors remain', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n```nolang\nx\n```\n', 'docs/b.md': '# B\n' })
  const server = await watchForTest(site.root)
  site.write('docs/b.md', '# B\n\n[C](./c.md)\n')
  await server.waitForOutput(/docs\/b\.md:3:5 {2}error CD1201/)
  site.write('docs/a.md', '# A\n\nMoved.\n\n```nolang\nx\n```\n')
  await server.waitForOutput(/Changed: docs\/a\.md\. Not updated\. 1 earlier error: docs\/b\.md:3:5\.\n/)
  site.write('docs/b.md', '# B\n')
  await server.waitForOutput(/Changed: docs\/b\.md\. Updated in \d+ ms\./)
  expect(server.output().match(/(?:warning|error) CD\d+/g)).toEqual(['warning CD1305', 'error CD1201'])
})
