import { closest } from '@camdocs/base/model/closest.js'
import { rootAt } from '@camdocs/base/model/content-root.js'
import { fingerprintDistance } from '@camdocs/base/model/fingerprint.js'
import { routeKey, type Address } from '@camdocs/base/model/manifest.js'
import type { Page } from '@camdocs/base/model/page.js'
import { addressKey, followRedirects, parseAddress } from '@camdocs/base/model/redirects.js'
import type { LinkCheckContext } from '@camdocs/base/links/broken-links.js'
import type { PublishedManifest, PublishedRoute } from './published-manifest.js'

/** The probable current address of the content at a removed address. */
export interface Proposal {
  readonly to: Address
  /** How the content was recognized. */
  readonly reason: 'text' | 'title' | 'sections' | 'id' | 'symbol' | 'target' | 'name'
  /** False if only the names are similar, or if the title or ID is the same but the text is unrelated. */
  readonly isCertain: boolean
}

interface DocCandidate {
  readonly url: string
  readonly page: Page
}

interface SectionCandidate {
  readonly to: Address
  readonly fingerprint: string
}

/** Finds the content of pages and sections that have moved since an earlier release. */
export class MovedContent {
  /** The keys of all URLs and anchors of the earlier release. */
  readonly #published: ReadonlySet<string>
  /** Names of the API symbols of the earlier release, by address. */
  readonly #symbolNames: ReadonlyMap<string, string>
  /** All current docs. */
  readonly #docs: readonly DocCandidate[]
  /** The docs whose URLs the earlier release does not have. */
  readonly #newDocs: readonly DocCandidate[]
  /** The URLs that the earlier release does not have. */
  readonly #newUrls: readonly string[]
  /** The sections whose addresses the earlier release does not have. */
  readonly #newSections: readonly SectionCandidate[]

  constructor(
    readonly previous: PublishedManifest,
    readonly current: LinkCheckContext,
  ) {
    this.#published = new Set(
      previous.routes.flatMap(({ path: url, anchors }) => [
        routeKey(url),
        ...anchors.map((anchor) => addressKey({ url, anchor })),
      ]),
    )
    this.#symbolNames = new Map([...previous.symbols].map(([name, address]) => [address, name]))
    this.#docs = [...current.manifest.routeOfDoc].flatMap(([id, { url }]) => {
      const page = current.pages.get(id)
      return page === undefined ? [] : [{ url, page }]
    })
    const isNew = (url: string) => !this.#published.has(routeKey(url))
    this.#newDocs = this.#docs.filter(({ url }) => isNew(url))
    this.#newUrls = current.manifest.routes.map(({ url }) => url).filter(isNew)
    this.#newSections = this.#docs.flatMap(({ url, page }) =>
      Object.entries(page.details.fingerprints.sections)
        .map(([anchor, fingerprint]) => ({ to: { url, anchor }, fingerprint }))
        .filter(({ to }) => !this.#published.has(addressKey(to))),
    )
  }

  /**
   * Finds the current location of a removed page, by its API symbol, text, title, sections, or URL. For a
   * removed redirect, returns its current target. Returns null if nothing matches.
   */
  findPage(route: PublishedRoute): Proposal | null {
    const { path, to, anchor = null } = route
    if (to !== undefined) return this.#redirectTarget({ url: to, anchor })
    const bySymbol = this.#bySymbol(path)
    if (bySymbol !== null) return bySymbol
    const similar = nearest(this.#inVersion(this.#newDocs, path), ({ page }) =>
      distance(route.fingerprint, page.details.fingerprints.page),
    )
    if (similar !== null) return certain({ url: similar.url, anchor: null }, 'text')
    const byTitle = this.#byTitle(route)
    if (byTitle?.isCertain === true) return byTitle
    return this.#bySections(route) ?? byTitle ?? this.#similarUrl(path)
  }

  /**
   * Finds the current location of a removed anchor, by its API symbol, the text under its heading, the same
   * id, or a similar id. For a removed redirect, returns its current target. Returns null if nothing matches.
   *
   * @param url current URL of the page
   */
  findAnchor(route: PublishedRoute, anchor: string, url: string): Proposal | null {
    const movedTo = route.movedAnchors.get(anchor)
    if (movedTo !== undefined) return this.#redirectTarget(parseAddress(movedTo))
    const bySymbol = this.#bySymbol(`${route.path}#${anchor}`)
    if (bySymbol !== null) return bySymbol
    const byText = this.#similarSection(route.sections.get(anchor), url, route.path)
    if (byText !== null) return certain(byText, 'text')
    return this.#byId(route, anchor) ?? this.#similarId(anchor, url)
  }

  #inVersion(docs: readonly DocCandidate[], from: string): readonly DocCandidate[] {
    return docs.filter(({ url }) => this.#isSameVersion(from, url))
  }

  /**
   * Whether the content at a URL can have moved to another: from a page of an earlier version, within this
   * version; from a current page, to a current page. Most pages of a version have the text of pages of the
   * others.
   */
  #isSameVersion(from: string, to: string): boolean {
    const { roots } = this.current
    const [own, other] = [rootAt(from, roots), rootAt(to, roots)]
    return own?.isFrozen === true ? own === other : other?.isFrozen !== true
  }

  /** Returns the current target of a removed redirect; null if the target no longer exists. */
  #redirectTarget(address: Address): Proposal | null {
    const { redirects, routeByUrl, files } = this.current.manifest
    const to = followRedirects(address, redirects) ?? address
    const exists = routeByUrl.has(routeKey(to.url)) || files.has(to.url.slice(1))
    return exists ? certain(to, 'target') : null
  }

  /** Returns the current documentation of the API symbol that an address documented, if it has moved. */
  #bySymbol(address: string): Proposal | null {
    const name = this.#symbolNames.get(address)
    const location = this.current.manifest.symbols?.get(name ?? '')
    const url = this.current.manifest.routeOfDoc.get(location?.docId ?? '')?.url
    if (location === undefined || url === undefined) return null
    const to = { url, anchor: location.anchor }
    const former = parseAddress(address)
    return addressKey(to) === addressKey(former) ? null : certain(to, 'symbol')
  }

  /** Returns the new page with the title of a removed page; null if there is none, or more than one. */
  #byTitle({ path, title, fingerprint }: PublishedRoute): Proposal | null {
    const [match, ...others] = this.#inVersion(this.#newDocs, path).filter(
      ({ page }) => title !== undefined && page.title === title,
    )
    if (match === undefined || others.length > 0) return null
    const isCertain = !areUnrelated(fingerprint, match.page.details.fingerprints.page)
    return { to: { url: match.url, anchor: null }, reason: 'title', isCertain }
  }

  /** Returns the new element with the ID of a removed anchor; null if there is none, or more than one. */
  #byId({ path, sections }: PublishedRoute, anchor: string): Proposal | null {
    const [match, ...others] = this.#inVersion(this.#docs, path).filter(
      ({ url, page }) => page.ids.includes(anchor) && !this.#published.has(addressKey({ url, anchor })),
    )
    if (match === undefined || others.length > 0) return null
    const isCertain = !areUnrelated(sections.get(anchor), match.page.details.fingerprints.sections[anchor])
    return { to: { url: match.url, anchor }, reason: 'id', isCertain }
  }

  /**
   * Returns the new section with the most similar text; null if there is none. Of equally similar sections, a
   * section on the page with the given URL takes precedence.
   *
   * @param from the earlier URL of the page
   */
  #similarSection(fingerprint: string | undefined, url: string, from: string): Address | null {
    const match = nearest(this.#newSections, (section) => {
      if (!this.#isSameVersion(from, section.to.url)) return null
      const bits = distance(fingerprint, section.fingerprint)
      // Distances are whole numbers of bits, so half a bit affects only equal distances.
      return bits === null ? null : bits + (section.to.url === url ? 0 : 0.5)
    })
    return match?.to ?? null
  }

  /**
   * Returns the page that contains the most sections of a page that was split, or merged into another page.
   */
  #bySections({ path, sections }: PublishedRoute): Proposal | null {
    const counts = new Map<string, number>()
    for (const fingerprint of sections.values()) {
      const url = this.#similarSection(fingerprint, path, path)?.url
      if (url !== undefined) counts.set(url, (counts.get(url) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    return most === undefined ? null : certain({ url: most[0], anchor: null }, 'sections')
  }

  #similarUrl(path: string): Proposal | null {
    const url = closest(
      path,
      this.#newUrls.filter((candidate) => this.#isSameVersion(path, candidate)),
    )
    return url === undefined ? null : { to: { url, anchor: null }, reason: 'name', isCertain: false }
  }

  #similarId(anchor: string, url: string): Proposal | null {
    const route = this.current.manifest.routeByUrl.get(routeKey(url))
    const ids = route?.anchors ?? this.current.moduleAnchors.get(route?.url ?? '') ?? []
    const added = [...ids].filter((id) => !this.#published.has(addressKey({ url, anchor: id })))
    const near = closest(anchor, added)
    return near === undefined ? null : { to: { url, anchor: near }, reason: 'name', isCertain: false }
  }
}

const certain = (to: Address, reason: Proposal['reason']): Proposal => ({ to, reason, isCertain: true })

/** Whether two fingerprints exist and differ so much that the texts are not similar. */
const areUnrelated = (a: string | null | undefined, b: string | null | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' && distance(a, b) === null

/**
 * Returns the number of bits in which two fingerprints differ; null if a fingerprint is missing, or if the
 * texts are not similar.
 */
const distance = (a: string | null | undefined, b: string | null | undefined): number | null =>
  typeof a === 'string' && typeof b === 'string' ? fingerprintDistance(a, b) : null

/** Returns the first candidate with the smallest distance; null if no candidate has a distance. */
function nearest<T>(candidates: readonly T[], distanceOf: (candidate: T) => number | null): T | null {
  let best: { readonly candidate: T; readonly distance: number } | null = null
  for (const candidate of candidates) {
    const bits = distanceOf(candidate)
    if (bits !== null && (best === null || bits < best.distance)) best = { candidate, distance: bits }
  }
  return best?.candidate ?? null
}
