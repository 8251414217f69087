import path from 'node:path'
import { codes } from './codes.js'
import type { Diagnostic } from './diagnostic.js'
import { toPosixPath } from './posix-path.js'

/** An error of the operating system. */
type SystemError = NodeJS.ErrnoException & { readonly dest?: string }

/** The message, without its subject, and the hint for each error code of the operating system. */
const reasons: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  EACCES: ['cannot be accessed: permission denied', 'Change its owner or its permissions.'],
  EBUSY: ['is in use', 'Close the programs that use it, and try again.'],
  EDQUOT: ['cannot be written: the disk quota is used up', 'Free up space.'],
  EEXIST: ['exists and is not a folder', 'Rename or remove it.'],
  EFBIG: ['cannot be written: it exceeds the size limit for files', 'Increase the limit: see `ulimit -f`.'],
  EIO: ['cannot be accessed: the disk reports an error', 'Check the disk.'],
  EISDIR: ['is a folder, not a file', 'Rename or remove it.'],
  ELOOP: ['is a symbolic link that leads back to itself', 'Remove the link.'],
  EMFILE: [
    'cannot be opened: too many files are open',
    'Increase the limit, for example with `ulimit -n 1024`.',
  ],
  ENAMETOOLONG: ['has a name that is too long for the file system', 'Use shorter names.'],
  ENFILE: ['cannot be opened: the system has too many open files', 'Close other programs.'],
  ENOENT: ['does not exist, or was removed while the command was running', 'Run the command again.'],
  ENOSPC: ['cannot be written: the disk is full', 'Free up space, or use another disk.'],
  ENOTDIR: ['cannot be accessed: a part of the path is a file', 'Rename or remove that file.'],
  EPERM: ['cannot be accessed: the operation is not permitted', 'Change its owner or its permissions.'],
  EROFS: ['cannot be written: the file system is read-only', 'Make it writable.'],
}

/** The reason for ENOSPC if a program watches files, which takes no space on the disk. */
const watchLimit = [
  'cannot be watched: the system watches too many files',
  'Increase the limit, for example with `sudo sysctl fs.inotify.max_user_watches=524288`, and start again.',
] as const

/**
 * Describes an error of the operating system that users can do something about, such as a full disk.
 *
 * @param root folder; the message shows paths in this folder relative to it, and other paths unchanged
 * @returns null for all other errors
 */
export function systemProblem(error: unknown, root: string): Diagnostic | null {
  if (!canBeSystemError(error)) return null
  const [message, hint] =
    error.code === 'ENOSPC' && error.syscall === 'watch' ? watchLimit : (reasons[error.code ?? ''] ?? [])
  // An error that wraps another error, such as that of a plugin, is described by its cause.
  if (message === undefined || hint === undefined)
    return error.cause === undefined ? null : systemProblem(error.cause, root)
  const file = error.path ?? error.dest
  const subject = file === undefined ? 'A file' : `"${displayPath(file, root)}"`
  return {
    code: codes.system,
    severity: 'error',
    message: `${subject} ${message} (${error.code ?? ''}).`,
    hint,
  }
}

/** Any error can be one of the operating system. Its `code` decides. */
const canBeSystemError = (error: unknown): error is SystemError => error instanceof Error

function displayPath(file: string, root: string): string {
  const relative = toPosixPath(path.relative(root, file))
  return relative.startsWith('..') || relative === '' ? file : relative
}

/**
 * Calls a function that writes to a file. Adds the path of the file to errors that have no path.
 *
 * @throws what `write` throws
 */
export function writeTo<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (canBeSystemError(error) && error.path === undefined) error.path = file
    throw error
  }
}
