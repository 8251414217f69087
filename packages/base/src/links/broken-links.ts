import path from 'node:path/posix'
import { budgetOf, closest, isPlausible, type SuggestionBudget } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { hasRootPrefix, pathOfDoc, resolveDocId, rootOf, versionPrefixes } from '../model/content-root.js'
import type { Diagnostic, Range, SourceLocation } from '../model/diagnostic.js'
import { routeKey, type Route, type RouteManifest } from '../model/manifest.js'
import { canBeByAuthor, mappedText, type LinkRef, type Page } from '../model/page.js'
import { followRedirects } from '../model/redirects.js'
import {
  isExternalTarget,
  originOf,
  resolveLink,
  toRootRelative,
  type LinkContext,
  type LinkOrigin,
  type Resolved,
} from '../model/resolve-link.js'
import { locationIn } from '../model/source-map.js'
import { encodeUriComponent } from '../model/encode-uri.js'
import { unknownDocHint } from './unknown-doc.js'

/** The data for checking resolved references, and for suggestions. */
export interface LinkTargets {
  readonly manifest: Pick<RouteManifest, 'drafts' | 'files' | 'redirects' | 'routeByUrl' | 'symbols'>
  /** The ids on the pages of page modules, by URL. */
  readonly moduleAnchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Returns how the author would write a link to a page. Default: its URL. */
  readonly writtenAs?: (url: string) => string
}

/** `LinkTargets`, and the site data for resolving links in docs. */
export type LinkCheckContext = LinkContext & LinkTargets

/** The ids on a route's page; null if they are not known. */
export const anchorsOf = (
  route: Route,
  { moduleAnchors }: Pick<LinkCheckContext, 'moduleAnchors'>,
): ReadonlySet<string> | null => route.anchors ?? moduleAnchors.get(route.url) ?? null

/**
 * Reports references in docs (links, images, and references in front matter) that are broken, or that point
 * to former addresses (LINK-5 to LINK-9).
 */
export function brokenLinks(pages: readonly Page[], context: LinkCheckContext): Diagnostic[] {
  return pages.flatMap((page) => [
    ...page.details.links.filter(canBeByAuthor).flatMap((link) => checkLink(link, page, context)),
    ...checkPagination(page, context),
    ...checkMetaFiles(page, context),
  ])
}

function checkLink(link: LinkRef, page: Page, context: LinkCheckContext): Diagnostic[] {
  const origin = originOf(page, link)
  const resolved = resolveLink(link.target, origin, context)
  const location = locationIn(mappedText(page), link.range)
  if (resolved.kind !== 'broken') return linkProblems(link.target, resolved, location, context, link.kind)
  const writtenAs = (url: string) => asFile(url, link.target, page, origin, context)
  const targets = { ...context, writtenAs }
  const problems = linkProblems(link.target, resolved, location, targets, link.kind)
  const slashes = link.target.replaceAll('\\', '/')
  if (slashes !== link.target && resolveLink(slashes, origin, context).kind !== 'broken') {
    const hint = `Write "/" instead of "\\": "${slashes}".`
    return problems.map((problem) => ({ ...problem, hint }))
  }
  const prefixes = versionPrefixes(context.roots)
  if (
    prefixes.length > 0 &&
    /^[\w-]*@[^:/]+:/.test(link.target) &&
    !hasRootPrefix(link.target, context.roots)
  ) {
    const hint = `Links to versions start with ${prefixes.map((prefix) => `"${prefix}"`).join(', ')}.`
    return problems.map((problem) => ({ ...problem, hint }))
  }
  const encoded = encodedTarget(link.target, origin, context)
  if (encoded === null) return problems
  const hint = `If a "#" or "?" is part of the file name, write %23 or %3F in the link: "${encoded}".`
  return problems.map((problem) => ({ ...problem, hint }))
}

/**
 * Returns the path of the file of a page, relative to the file of the page with the link, if the author
 * linked to a file like this, and both are docs of the same root; otherwise the URL.
 */
function asFile(
  url: string,
  written: string,
  { id }: Page,
  origin: LinkOrigin,
  { manifest, pages, roots }: LinkCheckContext,
): string {
  const target = manifest.routeByUrl.get(routeKey(url))?.target
  const root = rootOf(id, roots)
  if (!/^[^/:][^:]*\.mdx?(?:[?#]|$)/i.test(written) || 'partial' in origin) return url
  if (target?.kind !== 'doc' || rootOf(target.id, roots) !== root) return url
  const extension = path.extname(pages.get(target.id)?.file ?? '')
  if (extension === '') return url
  const relative = path.relative(path.dirname(pathOfDoc(id, root)), pathOfDoc(target.id, root)) + extension
  return written.startsWith('.') && !relative.startsWith('.') ? `./${relative}` : relative
}

/**
 * Returns the target with "#" and "?" percent-encoded if it is then the path of a page or file; otherwise
 * null.
 */
function encodedTarget(target: string, origin: LinkOrigin, context: LinkCheckContext): string | null {
  const encoded = target.replace(/[#?]/g, encodeUriComponent)
  if (encoded === target) return null
  return resolveLink(encoded, origin, context).kind === 'broken' ? null : encoded
}

/** Returns the problem of a reference, if any: it is broken, or it points to a former address. */
export function linkProblems(
  target: string,
  resolved: Resolved,
  location: SourceLocation,
  context: LinkTargets,
  kind: LinkRef['kind'] = 'link',
): Diagnostic[] {
  const broken = brokenLink(target, resolved, location, context, kind)
  if (broken.length > 0 || !('movedTo' in resolved)) return broken
  return [
    {
      code: codes.redirectedLink,
      severity: 'warning',
      message: `"${target}" redirects to ${resolved.movedTo}.`,
      hint: `Link to "${resolved.movedTo}".`,
      ...location,
    },
  ]
}

function brokenLink(
  target: string,
  resolved: Resolved,
  location: SourceLocation,
  context: LinkTargets,
  kind: LinkRef['kind'],
): Diagnostic[] {
  if (resolved.kind === 'broken') return [brokenTarget(target, resolved, location, context, kind)]
  if (resolved.kind === 'ambiguous') return [ambiguousSymbol(resolved, location)]
  if (resolved.kind !== 'page') return []
  if (kind !== 'link')
    return [
      {
        code: codes.brokenFile,
        severity: 'error',
        message: `The image "${target}" points to the page ${resolved.route.url}, not to an image file.`,
        ...location,
      },
    ]
  const { route, hash } = resolved
  const anchors = anchorsOf(route, context)
  if (hash === null || anchors === null) return []
  if (worksOnEveryPage(hash) || anchors.has(hash)) return []
  return [
    {
      code: codes.brokenAnchor,
      severity: 'error',
      message: `The page ${route.url} has no heading or element with the ID "${hash}".`,
      hint: anchorHint(hash, anchors, context),
      ...location,
    },
  ]
}

/**
 * Whether a fragment works on every page: browsers scroll to the top for "#" and "#top", and search the
 * text for a text fragment ("#:~:text=…").
 */
const worksOnEveryPage = (hash: string): boolean =>
  hash === '' || hash.toLowerCase() === 'top' || hash.startsWith(':~:')

function anchorHint(hash: string, anchors: ReadonlySet<string>, { manifest }: LinkTargets): string {
  const same = [...anchors].find((id) => id.normalize() === hash.normalize())
  if (same !== undefined)
    return `The ID "${same}" looks the same, but consists of other characters (Unicode normalization). Copy the ID from the page.`
  const numbered = numberedHint(hash, anchors)
  if (numbered !== null) return numbered
  const near = closest(hash, anchors, budgetOf(manifest))
  return near === undefined || !isPlausible(hash, near) ? anchorsHint(anchors) : `Did you mean "#${near}"?`
}

/** Returns the hint for a number that is too large, such as that of a line of code; null if it is none. */
function numberedHint(hash: string, anchors: ReadonlySet<string>): string | null {
  const [, prefix = ''] = /^(.+-)\d+$/.exec(hash) ?? []
  const numbered = [...anchors].filter(
    (id) => prefix !== '' && id.startsWith(prefix) && /^\d+$/.test(id.slice(prefix.length)),
  )
  const [first, ...others] = numbered
  const last = others.at(-1)
  return first === undefined || last === undefined ? null : `The page has "#${first}" to "#${last}".`
}

/** How many IDs a hint lists. */
const maxListedIds = 3

function anchorsHint(anchors: ReadonlySet<string>): string {
  // Readers get to the notes of code with their numbers.
  const ids = [...anchors].filter((id) => !id.startsWith('code-note-'))
  if (ids.length === 0)
    return 'The page has no IDs: its title has none. To link to the title, link to the page without "#".'
  const more = ids.length > maxListedIds ? ', …' : ''
  return `IDs on the page: ${ids.slice(0, maxListedIds).join(', ')}${more}.`
}

function brokenTarget(
  target: string,
  broken: Extract<Resolved, { kind: 'broken' }>,
  location: SourceLocation,
  context: LinkTargets,
  kind: LinkRef['kind'],
): Diagnostic {
  if (broken.targetKind === 'symbol') return unknownSymbol(broken.path, location, context)
  if (kind !== 'link' || broken.targetKind === 'file') {
    const near = similarFile(broken.path, context.manifest)
    const what = kind === 'link' ? 'The file' : kind === 'video' ? 'The video' : 'The image'
    return {
      code: codes.brokenFile,
      severity: 'error',
      message: `${what} "${target}" does not exist.`,
      hint: near === undefined ? whereToSave(target) : `Did you mean "${near}"?`,
      ...location,
    }
  }
  return {
    code: codes.brokenPage,
    severity: 'error',
    message: `"${target}" does not match any page.`,
    ...missingPageHint(broken.path, context),
    ...location,
  }
}

/** Returns the root-relative path of a static file with a similar name; undefined if there is none. */
function similarFile(path: string, manifest: LinkTargets['manifest']): string | undefined {
  const name = lastPart(path)
  const near = closest(name, lastParts(manifest.files), budgetOf(manifest))
  if (near === undefined || !isPlausible(name, near)) return undefined
  const file = [...manifest.files].find((candidate) => lastPart(candidate) === near)
  return file === undefined ? undefined : `/${file}`
}

/**
 * Returns the hint that says where to save a missing file. A root-relative path can refer only to a file in
 * the static folder.
 */
const whereToSave = (target: string): string =>
  target.startsWith('/')
    ? 'Save the file in `static/`.'
    : 'A page in the content folder or in `pages/` can show a file next to it. For all other files, save the file in `static/`, and link to it with a root-relative path ("/img/…").'

const ambiguousSymbol = (
  { path, candidates }: Extract<Resolved, { kind: 'ambiguous' }>,
  location: SourceLocation,
): Diagnostic => ({
  code: codes.unknownSymbol,
  severity: 'error',
  message: `"${path}" is part of the APIs of several content roots.`,
  hint: `Write ${candidates.map((id) => `\`[[${id}]]\``).join(' or ')}.`,
  ...location,
})

function unknownSymbol(name: string, location: SourceLocation, { manifest }: LinkTargets): Diagnostic {
  if (manifest.symbols?.has(name) === true)
    return {
      code: codes.unknownSymbol,
      severity: 'error',
      message: `No page describes "${name}".`,
      hint: 'Create `index.md` in the folder of the API pages (`api/`, unless you set `api.prose`). It describes the exports that have no page of their own.',
      ...location,
    }
  const names = bareNames(manifest.symbols?.keys() ?? [])
  const near = closest(bareName(name), names, budgetOf(manifest))
  return {
    code: codes.unknownSymbol,
    severity: 'error',
    message: `"${name}" is not part of the API.`,
    ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
    ...location,
  }
}

/** The name of an API symbol without the prefix of its content root. */
const bareName = (id: string): string => id.slice(id.indexOf(':') + 1)

/** Lazy, as `lastParts`. */
function* bareNames(ids: Iterable<string>): Iterable<string> {
  for (const id of ids) yield bareName(id)
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Lazy, because a search that has used up its budget needs none of them. */
function* lastParts(paths: Iterable<string>): Iterable<string> {
  for (const path of paths) yield lastPart(path)
}

/** A hint that names no page, or a similar page and what to say about it. */
type Hint = { readonly hint?: string } | { readonly similar: string; readonly note: string }

/**
 * The hints for missing pages, by manifest and path: many links can have the same target, and the search for
 * a page is slow.
 */
const missingPageHints = new WeakMap<LinkTargets['manifest'], Map<string, Hint>>()

function missingPageHint(
  path: string,
  { manifest, writtenAs = (url) => url }: LinkTargets,
): { readonly hint?: string } {
  const hints = missingPageHints.get(manifest) ?? new Map<string, Hint>()
  missingPageHints.set(manifest, hints)
  const hint = hints.get(path) ?? findMissingPageHint(path, manifest)
  hints.set(path, hint)
  return 'similar' in hint ? { hint: `Did you mean "${writtenAs(hint.similar)}"?${hint.note}` } : hint
}

/** Explains that the target is a draft, or suggests the page with the most similar path or last segment. */
function findMissingPageHint(path: string, manifest: LinkTargets['manifest']): Hint {
  const budget = budgetOf(manifest)
  if (budget.left < 0) return {}
  const bare = path.replace(/\.mdx?$/i, '')
  const draft = [...manifest.drafts].find((id) => lastPart(id) === lastPart(bare))
  if (draft !== undefined) return { hint: `The doc "${draft}" is a draft, so it is not part of the site.` }
  const urls = [...manifest.routeByUrl.values()].map((route) => route.url)
  const names = urls.filter((url) => comparableName(url) === comparableName(bare))
  // Two spellings of a name that look the same, or almost.
  if (names[0] !== undefined && !names.some((url) => lastPart(url) === lastPart(bare)))
    return {
      similar: currentUrl(names[0], manifest),
      note: ' Letter case and accents must be the same.',
    }
  const similar = closest(bare, urls, budget)
  // Any short text is similar to "/".
  const isSimilar = similar !== undefined && similar !== '/' && isPlausible(bare, similar)
  const url = isSimilar ? similar : urlWithSimilarName(bare, urls, budget)
  return url === undefined ? {} : { similar: currentUrl(url, manifest), note: '' }
}

/** The last part of a path, so that letter case and Unicode normalization don't matter. */
const comparableName = (path: string): string => lastPart(path).normalize().toLowerCase()

function urlWithSimilarName(
  path: string,
  urls: readonly string[],
  budget: SuggestionBudget,
): string | undefined {
  const name = closest(lastPart(path), lastParts(urls), budget)
  if (name === undefined || name === '' || !isPlausible(path, name)) return undefined
  return urls.find((url) => lastPart(url) === name)
}

/** Returns the URL that a former URL redirects to. Any other URL is returned unchanged. */
const currentUrl = (url: string, { redirects }: LinkTargets['manifest']): string =>
  followRedirects({ url, anchor: null }, redirects)?.url ?? url

/** Checks that the docs in `pagination_next` and `pagination_prev` exist (DOC-4). */
function checkPagination(page: Page, context: LinkCheckContext): Diagnostic[] {
  const root = rootOf(page.id, context.roots)
  return (['pagination_next', 'pagination_prev'] as const).flatMap((key): Diagnostic[] => {
    const written = page.meta[key]
    if (written === undefined || written === null) return []
    const id = resolveDocId(written, root, context.roots)
    if (context.pages.has(id) || context.manifest.drafts.has(id)) return []
    const range = page.metaRanges[key]
    return [
      {
        code: codes.unknownDoc,
        severity: 'error',
        message: `The doc "${id}" in \`${key}\` does not exist.`,
        hint: 'Use the path of a doc relative to the content folder, without the extension.',
        ...unknownDocHint(id, context.pages.keys(), budgetOf(context.manifest)),
        file: page.file,
        range,
      },
    ]
  })
}

/**
 * Checks the share image, and the links in `head`. Their paths are relative to the static folder, with or
 * without a leading slash.
 */
function checkMetaFiles({ file, meta, metaRanges }: Page, context: LinkCheckContext): Diagnostic[] {
  const check = (path: string | undefined, range: Range | undefined, kind: LinkRef['kind']) => {
    if (path === undefined || isExternalTarget(path)) return []
    const target = toRootRelative(path)
    return linkProblems(target, resolveLink(target, { url: '/' }, context), { file, range }, context, kind)
  }
  return [
    ...check(meta.image, metaRanges.image, 'image'),
    ...(meta.head ?? []).flatMap(({ attributes }, index) =>
      check(attributes.href, metaRanges[`head.${String(index)}.attributes.href`] ?? metaRanges.head, 'link'),
    ),
  ]
}
