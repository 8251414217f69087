import { expect, test } from 'vitest'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite } from './helpers/test-site.js'

const config = (checks: string) => `export default { checks: { ${checks} } }\n`

test('without settings, none of the additional checks runs', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n![](x.svg)\n\n#### Teh end\n', 'docs/x.svg': '<svg/>' })
  expect(await site.problems()).toEqual([])
})

test('headingLevels and alternativeTexts report each heading and image where it is written', async () => {
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

test('orphanPages reports pages that are in no sidebar and that no page links to', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n[B](b.md)\n',
    'docs/b.md': '# B\n\nText.\n',
    'docs/c.md': '# C\n\n[Myself](c.md)\n',
    'docs/d.md': '# D\n\nText.\n',
    'docs/e.md': '---\nunlisted: true\n---\n# E\n\nText.\n',
    'camdocs.config.ts':
      "export default { checks: { orphanPages: 'error' }, docs: { sidebars: { docs: ['a'] } }, navbar: { items: [{ label: 'D', to: '/docs/d' }] } }\n",
  })
  expect((await site.problems()).map(formatSpan)).toEqual(['docs/c.md CD2101'])
})

test('forbiddenWords finds words and phrases in prose, but not in code, URLs, and other words', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      '---\ntitle: Simply\n---\n\n«CD2104|Simply» open the [file](simply.md), `simply`. Oversimply.\n\n- «CD2104|In order to» run\n\n```bash\nsimply\n```\n',
    'docs/simply.md': '# A\n\nText.\n',
    'camdocs.config.ts': config(
      `forbiddenWords: { words: { simply: 'Remove it.', 'in order to': 'Use "to".' } }`,
    ),
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ hint }) => hint)).toEqual(['Remove it.', 'Use "to".'])
})

test('spelling uses a dictionary and the words of the project', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md':
      "# The «CD2105|hedding»\n\nA «CD2105|sentense» about camdocs, the API's `frobnicator`, and config.yml.\n\n:::note[A «CD2105|titel»]\nText.\n:::\n",
    'words.txt': 'camdocs\n',
    'camdocs.config.ts': config("spelling: { severity: 'error', words: 'words.txt' }"),
  })
  expect((await createTestSite(files).problems()).map(formatSpan).sort()).toEqual(locations)
})

test('a missing dictionary is reported with the command that installs it', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nText.\n',
    'camdocs.config.ts': config("spelling: { dictionary: 'dictionary-xx' }"),
  })
  const { code, stderr } = await site.build()
  expect(code).toBe(2)
  expect(stderr).toContain('npm install --save-dev nspell dictionary-xx')
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
  expect(stderr).toContain('docs/a.md  error CD2106  The page /docs/a weighs 9')
  expect(stderr).toContain('Its largest files: docs/x.svg (9001 KB)')
  expect(stderr).not.toContain('/docs/b')
})
