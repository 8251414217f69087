import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestSite, type Problem } from '../helpers/test-site.js'
import { hostileInputs, type HostileInput } from './inputs.js'

/** Maximum CPU time and memory of a build of one input at its full size. */
const maxSeconds = 10
const maxMegabytes = 1_000
/** Long enough for a busy machine, because all pages are built in one process. */
const timeout = 240_000

const fileOf = ({ name }: HostileInput): string => `docs/${name.replaceAll(' ', '-')}.md`

/** A site with a page for each input. */
const siteOf = (inputs: readonly HostileInput[], count: (input: HostileInput) => number) =>
  createTestSite({
    'camdocs.config.ts': 'export default { markdown: { math: true } }\n',
    ...Object.fromEntries(inputs.map((input) => [fileOf(input), input.page(count(input))])),
  })

test('pages with unusual syntax build at an ordinary size', { timeout }, async () => {
  const { code, stderr } = await siteOf(hostileInputs, ({ small }) => small).build()
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
})

test(
  'pages that would take too long to build are rejected with an error where they exceed a limit',
  { timeout },
  async () => {
    const rejected = hostileInputs.filter(({ outcome }) => outcome !== 'built')
    const site = siteOf(rejected, ({ count }) => count)
    site.write('docs/ordinary.md', '# Ordinary\n\n[x](missing.md)\n')
    const problems = await site.problems()
    expect(problems.map(({ file, code }) => `${file ?? ''} ${code}`)).toEqual(
      [...rejected.map((input) => `${fileOf(input)} ${input.outcome}`), 'docs/ordinary.md CD1201'].sort(),
    )
    expect(problems.filter(({ range }) => range === undefined)).toEqual([])
  },
)

// `pnpm hostile` builds each input at its full size.
if (process.env.CAMDOCS_HOSTILE === 'full') {
  test.each(hostileInputs.map((input) => [input.name, input] as const))(
    '%s: a build at full size stays within the limits of CPU time and memory',
    { timeout },
    async (_name, input) => {
      const site = siteOf([input], ({ count }) => count)
      // On a busy machine, a page takes longer than its CPU time.
      site.write(
        'camdocs.config.ts',
        'export default { limits: { pageSeconds: 300 }, markdown: { math: true } }\n',
      )
      const usage = path.join(site.root, 'usage.json')
      const report = `import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
const write = () => writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage()))
if (isMainThread) process.on('exit', write)`
      const { stdout } = await site.run('build', ['--json'], {
        env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}` },
      })
      const { problems } = JSON.parse(stdout) as { problems: Problem[] }
      const errors = problems.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ code }) => code)).toEqual(input.outcome === 'built' ? [] : [input.outcome])
      const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(
        readFileSync(usage, 'utf8'),
      ) as NodeJS.ResourceUsage
      const seconds = (userCPUTime + systemCPUTime) / 1e6
      console.log(`${seconds.toFixed(1)} s, ${String(Math.round(maxRSS / 1000))} MB: ${input.name}`)
      expect(seconds).toBeLessThan(maxSeconds)
      expect(maxRSS / 1000).toBeLessThan(maxMegabytes)
    },
  )
}
