import type { HeadTag, PageProps, SiteProps } from '@camdocs/core'

/**
 * Returns the head elements of a page, except for its title (HEAD-3 to HEAD-7). Omits elements whose content
 * or URL would be empty. The build writes the elements, and client navigation replaces them.
 */
export function headTags(site: SiteProps, page: PageProps): HeadTag[] {
  const { head } = page
  const alternates =
    head.alternates ?? [site.locale.code, 'x-default'].map((code) => ({ code, url: head.canonical }))
  return [
    meta('description', head.description),
    meta('keywords', head.keywords.join(',')),
    meta('robots', head.robots),
    openGraph('og:title', head.title),
    openGraph('og:description', head.description),
    openGraph('og:locale', site.locale.code),
    openGraph('og:url', head.canonical),
    openGraph('og:image', head.image),
    meta('twitter:card', head.image === null ? 'summary' : 'summary_large_image'),
    meta('twitter:image', head.image),
    meta('docsearch:language', site.locale.code),
    meta('docsearch:docusaurus_tag', head.searchTag),
    meta('docsearch:version', head.searchVersion),
    link({ rel: 'canonical' }, head.canonical),
    ...alternates.map(({ code, url }) => link({ rel: 'alternate', hreflang: code }, url)),
    link({ rel: 'alternate', type: 'text/markdown' }, head.markdown ?? null),
    ...(head.elements ?? []),
  ].filter((tag) => tag !== null)
}

function meta(name: string, content: string | null): HeadTag | null {
  return content ? { tag: 'meta', attributes: { name, content } } : null
}

function openGraph(name: string, content: string | null): HeadTag | null {
  return content ? { tag: 'meta', attributes: { property: name, content } } : null
}

function link(attributes: Readonly<Record<string, string>>, href: string | null): HeadTag | null {
  return href ? { tag: 'link', attributes: { ...attributes, href } } : null
}
