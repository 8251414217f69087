import { meantPage, nearestPages } from '@camdocs/core/nearest-pages'
import type { PageLink } from '@camdocs/core'
import { withoutBasePath } from '@camdocs/base/model/base-path.js'
import { didYouMean } from '@camdocs/base/model/closest.js'
import type { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { twinFile } from '@camdocs/base/model/twin-path.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import type { PublishedManifest } from '../manifest/published-manifest.js'
import { sectionOf } from './page-section.js'
import { readRoutes } from './published-routes.js'
import type { SiteFiles } from './site-files.js'

/** The address of a page of the site, or of a section. */
interface PageAddress {
  /** Without the base path, and not percent-encoded. */
  readonly path: string
  readonly anchor: string | null
  /** The origin of an absolute URL. */
  readonly origin: string | null
}

/** Stands for the site in relative URLs. */
const noOrigin = 'http://site.invalid'

/**
 * Returns the Markdown of a page, or of one section of it.
 *
 * @param text a path on the site, with or without the base path, or a URL; with a fragment for a section
 * @throws BuildFailure if there is none, with the nearest pages or sections as a hint
 */
export async function readPage(files: SiteFiles, text: string): Promise<string> {
  const base = files.address?.base ?? (await readRoutes(files)).baseUrl ?? '/'
  const address = parseAddress(text, base)
  const found = await findTwin(files, address, base)
  const { origin } = address
  if (origin !== null && origin !== files.address?.origin && origin !== originOf(found.twin))
    throw usageError(`"${text}" is not on this site.`, 'Pass a path or a URL of this site.')
  return found.anchor === null ? found.twin : readSection(files, found)
}

function parseAddress(text: string, base: string): PageAddress {
  if (!URL.canParse(text, noOrigin + base))
    throw usageError(`"${text}" is no path.`, 'Pass a path such as "/docs/zoom".')
  const { origin, pathname, hash } = new URL(text, noOrigin + base)
  return {
    path: percentDecode(withoutBasePath(pathname, base) ?? pathname),
    anchor: hash.length > 1 ? percentDecode(hash.slice(1)) : null,
    origin: origin === noOrigin ? null : origin,
  }
}

/** The origin in the front matter of a twin. */
function originOf(twin: string): string | undefined {
  const url = /^---\n(?:.*\n)*?url: "(.*)"\n/.exec(twin)?.[1]
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}

interface FoundTwin extends Pick<PageAddress, 'path' | 'anchor'> {
  readonly twin: string
}

/** Finds the twin of a page, also under a former address, or one that is almost right. */
async function findTwin(files: SiteFiles, address: PageAddress, base: string): Promise<FoundTwin> {
  const path = address.path.replace(/\.md$/, '').replace(/^\/index$/, '/')
  const twin = await files.read(twinFile(path))
  if (twin !== null) return { path, anchor: address.anchor, twin }
  const manifest = await routesAt(files, path)
  const { to, anchor } = manifest.routes.find((route) => route.path === path) ?? {}
  const other = to ?? meantPage(path, pagesOf(manifest))
  if (other !== undefined && other !== path) {
    const next = parseAddress(other, '/')
    const moved = await files.read(twinFile(next.path))
    if (moved !== null)
      return { path: next.path, anchor: address.anchor ?? anchor ?? next.anchor, twin: moved }
  }
  throw await noTwin(files, { path, base, manifest })
}

/** Reads the routes of the language that a path starts with, if it does; otherwise those of the site. */
async function routesAt(files: SiteFiles, path: string): Promise<PublishedManifest> {
  const language = /^\/([a-z]{2,3}(?:-\w+)*)\//i.exec(path)?.[1]
  const own = language === undefined ? null : await files.read(`${language}/route-manifest.json`)
  if (language === undefined || own === null) return readRoutes(files)
  const manifest = await readRoutes(files, language)
  const below = <T extends string | undefined>(url: T) => url && (`/${language}${url}` as T)
  return {
    ...manifest,
    routes: manifest.routes.map((route) => ({ ...route, path: below(route.path), to: below(route.to) })),
  }
}

/** The pages of a site, without redirects and pages such as the search. */
const pagesOf = ({ routes }: PublishedManifest): PageLink[] =>
  routes.flatMap(({ path, title, to }) =>
    title === undefined || to !== undefined ? [] : [{ href: path, label: title }],
  )

async function noTwin(
  files: SiteFiles,
  { path, base, manifest }: { path: string; base: string; manifest: PublishedManifest },
): Promise<BuildFailure> {
  const pages = pagesOf(manifest)
  const shown = base.slice(0, -1) + path
  if (pages.some(({ href }) => href === path))
    return (await files.read('llms.txt')) === null
      ? usageError('The pages of this site have no Markdown.', 'The setting `assistants` creates it.')
      : usageError(`The page "${shown}" has no Markdown, because it is not written in Markdown.`)
  const nearest = nearestPages(path, pages).map(
    ({ href, label }) => `\n- ${base.slice(0, -1)}${href}: ${label}`,
  )
  return usageError(
    `There is no page "${shown}".`,
    nearest.length === 0
      ? 'Find the page with `search`.'
      : `Find the page with \`search\`, or read one with a similar name:${nearest.join('')}`,
  )
}

/** Returns the front matter of a page, and one of its sections. */
async function readSection(files: SiteFiles, { path, anchor, twin }: FoundTwin): Promise<string> {
  const { routes } = await routesAt(files, path)
  const route = routes.find((other) => other.path === path)
  const current = route?.movedAnchors.get(anchor ?? '')
  const moved = current === undefined ? null : parseAddress(current, '/')
  if (moved !== null && moved.path !== path) return readPage(files, current ?? '')
  const id = moved?.anchor ?? anchor ?? ''
  const html = route?.file === undefined ? null : await files.read(route.file)
  const section = html === null ? null : sectionOf(twin, html, id)
  if (section !== null) return `${/^---\n(?:.*\n)*?---\n/.exec(twin)?.[0] ?? ''}\n${section}\n`
  const sections = route?.anchors.map((other) => `#${other}`).join(', ') ?? ''
  throw usageError(
    `The page "${path}" has no section "${id}".`,
    didYouMean(id, route?.anchors ?? []).hint ?? `Read the entire page, or one of its sections: ${sections}.`,
  )
}
