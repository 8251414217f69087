import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { editedSite } from './helpers/random-edits.js'
import { seededRandom } from './helpers/random-walk.js'
import { camdocs, createTestSite, type TestSite } from './helpers/test-site.js'

/** `pnpm soak` kills fifty builds. */
const count = Number(process.env.CAMDOCS_KILLS ?? 4)

test(
  'after a build was killed at any moment, the next build writes what a clean build writes',
  { timeout: 60_000 + count * 10_000 },
  async () => {
    const random = seededRandom(Number(process.env.CAMDOCS_SEED ?? 1))
    const site = createTestSite(editedSite)
    const started = performance.now()
    expect((await site.run('build', [], { inNewProcess: true })).code).toBe(0)
    const duration = performance.now() - started
    for (let kill = 1; kill <= count; kill++) {
      for (const page of [kill % 12, (kill + 5) % 12])
        site.write(
          `docs/guides/page-${String(page)}.md`,
          `# Page ${String(page)}\n\nKill ${String(kill)}.\n\n## Part\n`,
        )
      await killBuild(site, random() * duration)
      expect((await site.build()).code).toBe(0)
      expect((await site.build('--no-cache', '--out', `${site.root}/.clean`)).code).toBe(0)
      expect(contents(site, 'dist'), `kill ${String(kill)}`).toEqual(contents(site, '.clean'))
    }
  },
)

async function killBuild(site: TestSite, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [camdocs, 'build', site.root], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await Promise.race([sleep(afterMs), ended])
  child.kill('SIGKILL')
  await ended
}

const contents = (site: TestSite, folder: string): Record<string, string> =>
  Object.fromEntries(site.list(folder).map((file) => [file, site.read(`${folder}/${file}`)]))
