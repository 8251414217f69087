import type { Repository } from './repository.js'

/*
 * The files of commits, without a checkout. Sizes are known before a file is read, and only regular files are
 * read: never symbolic links, whose targets would be files of this machine, and never submodules.
 */

/** An entry of a tree. */
export interface TreeEntry {
  /**
   * Path relative to the listed folder, as it is in git. Programs other than git can create trees with any
   * names, such as "..".
   */
  readonly name: string
  readonly kind: 'file' | 'link' | 'submodule'
  /** The ID of the object. It identifies the content. */
  readonly id: string
  /** In bytes; 0 for a submodule, and for a file that the repository lacks. */
  readonly size: number
}

/** A file in git. */
export type Blob = Pick<TreeEntry, 'id' | 'size'>

/**
 * Returns the commits of tags, branches, and abbreviated or full commit IDs; null for each that the
 * repository does not have. A branch can be one of the remote "origin": a fresh clone has only these.
 *
 * @param refs without line breaks
 * @throws Error with a message for users if git fails
 */
export async function findCommits(
  repository: Repository,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const names = refs.flatMap((ref) => [ref, `origin/${ref}`])
  let output = ''
  await runGit(repository, 'cat-file', ['--batch-check'], {
    input: names.map((name) => `${name}^{commit}\n`).join(''),
    onText: (text) => (output += text),
  })
  const lines = output.split('\n')
  const commitOf = (index: number) => /^([0-9a-f]+) commit /.exec(lines[index] ?? '')?.[1] ?? null
  return new Map(refs.map((ref, index) => [ref, commitOf(2 * index) ?? commitOf(2 * index + 1)]))
}

/**
 * Lists the files in folders of a commit, and in their subfolders.
 *
 * @param folders relative to the root of the repository; "" is the root
 * @returns the entries of each folder by its path; none for a folder that the commit does not have
 * @throws Error with a message for users if git fails
 */
export async function listTree(
  repository: Repository,
  commit: string,
  folders: readonly string[],
): Promise<ReadonlyMap<string, readonly TreeEntry[]>> {
  let output = ''
  const paths = folders.includes('') ? [] : folders
  await runGit(repository, 'ls-tree', ['-r', '-z', '-l', '--full-tree', commit, '--', ...paths], {
    onText: (text) => (output += text),
  })
  const entries = output.split('\0').flatMap((line) => readEntry(line) ?? [])
  return new Map(
    folders.map((folder) => {
      const prefix = folder === '' ? '' : `${folder}/`
      const inFolder = entries.filter(({ name }) => name.startsWith(prefix))
      return [folder, inFolder.map((entry) => ({ ...entry, name: entry.name.slice(prefix.length) }))]
    }),
  )
}

/**
 * Returns an entry of a commit; null if there is none, or if it is a folder. Waits for git.
 *
 * @param file relative to the root of the repository
 */
export function findInTree(repository: Repository, commit: string, file: string): TreeEntry | null {
  // Without "-r", the only line for a folder is that of a tree.
  const output = repository.runSync('ls-tree', ['-z', '-l', '--full-tree', commit, '--', file])
  return readEntry(output?.toString().split('\0')[0] ?? '')
}

/** Returns the content of a file in git; null if git does not have it. Waits for git. */
export const readBlob = (repository: Repository, { id, size }: Blob): Buffer | null => {
  const bytes = repository.runSync('cat-file', ['blob', id])
  return bytes?.length === size ? bytes : null
}

/**
 * Reads files in git, in their order.
 *
 * @param onBlob receives each content; null for one that git does not have, as in a partial clone
 * @throws Error with a message for users if git fails
 */
export async function readBlobs(
  repository: Repository,
  blobs: readonly Blob[],
  onBlob: (blob: Blob, bytes: Buffer | null) => void,
): Promise<void> {
  const pending = blobs.values()
  let pieces: Buffer[] = []
  let length = 0
  /** The blob whose content follows, after its header was read. */
  let current: Blob | null = null
  const take = (bytes: Buffer, count: number): Buffer => {
    pieces = [bytes.subarray(count)]
    length = bytes.length - count
    return bytes.subarray(0, count)
  }
  /** Reads a header or a content. Returns whether there can be more. */
  const step = (): boolean => {
    if (current !== null && length <= current.size) return false
    const bytes = Buffer.concat(pieces)
    if (current !== null) {
      // A line break follows.
      onBlob(current, take(bytes, current.size + 1).subarray(0, -1))
      current = null
      return true
    }
    const end = bytes.indexOf('\n')
    if (end < 0) return false
    const header = take(bytes, end + 1).toString()
    const blob = pending.next().value
    if (blob === undefined) throw new Error('git printed more objects than there are')
    const size = / blob (\d+)\n$/.exec(header)?.[1]
    if (size === undefined) onBlob(blob, null)
    else current = { id: blob.id, size: Number(size) }
    return true
  }
  await runGit(repository, 'cat-file', ['--batch'], {
    input: blobs.map(({ id }) => `${id}\n`).join(''),
    onBytes: (bytes) => {
      pieces.push(bytes)
      length += bytes.length
      while (step());
    },
  })
}

/** Reads a line of `ls-tree`: "100644 blob 1a2b 42\tdocs/a.md". */
function readEntry(line: string): TreeEntry | null {
  const [, mode = '', type, id = '', size = '', name = ''] =
    /^(\d+) (blob|commit) ([0-9a-f]+) +(\d+|-|BAD)\t(.*)$/s.exec(line) ?? []
  if (type === undefined) return null
  const kind = type === 'commit' ? 'submodule' : mode.startsWith('100') ? 'file' : 'link'
  return { name, kind, id, size: /\d/.test(size) ? Number(size) : 0 }
}

async function runGit(
  repository: Repository,
  ...[command, args, options]: Parameters<Repository['run']>
): Promise<void> {
  const { code, errorOutput } = await repository.run(command, args, options)
  if (code !== 0) throw new Error(`git failed with "${errorOutput.split('\n')[0] ?? ''}".`)
}
