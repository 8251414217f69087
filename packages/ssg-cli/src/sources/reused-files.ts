import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { closest } from '@camdocs/base/model/closest.js'
import { maxCodeFileBytes, maxPageBytes, maxReusedFiles } from '@camdocs/base/model/content-limits.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { normalizeLineEndings } from '@camdocs/base/model/position.js'
import { readFileWithin, type RefusedFile } from '@camdocs/base/model/read-file.js'
import {
  isMarkdownFile,
  noReusedFiles,
  resolveReference,
  type FileBase,
  type ReusedFile,
  type ReusedFiles,
} from '@camdocs/base/model/reused-files.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { hasPrivateKey, isNamedBy, isSecretFile } from '@camdocs/base/model/secret-files.js'
import type { CommitRef, CompileTask } from '@camdocs/base/model/tasks.js'
import { findInTree, readBlob } from '@camdocs/base/processes/git-tree.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { Repository } from '@camdocs/base/processes/repository.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { repositoryOf } from './repository.js'

/** The information that is needed to resolve the references to files in a page. */
export interface ReferenceBase extends FileBase {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** The page's source file, relative to the site's folder. */
  readonly file: string
  /** The commit that the files are read from. Absent for those of the working tree. */
  readonly commit?: CommitRef | undefined
  /** The folders whose files are all published, relative to the site's folder. */
  readonly publishedFolders: readonly string[]
  /** The setting `security.files`: files and folders that pages can show in any case. */
  readonly allowedFiles: readonly string[]
}

/** Returns the reference base of the page that a task compiles. */
export const referenceBase = ({
  root,
  source,
  contentFolder,
  commit,
  rules,
}: Pick<CompileTask, 'commit' | 'root' | 'source' | 'contentFolder' | 'rules'>): ReferenceBase => ({
  root,
  file: source.file,
  contentFolder,
  commit,
  ref: commit?.ref,
  publishedFolders: rules.roots?.map(({ folder }) => folder) ?? [contentFolder],
  allowedFiles: rules.allowedFiles ?? [],
})

/** Matches includes such as `::include[_intro.md]`, and captures the paths of the partials. */
const includes = /::include\[([^\]\n]{1,1000})\]/g
/**
 * Matches the opening lines of fences that show code from files, such as "```ts file='../src/a.ts'", and
 * captures the paths of the files: the first group is a path in double quotes, the second in single quotes.
 */
const codeFiles =
  /^[^\n`~]{0,200}(?:`{3}|~{3})[^\n]{0,1000}?[ \t]file=(?:"([^"\n]{1,1000})"|'([^'\n]{1,1000})')/gm

/**
 * Reads all files that a page can reuse, including the files that its partials reuse. Only the parser knows
 * which references count, so the result also contains files that are referenced in comments and in code
 * blocks.
 */
export function readReusedFiles(text: string, base: ReferenceBase): ReusedFiles {
  if (!text.includes('::include[') && !/[ \t]file=["']/.test(text)) return noReusedFiles
  const files = new Map<string, ReusedFile>()
  // Grows while it is read: partials add their own references.
  const pending = referencesIn(text, base.file, base)
  for (const file of pending) {
    if (files.has(file)) continue
    // The compiler reports references to files that it did not receive.
    if (files.size >= maxReusedFiles) break
    const reused = readReusedFile(file, base)
    files.set(file, reused)
    if (reused.kind === 'text' && isMarkdownFile(file)) pending.push(...referencesIn(reused.text, file, base))
  }
  return files
}

/** Returns the files that a text refers to, relative to the site's folder. */
const referencesIn = (text: string, from: string, base: FileBase): string[] =>
  [...text.matchAll(includes), ...text.matchAll(codeFiles)].map(
    // The compiler replaces this character, too.
    ([, first, second]) =>
      resolveReference(first ?? second ?? '', from, base).file.replaceAll('\0', '\uFFFD'),
  )

/**
 * Reads a file that a page can show.
 *
 * @param file relative to the site's folder
 */
export function readReusedFile(file: string, base: ReferenceBase): ReusedFile {
  const root = realpathSync(base.root)
  if (base.commit !== undefined)
    return readCommittedFile(file.slice(base.commit.ref.length + 1), root, base.commit)
  const full = path.join(root, file)
  let real: string
  try {
    real = realpathSync(full)
  } catch {
    return missing(full, root, base)
  }
  if (!isInside(repositoryOf(root), real) && !isPublished(real, root, base)) return outside
  const reused = readText(file, real)
  // As for other links, what counts is the target: the author of a page can add a link to an allowed folder.
  if (isNamedBy(toPosixPath(path.relative(root, real)), base.allowedFiles)) return reused
  const name = toPosixPath(path.relative(repositoryOf(root), real))
  if (isSecretFile(name) || (reused.kind === 'text' && hasPrivateKey(reused.text))) return secret
  return isLeftOut(real, root, base) ? untracked : reused
}

/** The files of commits that pages reuse, by commit and path. Each thread keeps its own. */
const committedFiles = new Map<string, ReusedFile>()

/**
 * Reads a file of a commit.
 *
 * @param file relative to the site's folder
 * @param root absolute path of the site's folder, without symbolic links
 */
function readCommittedFile(file: string, root: string, commit: CommitRef): ReusedFile {
  const repository = Repository.of(root)
  if (repository === null) return outside
  const name = toPosixPath(path.relative(repository.root, path.join(root, file)))
  if (name === '' || name.startsWith('../')) return outside
  if (isSecretFile(name)) return secret
  const key = `${commit.id}:${name}`
  const known = committedFiles.get(key) ?? readInCommit(name, repository, commit)
  committedFiles.set(key, known)
  return known
}

function readInCommit(name: string, repository: Repository, commit: CommitRef): ReusedFile {
  const entry = findInTree(repository, commit.id, name)
  if (entry === null) return { kind: 'missing' }
  if (entry.kind !== 'file') return unusable(`is not a file in ${commit.ref}`, 'Use the path of a file.')
  const maxBytes = maxBytesOf(name)
  if (entry.size > maxBytes) return refusal('large', maxBytes)
  const reused = textOf(name, readBlob(repository, entry) ?? Buffer.from('\0'))
  return reused.kind === 'text' && hasPrivateKey(reused.text) ? secret : reused
}

/**
 * Whether a page that git tracks shows a file that it does not track. Such files are on some machines only,
 * and can contain what is meant for that machine. In a content folder, every file is published anyway. A
 * page that git does not track is a draft, or is generated together with the files.
 *
 * @param real absolute path of the file, without symbolic links
 * @param root absolute path of the site's folder, without symbolic links
 */
function isLeftOut(real: string, root: string, base: ReferenceBase): boolean {
  const { file } = base
  if (isPublished(real, root, base)) return false
  const repository = Repository.of(root)
  if (repository === null || !isInside(repository.root, real)) return false
  const page = path.join(root, file)
  // The page of a changelog is in no folder.
  if (!existsSync(path.dirname(page))) return false
  return repository.tracksFile(page) === true && repository.tracksFile(real) === false
}

/** Whether a path is in a content folder, which can be outside of the site's folder. Both are real paths. */
const isPublished = (real: string, root: string, { publishedFolders }: ReferenceBase): boolean =>
  publishedFolders.some((folder) => isInside(realPathOf(path.join(root, folder)), real))

/** Returns a path without symbolic links; the path itself if it does not exist. */
function realPathOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/**
 * Returns the result for a missing file. It reveals nothing about files outside the repository.
 *
 * @param full absolute path of the file
 */
function missing(full: string, root: string, base: ReferenceBase): ReusedFile {
  const folder = path.dirname(full)
  try {
    const real = realpathSync(folder)
    if (!isInside(repositoryOf(root), real) && !isPublished(real, root, base)) return outside
    const near = closest(path.basename(full), readdirSync(folder))
    return near === undefined ? { kind: 'missing' } : { kind: 'missing', near }
  } catch {
    // The folder is missing, too.
    return isInside(repositoryOf(root), full) ? { kind: 'missing' } : outside
  }
}

function readText(file: string, real: string): ReusedFile {
  const maxBytes = maxBytesOf(file)
  const bytes = readFileWithin(real, { maxBytes })
  return Buffer.isBuffer(bytes) ? textOf(file, bytes) : refusal(bytes.reason, maxBytes)
}

const maxBytesOf = (file: string): number => (isMarkdownFile(file) ? maxPageBytes : maxCodeFileBytes)

function textOf(file: string, bytes: Buffer): ReusedFile {
  const text = utf8TextOf(bytes)
  if (text === null || text.includes('\0')) return notText
  const hash = sha256(bytes)
  const frontMatterLines = isMarkdownFile(file) ? splitFrontMatter(text).lines : 0
  return { kind: 'text', text, hash, frontMatterLines }
}

/** Returns a text with "\n" line endings; null if the bytes are not valid UTF-8. */
function utf8TextOf(bytes: Buffer): string | null {
  try {
    return normalizeLineEndings(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

function refusal(reason: RefusedFile['reason'], maxBytes: number): ReusedFile {
  if (reason === 'special') return unusable('is not a file', 'Use the path of a file.')
  if (reason === 'large')
    return unusable(`is larger than ${String(maxBytes / 1e6)} MB`, 'Use a smaller file.')
  return unusable('cannot be read', 'Check its permissions.')
}

const unusable = (reason: string, hint: string): ReusedFile => ({ kind: 'unusable', reason, hint })

const notText = unusable('is not UTF-8 text', 'Save it as UTF-8, or use another file.')
const outside = unusable(
  "is outside the site's folder and its Git repository",
  'Copy the file into the site, or move it into the repository.',
)
const secret = unusable(
  'cannot be used, because such a file can contain secrets',
  'Copy what readers need into another file, and use that file. If the file contains no secrets, add it to `security.files` in the configuration.',
)
const untracked = unusable(
  'is not tracked by git',
  'Run `git add`. If a program writes the file before each build, add it to `security.files` in the configuration.',
)
