import type { SiteProps } from '../contract/site.js'

/** Title of the document that shows a page: "Zooming | Site", or the site's title alone (HEAD-2). */
export function documentTitle(title: string, site: Pick<SiteProps, 'title' | 'titleDelimiter'>): string {
  return title === '' ? site.title : `${title} ${site.titleDelimiter} ${site.title}`
}
