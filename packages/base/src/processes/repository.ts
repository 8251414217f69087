import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../model/posix-path.js'
import { runProgram, runProgramSync, type ProgramOptions, type ProgramResult } from './programs.js'

/**
 * The git commands that camdocs runs. None of them writes to the repository or reads files through filters.
 */
type GitCommand = 'cat-file' | 'check-ignore' | 'log' | 'ls-files' | 'ls-tree' | 'rev-parse'

/**
 * The tracked files of each repository, by its root, and the time when git listed them; null if git failed.
 */
const trackedFiles = new Map<string, { readonly names: ReadonlySet<string>; readonly time: number } | null>()

/** The time after which git lists the files again, to find a file that has been added. */
const maxAgeMs = 1000

/**
 * A git repository, and the only code that runs git. A page or a repository cannot make git run a program:
 *
 * - Git starts in the folder that contains `.git`, and never looks for a repository in other folders. A
 *   folder with content can look like a repository, with a configuration that an author of a pull request has
 *   written.
 * - The configuration of the repository can come from an archive that a stranger has packed. Options that run
 *   programs are overridden, and git fetches nothing: a URL such as `ext::sh -c …` runs a command.
 * - The variables that describe a repository do not apply, such as GIT_DIR, which git sets for its hooks.
 *
 * The settings of the user and of the system apply, for example `safe.directory`. But `ls-files` also lists
 * the files of a repository that belongs to another user, as in a container of a CI job.
 */
export class Repository {
  /** @param root absolute path of the folder that contains `.git`, without symbolic links */
  private constructor(readonly root: string) {}

  /** Returns the repository that contains a folder; null if there is none. Runs no program. */
  static of(folder: string): Repository | null {
    const root = findRoot(folder)
    return root === null ? null : new Repository(root)
  }

  /**
   * Returns the path of a file relative to the root, with "/" as separator.
   *
   * @param file absolute path without symbolic links
   */
  nameOf(file: string): string {
    return toPosixPath(path.relative(this.root, file))
  }

  /**
   * Runs git. All paths in arguments, input, and output are relative to the root. Those in arguments stand
   * for themselves, even if they contain characters such as `*` and `:`.
   *
   * @returns the exit code and the error output
   * @throws Error with a message for users if git is missing or takes too long
   */
  run(
    command: GitCommand,
    args: readonly string[],
    options: Pick<ProgramOptions, 'input' | 'onBytes' | 'onText'>,
  ): Promise<ProgramResult> {
    const [allArgs, settings] = this.#call(command, args)
    return runProgram('git', allArgs, { ...options, ...settings })
  }

  /**
   * Whether git tracks a file here or in one of the submodules, or any file of a folder; null if git is
   * missing or fails.
   *
   * @param file absolute path in the repository, without symbolic links in its folders
   */
  tracksFile(file: string, isFolder = false): boolean | null {
    const owner = Repository.of(isFolder ? file : path.dirname(file)) ?? this
    const name = owner.nameOf(file)
    const tracked = owner.tracks(isFolder && name !== '' ? `${name}/` : name)
    // A submodule is an entry of the repository around it.
    return tracked === true && owner.root !== this.root ? this.tracksFile(owner.root) : tracked
  }

  /**
   * Whether git tracks a file, by its path relative to the root, or any file of a folder, by its path with a
   * slash at the end or ""; null if git is missing or fails.
   */
  tracks(name: string): boolean | null {
    const known = trackedFiles.get(this.root)
    // Git is not asked again, because it can take a minute to fail.
    if (known === null) return null
    if (known !== undefined && isIn(known.names, name)) return true
    if (known !== undefined && performance.now() - known.time < maxAgeMs) return false
    const output = this.runSync('ls-files', ['-z', '--cached'])
    if (output === null) {
      trackedFiles.set(this.root, null)
      return null
    }
    const names = new Set(output.toString().split('\0'))
    trackedFiles.set(this.root, { names, time: performance.now() })
    return isIn(names, name)
  }

  /**
   * Runs git like `run`, and waits for it.
   *
   * @returns its output; null if git is missing, fails, takes too long, or writes more than 100 MB
   */
  runSync(command: GitCommand, args: readonly string[]): Buffer | null {
    const [allArgs, settings] = this.#call(command, args)
    return runProgramSync('git', allArgs, settings)
  }

  #call(command: GitCommand, args: readonly string[]) {
    // `check-ignore` does not accept the option.
    const literal = command === 'check-ignore' ? [] : ['--literal-pathspecs']
    // Otherwise, nobody knows whether a pull request has added the files that the build finds in its cache.
    const owner = command === 'ls-files' ? ['-c', `safe.directory=${this.root}`] : []
    const env = { ...withoutGitVariables(process.env), ...safeVariables(this.root) }
    return [
      [...safeOptions, ...owner, ...literal, command, ...args],
      { cwd: this.root, env, timeoutMs: 60_000 },
    ] as const
  }
}

const isIn = (names: ReadonlySet<string>, name: string): boolean =>
  name === '' || name.endsWith('/')
    ? [...names].some((file) => file !== '' && file.startsWith(name))
    : names.has(name)

const safeOptions = [
  '--no-pager',
  // An object is what its ID says on every machine.
  '--no-replace-objects',
  ...['-c', 'safe.bareRepository=explicit'],
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'log.showSignature=false'],
  // The file can be a pipe or a device. Git reads the file ".mailmap" of the repository anyway.
  ...['-c', 'mailmap.file='],
]

const safeVariables = (root: string): Record<string, string> => ({
  // The messages of git are in English.
  LC_ALL: 'C',
  // Git looks for the repository in the root only.
  GIT_CEILING_DIRECTORIES: path.dirname(root),
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  // Versions of git without GIT_NO_LAZY_FETCH fetch missing objects. The variable lists the protocols that
  // are allowed. An empty list, or one with a name that can be guessed, would not be safe: a protocol without
  // a program can be an alias of the configuration, and then the alias runs.
  GIT_ALLOW_PROTOCOL: randomUUID(),
})

/** Matches the variables that name configuration of the user or the system, and where git is installed. */
const keptVariable = /^GIT_(?:CONFIG_(?:COUNT|GLOBAL|KEY_\d+|NOSYSTEM|SYSTEM|VALUE_\d+)|EXEC_PATH)$/

const withoutGitVariables = (env: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_/i.test(name) || keptVariable.test(name)))

function findRoot(folder: string): string | null {
  let current = realpathSync(folder)
  while (!existsSync(path.join(current, '.git'))) {
    const parent = path.dirname(current)
    if (parent === current) return null
    current = parent
  }
  return current
}
