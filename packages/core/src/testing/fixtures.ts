import type { DocPageProps, NavbarLink, PageBase, RenderInput, SiteProps } from '@camdocs/core'

/*
 * Minimal valid values of the contract's types, for tests. The parameter `values` replaces default
 * properties.
 */

/** Creates a navbar link to `/docs/guides`. */
export const navbarLink = (values: Partial<NavbarLink>): NavbarLink => ({
  type: 'link',
  label: 'Guides',
  href: '/docs/guides',
  external: false,
  position: 'left',
  activePathPrefix: null,
  activePathRegex: null,
  doc: null,
  ...values,
})

const english = { code: 'en', label: 'English', direction: 'ltr' } as const

/** A site at the root path with a navbar, a footer, and embedded search. */
export const site: SiteProps = {
  title: 'Site',
  tagline: 'About cameras',
  titleDelimiter: '|',
  keywords: [],
  image: null,
  htmlPaths: [],
  url: 'https://example.org',
  baseUrl: '/',
  locale: english,
  version: { name: 'current', label: 'Next' },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectSystem: false },
  announcement: null,
  navbar: {
    title: 'Site',
    logo: null,
    href: '/',
    target: null,
    hideOnScroll: false,
    items: [
      navbarLink({}),
      navbarLink({ label: 'API', href: '/docs/api/' }),
      navbarLink({ label: 'GitHub', href: 'https://github.test/x', external: true, position: 'right' }),
      { type: 'localeDropdown', position: 'right', locales: [english] },
    ],
  },
  footer: {
    columns: [
      { title: 'Docs', items: [{ label: 'Guides', href: '/docs/guides', external: false }] },
      { title: 'More', items: [{ label: 'GitHub', href: 'https://github.test/x', external: true }] },
    ],
    links: [],
    copyright: 'Copyright © 2023',
  },
  search: {
    href: '/search',
    provider: { type: 'embedded', worker: '/assets/search.js' },
  },
  issuesUrl: null,
  baseUrlBanner: false,
  analytics: null,
  head: [],
  themeSettings: null,
  buildId: 'b1',
}

/**
 * Creates the properties that all kinds of pages share.
 *
 * @param path path of the page with the base path
 */
export const base = (path: string, title: string): PageBase => ({
  path,
  title,
  htmlClasses: [],
  head: {
    title: `${title} | Site`,
    description: '',
    keywords: [],
    canonical: `https://example.org${path}`,
    image: null,
    robots: null,
    searchTag: 'default',
    searchVersion: null,
  },
})

/** Creates the page of a doc without a sidebar. */
export const docPage = (values: Partial<DocPageProps> = {}): DocPageProps => ({
  ...base('/docs/guides/zooming', 'Zooming'),
  kind: 'doc',
  layout: 'doc',
  id: 'guides/zooming',
  article: { html: '<p>The article.</p>', showTitle: true, typesUrl: null },
  outline: [{ id: 'a-b', html: 'The <code>zoom</code>', depth: 2 }],
  sidebar: null,
  breadcrumbs: [],
  previous: null,
  next: null,
  version: { name: 'current', label: 'Next' },
  editUrl: null,
  lastUpdated: null,
  tags: [],
  unlisted: false,
  ...values,
})

/** Creates the input for rendering a doc page. */
export const input = (values: Partial<RenderInput> = {}): RenderInput => ({
  site,
  page: docPage(),
  assets: {
    styles: ['/assets/a.css'],
    entry: '/assets/entry.js',
    preload: [],
    fonts: [],
    favicon: '/favicon.svg',
  },
  pageModule: null,
  components: {},
  findDoc: (id) => ({ id, path: `/docs/${id}` }),
  ...values,
})
