import { codes } from './codes.js'
import { BuildFailure } from './diagnostic.js'

/** The failure of a command that was called wrongly or lacks something it needs. Exit code 2. */
export const usageError = (message: string, hint?: string): BuildFailure =>
  new BuildFailure(
    [{ code: codes.usage, severity: 'error', message, ...(hint !== undefined && { hint }) }],
    2,
  )
