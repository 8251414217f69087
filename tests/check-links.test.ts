import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { TestSite, createTestSite, type Problem } from './helpers/test-site.js'

const files = {
  'docs/index.md':
    '# Start\n\n[a](./a.md#part) ![x](./x.svg) [top](#top) [file](/files/f.txt) [notes](#notes) [self](#start-here)[^1]\n\n## Notes\n\n<a id="start-here"></a>\n\n[^1]: A note.\n',
  'docs/a.md': '# A\n\n## Part\n\n[back](./index.md) [ü](./ü%20b.md) [home](/#hero)\n',
  'docs/ü b.md': '# Ü\n\nText.\n',
  'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'static/files/f.txt': 'text',
  'pages/index.tsx':
    'import { Link } from \'@camdocs/theme\'\nexport default () => <main id="hero"><Link href="/docs/a#part">a</Link> <a href="#hero">up</a></main>\n',
  'camdocs.config.ts':
    "export default { url: 'https://docs.example', navbar: { items: [{ label: 'Docs', to: '/docs' }, { label: 'Out', href: 'https://example.org/' }] }, footer: { columns: [] } }\n",
}

/** Runs `check-links --json`. */
async function check(site: TestSite, ...args: string[]): Promise<{ ok: boolean; problems: Problem[] }> {
  const { stdout } = await site.run('check-links', ['--json', ...args])
  return JSON.parse(stdout) as { ok: boolean; problems: Problem[] }
}

const requestedUrls: string[] = []
/** "GET /gone" */
const requests: string[] = []
const otherServer = createServer((request, response) => {
  requestedUrls.push(request.url ?? '')
  requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
  if (request.url === '/good') response.end('<h1 id="here">Good</h1>')
  else if (request.url === '/moved') response.writeHead(302, { location: '/good' }).end()
  else if (request.url === '/moved-away') response.writeHead(301, { location: '/gone' }).end()
  else if (request.url === '/broken') response.writeHead(500).end()
  else if (request.url === '/forbidden') response.writeHead(403).end()
  else if (request.url === '/busy') response.writeHead(429).end()
  else if (request.url === '/automated') response.writeHead(999).end()
  else if (request.url === '/get-only' && request.method === 'HEAD') response.writeHead(405).end()
  else if (request.url === '/get-only') response.end('fine')
  else if (request.url === '/nested')
    response.setHeader('Content-Type', 'text/html').end('<div>'.repeat(500_000))
  else if (request.url !== '/silent') response.writeHead(404).end()
})
/** A site with links to `otherServer`, and the expected positions of the broken links. */
let externalLinks: { readonly site: TestSite; readonly locations: readonly string[] }
let localResult: Awaited<ReturnType<typeof check>>
/** The result of the command that is still running when the first tests start. */
let pendingExternalResult: ReturnType<typeof check>
/** The origin of `otherServer`. */
let otherOrigin = ''

// The server never responds to requests for /silent, so the command runs until all attempts to load this URL
// have timed out. The command runs in a new process, so that the other tests can run in the meantime.
beforeAll(async () => {
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const address = otherServer.address()
  const other = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`
  otherOrigin = other
  const { files: sources, locations } = extractMarkers({
    'docs/index.md': `# Start

[good](${other}/good) [fragment](${other}/good#made-by-script) [moved](${other}/moved) [get](${other}/get-only) [nested](${other}/nested#a) [mail](mailto:a@example.org)
[gone](«CD1206|${other}/gone») and [again](«CD1206|${other}/gone»)
[away](«CD1206|${other}/moved-away»)
<a href="«CD1206|${other}/broken»">broken</a>
[forbidden](${other}/forbidden) [busy](${other}/busy)
[nobody](«CD1206|http://127.0.0.1:9/x») [silent](«CD1206|${other}/silent») [unknown](«CD1206|http://nope.invalid»)
[ignored](${other}/private/a) [also](${other}/private/b?c#d)
`,
    'api/index.md': '# API\n',
    'lib/package.json': '{ "name": "lib", "version": "1.0.0" }\n',
    'lib/index.ts': `/** See [the spec](${other}/good). */
export interface Lens {
  /** As in [the manual](«CD1206|${other}/gone»), which {@link «CD1206|${other}/manual» | others} quote. */
  zoom(): void
}
`,
    'docs/b.md': `# B\n\n[gone](«CD1206|${other}/gone») [nobody](«CD1206|http://127.0.0.1:9/x») [no scheme](«CD1206|${other.slice('http:'.length)}/lost»)\n`,
    'pages/index.tsx': `export default () => <main><a href="«CD1206|${other}/from-page»">x</a> <a href="«CD1206|${other}/gone»">gone</a></main>\n`,
    'camdocs.config.ts': `export default { navbar: { items: [{ label: 'X', href: «CD1206|'${other}/navbar'» }] }, links: { ignore: ['${other}/private/*'] }, docs: { editUrl: '${other}/edit' }, api: { package: 'lib', pages: 'prose', entryPoint: 'index.ts' } }\n`,
  })
  const site = new TestSite(path.join(inject('runFolder'), 'external-links'))
  for (const [file, content] of Object.entries(sources)) site.write(file, content)
  externalLinks = { site, locations }
  localResult = await check(site)
  expect(requestedUrls, 'no external requests without --external').toEqual([])
  pendingExternalResult = site
    .run('check-links', ['--json', '--external'], { inNewProcess: true })
    .then(({ stdout }) => JSON.parse(stdout) as Awaited<ReturnType<typeof check>>)
  // If the command fails, the test that awaits the result reports the error.
  pendingExternalResult.catch(() => undefined)
})
afterAll(() => {
  otherServer.closeAllConnections()
  otherServer.close()
})

test('check-links reports nothing for a valid site, with any base path and trailingSlash setting, and writes nothing but its cache', async () => {
  const site = createTestSite(files)
  const { code, stdout, stderr } = await site.run('check-links')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Checked \d+ pages: no broken links\.\n$/)
  expect(site.list('.').filter((file) => !/^\.camdocs\/(cache\/|\.gitignore$)/.test(file))).toEqual(
    Object.keys(files).sort(),
  )
  expect(await check(site)).toMatchObject({ ok: true, problems: [] })
  for (const setting of [
    "baseUrl: '/nested/base/'",
    "baseUrl: '/dö cs/'",
    'trailingSlash: true',
    'trailingSlash: false',
  ]) {
    site.write(
      'camdocs.config.ts',
      files['camdocs.config.ts'].replace('export default {', `export default { ${setting},`),
    )
    expect(await check(site), setting).toMatchObject({ ok: true, problems: [] })
  }
})

test('check-links reports every build problem with its code frame and hint, and problems that only the rendered page shows', async () => {
  const { files: broken, locations } = extractMarkers({
    'docs/a.md': '# A\n\n[x](«CD1201|./nope.md») [y](«CD1202|/#heroo»)\n',
    'pages/index.tsx':
      'export default () => <main id="hero"><a href="«CD1202|/docs/a#prat»">a</a> <a href="«CD1202|#her»">up</a></main>\n',
  })
  const site = createTestSite({ ...files, 'docs/index.md': '# Start\n\nText.\n', ...broken })
  const { ok, problems } = await check(site)
  expect(ok).toBe(false)
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  const { code, stderr, stdout } = await site.run('check-links')
  expect(code).toBe(1)
  expect(stderr).toContain('> 3 | [x](./nope.md) [y](/#heroo)')
  expect(stderr).toContain('hint: Did you mean "#hero"?')
  expect(stdout).toContain('4 errors.')
})

test('check-links --since reports URLs and anchors of an earlier release that the current release lacks, with a hint; a file that is not a route manifest is incorrect usage', async () => {
  const site = createTestSite(files)
  await site.build()
  site.write('old.json', site.read('dist/route-manifest.json'))
  expect(await check(site, '--since', `${site.root}/old.json`)).toMatchObject({ ok: true })

  site.write('docs/a.md', '# A\n\n## Parts\n\n[back](./index.md)\n')
  site.remove('docs/ü b.md')
  site.write('docs/ü c.md', '# Ü\n\nText.\n')
  site.write('docs/index.md', '# Start\n\nText.\n')
  site.write('pages/index.tsx', 'export default () => <main id="heroes">Text</main>\n')
  const { ok, problems } = await check(site, '--since', `${site.root}/old.json`)
  expect(ok).toBe(false)
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['CD1207']))
  const hintOf = (target: string) =>
    problems.find(({ message }) => message === `The ${target} of the earlier release no longer exists.`)?.hint
  expect(hintOf('URL /docs/ü b')).toBe(
    'The page /docs/ü c has the title of the removed page. Add `redirect_from: /docs/ü b` to the front matter of docs/ü c.md, or run the command with --fix.',
  )
  expect(hintOf('anchor /docs/a#part')).toBe(
    'Did the content move to /docs/a#parts? If so, add {#parts aka=part} to the heading in docs/a.md:3.',
  )
  expect(hintOf('anchor /#hero')).toBe(
    "Did the content move to /#heroes? If so, add { from: '/#hero', to: '/#heroes' } to `redirects` in the configuration.",
  )
  expect(hintOf('anchor /docs/#notes')).toBe(
    'Restore the section, or add its former ID to the heading that replaces it. If that heading is on the same page, write {#new-id aka=notes}. If it is on another page, write {#new-id aka=/docs/#notes}.',
  )

  for (const [name, content] of [
    ['not-json.json', '{'],
    ['other.json', '{"routes":[{"url":1}]}'],
  ] as const) {
    site.write(name, content)
    const { code, stderr } = await site.run('check-links', ['--since', `${site.root}/${name}`])
    expect(code, name).toBe(2)
    expect(stderr, name).toContain(`"${name}" is not a route manifest.`)
  }
  const missing = await site.run('check-links', ['--since', 'missing.json'])
  expect(missing.code).toBe(2)
  expect(missing.stderr).toContain('cannot be read')
})

test('a link or a base path with special characters does not stop check-links', async () => {
  const { files: sources, locations } = extractMarkers({
    'camdocs.config.ts':
      "export default { baseUrl: '/dö cs/', navbar: { items: [{ label: 'A', href: «CD1205|'/page.html#other'» }] } }\n",
    'docs/index.md': '# Start\n\n[all](/search?q=100%) and [part](«CD1205|/page.html#nope»)\n',
    'static/page.html': '<!doctype html><title>Page</title><p id="part">Text</p>\n',
  })
  const { ok, problems } = await check(createTestSite(sources))
  expect(ok).toBe(false)
  expect(problems.map(formatSpan).sort()).toEqual(locations)
})

test('a link to another site on the same origin is not checked without --external', async () => {
  const site = createTestSite({
    'camdocs.config.ts': "export default { url: 'https://example.org', baseUrl: '/docs/' }\n",
    'docs/a.md': '# A\n\n[blog](https://example.org/blog/) [more](https://example.org/docsmore)\n',
  })
  expect(await site.run('check-links')).toMatchObject({ code: 0, stderr: '' })
})

test('LINK-3: check-links skips pathname:// links, whose targets another tool serves', async () => {
  const site = createTestSite({
    'docs/index.md': '# Start\n\n[a](pathname:///stories/zoom?x=1) and [b](<pathname:///ä b/>)\n',
    'camdocs.config.ts':
      "export default { baseUrl: '/base/', navbar: { items: [{ label: 'Stories', to: 'pathname:///stories/' }] }, announcementBar: { content: '<a href=\"pathname:///stories/new\">New</a>' } }\n",
    'pages/about.tsx':
      'import { Link } from \'@camdocs/theme\'\nexport default () => <main><Link href="pathname:///stories/about">About</Link></main>\n',
  })
  const { code, stdout, stderr } = await site.run('check-links')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('no broken links')
})

test('CHECK-4: check-links --external follows links to other sites and reports each broken link where it is written', async () => {
  expect(localResult).toMatchObject({ ok: true, problems: [] })
  const { ok, problems } = await pendingExternalResult
  expect(ok).toBe(false)
  const places = problems.flatMap(({ alsoAt = [], ...problem }) => [
    problem,
    ...alsoAt.map((place) => ({ ...problem, ...place })),
  ])
  expect(places.map(formatSpan).sort()).toEqual(externalLinks.locations)
  const messages = problems.map(({ message }) => message)
  expect(messages, 'one problem for each address').toEqual([...new Set(messages)])
  expect(problems).toHaveLength(10)
  const messageOf = (part: string) => problems.find(({ message }) => message.includes(part))?.message
  expect(messageOf('/gone"')).toContain('status 404')
  expect(messageOf('/broken"')).toContain('status 500')
  expect(messageOf('/silent"')).toContain('no response in time')
  expect(messageOf('nope.invalid')).toMatch(/getaddrinfo (ENOTFOUND|EAI_AGAIN) nope\.invalid/)
  // A HEAD and a GET request for the three links to this URL, and the same for the redirect of /moved-away.
  expect(
    requestedUrls.filter((url) => url === '/gone').length,
    'all links to one URL share its requests',
  ).toBeLessThanOrEqual(4)
}, 120_000)

test('CHECK-4: check-links --external reads no page of another site, does not repeat requests that time out, and requests neither ignored links nor those for editing', async () => {
  await pendingExternalResult
  const requestsOf = (url: string) => requests.filter((request) => request.endsWith(` ${url}`))
  // The page takes the parser of linkinator minutes.
  expect(requestsOf('/nested')).toEqual(['HEAD /nested'])
  expect(requestsOf('/silent')).toEqual(['HEAD /silent', 'GET /silent'])
  expect(requestedUrls.filter((url) => /^\/(edit|private)\//.test(url))).toEqual([])
}, 120_000)

test('CHECK-4: links to other sites that worked recently are not requested again, and links whose requests are refused are not reported as broken', async () => {
  const origin = otherOrigin
  const site = createTestSite({
    'docs/index.md': `# Start\n\n[good](${origin}/good) [forbidden](${origin}/forbidden) [busy](${origin}/busy) [x](${origin}/automated)\n`,
  })
  const countOf = (url: string) => requestedUrls.filter((requested) => requested === url).length
  const first = await site.run('check-links', ['--external'])
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toContain(
    `The link to ${origin}/busy was not checked, because that site refuses automated requests.\n`,
  )
  const before = { good: countOf('/good'), forbidden: countOf('/forbidden') }
  const second = await site.run('check-links', ['--external', '--json'])
  expect(second.code).toBe(0)
  expect(JSON.parse(second.stdout)).toMatchObject({
    ok: true,
    unknownLinks: [`${origin}/automated`, `${origin}/busy`, `${origin}/forbidden`],
  })
  expect(countOf('/good')).toBe(before.good)
  expect(countOf('/forbidden')).toBeGreaterThan(before.forbidden)
}, 60_000)

test('MAP-5: --url reports the addresses that a deployed site redirects, without following them', async () => {
  const asked: string[] = []
  const host = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.method ?? ''} ${path}`)
    if (path.endsWith('/docs/a')) response.writeHead(301, { location: `${path}/` }).end()
    else response.end()
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as { port: number }
  const site = createTestSite({
    'camdocs.config.ts': "export default { url: 'https://docs.example', baseUrl: '/lib/' }\n",
    'docs/index.md': '# Start\n\nText.\n',
    'docs/a.md': '# A\n\nText.\n',
  })
  try {
    const { ok, problems } = await check(site, '--url', `http://127.0.0.1:${String(port)}/preview`)
    expect(ok).toBe(true)
    expect(problems).toMatchObject([
      {
        code: 'CD1211',
        severity: 'warning',
        file: 'camdocs.config.ts',
        message: `The site announces http://127.0.0.1:${String(port)}/preview/docs/a, which the host redirects to http://127.0.0.1:${String(port)}/preview/docs/a/.`,
      },
    ])
    expect(asked).toContain('HEAD /preview/docs/a')
    expect(asked).not.toContain('HEAD /preview/docs/a/')
  } finally {
    host.close()
  }
})
