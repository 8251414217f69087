import { expect, test } from 'vitest'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { differencesFromBuild } from './helpers/served-site.js'
import { serveForTest } from './helpers/server.js'
import { createTestSite } from './helpers/test-site.js'

/** The text of a doc. */
const page = (title: string, body = 'Text.') => `# ${title}\n\n${body}\n`
const config = (settings: string) => `export default { ${settings} }\n`

test('REDIR-1: `redirect_from` and the `redirects` setting create a redirect page and a rule for hosts for each former path', async () => {
  const site = createTestSite({
    'docs/start.md': '---\nredirect_from: /docs/begin\n---\n# Start\n\nText.\n',
    'docs/guide.md':
      '---\nredirect_from:\n  - /guide.html\n  - /docs/ä b\n---\n# Guide\n\n## Part\n\nText.\n',
    'static/files/a.pdf': 'PDF',
    'camdocs.config.ts': config(
      "url: 'https://docs.example', baseUrl: '/base/', redirects: [" +
        "{ from: '/old', to: '/docs/guide#part' }, { from: '/a.html', to: '/files/a.pdf' }, { from: '/manual', to: '/docs' }]",
    ),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  // `/docs` redirects to the main doc, `/docs/guide`, so the rule for `/manual` has this target.
  expect(site.read('dist/_redirects').split('\n').sort()).toEqual([
    '',
    '/base/a.html /base/files/a.pdf 301',
    '/base/docs/%C3%A4%20b /base/docs/guide 301',
    '/base/docs/begin /base/docs/start 301',
    '/base/guide.html /base/docs/guide 301',
    '/base/manual /base/docs/guide 301',
    '/base/old /base/docs/guide#part 301',
  ])
  const html = site.page('old')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/docs/guide#part">')
  expect(html).toContain('<link rel="canonical" href="https://docs.example/base/docs/guide">')
  expect(html).toContain('<a href="/base/docs/guide#part">')
  expect(site.read('dist/guide.html')).toContain('url=/base/docs/guide"')
  expect(site.read('dist/sitemap.xml')).not.toContain('/old')
  expect((await site.run('check-links')).stdout).toContain('no broken links')
})

test('REDIR-1: a site without former addresses has neither a redirect script nor a _redirects file', async () => {
  const site = createTestSite({ 'docs/a.md': page('A', '## Part {#part}\n\nText.') })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.list().filter((file) => file.includes('redirect'))).toEqual([])
  // This page redirects to the main doc. Only redirects of former pages need the script.
  expect(site.page('docs')).not.toContain('<script')
})

test('REDIR-2: a former ID of a heading is an element of the page, so that links to this ID work without JavaScript', async () => {
  const site = createTestSite({
    'docs/a.md': page('A', '[x](#one)\n\n## New title {#new aka=one aka=two}\n\nText.\n\n## Two\n\nText.'),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const html = site.page('docs/a')
  expect(html).toContain(
    '<h2 id="new" aria-label="New title"><span id="one"></span><span id="two"></span>New title<a',
  )
  expect(html, 'a generated ID does not repeat a former ID').toContain('<h2 id="two-1"')
  expect(html).not.toContain('aka=')
  expect(html, 'the table of contents contains only the title').toContain('href="#new">New title</a>')
})

test('REDIR-3: a script on the former page of a section forwards the former address of the section', async () => {
  const site = createTestSite({
    'docs/a.md': page('A'),
    'docs/b.md': page('B', '## Part {#part aka=/docs/a#old%20part}\n\nText.'),
    'docs/c.md': page('C'),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('docs/a')).toMatch(
    /<script async src="\/camdocs-assets\/redirect-\w+\.js" data-to="\{&quot;old part&quot;:&quot;\/docs\/b#part&quot;\}"><\/script>/,
  )
  for (const url of ['docs/b', 'docs/c']) expect(site.page(url)).not.toContain('camdocs-assets/redirect-')
  const script = site.list().find((file) => file.startsWith('camdocs-assets/redirect-')) ?? ''
  expect(site.read(`dist/${script}`).length).toBeLessThan(600)
})

test('REDIR-4: links to a former address are rewritten to the current address, with a warning', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md': page(
      'A',
      '[one](«CD1209|/docs/old?x=1#part») [two](«CD1209|b.md#former») [three](«CD1209|./old») [four](b.md#part)',
    ),
    'docs/b.md': '---\nredirect_from: /docs/old\n---\n# B\n\n## Part\n\nText.\n',
    'docs/c.md': page('C', '## Moved {#moved aka=/docs/b#former}\n\nText.'),
    'camdocs.config.ts': config("navbar: { items: [{ label: 'Old', to: «CD1209|'/docs/old'» }] }"),
  })
  const site = createTestSite(files)
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
  expect(problems.map(({ hint }) => hint)).toContain('Link to "/docs/c#moved".')
  const html = site.page('docs/a')
  expect([...html.matchAll(/<a href="([^"]*)">(?:one|two|three|four)</g)].map(([, href]) => href)).toEqual([
    '/docs/b?x=1#part',
    '/docs/c#moved',
    '/docs/b',
    '/docs/b#part',
  ])
})

test('REDIR-4: each redirect of a chain leads directly to the last page', async () => {
  const site = createTestSite({
    'docs/end.md':
      '---\nredirect_from: /docs/three\n---\n# End\n\n## Part {#part aka=/docs/three#x}\n\nText.\n',
    'camdocs.config.ts': config(
      "redirects: [{ from: '/docs/one', to: '/docs/two' }, { from: '/docs/two', to: '/docs/three' }, { from: '/docs/four', to: '/docs/two#x' }, { from: '/:id', to: '/docs/two' }]",
    ),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  // Hosts would read "/:id" as a pattern that matches all paths with one segment.
  expect(site.list()).toContain(':id/index.html')
  expect(site.read('dist/_redirects').trim().split('\n').sort()).toEqual([
    '/docs/four /docs/end#part 301',
    '/docs/one /docs/end 301',
    '/docs/three /docs/end 301',
    '/docs/two /docs/end 301',
  ])
})

test('REDIR-5: duplicate redirects, cycles, redirects from existing pages or to unknown targets, and invalid paths are errors where they are declared', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '---\nredirect_from:\n  - /docs/x\n  - /docs/ü\n  - «CD1408|/docs/b»\n  - «CD1408|/docs/../c»\n---\n# A\n\n## Part\n\nText.\n',
    'docs/b.md':
      '---\nredirect_from: «CD1408|/docs/x/»\n---\n# B\n\n«CD1408|## Part {#p aka=/docs/a#part}»\n\nText.\n',
    'docs/c.md': page('C', '«CD1408|## Part {#p aka=/docs/gone#part}»\n\nText.'),
    'docs/d.md': '---\nredirect_from: «CD1104|docs/y»\n---\n# D\n\n«CD1318|## E {#e aka=/docs/z}»\n\nText.\n',
    'docs/e.md': '«CD1318|# E {#e aka=f}»\n\nText.\n',
    'static/_redirects':
      '# Rules\n«CD1408|/docs/x» /docs/a 302\n«CD1408|/docs/ü» /docs/a\n/blog/* https://blog.example/:splat\n',
    'camdocs.config.ts': `export default {
  redirects: [
    { from: «CD1408|'/one'», to: '/two' },
    { from: '/two', to: '/one' },
    { from: '/into', to: '/one' },
    { from: '/z', to: «CD1408|'/docs/aa'» },
    { from: «CD1408|'/frag'», to: '/docs/a#prt' },
  ],
}
`,
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  const messages = problems.map(({ message, hint = '' }) => `${message} ${hint}`)
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining('The redirect from "/docs/x/" is already declared in docs/a.md:3.'),
      expect.stringContaining('The redirects form a cycle: /one → /two → /one.'),
      expect.stringContaining('"/docs/b" is a page of the site'),
      expect.stringContaining('Did you mean "/docs/a"?'),
      expect.stringContaining('Did you mean "#part"?'),
      expect.stringContaining('"/docs/a#part" still exists'),
      expect.stringContaining('Add a redirect from "/docs/gone" too.'),
    ]),
  )
})

test('REDIR-1: the rules of a _redirects file in the static folder follow the generated rules', async () => {
  const site = createTestSite({
    'docs/a.md': '---\nredirect_from: /docs/old\n---\n# A\n\nText.\n',
    'static/_redirects': '/* /docs/a 404\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/_redirects')).toBe('/docs/old /docs/a 301\n/* /docs/a 404\n')
  site.write('docs/a.md', page('A'))
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/_redirects'), 'without redirects, the file is copied').toBe('/* /docs/a 404\n')
})

test.each([
  ['trailingSlash: true', 'docs/old/index.html', '/docs/old/ /docs/a/ 301\n'],
  ['trailingSlash: false', 'docs/old.html', '/docs/old /docs/a 301\n'],
])('with %s, the URLs of redirects have the same form as those of pages', async (setting, file, rules) => {
  const site = createTestSite({
    'docs/a.md': '---\nredirect_from: /docs/old\n---\n# A\n\nText.\n',
    'camdocs.config.ts': config(setting),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.list()).toContain(file)
  expect(site.read('dist/_redirects')).toBe(rules)
})

test('serve --watch serves the same redirects as a build, even after they are edited', async () => {
  const site = createTestSite({
    'docs/a.md': '---\nredirect_from: /docs/old\n---\n# A\n\nText.\n',
    'docs/b.md': page('B', '## Part {#part aka=/docs/a#former}\n\nText.'),
    'static/_redirects': '/x /docs/a\n',
  })
  const server = await serveForTest(site.root, ['--watch'])
  const expectServedAsBuilt = async () => {
    await site.build('--no-cache', '--out', `${site.root}/.clean`)
    await expect.poll(() => differencesFromBuild(site, server), { timeout: 30_000 }).toEqual([])
  }
  await expectServedAsBuilt()
  site.write('docs/a.md', '---\nredirect_from: /docs/older\n---\n# A\n\nText.\n')
  site.write('docs/b.md', page('B', '## Part {#part aka=/docs/a#other}\n\nText.'))
  await expectServedAsBuilt()
  expect(site.list('.clean')).toContain('docs/older/index.html')
  site.write('static/_redirects', '/y /docs/b\n')
  await expectServedAsBuilt()
  expect(site.read('.clean/_redirects')).toBe('/docs/older /docs/a 301\n/y /docs/b\n')
})
