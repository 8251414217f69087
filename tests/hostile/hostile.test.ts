import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestSite, type Problem } from '../helpers/test-site.js'
import { hostileInputs, type HostileInput } from './inputs.js'

/**
 * Maximum CPU time and memory of a build of one input with `largeCount`. On a slow and busy machine, the
 * slowest input takes half of this time. Work that grows with the square of the size takes minutes.
 */
const maxSeconds = 20
const maxMegabytes = 1_000
/** In milliseconds. Long, because one process builds all pages, and the machine can be busy. */
const timeout = 240_000

const isLong = process.env.CAMDOCS_HOSTILE === 'full'

const fileOf = ({ name }: HostileInput): string => `docs/${name.replaceAll(' ', '-')}.md`

/**
 * A site with a page for each input. `countOf` selects the size of the page. The time limit is high, because
 * on a busy machine, the elapsed time is much longer than the CPU time.
 */
const siteOf = (inputs: readonly HostileInput[], countOf: (input: HostileInput) => number) =>
  createTestSite({
    'camdocs.config.ts': 'export default { limits: { pageSeconds: 300 }, markdown: { math: true } }\n',
    ...Object.fromEntries(inputs.map((input) => [fileOf(input), input.page(countOf(input))])),
  })

test('pages with unusual syntax build at an ordinary size', { timeout }, async () => {
  const { code, stderr } = await siteOf(hostileInputs, ({ smallCount }) => smallCount).build()
  expect(stderr).not.toContain(' error CD')
  expect(code).toBe(0)
})

test(
  'pages that would take too long to build get an error where they exceed a limit, and other pages are still checked',
  { timeout },
  async () => {
    const refused = hostileInputs.filter(({ outcome }) => outcome !== 'built')
    // `pnpm hostile` builds all of them, with the other inputs.
    const rejected = isLong ? refused : refused.filter((_, index) => index % 4 === 0)
    const site = siteOf(rejected, ({ largeCount }) => largeCount)
    site.write('docs/ordinary.md', '# Ordinary\n\n[x](missing.md)\n')
    const problems = await site.problems()
    expect(problems.map(({ file, code }) => `${file ?? ''} ${code}`)).toEqual(
      [...rejected.map((input) => `${fileOf(input)} ${input.outcome}`), 'docs/ordinary.md CD1201'].sort(),
    )
    expect(problems.filter(({ range }) => range === undefined)).toEqual([])
  },
)

// `pnpm hostile` builds each input with `largeCount`.
if (isLong) {
  test.each(hostileInputs.map((input) => [input.name, input] as const))(
    '%s: a build of the large page stays within the limits of CPU time and memory',
    { timeout },
    async (_name, input) => {
      const site = siteOf([input], ({ largeCount }) => largeCount)
      const usageFile = path.join(site.root, 'usage.json')
      // The source of a module that, when the process ends, writes a file with the resources it has used.
      const reporter = `import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
const write = () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage()))
if (isMainThread) process.on('exit', write)`
      const { stdout } = await site.run('build', ['--json'], {
        env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reporter)}` },
      })
      const { problems } = JSON.parse(stdout) as { problems: Problem[] }
      const errors = problems.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ code }) => code)).toEqual(input.outcome === 'built' ? [] : [input.outcome])
      const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(
        readFileSync(usageFile, 'utf8'),
      ) as NodeJS.ResourceUsage
      // Node returns CPU times in microseconds, and memory in kilobytes.
      const seconds = (userCPUTime + systemCPUTime) / 1e6
      const megabytes = maxRSS / 1000
      console.log(`${seconds.toFixed(1)} s, ${String(Math.round(megabytes))} MB: ${input.name}`)
      expect(seconds).toBeLessThan(maxSeconds)
      expect(megabytes).toBeLessThan(maxMegabytes)
    },
  )
}
