import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { camdocs, createTestSite, type CommandResult, type TestSite } from '../helpers/test-site.js'
import { hashFiles } from '../helpers/file-hashes.js'

/*
 * Builds under limits of the operating system. `refused-by-system.test.ts` makes single calls fail.
 */

const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const timeout = 240_000
const count = isLong ? 100 : 20
const pages = Object.fromEntries(
  Array.from({ length: count }, (_, index) => [
    `docs/page-${String(index)}.md`,
    `# Page ${String(index)}\n\n[a](page-0.md)\n\n\`\`\`ts\nconst a = ${String(index)}\n\`\`\`\n`,
  ]),
)
const files: Readonly<Record<string, string>> = {
  'camdocs.config.ts': 'export default {}\n',
  'pages/index.tsx': 'export default () => <main><h1>Home</h1></main>\n',
  ...pages,
}

/** Builds a site in a shell with limits, such as "ulimit -n 64". */
function buildIn(
  site: TestSite,
  limits: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const command = `${limits}; exec "$0" "$@"`
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', command, process.execPath, camdocs, 'build', site.root, ...args], {
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/**
 * Expects a success, or an error with the path and a hint. In both cases, expects that the output is one
 * complete site, and that no temporary folders are left.
 */
function expectComplete(
  site: TestSite,
  { code, stderr }: CommandResult,
  old: unknown,
  expected: unknown,
): void {
  expectCompleteFolder(site, { code, stderr }, 'dist', old, expected)
  expect(readdirSync(site.root).filter((name) => name.includes('.camdocs-'))).toEqual([])
}

function expectCompleteFolder(
  site: TestSite,
  { code, stderr }: Pick<CommandResult, 'code' | 'stderr'>,
  folder: string,
  old: unknown,
  expected: unknown,
): void {
  expect([0, 2], stderr).toContain(code)
  if (code === 2) expect(stderr).toMatch(/error CD2008 {2}"[^"]+" cannot be .*\n {2}hint: /)
  expect(stderr).not.toContain('bug in camdocs')
  expect(hashFiles(site, folder)).toEqual(code === 0 ? expected : old)
}

/**
 * Builds two versions of a site. Returns the site, with the second version's sources and the first version's
 * output, and the file hashes of both outputs.
 */
async function changedSite() {
  const site = createTestSite(files)
  expect((await site.build()).code).toBe(0)
  const old = hashFiles(site)
  site.write('docs/page-0.md', '# Page 0\n\nNew.\n')
  cpSync(path.join(site.root, 'dist'), path.join(site.root, 'old'), { recursive: true })
  const out = path.join(site.root, 'new')
  expect((await site.build('--no-cache', '--out', out)).code).toBe(0)
  const expected = hashFiles(site, 'new')
  site.remove('new')
  return { site, old, expected }
}

test.runIf(process.platform !== 'win32')(
  'with few file descriptors or a limit for file sizes, a build succeeds, or fails with an error that says what to do',
  { timeout },
  async () => {
    const { site, old, expected } = await changedSite()
    const limits = isLong ? ['-n 36', '-n 64', '-n 128', '-f 0', '-f 8', '-f 400'] : ['-n 64', '-f 8']
    for (const limit of limits) {
      rmSync(path.join(site.root, '.camdocs'), { recursive: true, force: true })
      expectComplete(site, await buildIn(site, `ulimit ${limit}`), old, expected)
      site.remove('dist')
      cpSync(path.join(site.root, 'old'), path.join(site.root, 'dist'), { recursive: true })
    }
  },
)

/** Mounts a disk in a folder until the test ends. Returns false if this process cannot mount disks. */
function mountDisk(folder: string, options: readonly string[]): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', [...options, folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => {
    execFileSync('umount', [folder])
  })
  return true
}

// These tests need the right to mount disks. `refused-by-system.test.ts` covers the same errors without it.
if (isLong && process.platform === 'linux') {
  test.each([1, 3, 8])(
    'on a disk of %d MB, a build succeeds, or fails with an error and leaves the old site untouched',
    { timeout },
    async (megabytes) => {
      const { site, old, expected } = await changedSite()
      const disk = path.join(site.root, 'disk')
      const size = `size=${String(megabytes)}m`
      if (!mountDisk(disk, ['-t', 'tmpfs', '-o', size, 'tmpfs'])) return
      const out = path.join(disk, 'dist')
      // The output is on a different disk from the sources.
      const first = await buildIn(site, 'true', ['--out', out])
      expectCompleteFolder(site, first, 'disk/dist', new Map(), expected)
      if (first.code === 0) {
        site.write('docs/page-0.md', files['docs/page-0.md'] ?? '')
        expectCompleteFolder(site, await buildIn(site, 'true', ['--out', out]), 'disk/dist', expected, old)
      }
      expect(readdirSync(disk).filter((name) => name !== 'dist')).toEqual([])
    },
  )

  test.each([2, 4, 16])(
    'with its cache on a disk of %d MB, a build succeeds, or fails with an error and leaves the old site untouched',
    { timeout },
    async (megabytes) => {
      const { site, old, expected } = await changedSite()
      site.remove('.camdocs')
      const disk = path.join(site.root, '.camdocs')
      if (!mountDisk(disk, ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs'])) return
      expectComplete(site, await buildIn(site, 'true'), old, expected)
      // The second build starts with the cache that the first build left, which can be incomplete.
      expectComplete(site, await buildIn(site, 'true'), hashFiles(site), expected)
    },
  )
}
