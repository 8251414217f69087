import { expect, test } from 'vitest'
import { watchForTest } from './helpers/server.js'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

const files = {
  'package.json': '{ "type": "commonjs" }\n',
  'docs/index.md': '# Home\n\n::Box\n',
  'docs/other.md': '# Other\n\nText.\n',
}

test('code of the site can use exports, JSX, and TypeScript, even if its package.json sets the type "commonjs"', async () => {
  const site = createTestSite({
    ...files,
    'camdocs.config.ts':
      "export default { components: { Box: './Box.tsx' }, markdown: { remarkPlugins: ['./plugin.ts'] }, " +
      "theme: { components: { Footer: './Footer.tsx' } } }\n",
    'Box.tsx': 'export default () => <p>Box of the site</p>\n',
    'Footer.tsx': 'export default () => <footer>Footer of the site</footer>\n',
    'pages/team.tsx': 'export default () => <h1>Team</h1>\n',
    'plugin.ts':
      'const mark = { type: "html", value: "<hr>" }\nexport default () => (tree) => { tree.children.push(mark) }\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/docs')
  for (const text of ['<p>Box of the site</p>', '<footer>Footer of the site</footer>', '<hr>'])
    expect(page).toContain(text)
  expect(site.page('/team')).toContain('<h1>Team</h1>')
})

test('code of the site finds the files beside it with import.meta and with __dirname', async () => {
  const site = createTestSite({
    'docs/index.md': '# Home\n\nText.\n',
    'camdocs.config.ts': `import { readFileSync } from 'node:fs'
import { label } from './config/label.cjs'
const { version } = JSON.parse(readFileSync(new URL('./release.json', import.meta.url), 'utf8'))
export default { title: version + ' ' + label, markdown: { remarkPlugins: ['./src/plugin.ts'] } }
`,
    'release.json': '{ "version": "Release 7" }\n',
    'config/label.cjs': `#!/usr/bin/env node\r\nconst { readFileSync } = require('node:fs')
exports.label = readFileSync(__dirname + '/label.txt', 'utf8').trim()
exports.load = () =>
  import('node:path')
// Only CommonJS modules can return.
return
/*
import as a word in a comment
*/
`,
    'config/label.txt': ' of Lens\n',
    'src/plugin.ts': `import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
const __dirname = path.dirname(fileURLToPath(import.meta.url))
const value = readFileSync(path.join(__dirname, 'text.txt'), 'utf8') + import.meta.filename.slice(-9)
export default () => (tree) => { tree.children.push({ type: 'html', value: '<hr title="' + value + '">' }) }
`,
    'src/text.txt': 'Text beside the code ',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/docs')
  expect(page).toContain('Home | Release 7 of Lens</title>')
  expect(page).toContain('<hr title="Text beside the code plugin.ts">')
})

test('packages that would load another version of React use the React of the theme', async () => {
  const importUseMark = "import { useMark } from 'marks'\n"
  const site = createTestSite({
    'camdocs.config.ts':
      "export default { components: { Box: './Box.tsx' }, theme: { components: { Footer: './Footer.tsx' } } }\n",
    'node_modules/react/package.json': '{ "name": "react", "version": "18.3.1" }\n',
    'node_modules/react/index.js': "throw new Error('This is another version of React.')\n",
    'node_modules/marks/package.json': JSON.stringify({
      name: 'marks',
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
      peerDependencies: { react: '*' },
    }),
    'node_modules/marks/index.js':
      "import { useId } from 'react'\nimport { useKind } from 'kinds'\n" +
      "export const useMark = (name) => name + ' ' + useKind() + (useId() && '')\n",
    // Only `marks` finds this package. It is CommonJS.
    'node_modules/marks/node_modules/kinds/package.json': '{ "name": "kinds", "version": "1.0.0" }\n',
    'node_modules/marks/node_modules/kinds/index.js':
      "const { useState } = require('react')\nexports.useKind = () => useState('with state')[0]\n",
    'Box.tsx': `${importUseMark}export default () => <p>{useMark('Box')}</p>\n`,
    'Footer.tsx': `${importUseMark}export default () => <footer>{useMark('Footer')}</footer>\n`,
    'pages/team.tsx': `${importUseMark}export default () => <h1>{useMark('Team')}</h1>\n`,
    'docs/index.md': '# Home\n\n::Box\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs')).toContain('<p>Box with state</p>')
  expect(site.page('/docs')).toContain('<footer>Footer with state</footer>')
  expect(site.page('/team')).toContain('<h1>Team with state</h1>')
})

test('the position of a mistake in a configuration that uses import.meta is correct', async () => {
  const site = createTestSite({
    ...files,
    'docs/index.md': '# Home\n\nText.\n',
    'camdocs.config.ts': 'export default { titel: import.meta.url }\n',
  })
  const [problem] = await site.problems()
  expect(problem).toMatchObject({ file: 'camdocs.config.ts', range: { start: { line: 1, column: 18 } } })
})

test('serve --watch updates the site if code outside of its folder changes', async () => {
  const site = createTestSite({
    'camdocs.config.ts':
      "import navigation from '../shared/navigation.json'\n" +
      "export default { title: navigation.title, components: { Box: './Box.tsx' } }\n",
    'Box.tsx': "import { text } from '../shared/text.js'\nexport default () => <p>{text}</p>\n",
    'docs/index.md': '# Home\n\n::Box\n',
    '../shared/navigation.json': '{ "title": "First title" }\n',
    '../shared/text.js': "export const text = 'First text'\n",
  })
  const server = await watchForTest(site.root)
  const page = async () => await (await fetch(new URL('/docs/', server.url))).text()
  expect(await page()).toContain('<p>First text</p>')
  site.write('../shared/text.js', "export const text = 'Second text'\n")
  await expect.poll(page, { timeout: 30_000 }).toContain('<p>Second text</p>')
  site.write('../shared/navigation.json', '{ "title": "Second title" }\n')
  await expect.poll(page, { timeout: 30_000 }).toContain('Home | Second title</title>')
})

test('serve --watch updates the site if code outside of its folder changes during the initial build, or is fixed after the initial build failed because of it', async () => {
  const site = createTestSite({
    // The configuration imports the file, and then changes the file.
    'camdocs.config.ts': `import { writeFileSync } from 'node:fs'
import { title } from '../shared/title.js'
if (title === 'Old') writeFileSync(new URL('../shared/title.js', import.meta.url), "export const title = 'New'")
export default { title }
`,
    'docs/index.md': '# Home\n\nText.\n',
    '../shared/title.js': "export const title = 'Old'\n",
  })
  const server = await watchForTest(site.root)
  const page = async () => await (await fetch(new URL('/docs/', server.url))).text()
  await expect.poll(page, { timeout: 30_000 }).toContain('Home | New</title>')

  const broken = createTestSite({
    'camdocs.config.ts': "import title from '../shared/title.js'\nexport default { title }\n",
    'docs/index.md': '# Home\n\nText.\n',
    '../shared/title.js': 'export default = 1\n',
  })
  const other = await watchForTest(broken.root)
  broken.write('../shared/title.js', "export default 'Mended'\n")
  const otherPage = async () => await (await fetch(new URL('/docs/', other.url))).text()
  await expect.poll(otherPage, { timeout: 30_000 }).toContain('Home | Mended</title>')
})

test('DEV-8: an error that code of the site throws is located in the source of that code', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n::Chart\n',
    'docs/b.md': '# B\n\nText.\n',
    'camdocs.config.ts':
      "export default { components: { Chart: './Chart.tsx' }, markdown: { remarkPlugins: ['./plugin.ts'] } }\n",
    'Chart.tsx':
      'interface Props {\n  value: number\n}\nexport default ({ value }: Props) => <p>{value.toFixed(2)}</p>\n',
    'pages/index.tsx':
      "import { fail } from '../lib/fail'\n\nexport default () => <main>{fail('Out of luck')}</main>\n",
    'lib/fail.ts':
      'type Reason = string\n\nexport const fail = (reason: Reason): never => {\n  throw new Error(reason)\n}\n',
    'plugin.ts':
      "import { fail } from './lib/fail'\nexport default () => (_tree: unknown, file: { value: string }) => {\n  if (file.value.includes('# B')) fail('No B')\n}\n",
  })
  const problemsOf = async () =>
    (await site.problems()).map((problem) => `${locationAndCode(problem)} ${problem.hint ?? ''}`)
  expect(await problemsOf()).toEqual([
    'docs/a.md:3:1 CD1503 The error was thrown at Chart.tsx:4:48.',
    'docs/b.md:1:1 CD1507 Change the content that makes the plugin fail, or the options of the plugin in camdocs.config.ts. The error was thrown at lib/fail.ts:4:9.',
    'lib/fail.ts:4:9 CD1503 ',
  ])
  // Moves the lines of the code, but does not change what the code does.
  site.write('lib/fail.ts', `// Fails.\n${site.read('lib/fail.ts')}`)
  site.write('Chart.tsx', `// Shows a value.\n${site.read('Chart.tsx')}`)
  expect(await problemsOf()).toEqual([
    expect.stringContaining('thrown at Chart.tsx:5:48.'),
    expect.stringContaining('thrown at lib/fail.ts:5:9.'),
    'lib/fail.ts:5:9 CD1503 ',
  ])
  site.remove('pages')
  site.write('docs/a.md', '# A\n\nText.\n')
  site.write('docs/b.md', '# Other\n\nText.\n')
  const config = (footer: string) => `export default { theme: { components: { Footer: './${footer}' } } }\n`
  site.write('camdocs.config.ts', config('Footer.tsx'))
  site.write(
    'Footer.tsx',
    "import { fail } from './lib/fail'\nexport default () => <p>{fail('No footer')}</p>\n",
  )
  expect(await problemsOf()).toEqual(['lib/fail.ts:5:9 CD1503 '])
  site.write('Early.tsx', '\nconst { title } = document\nexport default () => <p>{title}</p>\n')
  site.write('camdocs.config.ts', config('Early.tsx'))
  expect(await problemsOf()).toEqual([expect.stringMatching(/^Early\.tsx:2:19 CD1505 Pages are rendered /)])
  site.write('camdocs.config.ts', "export default { components: { Early: './Early.tsx' } }\n")
  expect(await problemsOf()).toEqual([expect.stringMatching(/^Early\.tsx:2:19 CD1509 Pages are rendered /)])
})
