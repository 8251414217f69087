import { z } from 'zod'

/** The checks of code blocks. */
export const samplesSchema = z
  .strictObject({
    /**
     * A `tsconfig.json` with the compiler options for `ts` and `tsx` blocks, relative to the site's folder.
     * Default: strict options, with module resolution for bundlers.
     */
    tsconfig: z.string().optional(),
    /** Patterns that are not allowed in code blocks, such as calls to a removed function. */
    never: z
      .array(
        z.strictObject({
          /** Regular expression that matches the forbidden code. */
          pattern: z.instanceof(RegExp),
          /** Explains the problem and names the alternative. */
          message: z.string(),
          /** IDs of docs where the pattern is allowed. */
          except: z.array(z.string()).default([]),
        }),
      )
      .default([]),
  })
  .optional()
