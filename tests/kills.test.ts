import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { faultyDisk, type Fault } from './helpers/faults.js'
import { seededRandom } from './helpers/seeded-random.js'
import { differencesFromBuild, readResponses } from './helpers/served-site.js'
import { startServe, watchForTest } from './helpers/server.js'
import { defectsIn, readContinuously } from './helpers/site-reader.js'
import { camdocs, newSiteFolder, TestSite } from './helpers/test-site.js'
import { createVersions, versionNames, type VersionedSite, type VersionName } from './helpers/versions.js'
import { hashFiles, type FileHashes } from './helpers/file-hashes.js'

/**
 * How many builds to kill at random moments. With more than 20, as in `pnpm hostile`, the site has 300 pages.
 * By default, builds are killed only at the moments that matter most.
 */
const killCount = Number(process.env.CAMDOCS_KILLS ?? 0)
const isLong = killCount > 20
const pageCount = isLong ? 300 : 12
const seed = Number(process.env.CAMDOCS_SEED ?? 1)
/** In milliseconds. */
const timeout = 120_000 + killCount * 20_000

let versions: VersionedSite
beforeAll(async () => {
  versions = await createVersions(pageCount)
})
afterAll(() => {
  rmSync(versions.site.root, { recursive: true })
})

/** Writes the sources of a version, and builds the site. */
async function build(name: VersionName): Promise<void> {
  versions.change(name)
  expect((await versions.site.build()).code).toBe(0)
}

/** Starts a build without waiting for it to end. */
const start = (site: TestSite, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [camdocs, 'build', site.root, ...args], { stdio: 'ignore' })

const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('close', (code) => resolve(code)))

/** Builds in a process of its own. Returns the time in milliseconds. */
async function timeOfBuild(site: TestSite): Promise<number> {
  const started = performance.now()
  expect(await exitCodeOf(start(site))).toBe(0)
  return performance.now() - started
}

/** Kills a process after some time, unless it has ended by then, and waits for its end. */
async function killAfter(child: ChildProcess, milliseconds: number): Promise<void> {
  const ended = exitCodeOf(child)
  await Promise.race([sleep(milliseconds), ended])
  child.kill('SIGKILL')
  await ended
}

/** The names of the temporary files and folders that a build creates next to the output. */
const temporaryFiles = (site: TestSite): string[] =>
  readdirSync(site.root).filter((name) => name.includes('.camdocs-'))

const isEqual = (a: FileHashes, b: FileHashes): boolean => JSON.stringify([...a]) === JSON.stringify([...b])

/**
 * Faults that kill a build: one before the build moves the old output folder away, and one before it moves
 * the new folder to its place.
 */
const killsWhileRenaming: readonly Fault[] = [
  { call: 'renameSync', path: /\/dist$/, code: 'SIGKILL' },
  { call: 'renameSync', path: /\/dist$/, code: 'SIGKILL', after: 1 },
]
/** Makes a build replace the files of the output folder one by one. */
const notRenamed: Fault = { call: 'renameSync', path: /\/dist$/, code: 'EBUSY' }
/** Each kills a build after it has moved a number of files, one by one, to the output folder. */
const killsWhileMoving: readonly Fault[] = (isLong ? [0, 3, 20, 40, 90] : [40]).map((after) => ({
  call: 'renameSync',
  path: /\/dist\/./,
  code: 'SIGKILL',
  after,
}))

test('a build that is killed at any step of replacing the output folder leaves one complete site, and the next build completes the new site', async () => {
  const { site, expected, change } = versions
  await build('first')
  for (const [step, fault] of killsWhileRenaming.entries()) {
    // Each step builds another version than the step before.
    const name = step % 2 === 0 ? 'all' : 'first'
    change(name)
    expect((await site.run('build', [], { env: faultyDisk(fault) })).code).toBeNull()
    // The complete site can be in a temporary folder.
    const [remaining] = ['dist', ...temporaryFiles(site)]
      .filter((folder) => site.has(folder))
      .map((folder) => hashFiles(site, folder))
      .filter((files) => files.size > 0)
    expect(Object.values(expected), `step ${String(step)}`).toContainEqual(remaining)
    expect((await site.build()).code).toBe(0)
    expect(hashFiles(site), `step ${String(step)}`).toEqual(expected[name])
    expect(temporaryFiles(site)).toEqual([])
  }
})

test(
  'if the output folder cannot be renamed, a killed build leaves pages whose assets exist, even in a folder that was empty, and the next build completes the new site',
  { timeout },
  async () => {
    const { site, expected, change } = versions
    const folder = path.join(site.root, 'dist')
    mkdirSync(folder, { recursive: true })
    // `refused-by-system.test.ts` has a build that replaces a site.
    for (const [step, fault] of [...killsWhileMoving, ...(isLong ? killsWhileMoving : [])].entries()) {
      // The first builds write into an empty folder, and the others replace a site.
      const isEmpty = step < killsWhileMoving.length
      const name = isEmpty || step % 2 === 0 ? 'all' : 'first'
      change(name)
      if (isEmpty) for (const file of readdirSync(folder)) site.remove(`dist/${file}`)
      const { code } = await site.run('build', [], { env: faultyDisk(notRenamed, fault) })
      expect(code, `step ${String(step)}`).toBeNull()
      expect(defectsIn(folder, Object.values(expected)), `step ${String(step)}`).toEqual([])
      const next = await site.run('build', [], { env: faultyDisk(notRenamed) })
      expect({ code: next.code, stderr: next.stderr }, `step ${String(step)}`).toEqual({
        code: 0,
        stderr: '',
      })
      expect(hashFiles(site), `step ${String(step)}`).toEqual(expected[name])
      expect(temporaryFiles(site)).toEqual([])
    }
  },
)

if (killCount > 0) {
  // `pnpm hostile` and `pnpm soak` run these.

  test(
    'while builds are killed at any moment, every file of the output is complete, and the next build completes the new site',
    { timeout },
    async () => {
      const random = seededRandom(seed)
      const { site, expected, change } = versions
      await build('first')
      const duration = await timeOfBuild(site)
      let filesRead = 0
      /** How often a kill left the old site, the new site, and no site. */
      const outcomes = { old: 0, new: 0, none: 0 }
      let current: VersionName = 'first'
      for (let kill = 1; kill <= killCount; kill++) {
        const next = versionNames[Math.floor(random() * versionNames.length)] ?? 'all'
        const allowed = [expected[current], expected[next]]
        change(next)
        // Without a cache, a build takes longer.
        const isUncached = random() < 0.25
        if (isUncached) site.remove('.camdocs')
        const reader = readContinuously(path.join(site.root, 'dist'), allowed, random)
        // Some of the delays are longer than the build, which then ends before it is killed.
        await killAfter(start(site), random() * duration * (isUncached ? 3 : 1.2))
        // There is no output folder if the build was killed between the two renames that replace it.
        const output = site.has('dist') ? hashFiles(site) : null
        if (output === null) outcomes.none++
        else {
          expect(allowed, `kill ${String(kill)}`).toContainEqual(output)
          outcomes[isEqual(output, expected[current]) ? 'old' : 'new']++
        }
        expect((await site.build()).code).toBe(0)
        const { files, defects } = await reader.stop()
        expect(defects, `kill ${String(kill)}`).toEqual([])
        expect(hashFiles(site), `kill ${String(kill)}`).toEqual(expected[next])
        expect(temporaryFiles(site)).toEqual([])
        filesRead += files
        current = next
      }
      expect(filesRead).toBeGreaterThan(killCount)
      console.log(
        `${String(killCount)} kills, seed ${String(seed)}: ${JSON.stringify({ filesRead, ...outcomes })}`,
      )
    },
  )

  /** `serve --watch` renders pages on request, so its responses are compared instead of files. */
  test(
    'while serve --watch is killed at any moment, its responses are complete, and after a restart it serves the current site',
    { timeout },
    async () => {
      const random = seededRandom(seed)
      const { site, expected, change } = versions
      const rounds = Math.ceil(killCount / 5)
      await build('first')
      let current: VersionName = 'first'
      let responses = 0
      for (let round = 1; round <= rounds; round++) {
        const server = await startServe(site.root, ['--watch'])
        const ended = exitCodeOf(server.process)
        const next: VersionName = current === 'first' ? 'text' : 'first'
        const reading = readResponses(server, [expected[current], expected[next]], random)
        await sleep(random() * 500)
        change(next)
        await sleep(random() * 1500)
        server.process.kill('SIGKILL')
        await ended
        const { files, defects } = await reading
        expect(defects, `round ${String(round)}`).toEqual([])
        responses += files
        current = next
      }
      expect(responses).toBeGreaterThan(0)
      expect((await site.build('--out', path.join(site.root, '.clean'))).code).toBe(0)
      expect(hashFiles(site, '.clean')).toEqual(expected[current])
      const server = await watchForTest(site.root)
      expect(await differencesFromBuild(site, server)).toEqual([])
      expect(server.output()).not.toContain('This is a bug')
      console.log(`${String(rounds)} kills of a server, seed ${String(seed)}: ${String(responses)} responses`)
    },
  )

  test(
    'builds of two versions into one folder at the same time leave one complete site of either version',
    { timeout },
    async () => {
      const random = seededRandom(seed)
      const { site, expected, change } = versions
      const rounds = Math.ceil(killCount / 10)
      await build('first')
      const other = new TestSite(newSiteFolder('other'))
      onTestFinished(() => rmSync(other.root, { recursive: true }))
      for (let round = 1; round <= rounds; round++) {
        change('first', other)
        change('all')
        const out = path.join(site.root, 'dist')
        const reader = readContinuously(out, Object.values(expected), random)
        // Two of the three builds build the same site, so they share its cache too.
        const runs = [site, other, site].map(async (source) => {
          await sleep(random() * 500)
          return source.run('build', ['--out', out], { inNewProcess: true })
        })
        const results = await Promise.all(runs)
        const { defects } = await reader.stop()
        expect(defects).toEqual([])
        expect(results.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
          results.map(() => ({ code: 0, stderr: '' })),
        )
        expect([expected.first, expected.all], `round ${String(round)}`).toContainEqual(hashFiles(site))
        expect(temporaryFiles(site)).toEqual([])
      }
      await build('all')
      expect(hashFiles(site)).toEqual(expected.all)
    },
  )
}
