import type { OutputFile } from '../model/output.js'

/** A permanent redirect of a host. Both URLs include the base path and are percent-encoded. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
}

/**
 * Creates the `_redirects` file for Netlify, Cloudflare Pages, and similar hosts.
 *
 * @param own text of the site's `_redirects` file. Its rules come last, because hosts apply the first rule
 *   that matches, and these rules can match every URL.
 */
export function redirectRulesFile(rules: readonly RedirectRule[], own: string): OutputFile {
  const lines = rules.map(({ from, to }) => `${from} ${to} 301\n`)
  return { path: '_redirects', content: lines.join('') + own }
}

/** Returns the source URL of each rule in a `_redirects` file, with its 1-based line. */
export const ruleSources = (text: string): { readonly from: string; readonly line: number }[] =>
  text.split('\n').flatMap((line, index) => {
    const from = /^\s*(\/\S*)/.exec(line)?.[1]
    return from === undefined ? [] : [{ from, line: index + 1 }]
  })
