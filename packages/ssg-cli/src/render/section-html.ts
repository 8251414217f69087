import { splitTitle } from '@camdocs/core/split-title'
import type { PageContent } from '@camdocs/base/model/page.js'
import type { SectionPage } from '@camdocs/base/model/tasks.js'
import { escapeAttribute } from './escape-attribute.js'
import { fillSlots } from './fill-slots.js'

/** Returns the HTML of the pages that a page shows below its own text, each after its title. */
export const sectionHtml = (pages: readonly SectionPage[], contents: readonly PageContent[]): string =>
  pages.map((page, index) => pageHtml(page, contents[index]?.body ?? [])).join('')

function pageHtml({ id, title, slots, language }: SectionPage, body: PageContent['body']): string {
  const [written, text] = splitTitle(fillSlots(body, slots))
  const heading = written === '' && title !== '' ? `<h1>${escapeAttribute(title)}</h1>` : written
  // A page without a title has an empty element in its place, so that links lead there.
  const place = heading === '' ? `<div id="${escapeAttribute(id)}"></div>` : withId(heading, id)
  const html = place + withPrefix(text, id)
  return language === '' ? html : `<div${language}>${html}</div>`
}

const withId = (heading: string, id: string): string =>
  heading.replace(/<h1(?: id="[^"]*")?/, () => `<h1 id="${escapeAttribute(id)}"`)

/** Returns the ID of an element of a page, or of its title (null), on the page that shows it. */
export const sectionAnchor = (id: string, anchor: string | null): string =>
  anchor === null || anchor === '' ? id : `${id}:${anchor}`

/** Matches a tag, as the compiler writes it: values are in double quotes. */
const tag = /<[a-z][^\s/>]*(?:\s+[^\s=/>]+(?:="[^"]*")?)+\s*\/?>/gi

/**
 * Matches an attribute that contains IDs, or the start of one that contains a fragment. The fragment of a
 * link to another page of the section starts with a slash, and is complete.
 */
const reference =
  /(\s(?:id|for|headers|aria-(?:labelledby|describedby|controls))=")([^"]+)(?=")|(\shref="#|="url\(#)(?=[^")/])/g

/** Adds a prefix to the IDs in HTML, and to the references to them, so that pages can have the same IDs. */
const withPrefix = (html: string, id: string): string => {
  const prefix = escapeAttribute(`${id}:`)
  return html.replace(tag, (text) =>
    text.replace(reference, (_, start?: string, ids?: string, fragment?: string) =>
      fragment === undefined
        ? `${start ?? ''}${(ids ?? '').replace(/\S+/g, (one) => prefix + one)}`
        : fragment + prefix,
    ),
  )
}
