import type { CategoryLink, FolderCategory } from '../config/sidebar-schema.js'
import type { ConfigLocator } from '../config/site-config.js'
import { didYouMean } from '../model/closest.js'
import { codes, type Code } from '../model/codes.js'
import { compareText, type Diagnostic } from '../model/diagnostic.js'
import type { SidebarGroup } from '../model/manifest.js'
import type { Place } from '../model/output.js'
import { labelOf, type Page } from '../model/page.js'

/** A generated index, and where it is asked for. */
export interface WantedIndex {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly group: SidebarGroup
  readonly sidebar: string
  readonly place: Place
}

/** What making sidebars works with. */
export interface SidebarContext {
  readonly pages: ReadonlyMap<string, Page>
  /** Ids that may be named and are left out. */
  readonly drafts: ReadonlySet<string>
  /** `_category_` files by folder. */
  readonly folders: ReadonlyMap<string, FolderCategory>
  readonly locate: ConfigLocator
  readonly problems: Diagnostic[]
  readonly indexes: WantedIndex[]
  /** Folders whose `_category_` file was used. */
  readonly used: Set<string>
}

export function report(
  context: SidebarContext,
  place: Place,
  code: Code,
  message: string,
  hint?: string,
): void {
  context.problems.push({
    code,
    severity: 'error',
    message,
    ...(hint === undefined ? {} : { hint }),
    ...place,
  })
}

/** The id of a doc that is part of the site; null for a draft, and for a name of nothing, which is a problem. */
export function knownDoc(id: string, place: Place, context: SidebarContext): string | null {
  if (context.pages.has(id)) return id
  if (context.drafts.has(id)) return null
  const hint =
    didYouMean(id, context.pages.keys()).hint ??
    `Known: ${[...context.pages.keys()].sort(compareText).join(', ')}.`
  report(context, place, codes.unknownDoc, `The sidebar names the doc "${id}", which does not exist.`, hint)
  return null
}

export const docNode = (page: Page, label = labelOf(page)) =>
  ({ kind: 'doc', id: page.id, label, ...unlistedOf(page) }) as const

export const unlistedOf = (page: Page | null | undefined): { unlisted?: true } =>
  page?.meta.unlisted === true ? { unlisted: true } : {}

export type GeneratedIndex = Extract<CategoryLink, { type: 'generated-index' }>
