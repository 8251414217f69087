import path from 'node:path'
import { maxCodeFileBytes } from '../model/content-limits.js'
import { toPosixPath } from '../model/posix-path.js'
import { readTextWithin } from '../model/read-file.js'
import { hasPrivateKey, isSecretFile } from '../model/secret-files.js'
import { Repository } from './repository.js'

/** A symbolic link in the files of a site. */
export interface Link {
  /** Absolute path of the link. Only its last segment can be a symbolic link. */
  readonly path: string
  /** Absolute path of the target, without symbolic links. */
  readonly target: string
  readonly isFolder: boolean
}

/** Why a link must not publish its target. */
export type LinkRefusal = 'secret' | 'untracked'

/**
 * Returns why a link must not publish its target: the target can contain secrets, or git tracks the link and
 * not the target, so that the target is on some machines only. The same rules apply to code from files.
 *
 * @param repository absolute path of the folder that contains everything that the site can publish
 */
export function linkRefusal(link: Link, repository: string): LinkRefusal | null {
  const { target, isFolder } = link
  if (isSecretPath(repository, target, isFolder)) return 'secret'
  if (!isFolder && hasPrivateKey(readTextWithin(target, { maxBytes: maxCodeFileBytes }) ?? ''))
    return 'secret'
  const owner = Repository.of(path.dirname(link.path))
  if (owner === null) return null
  return owner.tracksFile(link.path) === true && owner.tracksFile(target, isFolder) === false
    ? 'untracked'
    : null
}

/** Whether a file can contain secrets, or a folder is one of those that contain them. All are real paths. */
export const isSecretPath = (repository: string, file: string, isFolder = false): boolean =>
  isSecretFile(toPosixPath(path.relative(repository, file)) + (isFolder ? '/' : ''))
