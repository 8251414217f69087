import { z } from 'zod'

/** Whether readers should use a version: before its release, while it gets corrections, or no longer. */
export const versionState = z.enum(['next', 'maintained', 'unmaintained'])
