import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { usageError } from '@camdocs/base/model/usage-error.js'

/**
 * Writes a file that an option of a command names.
 *
 * @throws BuildFailure (exit code 2) if the file cannot be written
 */
export function writeResult(file: string, text: string, option: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw usageError(
      `The file "${file}" cannot be written: ${(error as Error).message}.`,
      `For ${option}, choose a path where a file can be written.`,
    )
  }
}
