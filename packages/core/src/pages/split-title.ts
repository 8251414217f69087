/**
 * Matches an h1 at the start of an article, and the stylesheet links before it. The attributes of elements in
 * the h1 can contain "</h1>", as in `<h1>Use <code title="</h1>">x</code></h1>`.
 */
const leadingTitle = /^(?:<link [^>]*>)*<h1[ >](?:[^<]|<(?!\/h1>)(?:"[^"]*"|[^">])*>)*<\/h1>/

/**
 * Splits the HTML of an article after its title: an h1 that the author wrote, and the stylesheet links before
 * it. The title is "" if the article starts with something else.
 */
export function splitTitle(html: string): readonly [title: string, content: string] {
  const [title = ''] = leadingTitle.exec(html) ?? []
  return [title, html.slice(title.length)]
}
