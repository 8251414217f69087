import { z } from 'zod'
import {
  atMostOneTargetMessage,
  hasAtMostOneTarget,
  hasOneTarget,
  icon,
  oneTargetMessage,
  target,
} from './links-schema.js'
import { oneOf } from './one-of.js'

const position = z.enum(['left', 'right'])

const onLeft = {
  /** Side of the navbar. */
  position: position.default('left'),
}

const onRight = {
  /** Side of the navbar. */
  position: position.default('right'),
}

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
    ...icon,
    ...onLeft,
    /**
     * The item is active on paths that start with this path. Default: active on its target and on the paths
     * under the target.
     */
    activeBasePath: z.string().optional(),
    /**
     * The item is active on paths that match this case-insensitive regular expression. Takes precedence over
     * `activeBasePath`.
     */
    activeBaseRegex: regex.optional(),
  })
  .refine(hasOneTarget, oneTargetMessage)

/** A link to a doc, active on the doc and on all pages of its sidebar. Omitted if the doc is a draft. */
const doc = z.strictObject({
  type: z.literal('doc'),
  /** ID of the doc, such as `"guides/zooming"`. */
  docId: z.string(),
  /** Text of the link. Default: the ID. */
  label: z.string().optional(),
  ...onLeft,
})

/** A link to the first page of a sidebar, active on all pages of the sidebar. */
const docSidebar = z.strictObject({
  type: z.literal('docSidebar'),
  /**
   * Name of the sidebar: a key of `docs.sidebars`, or "docs" for the generated sidebar. With several content
   * roots, the name of the root and a colon come first: "alpha:docs".
   */
  sidebarId: z.string(),
  /** Text of the link. Default: the label of the first page. */
  label: z.string().optional(),
  ...onLeft,
})

/** A link to the main doc of a content root, active on all pages of the root. */
const root = z.strictObject({
  type: z.literal('root'),
  /** Name of the content root. */
  root: z.string(),
  /** Text of the link. Default: the label of the content root. */
  label: z.string().optional(),
  ...onLeft,
})

/** A link to the main doc, labeled with the version of the docs. */
const docsVersion = z.strictObject({
  type: z.literal('docsVersion'),
  /** Text of the link. Default: `docs.version.label`. */
  label: z.string().optional(),
  ...onLeft,
})

/**
 * The version menu, which leads to the same page of another version. If the docs have only one version, it is
 * a link to the main doc (NAVBAR-12).
 */
const docsVersionDropdown = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  /** Name of the content root whose versions the menu contains. Default: that of the page. */
  root: z.string().optional(),
  ...onLeft,
})

/** Custom HTML. */
const html = z.strictObject({
  type: z.literal('html'),
  /** HTML to show. Its links are checked, and get the base path. */
  value: z.string(),
  ...onLeft,
})

/** The language menu, which leads to the same page in another language. */
const localeDropdown = z.strictObject({
  type: z.literal('localeDropdown'),
  ...onRight,
})

/** The search box. Without this item, the search box is the last element of the navbar (NAVBAR-3). */
const search = z.strictObject({
  type: z.literal('search'),
  ...onRight,
})

function kindOf(item: Readonly<Record<string, unknown>>): string {
  if (typeof item.type === 'string') return item.type
  return 'items' in item ? 'dropdown' : 'link'
}

const dropdownItem = oneOf(
  { link, doc, docSidebar, root, docsVersion, html },
  kindOf,
  (type, known) => `a dropdown cannot contain an item of type "${type}"; allowed types: ${known}`,
)

/**
 * A dropdown of links. If `to` or `href` is set, a click on the label follows this link, and the dropdown
 * opens when the reader points at the label, or focuses it and presses Enter or Space. Otherwise, the label
 * is a button that opens the dropdown.
 */
const dropdown = z
  .strictObject({
    type: z.literal('dropdown').default('dropdown'),
    /** Label of the dropdown, which is always visible. */
    label: z.string(),
    ...target,
    /** Entries of the dropdown. Dropdowns cannot contain dropdowns. */
    items: z.array(dropdownItem).min(1),
    ...onLeft,
  })
  .refine(hasAtMostOneTarget, atMostOneTargetMessage)

/** An item of the navbar (NAVBAR-2). */
const navbarItem = oneOf(
  {
    link,
    dropdown,
    doc,
    docSidebar,
    root,
    docsVersion,
    docsVersionDropdown,
    html,
    localeDropdown,
    search,
  },
  kindOf,
  (type, known) => `unknown navbar item type "${type}"; known types: ${known}`,
)

/** The navbar of every page. */
export const navbarSchema = z
  .strictObject({
    /** Text next to the logo. Default: the site's title. */
    title: z.string().optional(),
    /** Image next to the title. Default: no logo. */
    logo: z
      .strictObject({
        /** Image for the light color mode: a path relative to the static folder, or a URL. */
        src: z.string(),
        /** Image for the dark color mode. Default: `src`. */
        srcDark: z.string().optional(),
        /** Alternative text. Default: empty next to a title, otherwise the site's title. */
        alt: z.string().default(''),
        /** Link target of the logo and title: a path on this site or a URL. Default: the home page. */
        href: z.string().optional(),
        /** The `target` attribute of the link, such as "_self". Default: a new tab for other sites. */
        target: z.string().optional(),
      })
      .optional(),
    /** Hides the navbar while the reader scrolls down. */
    hideOnScroll: z.boolean().default(false),
    /**
     * On phones and tablets, shows the table of contents, the search, and the menu in a bar at the bottom of
     * the screen. The navbar scrolls with the page.
     */
    bottomBar: z.boolean().default(false),
    /** Links, dropdowns, and other items, in order. */
    items: z.array(navbarItem).default([]),
  })
  .prefault({})

/** A validated navbar item. */
export type NavbarItemSettings = z.output<typeof navbarItem>
/** A validated entry of a navbar dropdown. */
export type DropdownItemSettings = z.output<typeof dropdownItem>
