import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/site-config.js'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import { codes } from '@camdocs/base/model/codes.js'
import { maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { compareText, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isMarkdownFile } from '@camdocs/base/model/reused-files.js'
import { isNamedBy, isSecretFile } from '@camdocs/base/model/secret-files.js'
import { writeTo } from '@camdocs/base/model/system-errors.js'
import type { CommitRef } from '@camdocs/base/model/tasks.js'
import {
  findCommits,
  listTree,
  readBlobs,
  type Blob,
  type TreeEntry,
} from '@camdocs/base/processes/git-tree.js'
import { Repository } from '@camdocs/base/processes/repository.js'
import { translationsOfRoot } from './translations.js'
import { isListedName, unusableName, type FileList, type ListedFile } from './list-files.js'

/** The files of a content root that are read from git. */
export interface CommittedFiles {
  readonly commit: CommitRef
  /** The files in the content folder. */
  readonly content: FileList
  /** The files in the static folder. */
  readonly statics: FileList
  /** The prose of its API reference; null if it has none. */
  readonly prose: FileList | null
  /** The translations to the language of the site; null in the default language. */
  readonly translations: FileList | null
}

/** The files of all content roots that are read from git, and the problems of the commits themselves. */
export interface Commits {
  /** By the name of the content root. */
  readonly files: ReadonlyMap<string, CommittedFiles>
  readonly problems: readonly Diagnostic[]
}

/** A content root whose docs are read from git. */
type CommittedRoot = ConfiguredRoot & { readonly ref: string }

const isCommitted = (root: ConfiguredRoot): root is CommittedRoot =>
  root.ref !== undefined && root.texts === undefined

/** Bytes of a file that is not a page. Such a file is in memory while it is copied to the cache. */
const maxFileBytes = 100e6

/**
 * Lists the files of the versions that are read from git, and copies the contents that are not in the cache
 * yet. Runs git twice for unchanged commits: for all commits, and for the files of each. Reads no file of the
 * working tree, and never fetches.
 *
 * @param folder the folder of the cache for contents, named by their object IDs
 * @param isIncluded as in `ListOptions`
 */
export async function readCommits(
  config: SiteConfig,
  folder: string,
  isIncluded: { readonly content: (name: string) => boolean; readonly statics: (name: string) => boolean },
): Promise<Commits> {
  const roots = config.contentRoots.filter(isCommitted)
  if (roots.length === 0) return { files: new Map(), problems: [] }
  const problemOf = ({ setting, ref }: CommittedRoot, message: string, hint: string): Diagnostic => ({
    code: codes.missingVersion,
    severity: 'error',
    message,
    hint,
    ...config.locate([...setting, 'ref'], ref),
  })
  const siteFolder = realpathSync(config.root)
  const repository = Repository.of(siteFolder)
  if (repository === null)
    return {
      files: new Map(),
      problems: roots.map((root) =>
        problemOf(root, "The site's folder is not in a git repository.", 'Use `folder` instead of `ref`.'),
      ),
    }
  try {
    const commits = await findCommits(
      repository,
      roots.map(({ ref }) => ref),
    )
    const cache = new BlobCache(folder)
    const files = new Map<string, CommittedFiles>()
    const problems: Diagnostic[] = []
    for (const root of roots) {
      const commit = commits.get(root.ref) ?? null
      if (commit === null) {
        problems.push(problemOf(root, ...missingCommit(root.ref)))
        continue
      }
      const language = config.languages?.own.folder ?? null
      const folders = foldersOf(root, repository.nameOf(siteFolder), language)
      const { content, statics, prose, translations } = folders
      const listed = await listTree(
        repository,
        commit,
        [content, statics, prose, translations].flatMap((name) => name ?? []),
      )
      const entries = listed.get(content) ?? []
      if (entries.length === 0)
        problems.push(
          problemOf(
            root,
            `"${root.ref}" has no files in \`${content}/\`.`,
            'The folder is that of the current docs. If it had another name, copy the docs to a folder, and name it in `folder`.',
          ),
        )
      const { files: allowed } = config.settings.security
      const read = (folderEntries: readonly TreeEntry[], name: string, included: (file: string) => boolean) =>
        fileList(folderEntries, { folder: name, ref: root.ref, allowed }, included, cache)
      files.set(root.name, {
        commit: { ref: root.ref, id: commit },
        content: read(entries, root.folder, isIncluded.content),
        statics: read(listed.get(statics) ?? [], `${root.ref}:static`, isIncluded.statics),
        prose:
          prose === null ? null : read(listed.get(prose) ?? [], root.api?.prose ?? '', isIncluded.content),
        translations:
          translations === null || language === null
            ? null
            : read(listed.get(translations) ?? [], translationsOfRoot(language, root), isIncluded.content),
      })
    }
    const lost = await cache.fill(repository)
    const isLost = ({ blob = '' }: ListedFile) => lost.has(blob)
    const incomplete = roots.filter(({ name }) => files.get(name)?.content.files.some(isLost))
    problems.push(
      ...incomplete.map((root) => problemOf(root, ...missingObjects(root.ref))),
      ...[...files.values()].flatMap(({ content, statics }) => [...content.problems, ...statics.problems]),
    )
    const readable = (list: FileList) => ({ ...list, files: list.files.filter((file) => !isLost(file)) })
    const withoutLost = ([name, lists]: readonly [string, CommittedFiles]) => {
      const { commit, content, statics, prose, translations } = lists
      const readableLists: CommittedFiles = {
        commit,
        content: readable(content),
        statics: readable(statics),
        prose: prose && readable(prose),
        translations: translations && readable(translations),
      }
      return [name, readableLists] as const
    }
    return { files: lost.size === 0 ? files : new Map([...files].map(withoutLost)), problems }
  } catch (error) {
    const message = `The docs of versions cannot be read: ${(error as Error).message}`
    return {
      files: new Map(),
      problems: roots.slice(0, 1).map((root) => problemOf(root, message, 'Check that git works.')),
    }
  }
}

/**
 * The folders of a content root in the repository.
 *
 * @param language folder of the language, relative to the site's folder; null in the default language
 */
function foldersOf(root: CommittedRoot, site: string, language: string | null) {
  const { ref, folder, api } = root
  const inRepository = (name: string) => path.posix.join(site, name).replace(/^\.$/, '')
  const own = (name: string) => inRepository(name.slice(ref.length + 1))
  return {
    content: own(folder),
    statics: inRepository('static'),
    prose: api && own(api.prose),
    translations: language === null ? null : own(translationsOfRoot(language, root)),
  }
}

const missingCommit = (ref: string) =>
  [
    `The repository has no commit "${ref}".`,
    `Fetch it with \`git fetch --depth 1 origin tag ${ref}\`, or with \`git fetch origin ${ref}\` if it is a branch. For actions/checkout, set \`fetch-depth: 0\`.`,
  ] as const

const missingObjects = (ref: string) =>
  [
    `The repository lacks files of "${ref}": it is a partial clone.`,
    `Fetch them with \`git archive --output=/dev/null ${ref}\`.`,
  ] as const

/** A folder in a commit, and what it can contain. */
interface CommittedFolder {
  /** Relative to the site's folder, after `ref` and a colon. */
  readonly folder: string
  readonly ref: string
  /** The setting `security.files`. */
  readonly allowed: readonly string[]
}

function fileList(
  entries: readonly TreeEntry[],
  folder: CommittedFolder,
  isIncluded: (name: string) => boolean,
  cache: BlobCache,
): FileList {
  const files: ListedFile[] = []
  const skipped: string[] = []
  const problems: Diagnostic[] = []
  for (const { name, kind, id, size } of entries) {
    if (!isListedName(name, isIncluded)) {
      skipped.push(name)
      continue
    }
    const problem = problemOfEntry({ name, kind, id, size }, folder)
    if (problem === null) files.push({ name, path: cache.add({ id, size }), blob: id })
    else problems.push(problem)
  }
  return { files: files.sort((a, b) => compareText(a.name, b.name)), skipped, problems }
}

/** Returns why an entry of a commit is left out; null if it is not. */
function problemOfEntry(
  { name, kind, size }: TreeEntry,
  { folder, ref, allowed }: CommittedFolder,
): Diagnostic | null {
  const file = `${folder}/${name}`
  const nameProblem = unusableName(name, file)
  if (nameProblem !== null) return nameProblem
  const inSite = file.slice(ref.length + 1)
  const maxBytes = isMarkdownFile(name) ? maxPageBytes : maxFileBytes
  const problem = (code: Diagnostic['code'], message: string): Diagnostic => ({
    code,
    severity: 'warning',
    message,
    file,
  })
  if (/(?:^|\/)(?:\.{0,2})(?:\/|$)/.test(name))
    return problem(codes.unusableFile, 'The name of a file in a commit is not valid.')
  // Nobody can correct a release. Readers of the repository find such a file in the old commit anyway,
  // but nobody meant to publish it.
  if (isSecretFile(inSite) && !isNamedBy(inSite, allowed))
    return {
      ...problem(codes.secretFile, 'Such a file can contain secrets, so it is left out.'),
      hint: `If it contains no secrets, add \`${inSite}\` to \`security.files\` in the configuration.`,
    }
  if (kind === 'link') return problem(codes.invalidSymlink, 'A symbolic link in a commit is not followed.')
  if (kind === 'submodule') return problem(codes.unusableFile, 'A submodule in a commit is left out.')
  return size <= maxBytes
    ? null
    : problem(
        codes.pageTooLarge,
        `The file is ${(size / 1e6).toFixed(1)} MB; the limit is ${String(maxBytes / 1e6)} MB.`,
      )
}

/**
 * Contents from git as files of the cache, named by their object IDs. Two builds can use the folder at the
 * same time: contents are written to a temporary file and renamed.
 */
class BlobCache {
  readonly #known: ReadonlySet<string>
  readonly #missing = new Map<string, Blob>()

  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#known = new Set(readdirSync(folder))
  }

  /** Returns the path of a content. `fill` writes the file. */
  add(blob: Blob): string {
    if (!this.#known.has(blob.id)) this.#missing.set(blob.id, blob)
    return path.join(this.folder, blob.id)
  }

  /** Writes all files that do not exist yet. Returns the IDs of those that the repository lacks. */
  async fill(repository: Repository): Promise<ReadonlySet<string>> {
    const lost = new Set<string>()
    if (this.#missing.size === 0) return lost
    await readBlobs(repository, [...this.#missing.values()], ({ id }, bytes) => {
      if (bytes === null) lost.add(id)
      else this.#write(id, bytes)
    })
    return lost
  }

  #write(id: string, bytes: Buffer): void {
    const temporary = path.join(this.folder, `${id}.${randomUUID()}`)
    writeTo(temporary, () => writeFileSync(temporary, bytes))
    renameSync(temporary, path.join(this.folder, id))
  }
}
