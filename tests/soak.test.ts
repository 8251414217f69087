import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { differencesFromBuild } from './helpers/served-site.js'
import { apiFiles, editedSite, RandomEdits } from './helpers/random-edits.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite } from './helpers/test-site.js'

/** Number of rounds. Each round makes one or two edits, and compares the output if the site has no errors. */
const rounds = Number(process.env.CAMDOCS_ROUNDS ?? 2)
const isLong = rounds > 20
const seed = Number(process.env.CAMDOCS_SEED ?? 1)

test(
  'after any sequence of edits, serve --watch serves what a clean build writes',
  { timeout: 60_000 + rounds * 15_000 },
  async () => {
    const site = createTestSite(isLong ? { ...editedSite, ...apiFiles } : editedSite)
    const server = await watchForTest(site.root)
    const edits = new RandomEdits(site, seed, isLong)
    const history: string[] = []
    for (let index = 0; index < rounds; index++) {
      history.push(edits.next())
      // Some edits follow each other faster than the server can update.
      if (index % 3 === 2) history.push(edits.next())
      const expected = await site.build('--no-cache', '--out', `${site.root}/.clean`)
      // After an edit with errors, the server serves the last good version, and the build writes no output to
      // compare it with.
      if (expected.code !== 0) {
        await sleep(100)
        continue
      }
      await expect
        .poll(() => differencesFromBuild(site, server), {
          interval: 50,
          message: history.join(', '),
        })
        .toEqual([])
    }
    edits.finish()
    expect(server.output()).not.toContain('This is a bug')
    expect(server.process.exitCode).toBeNull()
  },
)
