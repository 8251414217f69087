import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locationAndCode, createTestSite, runCamdocs, type TestSite } from './helpers/test-site.js'
import { serveForTest, watchForTest } from './helpers/server.js'

const startPage = { 'docs/index.md': '# Start\n' }

function createLink(site: TestSite, name: string, target: string): void {
  mkdirSync(path.dirname(path.join(site.root, name)), { recursive: true })
  symlinkSync(target, path.join(site.root, name))
}

test('a symbolic link to a file inside the site is followed; links that point outside, to nothing, or to a folder are errors', async () => {
  const outside = createTestSite({ 'secret.md': '# Secret\n' })
  const site = createTestSite({ ...startPage, 'shared/inside.md': '# Inside\n', 'folder/a.md': '# A\n' })
  createLink(site, 'docs/inside.md', '../shared/inside.md')
  createLink(site, 'docs/outside.md', path.join(outside.root, 'secret.md'))
  createLink(site, 'docs/dangling.md', 'nowhere.md')
  createLink(site, 'docs/loop.md', 'loop.md')
  createLink(site, 'docs/folder', '../folder')
  createLink(site, 'static/outside.txt', path.join(outside.root, 'secret.md'))
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'docs/dangling.md CD1002',
    'docs/folder CD1002',
    'docs/loop.md CD1002',
    'docs/outside.md CD1002',
    'static/outside.txt CD1002',
  ])
  expect(problems.map(({ message }) => message.replace('The target of this symbolic link ', ''))).toEqual([
    'does not exist.',
    'is a folder.',
    'does not exist.',
    "is outside the site's folder.",
    "is outside the site's folder.",
  ])
  expect(problems.find(({ file }) => file === 'docs/dangling.md')?.hint).toBe('Correct or remove the link.')
  for (const { file } of problems) site.remove(file ?? '')
  expect((await site.build()).code).toBe(0)
  expect(site.page('/docs/inside')).toContain('<h1>Inside</h1>')
})

test('serve --watch keeps running after a file was replaced with a symbolic link to itself', async () => {
  const site = createTestSite({ ...startPage, 'docs/a.md': '# A\n' })
  const server = await watchForTest(site.root)
  site.remove('docs/a.md')
  createLink(site, 'docs/a.md', 'a.md')
  await server.waitForOutput(/"docs\/a\.md" is a symbolic link that leads back to itself/)
  site.remove('docs/a.md')
  site.write('docs/a.md', '# A\n')
  await server.waitForOutput(/Changed: docs\/a\.md\./)
  expect(server.output()).not.toContain('bug in camdocs')
})

test.runIf(path.sep === '/')(
  'a backslash in the path of a site is an error, because Node cannot load modules from there',
  async () => {
    const site = createTestSite({ 'a\\b/docs/index.md': '# Start\n' })
    const { code, stderr } = await runCamdocs(['build', 'a\\b'], site.root)
    expect(code).toBe(2)
    expect(stderr).toContain('error CD2005  The path of the site contains a backslash: <root>/a\\b\n')
  },
)

test('a site in a folder with punctuation in its name builds, with all kinds of code', async () => {
  const folder = "a b#c*d?e%41f[g]{h}'i"
  const files = {
    'docs/index.md': '# Start\n\n::Box{hydrate=load}\n',
    'pages/index.tsx': `import logo from './logo.svg'
import styles from './index.module.css'
export default () => <img className={styles.logo} src={logo} alt="" />
`,
    'pages/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
    'pages/index.module.css': ".logo { composes: base from '../shared.module.css' }\n",
    'shared.module.css': '.base { color: red }\n',
    'components/Box.tsx': 'export default () => <b>Boxed</b>\n',
    'components/Footer.tsx': 'export default () => <footer>Replaced</footer>\n',
    'plugins/own.ts': 'export default () => () => undefined\n',
    'site.css': 'p { color: red }\n',
    'title.ts': "export const title = 'Title'\n",
    'camdocs.config.ts': `import { title } from './title'
export default {
  title,
  styles: ['./site.css'],
  components: { Box: './components/Box.tsx' },
  theme: { components: { Footer: './components/Footer.tsx' } },
  markdown: { remarkPlugins: ['./plugins/own.ts'] },
}
`,
  }
  const site = createTestSite(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
  )
  expect(await runCamdocs(['build', folder], site.root)).toMatchObject({ code: 0, stderr: '' })
  const page = site.read(`${folder}/dist/docs/index.html`)
  expect(page).toContain('<b>Boxed</b>')
  expect(page).toContain('<footer>Replaced</footer>')
})

test('file names with spaces, punctuation, and non-Latin letters are served, linked, and listed', async () => {
  const names = ['a b', 'c#', '100%', 'q?', "it's", 'été', '日本語', 'a+b&c', '%41', 'x.y']
  const links = names.map((name) => `[to](<${name.replace(/[%#?]/g, encodeURIComponent)}.md>)`).join(' ')
  const site = createTestSite({
    'docs/index.md': `# Start\n\n${links}\n\n![i](<img/bild ä%231.svg>)\n`,
    'docs/img/bild ä#1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# Page ${name}\n`])),
    'docs/a folder/in it.md': '# Inside\n\n[up](<../a b.md>) [same](in%20it.md)\n',
  })
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const manifest = JSON.parse(site.read('dist/route-manifest.json')) as {
    routes: { path: string; file: string }[]
    docs: { id: string }[]
  }
  for (const name of names) {
    expect(site.has(`dist/docs/${name}/index.html`), name).toBe(true)
    expect(manifest.docs.map(({ id }) => id)).toContain(name)
  }
  const start = site.page('/docs')
  const { url } = await serveForTest(site.root)
  // The links to the pages, in the order of `names`, and then the image.
  const urls = [...start.matchAll(/<p>.*?<\/p>/gs)].flatMap(([text]) =>
    [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? ''),
  )
  expect(urls).toHaveLength(names.length + 1)
  for (const [index, escaped] of urls.entries()) {
    const address = escaped.replaceAll('&#x27;', "'").replaceAll('&#x26;', '&').replaceAll('&amp;', '&')
    const response = await fetch(new URL(address, url))
    expect(response.status, address).toBe(200)
    if (index < names.length)
      expect(await response.text()).toContain(`<h1>Page ${(names[index] ?? '').replace('&', '&#x26;')}</h1>`)
  }
  expect(/<img[^>]*>/.exec(start)?.[0]).toContain('width="3" height="2"')
})

test('a folder named like a Markdown file is treated as a folder', async () => {
  const site = createTestSite({ ...startPage, 'docs/odd.md/page.md': '# Odd\n' })
  expect((await site.build()).code).toBe(0)
  expect(site.page('/docs/odd.md/page')).toContain('<h1>Odd</h1>')
})

test('a link to a file name with "#" or "?" works if the character is encoded; otherwise, the hint shows the encoded link', async () => {
  const site = createTestSite({
    'docs/index.md': '# Start\n\n[a](a%23b.md) [b](a%3Fb.md#part)\n',
    'docs/a#b.md': '# Hash\n',
    'docs/a?b.md': '# Question\n\n## Part\n',
  })
  expect((await site.build()).code).toBe(0)
  site.write('docs/index.md', '# Start\n\n[a](a#b.md) [b](a?b.md)\n')
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual(['docs/index.md:3:5 CD1201', 'docs/index.md:3:17 CD1201'])
  expect(problems.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('"a%23b.md"'),
    expect.stringContaining('"a%3Fb.md"'),
  ])
})

test('a file name with a control character is an error, and named pipes are skipped with a warning', async () => {
  const site = createTestSite({
    'docs/index.md': '# Start\n',
    'docs/a\nb.md': '# A\n',
    'docs/c\u009bd.md': '# C\n',
  })
  execFileSync('mkfifo', [`${site.root}/docs/pipe.md`])
  expect((await site.problems()).map((problem) => `${problem.severity} ${locationAndCode(problem)}`)).toEqual(
    ['error docs/a\uFFFDb.md CD1007', 'error docs/c\uFFFDd.md CD1007', 'warning docs/pipe.md CD1007'],
  )
})

test('a docs folder without pages is an error that lists the files that are not pages; it is only a warning if the site has other pages', async () => {
  const site = createTestSite({ 'docs/_draft.md': '# A\n', 'docs/notes.txt': 'x\n', 'docs/.b.md': '# B\n' })
  const { code, stderr } = await site.build()
  expect(code).toBe(2)
  expect(stderr).toContain(
    'error CD1004  There is nothing to build: neither `docs/` nor `pages/` contains a page.',
  )
  expect(stderr).toContain('".md" or ".mdx"')
  expect(stderr).toMatch(/Not pages: "notes\.txt", .*"_draft\.md"/)
  site.write('pages/index.tsx', 'export default () => <main><h1>Home</h1></main>\n')
  const { stderr: warning } = await site.build()
  expect(warning).toContain('warning CD1004  The folder `docs/` contains no page.')
})
