import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'
import { hashFiles } from './helpers/file-hashes.js'

const languages = ['ts', 'swift', 'kotlin', 'bash', 'json']

const fileOf = (index: number): string => `s${String(index % 7)}/p${String(index)}.md`

/**
 * Pages in seven folders, each with a link to the next page. The page with the index 5 has an unknown code
 * language, which causes a warning.
 */
function pages(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const next = `../${fileOf((index + 1) % count)}`
      const language = index === 5 ? 'klingon' : (languages[index % languages.length] ?? 'ts')
      const text = `# Page ${String(index)}\n\nTo [the next](${next}).\n\n## Code\n\n\`\`\`${language}\nlet x = ${String(index)}\n\`\`\`\n`
      return [`docs/${fileOf(index)}`, text]
    }),
  )
}

test('one thread and several threads produce identical bytes and an identical report', async () => {
  const site = createTestSite(pages(45))
  const build = (threads: string) =>
    site.run('build', ['--no-cache'], { env: { CAMDOCS_THREADS: threads }, inNewProcess: false })
  const single = await build('1')
  const expected = hashFiles(site)
  const several = await build('4')
  // The standard output contains the duration of the build.
  expect({ ...several, stdout: '' }).toEqual({ ...single, stdout: '' })
  expect(single.code).toBe(0)
  expect(single.stderr).toContain('docs/s5/p5.md:7:4')
  expect(hashFiles(site)).toEqual(expected)
})
