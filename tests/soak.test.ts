import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tagFiles } from './helpers/git-site.js'
import { hashFiles } from './helpers/file-hashes.js'
import { differencesFromBuild } from './helpers/served-site.js'
import { apiFiles, editedSite, editionFiles, RandomEdits } from './helpers/random-edits.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite } from './helpers/test-site.js'

/** Number of rounds. Each round makes one or two edits, and compares the output if the site has no errors. */
const rounds = Number(process.env.CAMDOCS_ROUNDS ?? 2)
const isLong = rounds > 20
const seed = Number(process.env.CAMDOCS_SEED ?? 1)

test.each([
  ['serve --watch serves what a clean build writes', isLong ? apiFiles : null],
  ['in a site with versions and languages, so does it, and so does a build with a cache', editionFiles],
])('after any sequence of edits, %s', { timeout: 60_000 + rounds * 15_000 }, async (_title, added) => {
  const site = createTestSite(editedSite)
  if (added === editionFiles) tagFiles(site.root, 'v1', ['docs', 'static', 'code', 'brand.css'])
  for (const [file, text] of Object.entries(added ?? {})) site.write(file, text)
  const server = await watchForTest(site.root)
  const edits = new RandomEdits(site, seed, isLong, added)
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
    if (added === editionFiles) {
      expect((await site.build()).code).toBe(0)
      expect(hashFiles(site), history.join(', ')).toEqual(hashFiles(site, '.clean'))
    }
  }
  edits.finish()
  expect(server.output()).not.toContain('This is a bug')
  expect(server.process.exitCode).toBeNull()
})
