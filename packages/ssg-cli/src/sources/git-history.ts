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
 * Reads the date and author of each doc's last commit (DOC-6), and the authors of all commits (DOC-14). Git
 * is not run for a content root whose settings `lastUpdated` and `contributors` are off. Without the full
 * history, the dates and the authors would be wrong, so they are omitted with a warning.
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
 * Reads the history of the docs of a content root from a single `git log`. If only the last commits are
 * shown, it is stopped when it has listed every doc.
 */
async function historyOf(
  { lastUpdated, contributors, folder, setting }: ConfiguredRoot,
  docs: readonly SourceFile[],
  config: SiteConfig,
): Promise<History> {
  if (!(lastUpdated || contributors) || docs.length === 0) return noHistory
  const [key, lack] = lastUpdated
    ? (['lastUpdated', 'Pages have no last-updated date'] as const)
    : (['contributors', 'Pages name no contributors'] as const)
  const withoutDates = (reason: string, hint: string): History => ({
    ...noHistory,
    problems: [
      {
        code: codes.missingHistory,
        severity: 'warning',
        message: `${lack}: ${reason}`,
        hint,
        ...config.locate([...setting, key]),
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
        'this repository is a shallow clone.',
        'Fetch the full history with `git fetch --unshallow`, or set `fetch-depth: 0` for actions/checkout.',
      )
    const fileOf = (name: string) => repository.nameOf(path.join(contentFolder, path.relative(folder, name)))
    const names = new Map(docs.map(({ file }) => [fileOf(file), file]))
    const { last, authors } = await readLog(repository, repository.nameOf(contentFolder), names, contributors)
    const updates = new Map(
      [...last].map(([file, commit]): [string, Update] => [
        file,
        { ...(lastUpdated && commit), ...(contributors && { authors: byCount(authors.get(file)) }) },
      ]),
    )
    if (updates.size > 0) return { updates, problems: [] }
    return withoutDates(
      `no file in \`${folder}/\` has been committed.`,
      'Commit the files, or set `last_update` in their front matter.',
    )
  } catch (error) {
    return withoutDates(
      (error as Error).message,
      `Check that git works, and that the site is in a git repository. Or turn off \`docs.${key}\`.`,
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

/** The commits of docs, by file. Docs that have never been committed are omitted. */
interface Commits {
  readonly last: ReadonlyMap<string, Update>
  /** The number of commits of each author, in the order of the last one. */
  readonly authors: ReadonlyMap<string, Map<string, number>>
}

/** Returns authors with the most commits first, and of those with as many, the one of the last commit. */
const byCount = (authors: ReadonlyMap<string, number> = new Map()): string[] =>
  [...authors].sort(([, a], [, b]) => b - a).map(([name]) => name)

/**
 * Reads the commits of docs.
 *
 * @param contentFolder relative to the repository
 * @param files the files of the docs, by their paths relative to the repository
 * @param isEntire whether to read all commits of each doc, and not only the last one
 * @throws Error with a message for users
 */
async function readLog(
  repository: Repository,
  contentFolder: string,
  files: ReadonlyMap<string, string>,
  isEntire: boolean,
): Promise<Commits> {
  const last = new Map<string, Update>()
  const authors = new Map<string, Map<string, number>>()
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
      const file = files.get(name)
      if (file === undefined) continue
      if (!last.has(file)) last.set(file, commit)
      if (isEntire) countAuthor(commit.author ?? '', file, authors)
    }
    if (incomplete.length > maxEntryLength) throw new Error('git printed a commit that is too long.')
    if (!isEntire && last.size === files.size) stop()
  })
  return { last, authors }
}

function countAuthor(name: string, file: string, authors: Map<string, Map<string, number>>): void {
  if (name === '' || name.endsWith('[bot]')) return
  const ofFile = authors.get(file) ?? new Map<string, number>()
  authors.set(file, ofFile.set(name, (ofFile.get(name) ?? 0) + 1))
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
