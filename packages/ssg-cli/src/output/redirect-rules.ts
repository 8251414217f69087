import type { OutputFile } from '@camdocs/base/model/output.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'

/**
 * A permanent redirect that the host of the site performs. Both URLs include the base path and are
 * percent-encoded.
 */
export interface RedirectRule {
  readonly from: string
  readonly to: string
}

/**
 * Creates the `_redirects` file for Netlify, Cloudflare Pages, and similar hosts.
 *
 * @param siteRules text of the site's `_redirects` file. Its rules come last, because hosts apply the first
 *   rule that matches, and these rules can match every URL.
 */
export function redirectRulesFile(rules: readonly RedirectRule[], siteRules: string): OutputFile {
  const lines = rules.filter(({ from }) => !isPattern(from)).map(({ from, to }) => `${from} ${to} 301\n`)
  return { path: '_redirects', content: lines.join('') + siteRules }
}

/**
 * Whether hosts would read a path as a pattern that matches other paths too. Such a URL has no rule, but a
 * page that redirects.
 */
const isPattern = (path: string): boolean => /\*|\/:/.test(path)

/** A rule of a `_redirects` file. */
export interface HostRule {
  /** Pattern of the path: `/*` at its end matches all paths in a folder, and `:name` matches a segment. */
  readonly from: string
  /** 1-based line. */
  readonly line: number
  /**
   * Whether the rule redirects every request for the path. False for a rewrite, and for a rule with a
   * condition such as a query parameter or a country.
   */
  readonly isRedirect: boolean
}

/** Parses a `_redirects` file. Rules for other domains are omitted. A comment can follow a rule. */
export const parseRules = (text: string): HostRule[] =>
  text.split('\n').flatMap((line, index) => {
    const [from = '', to = '', status = '301', ...conditions] = withoutComment(line).trim().split(/\s+/)
    if (!from.startsWith('/')) return []
    const hasTarget = /^(\/|https?:)/.test(to)
    // A status such as "301!" applies even if the path is that of a file.
    const hasRedirectStatus = /^30[12378]!?$/.test(status)
    const isRedirect = hasTarget && hasRedirectStatus && conditions.length === 0
    return [{ from, line: index + 1, isRedirect }]
  })

function withoutComment(line: string): string {
  const start = line.search(/(?:^|\s)#/)
  return start < 0 ? line : line.slice(0, start)
}

/**
 * Returns a function that tests whether rules redirect a path. The path and the patterns of the rules can be
 * percent-encoded. The patterns are not compiled to regular expressions, which can be too long to compile.
 */
export function hostRedirects(rules: readonly HostRule[]): (path: string) => boolean {
  const patterns = rules
    .filter(({ isRedirect }) => isRedirect)
    .map(({ from }) => ({
      hasRest: from.endsWith('*'),
      segments: percentDecode(from)
        .replace(/\/?\*?$/, '')
        .split('/'),
    }))
  return (path) => {
    const segments = percentDecode(path).split('/')
    return patterns.some(
      (pattern) =>
        pattern.segments.every((segment, index) => matchesSegment(segment, segments[index])) &&
        (pattern.hasRest || segments.slice(pattern.segments.length).join('/') === ''),
    )
  }
}

/** Whether a segment of a path matches one of a pattern, in which `:name` matches one or more characters. */
function matchesSegment(pattern: string, segment: string | undefined): boolean {
  if (segment === undefined) return false
  const [, end] = /^:\w+(.*)$/s.exec(pattern) ?? []
  return end === undefined ? segment === pattern : segment.endsWith(end) && segment.length > end.length
}
