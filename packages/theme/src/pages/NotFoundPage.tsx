import type { ReactNode } from 'react'
import {
  CONTENT_ID,
  type LocaleItem,
  type NavbarItem,
  type PageLink,
  type VersionEntry,
  fillMessage,
} from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import * as notFoundMessages from '@camdocs/core/messages/not-found'
import type { FoundVersion } from '../components/elsewhere.js'
import { SearchIcon } from '../components/icons.js'
import { Link } from '../components/Link.js'
import { PageLinks } from '../components/PageLinks.js'
import { useNearestPages } from '../components/use-nearest-pages.js'
import { usePage, useSite } from '../hooks/context.js'

/**
 * Shown at any URL without a page (ERR-4), with links to pages of the site and a search for the words of the
 * last part of the URL. If the URL differs from that of a page only in letter case, `.html`, or trailing
 * slashes, that page is opened instead (ERR-8).
 */
export function NotFoundPage(): ReactNode {
  const site = useSite()
  const page = usePage()
  const languages = page.kind === 'not-found' ? page.languages : undefined
  const { query, pages, versions, end } = useNearestPages(languages)
  const [nearest, ...others] = [...versions.slice(0, 1).map(linkInVersion), ...(pages ?? [])]
  return (
    <main id={CONTENT_ID} className="not-found page">
      <div className="frame">
        <h1>{notFoundMessages.title}</h1>
        <p>{notFoundMessages.explanation}</p>
        <FirstLink page={nearest} isPending={pages === null} />
        {/* The key creates a new field with the words, which are not known while prerendering. */}
        <form key={query} role="search" className="search-form" action={site.search.href}>
          <div className="search-row">
            <label>
              {notFoundMessages.searchDocs}
              <input type="search" name="q" autoComplete="off" defaultValue={query} />
            </label>
            <button type="submit" className="button">
              <SearchIcon />
              <span>{notFoundMessages.search}</span>
            </button>
          </div>
        </form>
        <p className="hint">{notFoundMessages.brokenLink}</p>
      </div>
      <h2>{notFoundMessages.helpfulPages}</h2>
      <PageLinks pages={publicLinks(site.navbar.items)}>
        <li>
          <Link href={site.search.href}>{notFoundMessages.allPages}</Link>
        </li>
        <li>
          <Link href={site.baseUrl}>{fillMessage(notFoundMessages.homePageOf, { site: site.title })}</Link>
        </li>
        {site.issuesUrl !== null && (
          <li>
            <Link href={site.issuesUrl}>{notFoundMessages.reportMissingPage}</Link>
          </li>
        )}
      </PageLinks>
      <VersionLinks found={versions} />
      <LanguageLinks languages={languages ?? []} end={end} />
      {/* At the end, because the list is loaded later and must not push other content down. */}
      {others.length > 0 && (
        <>
          <h2>{notFoundMessages.similarAddress}</h2>
          <PageLinks pages={others} />
        </>
      )}
    </main>
  )
}

const linkInVersion = ({ entry: { label }, href }: FoundVersion): PageLink => ({
  label: fillMessage(notFoundMessages.inVersion, { label }),
  href,
})

/** The versions of the docs. Those that have the page of the address come first, and lead to it. */
function VersionLinks({ found }: { readonly found: readonly FoundVersion[] }): ReactNode {
  const { versions = [], search } = useSite()
  const family = found[0]?.entry.family
  const others = versions
    .filter((entry) => family === undefined || entry.family === family)
    .filter((entry) => found.every((other) => other.entry !== entry))
  const isOne = versions.every((entry) => entry.family === versions[0]?.family)
  const nameOf = ({ root, label }: VersionEntry) => {
    const version = fillMessage(frameMessages.version, { label })
    const product = isOne ? undefined : search.roots?.find(({ name }) => name === root)?.label
    return product === undefined ? version : `${product}: ${version}`
  }
  const links = [
    ...found.map(linkInVersion),
    ...others.map((entry) => ({ label: nameOf(entry), href: entry.href })),
  ]
  return (
    links.length > 0 && (
      <>
        <h2>{frameMessages.versions}</h2>
        <PageLinks pages={links} />
      </>
    )
  )
}

interface LanguageLinksProps {
  readonly languages: readonly LocaleItem[]
  /** Path of the page below the base path of each language; "" for the home page. */
  readonly end: string
}

/** The languages of the site. Each has its own scripts, so that its pages are loaded as documents. */
function LanguageLinks({ languages, end }: LanguageLinksProps): ReactNode {
  return (
    languages.length > 0 && (
      <>
        <h2>{frameMessages.languages}</h2>
        <ul>
          {languages.map(({ code, label, direction, baseUrl = '/' }) => (
            <li key={code}>
              <a href={baseUrl + end} lang={code} dir={direction} data-full-load="">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </>
    )
  )
}

interface FirstLinkProps {
  /** The page with the most similar address; undefined if there is none or if it is not known yet. */
  readonly page: PageLink | undefined
  /** Whether the list of pages is not loaded yet. */
  readonly isPending: boolean
}

/**
 * A card that links to the page that the reader probably meant or, without such a page, to the home page. The
 * stylesheet reserves the space of the card until the page is known.
 */
function FirstLink({ page, isPending }: FirstLinkProps): ReactNode {
  const site = useSite()
  return (
    <Link className="card" href={page?.href ?? site.baseUrl} data-pending={isPending ? '' : undefined}>
      <small>{page ? notFoundMessages.didYouMean : notFoundMessages.startFrom}</small>
      <b>
        {page
          ? fillMessage(notFoundMessages.suggestedPage, { label: page.label })
          : fillMessage(notFoundMessages.homePageOf, { site: site.title })}
      </b>
    </Link>
  )
}

/** Returns the navbar's links to pages of the site, except those in dropdowns and those to unlisted docs. */
function publicLinks(items: readonly NavbarItem[]): readonly PageLink[] {
  return items.flatMap((item) =>
    item.type === 'link' && !item.external && !item.doc?.unlisted ? [item] : [],
  )
}
