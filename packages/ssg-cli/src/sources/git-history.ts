import { spawn } from 'node:child_process'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SourceFile } from '../model/source.js'
import type { Update } from '../model/update.js'

export interface History {
  /** The last commit of each doc, by its file. */
  readonly updates: ReadonlyMap<string, Update>
  readonly problems: readonly Diagnostic[]
}

const none: History = { updates: new Map(), problems: [] }

/** A history that takes longer to read is not waited for. */
const patience = 60_000

/**
 * When each doc was last committed and by whom (DOC-6), from one `git log` over all of them, which is read until every
 * doc has turned up. Without the whole history there are no dates, since they would be wrong: a warning, no failure.
 */
export async function readHistory(config: SiteConfig, docs: readonly SourceFile[]): Promise<History> {
  const { lastUpdated, folder } = config.settings.docs
  if (!lastUpdated || docs.length === 0) return none
  const missing = (message: string, hint: string): History => ({
    ...none,
    problems: [
      { code: codes.history, severity: 'warning', message, hint, ...config.locate(['docs', 'lastUpdated']) },
    ],
  })
  try {
    const shallow: string[] = []
    await git(config.root, ['rev-parse', '--is-shallow-repository'], (text) => shallow.push(text))
    if (shallow.join('').trim() === 'true')
      return missing(
        'The pages show no date of their last change: this clone of the repository has not the whole history.',
        'Fetch all of it: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout.',
      )
    const updates = await lastCommits(config.root, folder, docs)
    if (updates.size > 0) return { updates, problems: [] }
    return missing(
      `The pages show no date of their last change: no file of \`${folder}/\` was ever committed.`,
      'Commit them, or give pages a `last_update` in their front matter.',
    )
  } catch (error) {
    return missing(
      `The pages show no date of their last change: ${(error as Error).message}`,
      'Build inside a git repository, or turn `docs.lastUpdated` off.',
    )
  }
}

/** Names come as they are ("-z"), and nothing that a user's settings for git say changes what is read. */
const log = [
  ...['-c', 'log.showRoot=true', '-c', 'log.showSignature=false', 'log', '-z', '--name-only', '--relative'],
  ...['--no-renames', '--no-color', '--no-ext-diff', '--encoding=UTF-8', '--format=%x01%ct%x02%aN', '--'],
]

async function lastCommits(
  root: string,
  folder: string,
  docs: readonly SourceFile[],
): Promise<Map<string, Update>> {
  const wanted = new Set(docs.map(({ file }) => file))
  const updates = new Map<string, Update>()
  let commit: Update = {}
  let rest = ''
  await git(root, [...log, folder], (text, stop) => {
    const entries = (rest + text).split('\0')
    rest = entries.pop() ?? ''
    for (const entry of entries) {
      if (entry.startsWith('\x01')) commit = readCommit(entry)
      // The first name after a commit stands on a line of its own.
      else if (wanted.delete(entry.replace(/^\n/, ''))) updates.set(entry.replace(/^\n/, ''), commit)
    }
    if (wanted.size === 0) stop()
  })
  return updates
}

function readCommit(entry: string): Update {
  const [seconds = '', author = ''] = entry.slice(1).split('\x02')
  return { date: new Date(Number(seconds) * 1000).toISOString(), author }
}

/**
 * Runs git and hands its output on as it comes. `stop` ends it early.
 * @throws Error in words, when there is no git, no repository, or no end
 */
function git(
  root: string,
  args: readonly string[],
  onText: (text: string, stop: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', root, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
    })
    // Not the option of that name: its timer outlives a program that could not be started.
    const timer = setTimeout(() => child.kill(), patience)
    let complaint = ''
    const stop = () => {
      child.stdout.destroy()
      child.kill()
      resolve()
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      onText(text, stop)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(new Error(`git could not be run (${error.message}).`))
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else if (signal !== null) reject(new Error(`git took longer than ${String(patience / 1000)} seconds.`))
      else reject(new Error(`git says "${complaint.split('\n')[0] ?? ''}".`))
    })
  })
}
