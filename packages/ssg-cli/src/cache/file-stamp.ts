import { readFileSync, statSync } from 'node:fs'
import { ifExists } from '@camdocs/base/model/if-exists.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { sha256 } from '@camdocs/base/model/sha256.js'

/** The state of a file when it was read, to find out later whether it still has the same content. */
export interface FileStamp {
  /** Size, inode, and the times of the last modification and status change; null if there is no file. */
  readonly state: string | null
  /** SHA-256 of the content; null if `state` is null or the file cannot be read. */
  readonly hash: string | null
  /** Whether every later change of the content also changes `state`. */
  readonly isSettled: boolean
}

/** The state of a file, without its content. */
export type FileState = Pick<FileStamp, 'state' | 'isSettled'>

/**
 * File systems have time steps: a file that changes twice within one step keeps its times. Git calls such
 * files racily clean. Two seconds is the step of FAT, the coarsest step in use.
 */
const timeStepMs = 2000

/**
 * Returns the state of a file.
 *
 * @param now time in ms. The file is settled if its last change was more than `timeStepMs` before this time.
 */
export function readState(file: string, now = Date.now()): FileState {
  const info = ifExists(() => statSync(file, { bigint: true }))
  if (info?.isFile() !== true) return { state: null, isSettled: true }
  const { size, ino, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = info
  const changedMs = Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs)
  return { state: [size, ino, mtimeNs, ctimeNs].join(' '), isSettled: changedMs < now - timeStepMs }
}

/** Returns the state of a source: that of its file, the hash of its text, or its object ID in git. */
export function sourceState({ path, text, blob }: Pick<SourceFile, 'blob' | 'path' | 'text'>): FileState {
  if (blob !== undefined) return { state: blob, isSettled: true }
  return text === undefined ? readState(path) : { state: sha256(text), isSettled: true }
}

/** Returns the stamp of a file. See `readState` for `now`. */
export function stampFile(file: string, now?: number): FileStamp {
  const state = readState(file, now)
  return { ...state, hash: state.state === null ? null : hashFile(file) }
}

/**
 * Whether the file still has the content that it had when it was stamped. Reads the file only if its state
 * changed, for example in a fresh checkout, where all times are new, or if the stamp was not settled.
 */
export function isUnchanged(file: string, stamp: FileStamp): boolean {
  const { state } = readState(file)
  if (state === null || stamp.state === null) return state === stamp.state
  return (stamp.isSettled && state === stamp.state) || hashFile(file) === stamp.hash
}

/** @returns null if the file cannot be read */
function hashFile(file: string): string | null {
  try {
    return sha256(readFileSync(file))
  } catch {
    return null
  }
}
