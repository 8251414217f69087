import { z } from 'zod'
import { contentRootSchema } from './content-root-schema.js'
import { contentRoots, rootProblems } from './content-roots.js'

/** The Markdown files of the site, and how they become pages: one content root, or several. */
export const docsSchema = z
  .union([contentRootSchema, z.array(contentRootSchema)])
  .superRefine((docs, context) => {
    for (const problem of rootProblems(contentRoots(docs))) context.addIssue({ code: 'custom', ...problem })
  })
  .prefault({})
