import { spawn } from 'node:child_process'
import path from 'node:path/posix'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SourceFile } from '../model/source.js'
import type { Update } from '../model/update.js'

/** The last change of each doc according to git. */
export interface History {
  /** The last commit of each doc, by file. */
  readonly updates: ReadonlyMap<string, Update>
  readonly problems: readonly Diagnostic[]
}

const noHistory: History = { updates: new Map(), problems: [] }

const timeoutMs = 60_000

/**
 * Reads the date and author of each doc's last commit (DOC-6) from a single `git log`, which is stopped
 * when it has listed every doc. If the setting `docs.lastUpdated` is off, git is not run. Without the full
 * history, the dates would be wrong, so they are omitted with a warning.
 */
export async function readHistory(config: SiteConfig, docs: readonly SourceFile[]): Promise<History> {
  const { lastUpdated, folder } = config.settings.docs
  if (!lastUpdated || docs.length === 0) return noHistory
  const withoutDates = (message: string, hint: string): History => ({
    ...noHistory,
    problems: [
      {
        code: codes.missingHistory,
        severity: 'warning',
        message,
        hint,
        ...config.locate(['docs', 'lastUpdated']),
      },
    ],
  })
  // The content folder can be a submodule, whose history is not part of the repository around it.
  const contentFolder = path.join(config.root, folder)
  const names = new Map(docs.map(({ file }) => [path.relative(folder, file), file]))
  try {
    let output = ''
    await git(contentFolder, ['rev-parse', '--is-shallow-repository'], (text) => (output += text))
    const isShallow = output.trim() === 'true'
    if (isShallow)
      return withoutDates(
        'Pages have no last-updated date: this repository is a shallow clone.',
        'Fetch the full history with `git fetch --unshallow`, or set `fetch-depth: 0` for actions/checkout.',
      )
    const updates = await lastCommits(contentFolder, names)
    if (updates.size > 0) return { updates, problems: [] }
    return withoutDates(
      `Pages have no last-updated date: no file in \`${folder}/\` has been committed.`,
      'Commit the files, or set `last_update` in their front matter.',
    )
  } catch (error) {
    return withoutDates(
      `Pages have no last-updated date: ${(error as Error).message}`,
      'Check that git works, and that the site is in a git repository. Or turn off `docs.lastUpdated`.',
    )
  }
}

/**
 * Arguments that make git print an entry for each commit, newest first, and an entry for each file that the
 * commit changed, separated by NUL. The entry of a commit is "\x01<time in seconds>\x02<author>". The `-c`
 * and `--no-` options override the user's git configuration.
 */
const logArguments = [
  ...['-c', 'log.showRoot=true', '-c', 'log.showSignature=false', 'log', '-z', '--name-only', '--relative'],
  ...['--no-renames', '--no-color', '--no-ext-diff', '--encoding=UTF-8', '--format=%x01%ct%x02%aN', '--'],
]

/**
 * Returns the last commit of each doc, by file. Docs that have never been committed are omitted.
 *
 * @param files the files of the docs, by their paths relative to the content folder
 */
async function lastCommits(
  contentFolder: string,
  files: ReadonlyMap<string, string>,
): Promise<Map<string, Update>> {
  const remaining = new Map(files)
  const updates = new Map<string, Update>()
  let commit: Update = {}
  /** The start of an entry whose end git has not printed yet. */
  let incomplete = ''
  await git(contentFolder, [...logArguments, '.'], (text, stop) => {
    const entries = (incomplete + text).split('\0')
    incomplete = entries.pop() ?? ''
    for (const entry of entries) {
      if (entry.startsWith('\x01')) {
        commit = readCommit(entry)
        continue
      }
      // The entry of a commit's first file starts with a line break.
      const name = entry.replace(/^\n/, '')
      const file = remaining.get(name)
      if (file === undefined) continue
      remaining.delete(name)
      updates.set(file, commit)
    }
    if (remaining.size === 0) stop()
  })
  return updates
}

function readCommit(entry: string): Update {
  const [seconds = '', author = ''] = entry.slice(1).split('\x02')
  return { date: new Date(Number(seconds) * 1000).toISOString(), author }
}

/**
 * Runs git and streams its output to `onText`, which can call `stop` to end the process early.
 *
 * @throws Error with a message for users if git is missing, fails, or times out
 */
function git(
  folder: string,
  args: readonly string[],
  onText: (text: string, stop: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', folder, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
    })
    // The `timeout` option of `spawn` keeps a timer alive if the program cannot be started.
    const timer = setTimeout(() => child.kill(), timeoutMs)
    let errorOutput = ''
    const stop = () => {
      child.stdout.destroy()
      child.kill()
      // The `close` event, which rejects if the process was killed, comes later and has no effect.
      resolve()
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      onText(text, stop)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(new Error(`git could not be run (${error.message}).`))
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else if (signal !== null)
        reject(new Error(`git did not finish within ${String(timeoutMs / 1000)} seconds.`))
      else reject(new Error(`git failed with "${errorOutput.split('\n')[0] ?? ''}".`))
    })
  })
}
