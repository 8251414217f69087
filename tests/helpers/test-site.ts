import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inject, onTestFinished } from 'vitest'

const repository = fileURLToPath(new URL('../../', import.meta.url))
/** The path of the program. */
export const camdocs = path.join(repository, 'packages/ssg-cli/bin/camdocs.js')
/** The folder of the VisionCamera site. */
export const siteFolder = path.join(repository, 'site')

export interface CommandResult {
  readonly code: number | null
  /** The standard output. `runCamdocs` replaces the path of the site with <root>. */
  readonly stdout: string
  /** The standard error, in the same way. */
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /**
   * Whether to run the command in a separate process, for example because several commands run at the same
   * time. Default: true if `env` is set.
   */
  readonly inNewProcess?: boolean
  /** What the user types; by default, nothing. In a separate process, it does not come from a terminal. */
  readonly input?: string
}

/**
 * Creates a site in a temporary folder, which is removed when the test ends.
 *
 * @param from name of a folder in tests/fixtures, or the contents of the files by path
 */
export function createTestSite(from: string | Readonly<Record<string, string | Uint8Array>>): TestSite {
  const root = newSiteFolder('test')
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const site = new TestSite(root)
  if (typeof from === 'string')
    cpSync(path.join(repository, 'tests/fixtures', from), root, { recursive: true })
  else for (const [file, content] of Object.entries(from)) site.write(file, content)
  return site
}

/** Creates a folder for a site. Its cache contains the bundle of the default theme. */
export function newSiteFolder(name: string): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), `camdocs-${name}-`)))
  copyThemeBundle(root)
  return root
}

/** Fills the cache of a site with the bundle of the default theme. */
export function copyThemeBundle(root: string): void {
  const cache = '.camdocs/cache'
  cpSync(path.join(inject('seedFolder'), cache), path.join(root, cache), { recursive: true })
}

/** A folder with a site, and the commands that run on it. */
export class TestSite {
  constructor(readonly root: string) {}

  /** Runs `camdocs <command> <root> …args`. */
  run(command: string, args: readonly string[] = [], options: RunOptions = {}): Promise<CommandResult> {
    return runCamdocs([command, this.root, ...args], this.root, options)
  }

  build(...args: string[]): Promise<CommandResult> {
    return this.run('build', args)
  }

  /** The problems that `build --json` reports. */
  async problems(...args: string[]): Promise<Problem[]> {
    const { stdout } = await this.build('--json', ...args)
    return (JSON.parse(stdout) as { problems: Problem[] }).problems
  }

  write(file: string, content: string | Uint8Array): void {
    const full = path.join(this.root, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, content)
  }

  remove(file: string): void {
    rmSync(path.join(this.root, file), { recursive: true })
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8')
  }

  has(file: string): boolean {
    return existsSync(path.join(this.root, file))
  }

  /** The paths of all files in a folder, relative to it, sorted, and with "/" as separator. */
  list(folder = 'dist'): string[] {
    const top = path.join(this.root, folder)
    return readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort()
  }

  /** The HTML of a page in the output, by the path of its URL without the base path. */
  page(urlPath: string): string {
    return this.read(path.posix.join('dist', urlPath, 'index.html'))
  }
}

/** A diagnostic as `--json` prints it. */
export interface Problem {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly hint?: string
  readonly file?: string
  readonly range?: ProblemRange
  readonly alsoAt?: readonly { readonly file: string; readonly range: ProblemRange }[]
  readonly frame: string
}

interface ProblemRange {
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}

/** The start of a problem as "file:line:column code", without the position if the problem has no range. */
export function locationAndCode(problem: Problem): string {
  const { start } = problem.range ?? {}
  return `${problem.file ?? ''}${start === undefined ? '' : `:${String(start.line)}:${String(start.column)}`} ${problem.code}`
}

/** Environment variables that make the output the same on every machine. */
const neutral = { NO_COLOR: '1', GITHUB_ACTIONS: undefined, GITHUB_STEP_SUMMARY: undefined }

/**
 * Runs camdocs with the given arguments. By default, camdocs runs in this process, after the previous call
 * has ended: starting a process takes longer than most builds.
 *
 * @param root folder of the site. The command runs in it, unless `cwd` is another folder. In the results, its
 *   path is replaced by "<root>".
 */
export async function runCamdocs(
  args: readonly string[],
  root: string,
  { cwd = root, env, inNewProcess = env !== undefined, input }: RunOptions = {},
): Promise<CommandResult> {
  const options = { cwd, env: { ...process.env, ...neutral, ...env }, input }
  const run = inNewProcess ? startProcess : callInTurn
  const { code, stdout, stderr } = await run(args, options)
  return { code, stdout: stdout.replaceAll(root, '<root>'), stderr: stderr.replaceAll(root, '<root>') }
}

interface ProcessOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly input: string | undefined
}

function startProcess(args: readonly string[], { cwd, env, input }: ProcessOptions): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [camdocs, ...args], { cwd, env })
    child.stdin.end(input)
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

const mainModule = pathToFileURL(path.join(repository, 'packages/ssg-cli/dist/main.js')).href
let lastCall: Promise<unknown> = Promise.resolve()

function callInTurn(args: readonly string[], options: ProcessOptions): Promise<CommandResult> {
  const result = lastCall.then(() => call(args, options))
  lastCall = result.catch(() => undefined)
  return result
}

async function call(args: readonly string[], { input, ...options }: ProcessOptions): Promise<CommandResult> {
  process.env.NODE_ENV = 'production'
  const { runCli } = (await import(mainModule)) as typeof import('../../packages/ssg-cli/src/main.js')
  let [stdout, stderr] = ['', '']
  const code = await runCli(args, {
    ...options,
    ...(input !== undefined && { stdin: Object.assign(Readable.from([input]), { isTTY: true }) }),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  })
  return { code, stdout, stderr }
}
