import type { DocPageProps, DocRecord } from '@camdocs/core'
import { splitTitle } from '@camdocs/core/split-title'
import type { RenderShared, RenderTask } from '@camdocs/base/model/tasks.js'
import type { HtmlPart, PageContent } from '@camdocs/base/model/page.js'
import type { SearchRecord } from '@camdocs/base/model/search-record.js'
import type { ThemeRenderer } from '../theme/import-theme.js'
import { renderPage, type PageOutput } from './render-page.js'
import { searchRecords } from './search-records.js'

/**
 * Renders the HTML document and the data file of a doc.
 *
 * @throws Error if a component of the theme throws
 */
export function renderDoc(
  task: RenderTask,
  content: PageContent,
  shared: RenderShared,
  renderer: ThemeRenderer,
): PageOutput {
  const { site, assets } = shared
  const page: DocPageProps = {
    ...task.props,
    article: { ...task.props.article, html: withNotice(fillSlots(content.body, task.slots), task.notice) },
  }
  return renderPage(
    renderer,
    { site, page, assets, pageModule: null, findDoc: rejectDocLookup(page.path) },
    shared,
  )
}

function withNotice(html: string, notice: string | undefined): string {
  if (notice === undefined) return html
  const [title, content] = splitTitle(html)
  return title + notice + content
}

/** Returns the search records of a doc; none if it is excluded from search. */
export const docSearchRecords = ({ props, search }: RenderTask, content: PageContent): SearchRecord[] =>
  search.listed ? searchRecords(content.sections, props, search) : []

/** Joins the HTML of an article, with the content of each slot in place of its index. */
const fillSlots = (body: readonly HtmlPart[], slots: readonly string[]): string =>
  body.map((part) => (typeof part === 'string' ? part : (slots[part] ?? ''))).join('')

/**
 * The `findDoc` of pages other than page modules. It throws, because the components of the theme get their
 * data from props.
 *
 * @param path path of the page, for the error message
 */
export const rejectDocLookup =
  (path: string) =>
  (id: string): DocRecord => {
    throw new Error(
      `The page ${path} looked up the doc "${id}" during rendering. Only page modules can look up docs.`,
    )
  }
