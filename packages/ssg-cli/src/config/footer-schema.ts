import { z } from 'zod'
import { hasOneTarget, oneTargetMessage, target } from './links-schema.js'
import { oneOf } from './one-of.js'

/* The footer: columns of links, or one list of them (FOOT-2). */

const link = z.strictObject({ label: z.string(), ...target }).refine(hasOneTarget, oneTargetMessage)

const html = z.strictObject({
  /** HTML, shown as it is. Its links are checked. */
  html: z.string(),
})

const item = oneOf(
  { link, html },
  (value) => ('html' in value ? 'html' : 'link'),
  (kind) => kind,
)

export const footerSchema = z
  .strictObject({
    columns: z.array(z.strictObject({ title: z.string(), items: z.array(item) })).default([]),
    /** One list without titles, in the place of columns. */
    links: z.array(item).default([]),
    copyright: z.string().default(''),
  })
  .refine(({ columns, links }) => columns.length === 0 || links.length === 0, {
    path: ['links'],
    message: 'stands in the place of "columns": use one of the two',
  })

export type FooterItemSettings = z.output<typeof item>
