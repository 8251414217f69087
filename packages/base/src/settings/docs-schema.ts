import { z } from 'zod'
import { contentRootSchema } from './content-root-schema.js'

/** The Markdown files of the site, and how they become pages: one content root, or several. */
export const docsSchema = z.union([contentRootSchema, z.array(contentRootSchema)]).prefault({})
