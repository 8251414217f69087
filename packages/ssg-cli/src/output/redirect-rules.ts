import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
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
    const [from = '', to = '', status = '301', ...conditions] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (!from.startsWith('/')) return []
    const hasTarget = /^(\/|https?:)/.test(to)
    // A status such as "301!" applies even if the path is that of a file.
    const hasRedirectStatus = /^30[12378]!?$/.test(status)
    const isRedirect = hasTarget && hasRedirectStatus && conditions.length === 0
    return [{ from, line: index + 1, isRedirect }]
  })

/** Whether the rules redirect a path. The path and the patterns of the rules can be percent-encoded. */
export const isRedirectedBy = (rules: readonly HostRule[], path: string): boolean =>
  rules.some(({ from, isRedirect }) => isRedirect && patternOf(percentDecode(from)).test(percentDecode(path)))

/** Returns the pattern of a rule's path: `^/a/[^/]+(/.*)?$` for "/a/:name/*", and `^/a/?$` for "/a". */
function patternOf(from: string): RegExp {
  const path = escapeRegExp(from.replace(/\/?\*?$/, '')).replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${path}${from.endsWith('*') ? '(/.*)?' : '/?'}$`)
}
