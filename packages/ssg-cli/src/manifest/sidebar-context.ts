import { badgeOf } from '@camdocs/base/settings/badge-schema.js'
import type { CategoryLink, FolderCategory } from '@camdocs/base/settings/sidebar-schema.js'
import type { ConfigLocator } from '../config/site-config.js'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import { resolveDocId, type ContentRoot } from '@camdocs/base/model/content-root.js'
import { compareText, type Diagnostic, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { CategoryIndex, SidebarNode } from '@camdocs/base/model/manifest.js'
import { labelOf, type BadgeText, type Page } from '@camdocs/base/model/page.js'
import { unknownDocHint } from '@camdocs/base/links/unknown-doc.js'

/** A generated category index, and the location of the setting that requests it. */
export interface RequestedIndex extends CategoryIndex {
  readonly location: SourceLocation
}

/** Input and collected results of building the sidebars. */
export interface SidebarContext {
  /** The content root of the sidebars. */
  readonly root: ConfiguredRoot
  readonly roots: readonly ContentRoot[]
  readonly pages: ReadonlyMap<string, Page>
  /** Ids of drafts, which can be referenced but are omitted. */
  readonly drafts: ReadonlySet<string>
  /** `_category_` files by the id of the folder. */
  readonly folders: ReadonlyMap<string, FolderCategory>
  readonly locate: ConfigLocator
  readonly problems: Diagnostic[]
  readonly indexes: RequestedIndex[]
  /**
   * Ids of the folders that are shown as categories. The `_category_` files of other folders are reported.
   */
  readonly categoryFolders: Set<string>
}

/** Adds an error to the collected problems. */
export function report(
  context: SidebarContext,
  location: SourceLocation,
  code: Code,
  message: string,
  hint?: string,
): void {
  context.problems.push({
    code,
    severity: 'error',
    message,
    hint,
    ...location,
  })
}

/**
 * Resolves an ID that an author wrote. Returns null for a draft, and for an unknown ID after reporting it.
 */
export function resolveDoc(
  written: string,
  location: SourceLocation,
  context: SidebarContext,
): string | null {
  const id = resolveDocId(written, context.root, context.roots)
  if (context.pages.has(id)) return id
  if (context.drafts.has(id) || isLacking(context)) return null
  const hint =
    unknownDocHint(id, context.pages.keys()).hint ??
    `Known docs: ${[...context.pages.keys()].sort(compareText).join(', ')}.`
  report(context, location, codes.unknownDoc, `The doc "${id}" in the sidebar does not exist.`, hint)
  return null
}

/** Whether the sidebars are those of another edition, so that a doc of theirs can be missing. */
export const isLacking = ({ root }: Pick<SidebarContext, 'root'>): boolean =>
  root.inherited?.includes('sidebars') === true

/** What an author puts next to the label of an entry. */
interface Marks {
  readonly badge?: BadgeText | undefined
  readonly icon?: string | undefined
}

/** Returns the badge and the icon of an entry. By default, they are those of the page that it links to. */
export function marksOf({ badge, icon }: Marks, page?: Page | null): Pick<SidebarNode, 'badge' | 'icon'> {
  const shown = icon ?? page?.meta.sidebar_icon
  return { ...badgeOf(badge ?? page?.meta.sidebar_badge), ...(shown !== undefined && { icon: shown }) }
}

/** Creates the sidebar entry of a doc. */
export const docNode = (page: Page, label = labelOf(page), marks: Marks = {}) =>
  ({ kind: 'doc', id: page.id, label, ...marksOf(marks, page), ...unlistedOf(page) }) as const

/** Returns the property that marks the sidebar entry of an unlisted page; an empty object for other pages. */
export const unlistedOf = (page: Page | null | undefined): { unlisted?: true } =>
  page?.meta.unlisted === true ? { unlisted: true } : {}

/** The validated `link` setting of a category that requests a generated index. */
export type GeneratedIndexLink = Extract<CategoryLink, { type: 'generated-index' }>
