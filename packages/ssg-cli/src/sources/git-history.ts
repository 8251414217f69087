import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import type { Update } from '@camdocs/base/model/update.js'
import { Repository } from '@camdocs/base/processes/repository.js'

/** The last change of each doc according to git. */
export interface History {
  /** The last commit of each doc, by file. */
  readonly updates: ReadonlyMap<string, Update>
  readonly problems: readonly Diagnostic[]
}

const noHistory: History = { updates: new Map(), problems: [] }

/**
 * Reads the date and author of each doc's last commit (DOC-6). Git is not run for a content root whose
 * setting `lastUpdated` is off. Without the full history, the dates would be wrong, so they are omitted with
 * a warning.
 */
export async function readHistory(config: SiteConfig, docs: readonly SourceFile[]): Promise<History> {
  const histories = await Promise.all(
    config.contentRoots.map((root) =>
      historyOf(
        root,
        docs.filter(({ id }) => rootOf(id, config.contentRoots) === root),
        config,
      ),
    ),
  )
  return {
    updates: new Map(histories.flatMap(({ updates }) => [...updates])),
    problems: histories.flatMap(({ problems }) => problems),
  }
}

/**
 * Reads the history of the docs of a content root from a single `git log`, which is stopped when it has
 * listed every doc.
 */
async function historyOf(
  { lastUpdated, folder, setting }: ConfiguredRoot,
  docs: readonly SourceFile[],
  config: SiteConfig,
): Promise<History> {
  if (!lastUpdated || docs.length === 0) return noHistory
  const withoutDates = (message: string, hint: string): History => ({
    ...noHistory,
    problems: [
      {
        code: codes.missingHistory,
        severity: 'warning',
        message,
        hint,
        ...config.locate([...setting, 'lastUpdated']),
      },
    ],
  })
  try {
    const contentFolder = realpathSync(path.join(config.root, folder))
    // The content folder can be a submodule, whose history is not part of the repository around it.
    const repository = Repository.of(contentFolder)
    if (repository === null) throw new Error(`\`${folder}/\` is not in a git repository.`)
    if (await isShallowClone(repository))
      return withoutDates(
        'Pages have no last-updated date: this repository is a shallow clone.',
        'Fetch the full history with `git fetch --unshallow`, or set `fetch-depth: 0` for actions/checkout.',
      )
    const fileOf = (name: string) => repository.nameOf(path.join(contentFolder, path.relative(folder, name)))
    const names = new Map(docs.map(({ file }) => [fileOf(file), file]))
    const updates = await lastCommits(repository, repository.nameOf(contentFolder), names)
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
 * commit changed, separated by NUL. The entry of a commit is "\x01<time in seconds>\x02<author>". They
 * override the user's git configuration.
 */
const logArguments = [
  ...['-z', '--root', '--name-only', '--no-renames', '--no-color'],
  ...['--no-ext-diff', '--no-textconv', '--encoding=UTF-8', '--format=%x01%ct%x02%aN', '--'],
]

/**
 * Maximum length of the author or the path of a file. A compressed commit can be much longer than its file.
 */
const maxEntryLength = 1_000_000

/**
 * Returns the last commit of each doc, by file. Docs that have never been committed are omitted.
 *
 * @param contentFolder relative to the repository
 * @param files the files of the docs, by their paths relative to the repository
 * @throws Error with a message for users
 */
async function lastCommits(
  repository: Repository,
  contentFolder: string,
  files: ReadonlyMap<string, string>,
): Promise<Map<string, Update>> {
  const remaining = new Map(files)
  const updates = new Map<string, Update>()
  let commit: Update = {}
  /** The start of an entry whose end git has not printed yet. */
  let incomplete = ''
  await git(repository, 'log', [...logArguments, contentFolder || '.'], (text, stop) => {
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
    if (incomplete.length > maxEntryLength) throw new Error('git printed a commit that is too long.')
    if (remaining.size === 0) stop()
  })
  return updates
}

function readCommit(entry: string): Update {
  const [seconds = '', author = ''] = entry.slice(1).split('\x02')
  const date = new Date(Number(seconds) * 1000)
  // A commit can have a time that is not a date.
  return Number.isNaN(date.getTime()) ? { author } : { date: date.toISOString(), author }
}

async function isShallowClone(repository: Repository): Promise<boolean> {
  let output = ''
  await git(repository, 'rev-parse', ['--is-shallow-repository'], (text) => (output += text))
  return output.trim() === 'true'
}

/** Runs git. @throws Error with a message for users if git is missing, fails, or takes too long */
async function git(
  repository: Repository,
  command: 'log' | 'rev-parse',
  args: readonly string[],
  onText: (text: string, stop: () => void) => void,
): Promise<void> {
  const { code, errorOutput } = await repository.run(command, args, { onText })
  if (code !== 0) throw new Error(`git failed with "${errorOutput.split('\n')[0] ?? ''}".`)
}
