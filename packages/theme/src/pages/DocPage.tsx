import { createElement, type ReactNode } from 'react'
import { CONTENT_ID, interpolate, type DocPageProps, type LastUpdated } from '@camdocs/core'
import * as docMessages from '@camdocs/core/messages/doc'
import { ArticleContent, ArticleTitle, hasEntries } from '../components/ArticleContent.js'
import { BackToTop } from '../components/BackToTop.js'
import { Breadcrumbs } from '../components/Breadcrumbs.js'
import { PencilIcon } from '../components/icons.js'
import { Link } from '../components/Link.js'
import { CollapsibleOutline, Outline } from '../components/Outline.js'
import { PageNav } from '../components/PageNav.js'
import { Replaceable } from '../hooks/replaceable.js'
import { withSoftBreaks } from '../lib/soft-breaks.js'

/** A page of the docs (DOC-1). */
export function DocPage({ page }: { readonly page: DocPageProps }): ReactNode {
  return (
    <main id={CONTENT_ID} className={classOf(page)}>
      <div className="doc-column">
        <article>
          <Replaceable name="Breadcrumbs" fallback={Breadcrumbs} entries={page.breadcrumbs} />
          {/* At most one of these two shows a title: the generated one, or the one in the Markdown. */}
          {page.article.showTitle && <h1>{withSoftBreaks(page.title)}</h1>}
          <ArticleTitle article={page.article} />
          {/* The keys make React create new elements for each page: the outline is closed again, and the article
              has no changes of the enhancers from the previous page. */}
          <CollapsibleOutline key={page.path} entries={page.outline} />
          <ArticleContent key={`article ${page.path}`} article={page.article} />
          <DocFooter page={page} />
        </article>
        <Replaceable name="PageNav" fallback={PageNav} previous={page.previous} next={page.next} />
      </div>
      <Replaceable name="Outline" fallback={Outline} entries={page.outline} />
      <BackToTop />
    </main>
  )
}

function classOf({ layout, article }: DocPageProps): string {
  if (layout !== 'doc') return `doc doc-${layout}`
  return hasEntries(article) ? 'doc doc-reference' : 'doc'
}

function DocFooter({ page }: { readonly page: DocPageProps }): ReactNode {
  const { editUrl, tags, lastUpdated } = page
  if (editUrl === null && tags.length === 0 && lastUpdated === null) return null
  return (
    <footer className="doc-footer">
      {tags.length > 0 && (
        <p className="tags">
          {docMessages.tags}{' '}
          {tags.map(({ label, href }) => (
            <a key={label} className="tag" href={href ?? undefined}>
              {label}
            </a>
          ))}
        </p>
      )}
      {editUrl !== null && (
        <Link className="edit" href={editUrl}>
          <PencilIcon />
          {docMessages.editPage}
        </Link>
      )}
      {lastUpdated !== null && <LastUpdatedLine {...lastUpdated} />}
    </footer>
  )
}

function LastUpdatedLine({ date, author }: LastUpdated): ReactNode {
  const undated = author === null ? docMessages.lastUpdated : docMessages.lastUpdatedBy
  const dated = author === null ? docMessages.lastUpdatedOn : docMessages.lastUpdatedOnBy
  const values = { date: date && <time dateTime={date.iso}>{date.text}</time>, author }
  // Not `<Message>`, which is a script of its own that each page of the docs would load.
  return createElement(
    'p',
    { className: 'last-updated' },
    ...interpolate(date === null ? undated : dated, values),
  )
}
