import { z } from 'zod'
import { hasOneTarget, icon, oneTargetMessage, target } from './links-schema.js'
import { oneOf } from './one-of.js'

/** A link with a label and a target. */
const link = z
  .strictObject({
    /** Text of the link. */
    label: z.string(),
    ...target,
    ...icon,
  })
  .refine(hasOneTarget, oneTargetMessage)

/** An item with HTML instead of a link. */
const html = z.strictObject({
  /** HTML to show. Its links are checked, and get the base path. */
  html: z.string(),
})

const item = oneOf({ link, html }, (value) => ('html' in value ? 'html' : 'link'))

/** The footer of every page: columns of items, or one list of items (FOOT-2). */
export const footerSchema = z
  .strictObject({
    /** Columns with a title and items. An item is a link, or HTML: `{ html: '…' }`. */
    columns: z
      .array(
        z.strictObject({
          /** Heading of the column. */
          title: z.string(),
          /** Links and HTML, in order. */
          items: z.array(item),
        }),
      )
      .default([]),
    /** Items in a single list, without columns and their titles. Cannot be combined with `columns`. */
    links: z.array(item).default([]),
    /** Text of the last line, such as "Copyright © 2023 Jane Doe". Default: no last line. */
    copyright: z.string().default(''),
  })
  .refine(({ columns, links }) => columns.length === 0 || links.length === 0, {
    path: ['links'],
    message: 'cannot be combined with "columns"',
  })

/** A validated footer item. */
export type FooterItemSettings = z.output<typeof item>
