import type { DocPageProps, DocRecord } from '@camdocs/core'
import type { RenderShared, RenderTask } from '../model/tasks.js'
import type { HtmlPart, PageContent } from '../model/page.js'
import type { SearchRecord } from '../model/search-record.js'
import type { ThemeRenderer } from '../theme/import-theme.js'
import { searchRecords } from './search-records.js'

export interface RenderedDoc {
  readonly html: string
  /** Content of the route's data file; null in a theme without client code. */
  readonly data: string | null
  readonly records: readonly SearchRecord[]
}

/** Renders one doc from plain data: its document, its route's data, and its search records. */
export function renderDoc(
  task: RenderTask,
  content: PageContent,
  { site, assets }: RenderShared,
  { server, components }: ThemeRenderer,
): RenderedDoc {
  const page: DocPageProps = {
    ...task.props,
    article: { ...task.props.article, html: fill(content.body, task.slots) },
  }
  const { html, data } = server.renderDocument({
    ...{ site, page, assets, components },
    pageModule: null,
    findDoc: noDocs(page.path),
  })
  return {
    html,
    data: data && JSON.stringify(data),
    records: task.search.listed ? searchRecords(content.sections, page, task.search) : [],
  }
}

const fill = (body: readonly HtmlPart[], slots: readonly string[]): string =>
  body.map((part) => (typeof part === 'string' ? part : (slots[part] ?? ''))).join('')

/** The theme's own components get their data from props; only page modules look docs up by id. */
const noDocs =
  (path: string) =>
  (id: string): DocRecord => {
    throw new Error(
      `${path} looked up the doc "${id}" while it was rendered. Only page modules can look up docs.`,
    )
  }
