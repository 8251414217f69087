import type { DocPageProps, DocRecord, ThemeServer } from '@camdocs/core'
import type { RenderShared, RenderTask } from '../model/tasks.js'
import type { HtmlPart, PageContent } from '../model/page.js'
import type { SearchRecord } from '../model/search-record.js'
import { searchRecords } from './search-records.js'

export interface RenderedDoc {
  readonly html: string
  readonly data: string
  readonly records: readonly SearchRecord[]
}

/** One doc: its HTML document, its route's data and its search records, from plain data. */
export function renderDoc(
  task: RenderTask,
  content: PageContent,
  shared: RenderShared,
  theme: ThemeServer,
): RenderedDoc {
  const props: DocPageProps = {
    ...task.props,
    article: { ...task.props.article, html: fill(content.body, task.slots) },
  }
  const { html, data } = theme.renderDocument({
    ...shared,
    page: props,
    pageModule: null,
    findDoc: noDocs(props.path),
  })
  return {
    html,
    data: JSON.stringify(data),
    records: task.search.listed ? searchRecords(content.sections, props, task.search) : [],
  }
}

const fill = (body: readonly HtmlPart[], slots: readonly string[]): string =>
  body.map((part) => (typeof part === 'string' ? part : (slots[part] ?? ''))).join('')

/** The theme's own parts get what they show from their props; only page modules may ask for docs by id. */
const noDocs =
  (path: string) =>
  (id: string): DocRecord => {
    throw new Error(
      `${path} asked for the doc "${id}" while it was rendered; docs are looked up by page modules only`,
    )
  }
