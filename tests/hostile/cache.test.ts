import { chmodSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { editedSite } from '../helpers/random-edits.js'
import { seededRandom } from '../helpers/seeded-random.js'
import { createTestSite, type TestSite } from '../helpers/test-site.js'
import { hashFiles, type FileHashes } from '../helpers/file-hashes.js'

const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const rounds = isLong ? 40 : 1
const seed = Number(process.env.CAMDOCS_SEED ?? 1)

/** A site with cache entries of all kinds except the model of an API. */
const files = {
  ...editedSite,
  'camdocs.config.ts': (editedSite['camdocs.config.ts'] ?? '').replace(
    'export default {',
    "export default {\n  samples: {},\n  components: { Box: './Box.tsx' },\n  markdown: { rehypePlugins: ['./plugin.js'] },",
  ),
  'Box.tsx': 'export default ({ title }: { title?: string }) => <p>Box {title}</p>\n',
  'plugin.js': 'export default () => () => undefined\n',
  'docs/box.md': '# Box\n\n::Box{title=a}\n',
}

/**
 * Returns the damaged contents of a file; null to replace the file with a folder.
 *
 * @param other the contents of another file
 */
type Damage = (contents: Buffer, random: () => number, other: Buffer) => Buffer | null

const damages: Readonly<Record<string, Damage>> = {
  'one flipped bit': (contents, random) => {
    const index = Math.floor(random() * contents.length)
    contents[index] = (contents[index] ?? 0) ^ (1 << Math.floor(random() * 8))
    return contents
  },
  'a missing end': (contents, random) => contents.subarray(0, Math.floor(random() * contents.length)),
  'the contents of another file': (_contents, _random, other) => other,
  'random bytes': (_contents, random) => Buffer.from(Array.from({ length: 200 }, () => random() * 256)),
  'no contents': () => Buffer.alloc(0),
  'a folder': () => null,
}

/** Damages about half of the files. */
function damageFiles(files: readonly string[], random: () => number): void {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
  const contents = files.map((file) => readFileSync(file))
  for (const [index, file] of files.entries()) {
    const damage = random() < 0.5 ? pick(Object.values(damages)) : undefined
    const damaged = damage?.(Buffer.from(contents[index] ?? ''), random, pick(contents) ?? Buffer.alloc(0))
    if (damaged === undefined) continue
    rmSync(file)
    if (damaged === null) mkdirSync(file)
    else writeFileSync(file, damaged)
  }
}

/**
 * Builds a site, and expects no problems, and output files with the given hashes.
 *
 * @param situation describes the build in the message of a failed test
 */
async function expectSame(site: TestSite, expected: FileHashes, situation: string): Promise<void> {
  const { code, stderr } = await site.build()
  expect({ code, stderr }, situation).toEqual({ code: 0, stderr: '' })
  expect(hashFiles(site), situation).toEqual(expected)
}

test(
  'with a damaged cache, a build writes the same files as without a cache',
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const random = seededRandom(seed)
    const site = createTestSite(files)
    const { code, stderr } = await site.build('--no-cache')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const expected = hashFiles(site)
    await expectSame(site, expected, 'before any damage')
    for (let round = 0; round < rounds; round++) {
      const all = site.list('.camdocs/cache').map((file) => path.join(site.root, '.camdocs/cache', file))
      expect(all.length).toBeGreaterThan(20)
      // Without the output of the last build, the build can reuse only the cache.
      if (random() < 0.5) site.remove('dist')
      damageFiles(all, random)
      await expectSame(site, expected, `round ${String(round)}`)
    }
  },
)

test('neither a cache of another site nor a read-only cache changes the output', async () => {
  const [site, other] = [createTestSite(files), createTestSite(files)]
  expect((await site.build('--no-cache')).code).toBe(0)
  const expected = hashFiles(site)
  // The docs of the other site have the same names, and most of them have different contents.
  for (const file of other.list('docs').filter((name) => name.endsWith('.md')))
    other.write(`docs/${file}`, other.read(`docs/${file}`).replaceAll('Text', 'Foreign'))
  expect((await other.build()).code).toBe(0)
  for (const folder of ['.camdocs', 'dist']) {
    rmSync(path.join(site.root, folder), { recursive: true })
    cpSync(path.join(other.root, folder), path.join(site.root, folder), {
      recursive: true,
      preserveTimestamps: true,
    })
  }
  await expectSame(site, expected, 'a cache of another site')
  // From here, the cache is read-only. For the root user, it is not, so the test then checks less.
  const cache = path.join(site.root, '.camdocs/cache')
  const folders = readdirSync(cache).map((name) => path.join(cache, name))
  const setMode = (mode: number) => {
    for (const folder of [...folders, cache]) chmodSync(folder, mode)
  }
  setMode(0o555)
  site.write('docs/index.md', '# Start\n\nText 1.\n')
  const { code } = await site.build()
  setMode(0o755)
  expect(code).toBe(0)
  const changed = hashFiles(site)
  expect((await site.build('--no-cache')).code).toBe(0)
  expect(hashFiles(site)).toEqual(changed)
})
