import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { OutputFile } from '@camdocs/base/model/output.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { hostRedirects, parseRules, redirectRulesFile, type RedirectRule } from '../output/redirect-rules.js'
import { addressHref, redirectScript } from '../render/redirect-script.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import type { BoundSite } from './site-stages.js'
import { findStatic, staticText } from './static-files.js'

const rulesFile = '_redirects'

/** The redirects of a site, and its static files. */
type RedirectInput = Pick<BoundSite, 'config' | 'linkContext' | 'sources'>

/**
 * Yields the script of redirects and the `_redirects` file. A site without redirects has no script, and has
 * the file only if its static folder contains one.
 */
export function* redirectFiles(site: RedirectInput): Generator<OutputFile> {
  const hasRedirects = site.linkContext.manifest.redirects.all.length > 0
  if (hasRedirects) yield redirectScript
  if (hasRedirects || findStatic(site, rulesFile) !== undefined)
    yield redirectRulesFile(redirectRules(site), staticText(site, rulesFile))
}

/** Reports rules in the site's `_redirects` file for URLs that the configuration or a page also redirects. */
export function redirectRuleProblems(site: RedirectInput): Diagnostic[] {
  const file = findStatic(site, rulesFile)?.file
  if (file === undefined) return []
  const generated = new Set(redirectRules(site).map(({ from }) => percentDecode(from)))
  return parseRules(staticText(site, rulesFile))
    .filter(({ from }) => generated.has(percentDecode(from)))
    .map(({ from, line }) => ({
      code: codes.redirect,
      severity: 'error',
      message: `The site also redirects "${from}" in its configuration or in a page.`,
      hint: 'Remove this line, or the other redirect.',
      file,
      range: at(line, 1, from.length),
    }))
}

/**
 * Returns a function that tests whether the site's `_redirects` file redirects a path, which must include the
 * base path.
 */
export function hostRedirectTest(site: Pick<BoundSite, 'sources'>): (path: string) => boolean {
  return hostRedirects(parseRules(staticText(site, rulesFile)))
}

/** Returns the redirects from former pages, in all languages, as rules of a host. */
export function redirectRules({ config, linkContext: { manifest, baseUrl } }: RedirectInput): RedirectRule[] {
  const bases = config.languages?.all.map((language) => language.baseUrl) ?? [baseUrl]
  return manifest.routes.flatMap(({ url, target }) =>
    target.kind === 'redirect' && target.permanent === true
      ? bases.map((base) => ({
          from: siteHref(url, base),
          to: addressHref({ url: target.to, anchor: target.anchor ?? null }, base),
        }))
      : [],
  )
}
