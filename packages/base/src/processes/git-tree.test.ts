import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findCommits, findInTree, listTree, readBlob, readBlobs } from './git-tree.js'
import { findProgram } from './programs.js'
import { Repository } from './repository.js'

function createRepository(files: Readonly<Record<string, string | Buffer>>): Repository {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-tree-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  git(root, 'init', '-q', '-b', 'main')
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
  commit(root)
  const repository = Repository.of(root)
  if (repository === null) throw new Error('There is no repository.')
  return repository
}

function commit(root: string): void {
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'x')
}

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Ann', '-c', 'user.email=a@example.org', ...args], {
    stdio: 'pipe',
  })
    .toString()
    .trim()

/** All contents of files, by object ID, as `readBlobs` returns them. */
async function contentsOf(
  repository: Repository,
  blobs: Parameters<typeof readBlobs>[1],
): Promise<Map<string, Buffer | null>> {
  const contents = new Map<string, Buffer | null>()
  await readBlobs(repository, blobs, ({ id }, bytes) => contents.set(id, bytes && Buffer.from(bytes)))
  return contents
}

describe.runIf(findProgram('git') !== null)('files of commits', () => {
  test('VERSION-2: a tag, a branch, a commit, and a branch of the remote are commits, and other names are none', async () => {
    const repository = createRepository({ 'docs/a.md': '# A' })
    const { root } = repository
    const id = git(root, 'rev-parse', 'HEAD')
    git(root, 'tag', '-a', 'v1', '-m', 'annotated')
    git(root, 'update-ref', 'refs/remotes/origin/2.x', id)
    git(root, 'tag', 'tree', 'HEAD^{tree}')
    const refs = ['v1', 'main', id.slice(0, 8), '2.x', 'tree', 'v9']
    expect([...(await findCommits(repository, refs)).values()]).toEqual([id, id, id, id, null, null])
  })

  test('VERSION-2: the files of folders are listed with their sizes, whatever the names, and those of a subfolder by their path in it', async () => {
    const repository = createRepository({
      'site/docs/é b.md': '# É',
      'site/docs/[a]/x.md': '# X',
      'site/docs-other/y.md': '',
      'site/static/a.bin': Buffer.from([0, 10, 255]),
    })
    symlinkSync('../../../etc/passwd', path.join(repository.root, 'site/docs/link.md'))
    commit(repository.root)
    const tree = await listTree(repository, 'main', ['site/docs', 'site/static', 'site/none'])
    const texts = [...tree].map(([folder, entries]) => [
      folder,
      entries.map(({ name, kind, size }) => `${name} ${kind} ${String(size)}`),
    ])
    expect(texts).toEqual([
      ['site/docs', ['[a]/x.md file 3', 'link.md link 19', 'é b.md file 4']],
      ['site/static', ['a.bin file 3']],
      ['site/none', []],
    ])
  })

  test('VERSION-2: contents are read byte for byte, in one call of git or each on its own, and a lost object is null', async () => {
    const large = Buffer.alloc(300_000, 'x\ny\0')
    const files = { 'a.bin': Buffer.from([255, 0, 10]), 'b.md': '', 'c.md': '# C\n\n', 'd.bin': large }
    const repository = createRepository(files)
    const entries = (await listTree(repository, 'main', [''])).get('') ?? []
    const lost = { id: 'b'.repeat(40), size: 3 }
    const contents = await contentsOf(repository, [...entries.slice(0, 2), lost, ...entries.slice(2)])
    // Comparing long buffers takes seconds.
    const expected = Object.values(files).map((content) => Buffer.from(content).toString('latin1'))
    expect(entries.map(({ id }) => contents.get(id)?.toString('latin1'))).toEqual(expected)
    expect(contents.get(lost.id)).toBeNull()
    expect(entries.map((entry) => readBlob(repository, entry)?.toString('latin1'))).toEqual(expected)
    expect(readBlob(repository, lost)).toBeNull()
    expect(findInTree(repository, 'main', 'c.md')?.id).toBe(entries[2]?.id)
    expect(findInTree(repository, 'main', 'none.md')).toBeNull()
  })

  test('VERSION-2: a file that the repository lacks is listed, and no name leads to another folder', async () => {
    const repository = createRepository({ 'docs/a.md': '# A' })
    const hash = (type: string, content: Buffer): string =>
      execFileSync(
        'git',
        ['-C', repository.root, 'hash-object', '-t', type, '-w', '--stdin', '--literally'],
        {
          input: content,
        },
      )
        .toString()
        .trim()
    const tree = (mode: string, ...names: [name: string, id: string][]): string =>
      hash(
        'tree',
        Buffer.concat(
          names.flatMap(([name, id]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
        ),
      )
    const blob = hash('blob', Buffer.from('x'))
    const lost = 'a'.repeat(40)
    const docs = tree('100644', ['../../x', blob], ['..', blob], ['lost.md', lost])
    const listed = await listTree(repository, tree('40000', ['docs', docs]), ['docs', ''])
    const names = [...listed.values()].map((entries) => entries.map(({ name, size }) => [name, size]))
    expect(names).toEqual([
      [
        ['../../x', 1],
        ['..', 1],
        ['lost.md', 0],
      ],
      [
        ['docs/../../x', 1],
        ['docs/..', 1],
        ['docs/lost.md', 0],
      ],
    ])
  })

  test('VERSION-2: objects are not replaced, and a folder is no file', () => {
    const repository = createRepository({ 'docs/a.md': 'real' })
    const { root } = repository
    const real = git(root, 'rev-parse', 'main:docs/a.md')
    writeFileSync(path.join(root, 'other'), 'fake')
    git(root, 'replace', real, git(root, 'hash-object', '-w', 'other'))
    expect(readBlob(repository, { id: real, size: 4 })?.toString()).toBe('real')
    expect(findInTree(repository, 'main', 'docs')).toBeNull()
  })
})
