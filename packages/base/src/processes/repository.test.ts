import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findProgram } from './programs.js'
import { Repository } from './repository.js'

/*
 * Runs git in hostile repositories: made by the author of a pull request, who can only add files that git
 * stores, or packed into an archive, with any `.git`. No command of these repositories runs.
 */

const gitProgram = findProgram('git')

/** Creates a folder with files, and returns its path. */
function createFolder(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-git-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) write(path.join(root, name), text)
  return root
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  if (text.startsWith('#!')) chmodSync(file, 0o755)
}

function git(root: string, ...args: readonly string[]): void {
  execFileSync(
    gitProgram ?? '',
    ['-C', root, '-c', 'user.name=Ann', '-c', 'user.email=a@example.org', ...args],
    {
      stdio: 'pipe',
    },
  )
}

const pages = { 'docs/a.md': '# A', '.gitignore': '*.log', '.gitattributes': '*.md diff=x filter=x' }

/** Files that make a folder look like a bare repository, in the form in which git can store them. */
const bareRepository = (folder: string, config: string) => ({
  [`${folder}HEAD`]: 'ref: refs/heads/main\n',
  [`${folder}config`]: config,
  [`${folder}objects/info/keep`]: '',
  // No object has this hash, so git tries to fetch it.
  [`${folder}refs/heads/main`]: `${'a'.repeat(40)}\n`,
})

/** The configuration of a repository with missing objects, which git fetches from `url`. */
const promisor = (url: string, more = '') =>
  `[core]\nrepositoryformatversion = 1\n[extensions]\npartialClone = origin\n` +
  `[remote "origin"]\nurl = ${url}\npromisor = true\n${more}[protocol]\nallow = always\n`

/** A command that leaves a trace, for the values of git settings. */
const traceCommand = (trace: string) => `echo >>${trace}`

/** The settings of a repository with which git runs a command, by their names. */
const runningSettings = (trace: string): readonly (readonly [name: string, config: string])[] => {
  const command = traceCommand(trace)
  // In the URL, "% " is a space.
  const ext = `ext::sh -c echo% >>${trace}`
  const shell = `"!${command};"`
  return [
    ['core.fsmonitor', `[core]\nfsmonitor = "${command}; false"\n`],
    [
      'core.fsmonitor, in a bare repository with a work tree',
      `[core]\nbare = false\nworktree = ..\nfsmonitor = "${command}; false"\n`,
    ],
    ['core.pager and pager.log', `[core]\npager = "${command}; cat"\n[pager]\nlog = "${command}; cat"\n`],
    ['gpg.program', `[log]\nshowSignature = true\n[gpg]\nprogram = "${trace}.sh"\n`],
    ['diff.external', `[diff]\nexternal = "${command};"\n[log]\ndiffMerges = on\n`],
    [
      'textconv and filters',
      `[diff "x"]\ntextconv = "${command};"\n[filter "x"]\nclean = "${command}; cat"\nprocess = "${command};"\nrequired = true\n`,
    ],
    [
      'aliases',
      `[alias]\nlog = ${shell}\ncheck-ignore = ${shell}\nrev-parse = ${shell}\nls-files = ${shell}\nls-tree = ${shell}\ncat-file = ${shell}\n`,
    ],
    ['ext::', promisor(ext)],
    ['remote.vcs', promisor('x', `vcs = ext\n`).replace('url = x', `url = sh -c echo% >>${trace}`)],
    ['uploadpack of a local remote', promisor('../other', `uploadpack = "${command};"\n`)],
    ['core.sshCommand', promisor('ssh://example.invalid/x', `[core]\nsshCommand = "${command};"\n`)],
    ['core.gitProxy', promisor('git://example.invalid/x', `[core]\ngitProxy = "${trace}.sh"\n`)],
    ['credential.helper', promisor('http://127.0.0.1:9/x', `[credential]\nhelper = ${shell}\n`)],
    ['an alias as a protocol without a name', promisor('::x', `[alias]\nremote- = ${shell}\n`)],
    ['an alias as a protocol', promisor('none::x', `[alias]\nremote-none = ${shell}\n`)],
    ['url.insteadOf', promisor('x:y', `[url "${ext} "]\ninsteadOf = x:\n`)],
  ]
}

/** A file outside of any repository that the commands of a repository would create. */
const traceFile = () => path.join(createFolder({}), 'trace')

/**
 * Runs all commands in the repository of `docs/`, if there is one.
 *
 * @returns whether a command of the repository has run
 */
async function runsCommands(root: string, trace: string): Promise<boolean> {
  const repository = Repository.of(path.join(root, 'docs'))
  const run = (...[command, args, input]: readonly [...Parameters<Repository['run']>]) =>
    // Git fails in most of these repositories.
    repository?.run(command, args, input).catch(() => undefined)
  await run('rev-parse', ['--is-shallow-repository'], {})
  await run('log', ['--name-only', '--format=%aN', '--', 'docs'], {})
  await run('log', ['-p', '--format=%aN', '--no-ext-diff', '--no-textconv', '--', 'docs'], {})
  await run('check-ignore', ['--stdin', '-z'], { input: 'docs/a.log' })
  await run('ls-files', ['-z', '--', 'docs'], {})
  await run('ls-tree', ['-r', '-z', '-l', '--full-tree', 'main', '--', 'docs'], {})
  await run('cat-file', ['--batch'], { input: `main:docs/a.md\n${'a'.repeat(40)}\n` })
  return existsSync(trace)
}

describe.runIf(gitProgram !== null)('a repository cannot make git run a command', () => {
  beforeEach(() => {
    // Versions before 2.45 fetch missing objects whatever the environment says.
    const folder = createFolder({
      git: `#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec ${gitProgram ?? ''} "$@"\n`,
    })
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH ?? ''}`)
    onTestFinished(() => void vi.unstubAllEnvs())
  })

  const names = runningSettings('').map(([name], index) => [name, index] as const)
  const settings = (index: number, trace: string) => runningSettings(trace)[index]?.[1] ?? ''

  test.each(names)(
    'in a pull request, with %s in a folder that looks like a bare repository',
    async (_, index) => {
      const trace = traceFile()
      const origin = createFolder({ ...pages, ...bareRepository('docs/', settings(index, trace)) })
      write(`${trace}.sh`, `#!/bin/sh\n${traceCommand(trace)}\n`)
      git(origin, 'init', '-q', '-b', 'main')
      git(origin, 'add', '-A')
      git(origin, 'commit', '-qm', 'x')
      const clone = path.join(createFolder({}), 'clone')
      git(origin, 'clone', '-q', origin, clone)
      expect(existsSync(path.join(clone, 'docs/refs/heads/main'))).toBe(true)
      expect(await runsCommands(clone, trace)).toBe(false)
    },
  )

  test.each(names)('in an archive, with %s in its .git', async (_, index) => {
    const trace = traceFile()
    const root = createFolder(pages)
    write(`${trace}.sh`, `#!/bin/sh\n${traceCommand(trace)}\n`)
    git(root, 'init', '-q', '-b', 'main')
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'x')
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'reference-transaction'])
      write(path.join(root, '.git/hooks', hook), `#!/bin/sh\n${traceCommand(trace)}\n`)
    // Git verifies the signature of a commit if `log.showSignature` is set.
    const commit = execFileSync('git', ['-C', root, 'cat-file', 'commit', 'main'], { encoding: 'utf8' })
    const input = commit.replace(
      '\n\n',
      '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----\n\n',
    )
    const signed = execFileSync('git', ['-C', root, 'hash-object', '-t', 'commit', '-w', '--stdin'], {
      input,
    })
    write(path.join(root, '.git/refs/heads/main'), signed.toString())
    write(path.join(root, '.git/config'), settings(index, trace))
    if (settings(index, trace).includes('promisor'))
      write(path.join(root, '.git/refs/heads/main'), `${'a'.repeat(40)}\n`)
    expect(await runsCommands(root, trace)).toBe(false)
  })

  test('in an archive, with a pipe as the file with the names of authors', async () => {
    const root = createFolder(pages)
    git(root, 'init', '-q', '-b', 'main')
    git(root, 'add', '-A')
    git(root, 'commit', '-qm', 'x')
    const pipe = path.join(root, '.git/pipe')
    execFileSync('mkfifo', [pipe])
    git(root, 'config', 'mailmap.file', pipe)
    let names = ''
    await Repository.of(root)?.run('log', ['--format=%aN'], { onText: (text) => (names += text) })
    expect(names).toBe('Ann\n')
  })

  test.each(['.git', 'docs/.git'])(
    'in an archive, with a file %s that names another folder',
    async (file) => {
      const trace = traceFile()
      const config = promisor(
        `ext::sh -c echo% >>${trace}`,
        `[core]\nfsmonitor = "${traceCommand(trace)}; false"\n`,
      )
      const gitFile = { [file]: `gitdir: ${file === '.git' ? '' : '../'}hidden\n` }
      const root = createFolder({ ...pages, ...gitFile, ...bareRepository('hidden/', config) })
      expect(await runsCommands(root, trace)).toBe(false)
    },
  )

  test.each([
    'GIT_DIR',
    'GIT_CONFIG_PARAMETERS',
    'GIT_ALTERNATE_OBJECT_DIRECTORIES',
    'GIT_EXTERNAL_DIFF',
    'GIT_PAGER',
    'PAGER',
    'GIT_SSH_COMMAND',
  ])('with %s in the environment, as in a hook', async (variable) => {
    const trace = traceFile()
    const command = traceCommand(trace)
    const config = promisor(`ext::sh -c echo% >>${trace}`, `[core]\nfsmonitor = "${command}; false"\n`)
    const root = createFolder({ ...pages, ...bareRepository('docs/', config) })
    git(root, 'init', '-q', '-b', 'main')
    const values: Readonly<Record<string, string>> = {
      GIT_DIR: path.join(root, 'docs'),
      GIT_CONFIG_PARAMETERS: `'core.fsmonitor=${command}; false'`,
    }
    vi.stubEnv(variable, values[variable] ?? `${command};`)
    expect(await runsCommands(root, trace)).toBe(false)
  })

  test.each(['', '.', 'bin'])(
    'with a program named git in its folder, and "%s" in the PATH',
    async (entry) => {
      const trace = traceFile()
      const root = createFolder({
        ...pages,
        [path.join(entry, 'git')]: `#!/bin/sh\n${traceCommand(trace)}\n`,
      })
      git(root, 'init', '-q', '-b', 'main')
      vi.stubEnv('PATH', `${entry}${path.delimiter}${process.env.PATH ?? ''}`)
      expect(await runsCommands(root, trace)).toBe(false)
    },
  )
})

describe.runIf(gitProgram !== null)('git', () => {
  test('uses the repository of the folder, whatever the variables of a hook say, and names with wildcards stand for themselves', async () => {
    const root = createFolder({ 'do[c]s/a.md': '# A', 'docs/b.md': '# B', '.gitignore': '*.log' })
    git(root, 'init', '-q', '-b', 'main')
    git(root, 'add', '-A')
    vi.stubEnv('GIT_DIR', '.git')
    vi.stubEnv('GIT_INDEX_FILE', '.git/other-index')
    onTestFinished(() => void vi.unstubAllEnvs())
    let output = ''
    const repository = Repository.of(path.join(root, 'do[c]s'))
    await repository?.run('ls-files', ['-z', '--', 'do[c]s'], { onText: (text) => (output += text) })
    expect(output).toBe('do[c]s/a.md\0')
    expect(repository?.nameOf(path.join(root, 'docs/b.md'))).toBe('docs/b.md')
  })

  test('lists the files of a repository that belongs to another user', () => {
    const root = createFolder({ 'docs/a.md': '# A' })
    git(root, 'init', '-q', '-b', 'main')
    git(root, 'add', '-A')
    const folder = createFolder({
      git: `#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec ${gitProgram ?? ''} "$@"\n`,
    })
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH ?? ''}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const repository = Repository.of(root)
    expect(repository?.tracks('docs/a.md')).toBe(true)
    expect(repository?.runSync('rev-parse', ['--is-shallow-repository'])).toBeNull()
  })

  test('that does not end is ended, also if it waits for a file of the repository', async () => {
    const root = createFolder({ 'docs/a.md': '# A' })
    git(root, 'init', '-q', '-b', 'main')
    execFileSync('mkfifo', [path.join(root, 'pipe')])
    git(root, 'config', 'include.path', '../pipe')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const result = Repository.of(root)?.run('rev-parse', ['--is-shallow-repository'], {})
    const rejected = expect(result).rejects.toThrow('git did not finish within 60 seconds.')
    await vi.advanceTimersByTimeAsync(60_000)
    await rejected
    // Node imports no module through symbolic links, such as those of pnpm, while a pipe is the file that it
    // looked at last (`realpathSync`). The folder that contains the pipe is removed after this.
    rmSync(path.join(root, 'pipe'))
  })
})
