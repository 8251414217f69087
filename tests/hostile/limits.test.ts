import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { camdocs, createTestSite, type CommandResult, type TestSite } from '../helpers/test-site.js'
import { hashFiles, type FileHashes } from '../helpers/file-hashes.js'

/*
 * Builds under limits of the operating system. `refused-by-system.test.ts` does not set limits: it makes
 * single calls of the operating system fail.
 */

/** Whether `pnpm hostile` runs the tests, with more pages and more limits. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
/** In milliseconds. */
const timeout = 240_000
const pageCount = isLong ? 100 : 20
const pages = Object.fromEntries(
  Array.from({ length: pageCount }, (_, index) => [
    `docs/page-${String(index)}.md`,
    `# Page ${String(index)}\n\n[a](page-0.md)\n\n\`\`\`ts\nconst a = ${String(index)}\n\`\`\`\n`,
  ]),
)
const files: Readonly<Record<string, string>> = {
  'camdocs.config.ts': 'export default {}\n',
  'pages/index.tsx': 'export default () => <main><h1>Home</h1></main>\n',
  ...pages,
}

/** The argument of `buildAfter` for a build without limits: a command that does nothing. */
const noLimit = 'true'

/**
 * Builds a site in a new process, after a shell command that limits the process, such as "ulimit -n 64".
 *
 * @param args further arguments of `camdocs build`
 */
function buildAfter(
  shellCommand: string,
  site: TestSite,
  args: readonly string[] = [],
): Promise<CommandResult> {
  // The shell replaces "$0" and "$@" with the arguments after the command: Node, and what Node runs.
  const command = `${shellCommand}; exec "$0" "$@"`
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', command, process.execPath, camdocs, 'build', site.root, ...args], {
      env: { ...process.env, NO_COLOR: '1' },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** The hashes of a folder's files before a build, and after the build if it succeeds. */
interface Outputs {
  readonly before: FileHashes
  readonly after: FileHashes
}

/** Like `expectCompleteFolder` for the folder `dist`. Also expects that no temporary folders are left. */
function expectComplete(site: TestSite, result: CommandResult, outputs: Outputs): void {
  expectCompleteFolder(site, 'dist', result, outputs)
  expect(readdirSync(site.root).filter((name) => name.includes('.camdocs-'))).toEqual([])
}

/**
 * Expects that a build has succeeded and written the new site, or that it has failed with an error that
 * contains the path and a hint, and has left the old site.
 */
function expectCompleteFolder(
  site: TestSite,
  folder: string,
  { code, stderr }: CommandResult,
  { before, after }: Outputs,
): void {
  expect([0, 2], stderr).toContain(code)
  if (code === 2) expect(stderr).toMatch(/error CD2008 {2}"[^"]+" cannot be .*\n {2}hint: /)
  expect(stderr).not.toContain('bug in camdocs')
  const files = existsSync(path.join(site.root, folder)) ? hashFiles(site, folder) : new Map()
  expect(files).toEqual(code === 0 ? after : before)
}

/**
 * Builds two versions of a site. Returns the site with the sources of the second version and the output of
 * the first, and the file hashes of both outputs. The folder `old` contains a copy of the first output.
 */
async function changedSite() {
  const site = createTestSite(files)
  expect((await site.build()).code).toBe(0)
  const first = hashFiles(site)
  site.write('docs/page-0.md', '# Page 0\n\nNew.\n')
  cpSync(path.join(site.root, 'dist'), path.join(site.root, 'old'), { recursive: true })
  const out = path.join(site.root, 'new')
  expect((await site.build('--no-cache', '--out', out)).code).toBe(0)
  const second = hashFiles(site, 'new')
  site.remove('new')
  return { site, first, second }
}

test.runIf(process.platform !== 'win32')(
  'with few file descriptors or a limit for file sizes, a build succeeds, or leaves the old site and fails with an error that says what to do',
  { timeout },
  async () => {
    const { site, first, second } = await changedSite()
    // `-n` is the number of file descriptors, and `-f` is the size of a file, in units of 1024 bytes.
    const limits = isLong ? ['-n 40', '-n 64', '-n 128', '-f 0', '-f 8', '-f 400'] : ['-n 64', '-f 8']
    for (const limit of limits) {
      rmSync(path.join(site.root, '.camdocs'), { recursive: true, force: true })
      const result = await buildAfter(`ulimit ${limit}`, site)
      expectComplete(site, result, { before: first, after: second })
      site.remove('dist')
      cpSync(path.join(site.root, 'old'), path.join(site.root, 'dist'), { recursive: true })
    }
  },
)

/** Mounts a disk of some megabytes in a new folder. */
function mountDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  const options = ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`]
  execFileSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' })
}

/** Unmounts a disk. */
const unmountDisk = (folder: string) => execFileSync('umount', [folder])

/** Mounts a disk in a new folder until the test ends. */
function mountForTest(folder: string, megabytes: number): void {
  mountDisk(folder, megabytes)
  onTestFinished(() => {
    unmountDisk(folder)
  })
}

/** Whether this process has the right to mount disks. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-mount-'))
  try {
    mountDisk(folder, 1)
    unmountDisk(folder)
    return true
  } catch {
    console.warn('The tests with small disks were not run: this process cannot mount disks.')
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// `refused-by-system.test.ts` covers the same errors without mounting disks.
if (isLong && process.platform === 'linux' && canMount()) {
  test.each([1, 3, 8])(
    'with its output on a disk of %d MB, a build succeeds, or fails with an error and leaves the old site untouched',
    { timeout },
    async (megabytes) => {
      const { site, first, second } = await changedSite()
      const disk = path.join(site.root, 'disk')
      mountForTest(disk, megabytes)
      const out = path.join(disk, 'dist')
      // The output is on a different disk from the sources.
      const result = await buildAfter(noLimit, site, ['--out', out])
      expectCompleteFolder(site, 'disk/dist', result, { before: new Map(), after: second })
      if (result.code === 0) {
        // Restores the sources of the first version.
        site.write('docs/page-0.md', files['docs/page-0.md'] ?? '')
        const next = await buildAfter(noLimit, site, ['--out', out])
        expectCompleteFolder(site, 'disk/dist', next, { before: second, after: first })
      }
      expect(readdirSync(disk).filter((name) => name !== 'dist')).toEqual([])
    },
  )

  test.each([2, 4, 16])(
    'with its cache on a disk of %d MB, a build succeeds, or fails with an error and leaves the old site untouched',
    { timeout },
    async (megabytes) => {
      const { site, first, second } = await changedSite()
      site.remove('.camdocs')
      const disk = path.join(site.root, '.camdocs')
      mountForTest(disk, megabytes)
      expectComplete(site, await buildAfter(noLimit, site), { before: first, after: second })
      const before = hashFiles(site)
      // The second build starts with the cache that the first build left, which can be incomplete.
      expectComplete(site, await buildAfter(noLimit, site), { before, after: second })
    },
  )
}
