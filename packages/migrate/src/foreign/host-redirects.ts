import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { patternTests } from './bounded-patterns.js'
import type { SiteFolder } from './site-folder.js'

/**
 * Returns a test for URLs that a host redirects, according to the `_redirects`, `netlify.toml`, and
 * `vercel.json` files of the site.
 */
export function hostRedirectTest(folder: SiteFolder, publicFolder: string | null): (url: string) => boolean {
  // The files of hosts can be in the site's folder, or in the root of the repository.
  const parents = ['', '../', '../../']
  const ruleFiles = ['_redirects', ...(publicFolder === null ? [] : [`${publicFolder}/_redirects`])]
  const sources = [
    ...ruleFiles.flatMap((name) => folder.search(name, rulesIn) ?? []),
    ...parents.flatMap((parent) => folder.search(`${parent}netlify.toml`, netlifyRules) ?? []),
    ...parents.flatMap((parent) => vercelRules(folder.readJson(`${parent}vercel.json`))),
  ]
  // A rule that starts with a wildcard, such as "/*" or "/:path*", would hide every broken link.
  const specific = [...new Set(sources)].filter((source) => /^\/[^*:(]/.test(source))
  const tests = patternTests(specific.flatMap((source) => toPattern(source) ?? []))
  return (url) => tests.some((matches) => matches(url))
}

/**
 * Returns the URL patterns that a `_redirects` file of Netlify or Cloudflare redirects: "/old/*" in
 * "/old/* /new/:splat 301". Rules with a status such as 404 are error pages, not redirects.
 */
const rulesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/\s4\d\d!?\s*$/.test(line))
    .flatMap((line) => /^\s*(\/\S*)\s+\S/.exec(line)?.[1] ?? [])

/** Returns the URL patterns that `netlify.toml` redirects. Each rule is a block that starts with "[[". */
const netlifyRules = (text: string): string[] =>
  text
    .split(/^[ \t]*\[/m)
    .filter((block) => !/^[ \t]*status\s*=\s*4/m.test(block))
    .flatMap((block) => /^[ \t]*from\s*=\s*["'](\/[^"']*)["']/m.exec(block)?.[1] ?? [])

function vercelRules(json: unknown): string[] {
  const value = json as { readonly redirects?: unknown } | null | undefined
  if (!Array.isArray(value?.redirects)) return []
  return (value.redirects as readonly ({ readonly source?: unknown } | null)[]).flatMap((rule) =>
    typeof rule?.source === 'string' ? [rule.source] : [],
  )
}

/** Matches ":rest*", ":id(\\d+)", "(a|b)", and "*". The groups are the names, patterns, and repetitions. */
const wildcard = /:(\w+)(?:\(([^()]*)\))?([*+?])?|\(([^()]*)\)([*+?])?|\*/g

/**
 * Converts a URL pattern to a regular expression. "/old/*", "/old/:path*", and "/old/(.*)" match "/old" and
 * all URLs under it; ":name" matches one part of a URL. A wildcard after other characters, as in
 * "/old/native-*", matches only URLs that start with them. Returns null for a pattern that is not valid.
 */
export function toPattern(source: string): RegExp | null {
  const parts = source.replace(/\/$/, '').split('/').slice(1)
  try {
    return new RegExp(`^${parts.map(patternOfPart).join('')}/?$`, 'i')
  } catch {
    return null
  }
}

function patternOfPart(part: string): string {
  const whole = new RegExp(`^(?:${wildcard.source})$`).exec(part)
  if (whole === null) {
    let last = 0
    let pattern = '/'
    for (const match of part.matchAll(wildcard)) {
      pattern += escapeRegExp(part.slice(last, match.index)) + patternOfWildcard(match)
      last = match.index + match[0].length
    }
    return pattern + escapeRegExp(part.slice(last))
  }
  const pattern = patternOfWildcard(whole)
  const repetition = whole[3] ?? whole[5] ?? ''
  if (pattern === '.*' || repetition === '*') return '(?:/.*)?'
  if (repetition === '+') return '/.+'
  return repetition === '?' ? `(?:/${pattern})?` : `/${pattern}`
}

/** Returns the pattern of the characters that a wildcard matches inside a part of a URL. */
function patternOfWildcard([text, , ofName, repetition, group]: RegExpExecArray): string {
  const pattern = ofName ?? group
  if (text === '*' || pattern === '.*') return '.*'
  if (pattern !== undefined) return `(?:${pattern})`
  return repetition === '*' ? '[^/]*' : '[^/]+'
}
