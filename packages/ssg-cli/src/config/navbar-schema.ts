import { z } from 'zod'
import { hasNotBoth, hasOneTarget, notBothMessage, oneTargetMessage, target } from './links-schema.js'
import { oneOf } from './one-of.js'

/* The navbar's items (NAVBAR-2). */

const position = z.enum(['left', 'right'])

/** A valid pattern, or the error would be one of every page (NAVBAR-10). */
const regex = z.string().refine((pattern) => {
  try {
    return new RegExp(pattern, 'i') instanceof RegExp
  } catch {
    return false
  }
}, 'is not a valid regular expression')

const link = z
  .strictObject({
    type: z.literal('link').default('link'),
    label: z.string(),
    ...target,
    position: position.default('left'),
    /** Paths below this one make the item active, instead of its own target. */
    activeBasePath: z.string().optional(),
    /** Case-insensitive regular expression over the path; wins over `activeBasePath`. */
    activeBaseRegex: regex.optional(),
  })
  .refine(hasOneTarget, oneTargetMessage)

/** A link to a doc, active on all docs of its sidebar. Left out while the doc is a draft. */
const doc = z.strictObject({
  type: z.literal('doc'),
  /** Doc id, for example "guides/zooming". */
  docId: z.string(),
  /** Default: the id. */
  label: z.string().optional(),
  position: position.default('left'),
})

/** A link to a sidebar's first page, active on all of its pages. */
const docSidebar = z.strictObject({
  type: z.literal('docSidebar'),
  /** Name of the sidebar; "docs" for the one that is made from the folders. */
  sidebarId: z.string(),
  /** Default: the label of the first page. */
  label: z.string().optional(),
  position: position.default('left'),
})

/** A link to the main doc, labelled with the version of the docs. */
const docsVersion = z.strictObject({
  type: z.literal('docsVersion'),
  /** Default: the version's. */
  label: z.string().optional(),
  position: position.default('left'),
})

/** The docs have one version, and a choice of one is a link (NAVBAR-12). */
const docsVersionDropdown = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  position: position.default('left'),
})

const html = z.strictObject({
  type: z.literal('html'),
  /** HTML, shown as it is. Its links are checked. */
  value: z.string(),
  position: position.default('left'),
})

const localeDropdown = z.strictObject({
  type: z.literal('localeDropdown'),
  position: position.default('right'),
})

const search = z.strictObject({
  type: z.literal('search'),
  position: position.default('right'),
})

const kindOf = ({ type, ...rest }: Readonly<Record<string, unknown>>): string =>
  typeof type === 'string' ? type : 'items' in rest ? 'dropdown' : 'link'

const dropdownItem = oneOf(
  { link, doc, docSidebar, docsVersion, html },
  kindOf,
  (type, known) => `a dropdown cannot hold an item of type "${type}", only: ${known}`,
)

const dropdown = z
  .strictObject({
    type: z.literal('dropdown').default('dropdown'),
    label: z.string(),
    ...target,
    items: z.array(dropdownItem).min(1),
    position: position.default('left'),
  })
  .refine(hasNotBoth, notBothMessage)

export const navbarItem = oneOf(
  {
    link,
    dropdown,
    doc,
    docSidebar,
    docsVersion,
    docsVersionDropdown,
    html,
    localeDropdown,
    search,
  },
  kindOf,
  (type, known) => `unknown navbar item type "${type}"; known: ${known}`,
)

export type NavbarItemSettings = z.output<typeof navbarItem>
export type DropdownItemSettings = z.output<typeof dropdownItem>
