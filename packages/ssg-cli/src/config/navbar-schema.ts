import { z } from 'zod'
import {
  atMostOneTargetMessage,
  hasAtMostOneTarget,
  hasOneTarget,
  oneTargetMessage,
  target,
} from './links-schema.js'
import { oneOf } from './one-of.js'

/** Side of the navbar. */
const position = z.enum(['left', 'right'])

/** A regular expression. It is validated here because the browser uses it on every page (NAVBAR-10). */
const regex = z.string().refine((pattern) => {
  try {
    return new RegExp(pattern, 'i') instanceof RegExp
  } catch {
    return false
  }
}, 'is not a valid regular expression')

/** A link. Items with neither `type` nor `items` are links. */
const link = z
  .strictObject({
    type: z.literal('link').default('link'),
    /** Text of the link. */
    label: z.string(),
    ...target,
    position: position.default('left'),
    /**
     * The item is active on paths that start with this path. Default: on its target and the paths under it.
     */
    activeBasePath: z.string().optional(),
    /**
     * The item is active on paths that match this case-insensitive regular expression. Takes precedence over
     * `activeBasePath`.
     */
    activeBaseRegex: regex.optional(),
  })
  .refine(hasOneTarget, oneTargetMessage)

/** A link to a doc, active on all docs of its sidebar. Omitted if the doc is a draft. */
const doc = z.strictObject({
  type: z.literal('doc'),
  /** ID of the doc, such as "guides/zooming". */
  docId: z.string(),
  /** Text of the link. Default: the ID. */
  label: z.string().optional(),
  position: position.default('left'),
})

/** A link to the first page of a sidebar, active on all pages of the sidebar. */
const docSidebar = z.strictObject({
  type: z.literal('docSidebar'),
  /** Name of the sidebar: a key of `docs.sidebars`, or "docs" for the generated sidebar. */
  sidebarId: z.string(),
  /** Text of the link. Default: the label of the first page. */
  label: z.string().optional(),
  position: position.default('left'),
})

/** A link to the main doc, labeled with the version of the docs. */
const docsVersion = z.strictObject({
  type: z.literal('docsVersion'),
  /** Text of the link. Default: `docs.version.label`. */
  label: z.string().optional(),
  position: position.default('left'),
})

/** The dropdown of versions. Because the docs have one version, it is a link to the main doc (NAVBAR-12). */
const docsVersionDropdown = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  position: position.default('left'),
})

/** Custom HTML. */
const html = z.strictObject({
  type: z.literal('html'),
  /** HTML to show unchanged. Its links are checked. */
  value: z.string(),
  position: position.default('left'),
})

/** The language menu. */
const localeDropdown = z.strictObject({
  type: z.literal('localeDropdown'),
  position: position.default('right'),
})

/** The search box. Without this item, it is the last element of the navbar (NAVBAR-3). */
const search = z.strictObject({
  type: z.literal('search'),
  position: position.default('right'),
})

const kindOf = ({ type, ...rest }: Readonly<Record<string, unknown>>): string =>
  typeof type === 'string' ? type : 'items' in rest ? 'dropdown' : 'link'

const dropdownItem = oneOf(
  { link, doc, docSidebar, docsVersion, html },
  kindOf,
  (type, known) => `a dropdown cannot contain an item of type "${type}"; allowed types: ${known}`,
)

/**
 * A dropdown of links. Items with `items` and without `type` are dropdowns. `to` or `href` makes the label a
 * link.
 */
const dropdown = z
  .strictObject({
    type: z.literal('dropdown').default('dropdown'),
    /** Text of the button that opens the dropdown. */
    label: z.string(),
    ...target,
    /** Entries of the dropdown. Dropdowns cannot contain dropdowns. */
    items: z.array(dropdownItem).min(1),
    position: position.default('left'),
  })
  .refine(hasAtMostOneTarget, atMostOneTargetMessage)

/** An item of the navbar (NAVBAR-2). */
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
  (type, known) => `unknown navbar item type "${type}"; known types: ${known}`,
)

/** A validated navbar item. */
export type NavbarItemSettings = z.output<typeof navbarItem>
/** A validated entry of a navbar dropdown. */
export type DropdownItemSettings = z.output<typeof dropdownItem>
