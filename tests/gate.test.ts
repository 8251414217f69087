import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { librarySite } from './helpers/api-library.js'
import { createTestSite, locationAndCode, type Problem, type TestSite } from './helpers/test-site.js'

/* Paragraphs that are long and different enough for the gate to recognize them on other pages. */
const session =
  'The session runs on its own thread. Starting it takes a moment, because the device has to be opened first, so keep the component mounted.'
const capture =
  'A photo is written to a temporary file in the cache of the app. Move the file before the app is closed if you want to keep it for longer.'
const formats =
  'Every device has a list of formats, and each format has a size, a range of frame rates, and a range of exposure values to choose from.'

/** Builds a site as the earlier release, and stores its route manifest as old.json. */
async function publish(files: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = createTestSite(files)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  site.write('old.json', site.read('dist/route-manifest.json'))
  return site
}

/** Compares a site with the earlier release. Returns the exit code and the reported problems. */
async function runGate(site: TestSite, ...args: string[]) {
  const { code, stdout } = await site.run('check-links', [
    '--since',
    `${site.root}/old.json`,
    '--json',
    ...args,
  ])
  return { code, problems: (JSON.parse(stdout) as { problems: Problem[] }).problems }
}

test('GATE-1, GATE-3: a page renamed without a redirect fails the gate, the hint proposes the redirect, and --fix adds it', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/setup.md': `# Setup\n\n${session}\n\n## Photos\n\n${capture}\n`,
    'docs/formats.md': `# Formats\n\n${formats}\n`,
  })
  expect(await runGate(site)).toEqual({ code: 0, problems: [] })

  site.remove('docs/setup.md')
  const renamed = `---\ntitle: Installation\n---\n\n${session.replace('a moment', 'a while')}\n\n## Photos\n\n${capture}\n`
  site.write('docs/install.md', renamed)
  const { code, problems } = await runGate(site)
  expect(code).toBe(1)
  expect(problems).toEqual([
    {
      code: 'CD1207',
      severity: 'error',
      message: 'The URL /docs/setup of the earlier release no longer exists.',
      hint: 'The text is now at /docs/install. Add `redirect_from: /docs/setup` to the front matter of docs/install.md, or run the command with --fix.',
      file: 'docs/install.md',
      url: expect.stringMatching(/#cd1207$/) as string,
      frame: '',
    },
  ])

  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  const fixed = renamed.replace('title: Installation\n', 'title: Installation\nredirect_from: /docs/setup\n')
  expect(site.read('docs/install.md')).toBe(fixed)
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  expect(site.read('docs/install.md'), 'nothing is added twice').toBe(fixed)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/_redirects')).toBe('/docs/setup /docs/install 301\n')
})

test('GATE-3: --fix adds a redirect from a page whose file name contains "#"', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/c#.md': `# C#\n\n${session}\n`,
  })
  site.remove('docs/c#.md')
  site.write('docs/c-sharp.md', `# C#\n\n${session}\n`)
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  expect(site.read('docs/c-sharp.md')).toContain('redirect_from: "/docs/c%23"\n')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/_redirects')).toBe('/docs/c%23 /docs/c-sharp 301\n')
  expect(site.list()).toContain('docs/c#/index.html')
})

test('GATE-2: --fix redirects a page that was split to the page with most of its text, and its sections to their new pages', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/all.md': `# All\n\n## Session\n\n${session}\n\n## Photos\n\n${capture}\n\n### Formats\n\n${formats}\n`,
  })
  site.remove('docs/all.md')
  site.write('docs/session.md', `# The session\n\n## Running it\n\n${session}\n`)
  // "Which one?" is a heading, because a line of dashes follows.
  site.write('docs/media.md', `# Media\n\n## Taking photos\n\n${capture}\n\nWhich one?\n---\n\n${formats}\n`)
  expect((await runGate(site)).problems.map(({ message }) => message)).toEqual([
    'The URL /docs/all of the earlier release no longer exists.',
    'The anchor /docs/all#formats of the earlier release no longer exists.',
    'The anchor /docs/all#photos of the earlier release no longer exists.',
    'The anchor /docs/all#session of the earlier release no longer exists.',
  ])
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  expect(site.read('docs/session.md')).toContain('## Running it {#running-it aka=/docs/all#session}\n')
  expect(site.read('docs/media.md')).toBe(
    '---\nredirect_from: /docs/all\n---\n\n# Media\n\n' +
      `## Taking photos {#taking-photos aka=/docs/all#photos}\n\n${capture}\n\n` +
      `Which one? {#which-one aka=/docs/all#formats}\n---\n\n${formats}\n`,
  )
})

test('GATE-2, GATE-3: with --fix, a renamed heading gets its former ID as an alias, and the heading of a section that moved to another page gets its former address', async () => {
  const site = await publish({
    'docs/a.md': `# A\n\n## Session\n\n${session}\n\n## Photos\n\n${capture}\n\n## Notes\n\nShort.\n`,
    'docs/b.md': '# B\n\nText.\n',
  })
  site.write('docs/a.md', `# A\n\n## The session\n\n${session}\n`)
  site.write('docs/b.md', `# B\n\nText.\n\n## Taking photos {#take}\n\n${capture}\n\n## Notes\n\nShort.\n`)
  expect((await runGate(site)).problems.map(({ hint }) => hint)).toEqual([
    'The text is now at /docs/a#the-session. Add {#the-session aka=session} to the heading in docs/a.md:3, or run the command with --fix.',
    'The ID is now at /docs/b#notes. Add {#notes aka=/docs/a#notes} to the heading in docs/b.md:9, or run the command with --fix.',
    'The text is now at /docs/b#take. Add {#take aka=/docs/a#photos} to the heading in docs/b.md:5, or run the command with --fix.',
  ])
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  expect(site.read('docs/a.md')).toContain('## The session {#the-session aka=session}\n')
  expect(site.read('docs/b.md')).toContain('## Taking photos {#take aka=/docs/a#photos}\n')
  expect(site.read('docs/b.md')).toContain('## Notes {#notes aka=/docs/a#notes}\n')
})

test('GATE-3: a redirect that --fix cannot write is still reported, without the advice to use --fix', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/setup.md': `# Setup\n\n${session}\n`,
  })
  site.remove('docs/setup.md')
  // The command edits no file that mixes line endings.
  const mixedLineEndings = `# Installation\r\n\n${session}\r\n`
  site.write('docs/install.md', mixedLineEndings)
  expect((await runGate(site, '--fix')).problems.map(({ hint }) => hint)).toEqual([
    'The text is now at /docs/install. Add `redirect_from: /docs/setup` to the front matter of docs/install.md.',
  ])
  expect(site.read('docs/install.md')).toBe(mixedLineEndings)
})

test('GATE-3: --fix changes nothing while an error leaves out a page, which could be the moved content', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/setup.md': `# Setup\n\n${session}\n`,
  })
  site.write('docs/setup.md', `---\nslug: "a?b"\n---\n\n# Setup\n\n${session}\n`)
  const copy = `# Setup\n\n${session}\n`
  site.write('docs/linux.md', copy)
  const { stdout } = await site.run('check-links', ['--since', `${site.root}/old.json`, '--fix'])
  expect(stdout).toContain('No redirects were added, because the site has errors other than broken links.')
  expect(site.read('docs/linux.md')).toBe(copy)
})

test('GATE-3: a section that moved to a partial is redirected to a page that includes the partial', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/setup.md': `# Setup\n\nText.\n\n## Rights\n\n${session}\n`,
  })
  site.write('docs/setup.md', '# Setup\n\nText.\n')
  const partial = `## Permissions\n\n${session}\n`
  site.write('docs/_permissions.md', partial)
  for (const name of ['a', 'b']) site.write(`docs/${name}.md`, `# ${name}\n\n::include[_permissions.md]\n`)
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  expect(site.read('docs/_permissions.md')).toBe(partial)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
})

test('GATE-2: if no page has similar content, the gate fails with a hint, and --fix changes nothing', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/one.md': `# One\n\n${session}\n`,
    'docs/team.md': '# Team\n\nUs.\n',
    'pages/about.tsx':
      'export const meta = { title: "About" }\nexport default () => <main id="us">Us</main>\n',
  })
  for (const file of ['docs/one.md', 'docs/team.md', 'pages/about.tsx']) site.remove(file)
  site.write('docs/teams.md', '# Teams\n\nOthers.\n')
  const { code, problems } = await runGate(site, '--fix')
  expect(code).toBe(1)
  expect(problems.map(({ message, hint = '' }) => `${message} ${hint}`)).toEqual([
    'The URL /about of the earlier release no longer exists. Restore the page, or redirect its URL to another page with `redirects` in the configuration.',
    'The URL /docs/one of the earlier release no longer exists. Restore the page, or redirect its URL to another page with `redirects` in the configuration.',
    'The URL /docs/team of the earlier release no longer exists. Did the content move to /docs/teams? If so, add `redirect_from: /docs/team` to the front matter of docs/teams.md.',
  ])
  expect(site.read('docs/teams.md')).toBe('# Teams\n\nOthers.\n')
})

test('GATE-2: if a title or an ID is the same but the text is unrelated, the hint asks whether the content moved, and --fix changes nothing', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/ios/setup.md': `# Setup\n\n${session}\n`,
    'docs/a.md': `# A\n\nText.\n\n## Notes\n\n${capture}\n`,
  })
  site.remove('docs/ios/setup.md')
  const files = {
    'docs/web/setup.md': `# Setup\n\n${formats}\n`,
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': `# B\n\nText.\n\n## Notes\n\n${formats.replace('Every device', 'A camera')}\n`,
  }
  for (const [name, text] of Object.entries(files)) site.write(name, text)
  expect((await runGate(site, '--fix')).problems.map(({ hint }) => hint)).toEqual([
    'The ID is now at /docs/b#notes, but the text is different. Did the content move there? If so, add {#notes aka=/docs/a#notes} to the heading in docs/b.md:5.',
    'The page /docs/web/setup has the title of the removed page, but the text is different. Did the content move there? If so, add `redirect_from: /docs/ios/setup` to the front matter of docs/web/setup.md.',
  ])
  for (const [name, text] of Object.entries(files)) expect(site.read(name)).toBe(text)
})

test('GATE-1: removing a redirect fails the gate, like removing a page, and --fix adds the redirect again', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/a.md': '---\nredirect_from: /docs/old\n---\n# A\n\nText.\n',
  })
  site.write('docs/a.md', '# A\n\nText.\n')
  expect((await runGate(site)).problems.map(({ message }) => message)).toEqual([
    'The URL /docs/old of the earlier release no longer exists.',
  ])
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  expect(site.read('docs/a.md')).toContain('redirect_from: /docs/old\n')
})

test('GATE-1: removing the redirect of a section fails the gate, and --fix adds it again', async () => {
  const site = await publish({
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\n## Rights {#rights aka=/docs/a#rights}\n\nText.\n',
  })
  expect(await runGate(site)).toEqual({ code: 0, problems: [] })
  site.write('docs/b.md', '# B\n\n## Permissions {#rights}\n\nText.\n')
  expect((await runGate(site)).problems.map(({ message, hint }) => `${message} ${String(hint)}`)).toEqual([
    'The anchor /docs/a#rights of the earlier release no longer exists. The removed address was a redirect. Its target is now /docs/b#rights. Add {#rights aka=/docs/a#rights} to the heading in docs/b.md:3, or run the command with --fix.',
  ])
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
})

test('GATE-1: a changed base path fails the gate, unless the host redirects the former URLs', async () => {
  const site = await publish({
    'docs/a.md': '# A\n\nText.\n',
    'camdocs.config.ts': "export default { baseUrl: '/old/' }\n",
  })
  site.write('camdocs.config.ts', "export default { baseUrl: '/new/' }\n")
  const { problems } = await runGate(site)
  expect(problems.map(locationAndCode)).toEqual(['camdocs.config.ts:1:27 CD1207'])
  expect(problems[0]?.hint).toContain('"/old/* /new/:splat 301"')
  site.write('camdocs.config.ts', "export default { baseUrl: '/old/new/' }\n")
  const nested = (await runGate(site)).problems[0]
  expect(nested?.message).toContain('such as /old/')
  expect(nested?.hint, 'the rule would match its own target').not.toContain(':splat')
  site.write('camdocs.config.ts', "export default { baseUrl: '/new/' }\n")
  site.write('static/_redirects', '/old/* /new/:splat 301\n')
  expect(await runGate(site)).toEqual({ code: 0, problems: [] })
})

test('GATE-2: the hint for a removed redirect to a static file names that file', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'static/files/a.pdf': 'PDF',
    'camdocs.config.ts': "export default { redirects: [{ from: '/manual', to: '/files/a.pdf' }] }\n",
  })
  site.write('camdocs.config.ts', 'export default {}\n')
  expect((await runGate(site)).problems.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('/files/a.pdf'),
  ])
})

test('GATE-1: a redirect to a renamed page is reported once, and the hint for a link to the old file names the new page', async () => {
  const config = "export default { redirects: [{ from: '/manual', to: '/docs/setup' }] }\n"
  const site = await publish({
    'docs/index.md': '# Start\n\n[Set up](./setup.md)\n',
    'docs/setup.md': `# Setup\n\n${session}\n`,
    'camdocs.config.ts': config,
  })
  site.remove('docs/setup.md')
  site.write('docs/install.md', `# Installation\n\n${session}\n`)
  expect((await runGate(site)).problems.map(locationAndCode)).toEqual([
    'camdocs.config.ts:1:53 CD1408',
    'docs/index.md:3:10 CD1201',
    'docs/install.md CD1207',
  ])
  const { problems } = await runGate(site, '--fix')
  // The target of the redirect exists again, as a redirect to the new page.
  expect(problems).toMatchObject([{ code: 'CD1201', hint: 'Did you mean "./install.md"?' }])
  expect(site.read('camdocs.config.ts')).toBe(config)
})

test('GATE-1: removing a tab or a footnote does not fail the gate, because their IDs are not public', async () => {
  const site = await publish({
    'docs/a.md':
      '# A\n\n::::tabs\n:::tab[One]\nText.\n:::\n:::tab[Two]\nText.\n:::\n::::\n\nText.[^1] More.[^n] Again.[^n]\n\n## Fn main\n\n## Constructor\n\nText.\n\n[^1]: Note.\n[^n]: Note.\n',
  })
  site.write('docs/a.md', '# A\n\nText.\n')
  // The ID of a heading is public, even if it looks like that of a footnote, or is the name of a property of
  // all JavaScript objects.
  expect((await runGate(site)).problems.map(({ message }) => message)).toEqual([
    'The anchor /docs/a#constructor of the earlier release no longer exists.',
    'The anchor /docs/a#fn-main of the earlier release no longer exists.',
  ])
})

test('GATE-1: a URL is not reported if the _redirects file of the site redirects it without a condition', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    ...Object.fromEntries(
      ['a', 'b', 'c', 'v1/x', 'v1/y/z', 'en/one'].map((name) => [`docs/${name}.md`, `# ${name}\n\nText.\n`]),
    ),
    'camdocs.config.ts': "export default { baseUrl: '/base/' }\n",
  })
  for (const name of ['a.md', 'b.md', 'c.md', 'v1', 'en']) site.remove(`docs/${name}`)
  site.write(
    'static/_redirects',
    '# Rules\n/base/docs/a /base/docs/ 301 # moved\n/base/docs/b /base/docs/ 302 Country=ch\n' +
      '/base/docs/v1/* /base/docs/:splat\n/base/:part/en/:page https://old.example/:page 308!\n/* /404 404\n',
  )
  // The rule for b applies to a single country, and the last rule, the only one for c, does not redirect.
  expect((await runGate(site)).problems.map(({ message }) => message)).toEqual([
    'The URL /docs/b of the earlier release no longer exists.',
    'The URL /docs/c of the earlier release no longer exists.',
  ])
})

test('GATE-2: an API symbol that moved to a separate page is found by its name, and so are its members', async () => {
  const { 'api/Timer.md': timerPage = '', 'api/Square.md': _square, ...files } = librarySite()
  const site = await publish({ ...files, 'docs/start.md': '# Start\n\nText.\n' })
  site.write('api/Timer.md', timerPage)
  const { problems } = await runGate(site)
  expect(problems[0]).toMatchObject({
    message: 'The anchor /docs/api/#timer (API symbol "Timer") of the earlier release no longer exists.',
    hint: 'The symbol is now described at /docs/api/classes/Timer. Add `redirect_from: /docs/api/#timer` to the front matter of api/Timer.md, or run the command with --fix.',
    file: 'api/Timer.md',
  })
  expect(problems.map(({ message }) => /symbol "([^"]+)"/.exec(message)?.[1])).toContain('Timer.start')
  expect(await runGate(site, '--fix')).toEqual({ code: 0, problems: [] })
  expect(site.read('api/Timer.md')).toMatch(/^---\nredirect_from:\n {2}- "\/docs\/api\/#timer"\n {2}- /)
})

test('GATE-5: manifests without titles and fingerprints are still compared, and manifests in a newer format are refused', async () => {
  const site = await publish({ 'docs/index.md': '# Start\n\nText.\n', 'docs/a.md': `# A\n\n${session}\n` })
  site.write(
    'old.json',
    JSON.stringify({ routes: [{ path: '/docs/aa', anchors: ['x'] }, { path: '/docs/' }] }),
  )
  expect((await runGate(site)).problems.map(({ hint }) => hint)).toEqual([
    'Did the content move to /docs/a? If so, add `redirect_from: /docs/aa` to the front matter of docs/a.md.',
  ])
  site.write('old.json', JSON.stringify({ format: 99, routes: [] }))
  const { code, problems } = await runGate(site)
  expect(code).toBe(2)
  expect(problems[0]?.message).toBe(
    'The route manifest "old.json" was written by a newer version of camdocs.',
  )
})

test('GATE-5: --since downloads the manifest of the published site, and reports why a download fails', async () => {
  const site = await publish({ 'docs/index.md': '# Start\n\nText.\n' })
  const origin = await listen((request, response) => {
    if (request.url === '/route-manifest.json') response.end(site.read('old.json'))
    else if (request.url === '/page') response.end('<!doctype html>')
    else response.writeHead(404).end()
  })
  const closedOrigin = await findClosedOrigin()
  const check = (since: string) => site.run('check-links', ['--since', since])
  expect(await check(`${origin}/route-manifest.json`)).toMatchObject({ code: 0, stderr: '' })
  for (const [url, reason] of [
    [`${origin}/gone`, 'cannot be downloaded: status 404.'],
    [`${origin}/page`, 'is not a route manifest.'],
    // `fetch` refuses to connect to this port.
    ['http://127.0.0.1:9/x', 'cannot be downloaded: bad port.'],
    [`${closedOrigin}/x`, 'cannot be downloaded: connect ECONNREFUSED '],
    ['http://name.invalid/x', 'cannot be downloaded: getaddrinfo '],
  ] as const) {
    const { code, stderr } = await check(url)
    expect(code, url).toBe(2)
    expect(stderr).toContain(reason)
  }
})

test('GATE-4: --changed-pages writes the added, changed, moved, and removed pages as Markdown with links', async () => {
  const site = await publish({
    'docs/index.md': '# Start\n\nText.\n',
    'docs/same.md': `# Same\n\n${session}\n`,
    'docs/edited.md': `# Edited *page*\n\n${capture}\n`,
    'docs/former.md': `# Former\n\n${formats}\n`,
    'docs/gone.md': '# Gone\n\nText.\n',
    'docs/hosted.md': '# Hosted\n\nText.\n',
    'docs/people.md': '# People\n\nText.\n',
    'camdocs.config.ts': "export default { url: 'https://docs.example', baseUrl: '/base/' }\n",
  })
  site.write('docs/edited.md', `# Edited *page*\n\n${capture} Done.\n`)
  site.remove('docs/former.md')
  site.write('docs/current.md', `---\nredirect_from: /docs/former\n---\n# Current\n\n${formats}\n`)
  site.remove('docs/gone.md')
  site.write('docs/new.md', '# New\n\nText.\n')
  site.remove('docs/hosted.md')
  site.write('static/_redirects', '/base/docs/hosted https://example.org/ 301\n')
  site.remove('docs/people.md')
  site.write('pages/team.tsx', 'export default () => <h1>Team</h1>\n')
  site.write(
    'camdocs.config.ts',
    "export default { url: 'https://docs.example', baseUrl: '/base/', redirects: [{ from: '/docs/people', to: '/team' }] }\n",
  )
  await runGate(site, '--changed-pages', `${site.root}/changed-pages.md`)
  expect(site.read('changed-pages.md')).toBe(
    '## Changed pages\n\n' +
      '### Added\n\n- [New](https://docs.example/base/docs/new)\n\n' +
      '### Changed\n\n- [Edited page](https://docs.example/base/docs/edited)\n\n' +
      '### Moved\n\n- [Current](https://docs.example/base/docs/current), formerly `/docs/former`\n' +
      '- [/team](https://docs.example/base/team), formerly `/docs/people`\n\n' +
      '### Removed\n\n- `/docs/gone`\n',
  )
})

test('--changed-pages creates the folder of its file, and reports a file that it cannot write', async () => {
  const site = await publish({ 'docs/index.md': '# Start\n\nText.\n' })
  await runGate(site, '--changed-pages', `${site.root}/reports/changed.md`)
  expect(site.read('reports/changed.md')).toBe('## Changed pages\n\nNo changes were found.\n')
  // This path is a folder.
  const { code, problems } = await runGate(site, '--changed-pages', `${site.root}/reports`)
  expect(code).toBe(2)
  expect(problems[0]?.message).toContain('reports" cannot be written: ')
})

test.each(['--fix', '--changed-pages=x.md'])('%s without --since is a usage error', async (option) => {
  const { code, stderr } = await createTestSite({ 'docs/a.md': '# A\n\nText.\n' }).run('check-links', [
    option,
  ])
  expect(code).toBe(2)
  expect(stderr).toContain('requires --since')
})

/** Starts a server that closes when the test ends. Returns its origin. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.close()
  })
  return listenOn(server)
}

/** Returns an origin that refuses connections. */
async function findClosedOrigin(): Promise<string> {
  const server = createServer()
  const origin = await listenOn(server)
  await new Promise((resolve) => server.close(resolve))
  return origin
}

async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}
