import type { Dirent, Stats } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import { compareText, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { isNamedBy } from '@camdocs/base/model/secret-files.js'
import { isSecretPath, linkRefusal, type LinkRefusal } from '@camdocs/base/processes/linked-files.js'
import { repositoryOf } from './repository.js'

/** A file in a folder. */
export interface ListedFile {
  /** Path relative to the listed folder, with "/" on every system. */
  readonly name: string
  /** Absolute path. */
  readonly path: string
  /** The text, if no file contains it. */
  readonly text?: string
  /** As in `SourceFile`. */
  readonly blob?: string
}

/** The content of a folder and its subfolders. */
export interface FileList {
  /** Sorted by name. */
  readonly files: readonly ListedFile[]
  /** Names of the skipped files and folders that start with "_" or ".". */
  readonly skipped: readonly string[]
  readonly problems: readonly Diagnostic[]
}

/** Which files to list. */
export interface ListOptions {
  /** Whether to include a path although its last segment starts with "_" or "." */
  readonly isIncluded?: ((name: string) => boolean) | undefined
  /** The setting `security.files`: files and folders that links can lead to in any case. */
  readonly allowedFiles?: readonly string[]
  /** The folders whose files are all published, relative to the root. */
  readonly publishedFolders?: readonly string[]
}

/**
 * Lists all files in a folder and its subfolders, except `node_modules` folders and names that start with "_"
 * or ".". A folder that is a symbolic link out of the repository is a problem, and is not listed. So are
 * links to files that can contain secrets, and tracked links to files that git does not track.
 *
 * @returns null if the folder does not exist
 */
export async function listFiles(
  root: string,
  folder: string,
  { isIncluded = () => false, allowedFiles = [], publishedFolders = [] }: ListOptions = {},
): Promise<FileList | null> {
  const top = path.join(root, folder)
  const info = await stat(top).catch(() => null)
  if (info?.isDirectory() !== true) return null
  // The folder itself can be a symbolic link, for example to another folder of the repository.
  const target = await realpath(top)
  const realRoot = await realpath(root)
  const repository = repositoryOf(root)
  const nothing = { files: [], skipped: [] }
  if (!isInside(repository, target) && !isInside(realRoot, target))
    return { ...nothing, problems: [outsideRepository(folder, isInside(root, top))] }
  const isAllowed = (file: string) =>
    isNamedBy(toPosixPath(path.relative(realRoot, file)), allowedFiles) ||
    isNamedBy(`${toPosixPath(path.relative(realRoot, file))}/`, allowedFiles)
  const link = path.join(realRoot, folder)
  const isLink = target !== link
  const refusal =
    isLink && !isAllowed(target) && linkRefusal({ path: link, target, isFolder: true }, repository)
  if (refusal) return { ...nothing, problems: [refusedLink(folder, refusal)] }
  const published = await Promise.all(
    [folder, ...publishedFolders].map((name) => realpath(path.join(root, name)).catch(() => null)),
  )
  const isPublished = (file: string) =>
    published.some((publishedFolder) => publishedFolder !== null && isInside(publishedFolder, file))
  const context: WalkContext = {
    allowed: [realRoot, target],
    folder,
    files: [],
    skipped: [],
    problems: [],
    isIncluded,
    isSecret: (name) => {
      const file = path.join(target, name)
      return isLink && isSecretPath(repository, file) && !isAllowed(file)
    },
    refusalOf: (name, file) => {
      if (isAllowed(file)) return null
      const found = linkRefusal({ path: path.join(target, name), target: file, isFolder: false }, repository)
      return found === 'untracked' && isPublished(file) ? null : found
    },
  }
  await walk(context, top, '')
  const { skipped, problems } = context
  return { files: context.files.sort((a, b) => compareText(a.name, b.name)), skipped, problems }
}

/**
 * Lists texts as if they were the files of a folder.
 *
 * @param texts the texts, by path in the folder
 * @param isIncluded as in `ListOptions`
 */
export function listTexts(
  top: string,
  texts: ReadonlyMap<string, string>,
  isIncluded: (name: string) => boolean,
): FileList {
  const names = [...texts.keys()].sort(compareText)
  return {
    files: names
      .filter((name) => isListedName(name, isIncluded))
      .map((name) => ({ name, path: path.join(top, name), text: texts.get(name) ?? '' })),
    skipped: names.filter((name) => !isListedName(name, isIncluded)),
    problems: [],
  }
}

/**
 * Whether to list a file with this path in a folder: neither in `node_modules`, nor with a segment that
 * starts with "_" or ".", unless it is included anyway.
 */
export const isListedName = (name: string, isIncluded: (name: string) => boolean): boolean =>
  !/(^|\/)node_modules\//.test(name) && (!/(^|\/)[._]/.test(name) || isIncluded(name))

interface WalkContext {
  /** Absolute paths of the site's folder and of the listed folder, without symbolic links. */
  readonly allowed: readonly string[]
  /** The listed folder, relative to the root. */
  readonly folder: string
  readonly files: ListedFile[]
  readonly skipped: string[]
  readonly problems: Diagnostic[]
  readonly isIncluded: (name: string) => boolean
  /** Whether a file can contain secrets, and is only in the folder because the folder is a link. */
  readonly isSecret: (name: string) => boolean
  /** Why a link in the listed folder must not publish its target, which is a real path. */
  readonly refusalOf: (name: string, target: string) => LinkRefusal | null
}

/**
 * @param folder absolute path of the listed folder or of a subfolder
 * @param prefix its path relative to the listed folder, with a trailing slash; "" for the listed folder
 */
async function walk(context: WalkContext, folder: string, prefix: string): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    if (entry.name === 'node_modules') continue
    const name = `${prefix}${entry.name}`
    if (/^[._]/.test(entry.name) && !context.isIncluded(name)) {
      context.skipped.push(name)
      continue
    }
    const nameProblem = unusableName(entry.name, `${context.folder}/${name}`)
    if (nameProblem !== null) {
      context.problems.push(nameProblem)
      continue
    }
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) await walk(context, full, `${name}/`)
    else if (context.isSecret(name)) context.problems.push(refusedLink(`${context.folder}/${name}`, 'secret'))
    else if (entry.isFile()) context.files.push({ name, path: full })
    else if (entry.isSymbolicLink()) await followLink(context, full, name)
    else context.problems.push(specialFile(`${context.folder}/${name}`))
  }
}

/** Returns the entries of a folder. A folder that was removed after it was listed has none. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

/** Follows a symbolic link to a file in the site's folder or in the listed folder. Reports other links. */
async function followLink(context: WalkContext, full: string, name: string): Promise<void> {
  const target = await realpath(full).catch(() => null)
  const isAllowed = target !== null && context.allowed.some((folder) => isInside(folder, target))
  const info = isAllowed ? await stat(target).catch(() => null) : null
  const refusal = info?.isFile() === true ? context.refusalOf(name, target ?? full) : null
  if (refusal !== null) context.problems.push(refusedLink(`${context.folder}/${name}`, refusal))
  else if (info?.isFile() === true) context.files.push({ name, path: full })
  else context.problems.push(invalidSymlink(`${context.folder}/${name}`, target === null, info))
}

/** @param info describes the target; null if the target does not exist or is outside the site's folder */
function invalidSymlink(file: string, isDangling: boolean, info: Stats | null): Diagnostic {
  if (info?.isDirectory() === false) return specialFile(file)
  const isFolder = info !== null
  const problem = (what: string, hint: string): Diagnostic => ({
    code: codes.invalidSymlink,
    severity: 'error',
    message: `The target of this symbolic link ${what}.`,
    hint,
    file,
  })
  if (isDangling) return problem('does not exist', 'Correct or remove the link.')
  return isFolder
    ? problem('is a folder', 'Link individual files, or move the folder here.')
    : problem("is outside the site's folder", 'Copy the target into the site.')
}

const refusedLink = (file: string, refusal: LinkRefusal): Diagnostic => ({
  code: codes.invalidSymlink,
  severity: 'error',
  message:
    refusal === 'secret'
      ? 'The target of this symbolic link cannot be published, because such a file can contain secrets.'
      : 'The target of this symbolic link is not tracked by git.',
  hint:
    refusal === 'secret'
      ? 'Remove the link. If the target contains no secrets, add the path of the target to `security.files` in the configuration.'
      : 'Run `git add` for the target. If a program writes it before each build, add its path to `security.files` in the configuration.',
  file,
})

const outsideRepository = (folder: string, isLink: boolean): Diagnostic => ({
  code: isLink ? codes.invalidSymlink : codes.configValue,
  severity: 'error',
  message: `${isLink ? 'The target of this symbolic link' : `The folder \`${folder}/\``} is neither in the site's folder nor in its git repository.`,
  hint: isLink
    ? 'Move the folder here.'
    : "Move the folder into the site's folder, or run `git init` in a folder that contains both.",
  file: folder,
})

/** A pipe, a socket, or a device. Reading it could take forever. */
const specialFile = (file: string): Diagnostic => ({
  code: codes.unusableFile,
  severity: 'warning',
  message: 'This is neither a file nor a folder, so it is skipped.',
  hint: 'Move it out of the folder.',
  file,
})

const controlCharacters = /\p{Cc}/gu

/** Returns the problem of a name with control characters; null if it has none. */
export const unusableName = (name: string, file: string): Diagnostic | null =>
  name.search(controlCharacters) < 0
    ? null
    : {
        code: codes.unusableFile,
        severity: 'error',
        message: 'The name of this file or folder contains a control character, such as a line break.',
        hint: 'Rename it.',
        file: file.replaceAll(controlCharacters, '\uFFFD'),
      }
