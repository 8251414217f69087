import { codes } from './codes.js'
import { BuildFailure } from './diagnostic.js'

/** Creates the failure of a command with invalid arguments or a missing prerequisite. Exit code 2. */
export const usageError = (message: string, hint?: string): BuildFailure =>
  new BuildFailure([{ code: codes.usage, severity: 'error', message, hint }], 2)
