import { expect, test } from 'vitest'
import { serveForTest } from './helpers/server.js'
import { createTestSite, locationAndCode, type Problem } from './helpers/test-site.js'

const plugin = `export default () => async (tree, file) => {
  const text = String(file.value)
  if (text.includes('ENDLESS')) for (;;) {}
  if (text.includes('WAITING')) await new Promise(() => {})
  if (text.includes('EXIT')) process.exit(0)
}
`
const files = {
  'camdocs.config.ts':
    "export default { markdown: { remarkPlugins: ['./plugins/slow.js'] }, limits: { pageSeconds: 2 } }\n",
  'plugins/slow.js': plugin,
  'docs/a.md': '# A\n\n[x](missing.md)\n',
  'docs/index.md': '# Start\n',
}

test('a page that takes too long is an error, and the rest of the site is still checked', async () => {
  const site = createTestSite({
    ...files,
    'docs/endless.md': '# Endless\n\nENDLESS\n',
    'docs/waiting.md': '# Waiting\n\nWAITING\n',
    'docs/exit.md': '# Exit\n\nEXIT\n',
    'docs/z.md': '# Z\n\n[x](missing.md)\n',
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'docs/a.md:3:5 CD1201',
    'docs/endless.md CD1330',
    'docs/exit.md CD1507',
    'docs/waiting.md CD1330',
    'docs/z.md:3:5 CD1201',
  ])
  expect(problems[1]?.message).toBe('The page takes longer than 2 seconds to build.')
  expect(problems[1]?.hint).toContain('limits.pageSeconds')
})

test('small pages that mean much work, and blocks that are slow to highlight, are errors when they take too long', async () => {
  const macros = `\\def\\a#1{${'#1'.repeat(300)}}\\def\\b{\\a{${'x'.repeat(300)}}}${'\\b'.repeat(90)}`
  const site = createTestSite({
    'camdocs.config.ts': 'export default { markdown: { math: true }, limits: { pageSeconds: 2 } }\n',
    'docs/a.md': '# A\n\n[x](missing.md)\n',
    'docs/formula.md': `# Formula\n\n$$\n${macros}\n$$\n`,
    'docs/highlighting.md': `# Highlighting\n\n\`\`\`bash\n${`${'$(`"'.repeat(1_200)}\n`.repeat(10)}\`\`\`\n`,
  })
  expect((await site.problems()).map(locationAndCode)).toEqual([
    'docs/a.md:3:5 CD1201',
    'docs/formula.md CD1330',
    'docs/highlighting.md CD1330',
  ])
})

test('a component that never finishes rendering is an error of the page that uses it, and the other pages are still checked', async () => {
  const site = createTestSite({
    'camdocs.config.ts':
      "export default { components: { Loop: './Loop.tsx' }, limits: { pageSeconds: 2 } }\n",
    // Without the prop `end`, the component never finishes.
    'Loop.tsx':
      'export default ({ end }: { end?: string }) => {\n  while (end === undefined);\n  return <p>{end}</p>\n}\n',
    'docs/a.md': '# A\n\n::Loop{end=b}\n\n[x](missing.md)\n',
    'docs/endless.md': '# Endless\n\n::Loop\n',
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toContain('docs/endless.md CD1330')
  expect(problems.map(locationAndCode)).toContain('docs/a.md:5:5 CD1201')
})

test('if one of many pages takes too long, its worker thread is replaced, and the other pages compile', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [`docs/p${String(index)}.md`, `# Page ${String(index)}\n`]),
  )
  const site = createTestSite({
    ...files,
    ...many,
    'docs/a.md': '# A\n',
    'docs/p5.md': '# Endless\n\nENDLESS\n',
  })
  const { stdout } = await site.run('build', ['--json'], {
    env: { CAMDOCS_THREADS: '2' },
    inNewProcess: false,
  })
  expect((JSON.parse(stdout) as { problems: Problem[] }).problems.map(locationAndCode)).toEqual([
    'docs/p5.md CD1330',
  ])
})

test('if a page takes too long, serve --watch continues with the previous version of the page until the next edit', async () => {
  const site = createTestSite({ ...files, 'docs/a.md': '# A\n\nOld.\n' })
  const server = await serveForTest(site.root, ['--watch'])
  const text = async () => (await fetch(`${server.url}docs/a`)).text()
  expect(await text()).toContain('Old.')
  site.write('docs/a.md', '# A\n\nENDLESS\n')
  await expect.poll(() => server.output()).toContain('The page takes longer than 2 seconds to build.')
  expect(await text()).toContain('Old.')
  site.write('docs/a.md', '# A\n\nNew.\n')
  await expect.poll(text).toContain('New.')
})
