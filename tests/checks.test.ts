import { expect, test } from 'vitest'
import { sendRequest } from './helpers/http.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite } from './helpers/test-site.js'

const config = (checks: string) => `export default { checks: { ${checks} } }\n`

test('CHECK-1: without settings, none of the additional checks runs', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n![](x.svg)\n\n#### Teh end\n', 'docs/x.svg': '<svg/>' })
  expect(await site.problems()).toEqual([])
})

test('CHECK-1: headingLevels reports each skipped level, and alternativeTexts reports each image without alternative text', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '# A\n\n«CD2102|![](x.svg)» ![X](x.svg) <img src="x.svg" alt=""> «CD2102|<img src="x.svg">»\n\n## B\n\n«CD2103|#»### C\n\n## D\n\n### E\n',
    'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'camdocs.config.ts': config("headingLevels: 'error', alternativeTexts: 'warn'"),
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ code, severity }) => `${code} ${severity}`).sort()).toEqual([
    'CD2102 warning',
    'CD2102 warning',
    'CD2103 error',
  ])
})

test('CHECK-1: orphanPages reports docs that are in no sidebar and that no navbar item or other page links to', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n[B](b.md)\n',
    'docs/b.md': '# B\n\nText.\n',
    'docs/c.md': '# C\n\n[Myself](c.md)\n',
    'docs/d.md': '# D\n\nText.\n',
    'docs/e.md': '---\nunlisted: true\n---\n# E\n\nText.\n',
    'docs/f.md': '# F\n\nText.\n',
    'camdocs.config.ts':
      "export default { checks: { orphanPages: 'error' }, docs: { sidebars: { docs: ['a'] } }, navbar: { items: [{ label: 'D', to: '/docs/d' }, { type: 'doc', docId: 'f' }] } }\n",
  })
  expect((await site.problems()).map(formatSpan)).toEqual(['docs/c.md CD2101'])
})

test('CHECK-2: forbiddenWords finds words and phrases in prose, but not in code, in URLs, or inside other words', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '---\ntitle: Simply\n---\n\n«CD2104|Simply» open the [file](simply.md), `simply`. Oversimply.\n\n- «CD2104|In order to» run\n\n## Log in\n\nOrder to go.\n\n```bash\nsimply\n```\n',
    'docs/simply.md': '# A\n\nText.\n',
    'docs/lines.md': '# B\n\nRead it «CD2104|in»\norder to know.\n',
    'camdocs.config.ts': config(
      `forbiddenWords: { words: { simply: 'Remove it.', 'in order to': 'Use "to".' } }`,
    ),
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ hint }) => hint)).toEqual(['Remove it.', 'Use "to".', 'Use "to".'])
})

test('CHECK-2: spelling accepts the words of a dictionary and of the project, and skips code and file names', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      "# The «CD2105|hedding»\n\nA «CD2105|sentense» about camdocs, the API's `frobnicator`, and config.yml.\n\n:::note[A «CD2105|titel»]\nText.\n:::\n",
    'words.txt': 'camdocs\n',
    'camdocs.config.ts': config("spelling: { severity: 'error', words: 'words.txt' }"),
  })
  expect((await createTestSite(files).problems()).map(formatSpan).sort()).toEqual(locations)
})

test('CHECK-2: spelling skips the names in file trees, but not the comments after them', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '# A\n\n:::file-tree\n- srcs/\n  - **My Fotos/** the «CD2105|fotos»\n  - __initt__.py\n- `pakage.json` A «CD2105|coment»\n:::\n',
    'camdocs.config.ts': config('spelling: {}'),
  })
  expect((await createTestSite(files).problems()).map(formatSpan).sort()).toEqual(locations)
})

test('CHECK-2: spelling suggests known words that differ in one place', async () => {
  const site = createTestSite({
    'docs/a.md': "# A\n\nWe recieve teh camdosc's configuraton. Qwfp.\n",
    'words.txt': 'camdocs\n',
    'camdocs.config.ts': config("spelling: { words: 'words.txt' }"),
  })
  const word = (hint = '') => /^Did you mean (.*)\? Correct the word/.exec(hint)?.[1]
  expect((await site.problems()).map(({ hint }) => word(hint))).toEqual([
    '"receive" or "relieve"',
    expect.stringMatching(/^"the", /),
    '"camdocs"',
    '"configuration"',
    undefined,
  ])
})

test('CHECK-2: everything that the spelling check needs is reported at once, with the command of the package manager', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nText.\n',
    'package.json': '{ "packageManager": "pnpm@10.0.0" }',
    'pnpm-lock.yaml': '',
    'node_modules/camdocs/package.json': '{ "name": "camdocs" }',
    'camdocs.config.ts': config("spelling: { dictionary: 'dictionary-xx', words: 'words.txt' }"),
  })
  expect(await site.problems()).toMatchObject([
    {
      code: 'CD2006',
      message:
        'The setting `checks.spelling` requires packages that camdocs does not install. "dictionary-xx" is missing.',
      hint: 'Run `pnpm add -D dictionary-xx`.',
      file: 'camdocs.config.ts',
      range: { start: { line: 1, column: 28 } },
    },
    { code: 'CD2003', message: expect.stringContaining('"words.txt"') as string },
  ])
})

test('CHECK-2: a package that is not a dictionary, and a missing list of words, are reported with the other problems', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n[B](./b.md)\n',
    'node_modules/dictionary-old/package.json': '{ "name": "dictionary-old", "main": "index.js" }',
    // The package exports a function instead of a dictionary.
    'node_modules/dictionary-old/index.js': 'module.exports = (callback) => callback(null, {})\n',
    'camdocs.config.ts': config("spelling: { dictionary: 'dictionary-old' }"),
  })
  expect(await site.problems()).toMatchObject([
    { code: 'CD2003', message: expect.stringContaining('"dictionary-old" is not a dictionary') as string },
    { code: 'CD1201' },
  ])
  site.write('camdocs.config.ts', config("spelling: { words: 'words.txt' }"))
  const { code, stderr } = await site.build()
  expect(code).toBe(2)
  expect(stderr).toContain('camdocs.config.ts:1:47')
  expect(stderr).toContain('The file "words.txt", which `checks.spelling.words` names, cannot be read.')
  expect(stderr).toContain('docs/a.md:3:5  error CD1201')
})

test('CHECK-3: serve --watch reports errors of additional checks of single pages as warnings, so that they do not block the preview', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n## B\n\nText.\n',
    'camdocs.config.ts': config("headingLevels: 'error', alternativeTexts: 'error', orphanPages: 'error'"),
  })
  const server = await watchForTest(site.root)
  site.write('docs/a.md', '# A\n\n#### B\n\nText.\n')
  await server.waitForOutput(/docs\/a\.md:3:1 {2}warning CD2103/)
  await server.waitForOutput(/Changed: docs\/a\.md\./)
  expect((await sendRequest(server, '/docs/a')).body).toContain('<h4 id="b"')
})

test('pageWeight reports pages over the budget with their largest files', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n![X](x.svg)\n',
    'docs/b.md': '# B\n\nText.\n',
    'docs/x.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!--${'x'.repeat(9_000_000)}--></svg>`,
    'camdocs.config.ts': config("pageWeight: { severity: 'error', maxKilobytes: 5000 }"),
  })
  const { code, stderr } = await site.run('check-links')
  expect(code).toBe(1)
  // The weight is more than 9,000 KB.
  expect(stderr).toContain('docs/a.md  error CD2106  The page /docs/a weighs 9')
  expect(stderr).toContain('Its largest files: docs/x.svg (9001 KB)')
  expect(stderr).not.toContain('/docs/b')
})
