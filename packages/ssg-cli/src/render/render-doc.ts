import type { ArticleProps, DocPageProps, DocRecord } from '@camdocs/core'
import { english } from '@camdocs/core/languages'
import { splitTitle } from '@camdocs/core/split-title'
import type { RenderShared, RenderTask } from '@camdocs/base/model/tasks.js'
import type { PageContent } from '@camdocs/base/model/page.js'
import type { SearchRecord } from '@camdocs/base/model/search-record.js'
import type { ThemeRenderer } from '../theme/import-theme.js'
import { escapeAttribute } from './escape-attribute.js'
import { fillSlots } from './fill-slots.js'
import { renderPage, type PageOutput } from './render-page.js'
import { searchRecords } from './search-records.js'
import { sectionHtml } from './section-html.js'

/**
 * Renders the HTML document and the data file of a doc.
 *
 * @param section the contents of the pages that it shows below its own text
 * @throws Error if a component of the theme throws
 */
export function renderDoc(
  task: RenderTask,
  content: PageContent,
  shared: RenderShared,
  renderer: ThemeRenderer,
  section: readonly PageContent[] = [],
): PageOutput {
  const { site, assets } = shared
  const article = articleOf(task, content, shared, task.slots, task.start)
  const page: DocPageProps = {
    ...task.props,
    article: { ...article, html: article.html + sectionHtml(task.section ?? [], section) + (task.end ?? '') },
  }
  return renderPage(
    renderer,
    { site, page, assets, pageModule: null, findDoc: rejectDocLookup(page.path) },
    shared,
    task.head,
  )
}

/**
 * Returns the article of a doc, with the notices after the title. An article that is not translated says so
 * in the language of the page, and its title is part of the HTML, with the language of the article.
 *
 * @param start HTML between the title and the notices
 */
export function articleOf(
  { props: { article, title }, notice = '', list = '' }: RenderTask,
  { body }: PageContent,
  { site, texts }: RenderShared,
  slots: readonly string[],
  start = '',
): ArticleProps {
  const [written, content] = splitTitle(fillSlots(body, slots))
  const text = content + list
  if (article.language === undefined) return { ...article, html: written + start + notice + text }
  const attributes = ({ lang, dir }: { lang: string; dir: string }) => `lang="${lang}" dir="${dir}"`
  const heading = article.showTitle ? `<h1>${escapeAttribute(title)}</h1>` : written
  const { untranslated } = (texts ?? english).messages.content
  const page = attributes({ lang: site.locale.code, dir: site.locale.direction })
  return {
    ...article,
    showTitle: false,
    html:
      heading.replace('<h1', `<h1 ${attributes(article.language)}`) +
      start +
      `<p class="untranslated" ${page}>${escapeAttribute(untranslated)}</p>` +
      notice +
      text,
  }
}

/** Returns the search records of a doc; none if it is excluded from search. */
export const docSearchRecords = ({ props, search }: RenderTask, content: PageContent): SearchRecord[] =>
  search.listed ? searchRecords(content.sections, props, search) : []

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
