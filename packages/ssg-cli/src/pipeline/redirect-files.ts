import { readFileSync } from 'node:fs'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { OutputFile } from '../model/output.js'
import type { StaticFile } from '../model/source.js'
import { isRedirectedBy, parseRules, redirectRulesFile, type RedirectRule } from '../output/redirect-rules.js'
import { addressHref, redirectScript } from '../render/redirect-script.js'
import { siteHref } from '../render/urls.js'
import type { BoundSite } from './site-stages.js'

/** Yields the script and the `_redirects` file of a site with redirects; nothing for any other site. */
export function* redirectFiles(site: BoundSite): Generator<OutputFile> {
  if (site.links.manifest.redirects.all.length === 0) return
  yield redirectScript
  yield redirectRulesFile(redirectRules(site), readText(findRulesFile(site)))
}

/**
 * Returns the static files. In a site with redirects, the `_redirects` file is omitted, because its text
 * becomes part of the generated `_redirects` file.
 */
export function staticFiles(site: BoundSite): OutputFile[] {
  const hasRedirects = site.links.manifest.redirects.all.length > 0
  const merged = hasRedirects ? findRulesFile(site) : undefined
  return site.sources.statics
    .filter((file) => file !== merged)
    .map(({ output, path }) => ({ path: output, copyFrom: path }))
}

/** Reports rules in the site's `_redirects` file for URLs that the configuration or a page also redirects. */
export function redirectRuleProblems(site: BoundSite): Diagnostic[] {
  const rulesFile = findRulesFile(site)
  if (rulesFile === undefined) return []
  const generated = new Set(redirectRules(site).map(({ from }) => from))
  return parseRules(readText(rulesFile))
    .filter(({ from }) => generated.has(from))
    .map(({ from, line }) => ({
      code: codes.redirect,
      severity: 'error',
      message: `The site also redirects "${from}" in its configuration or in a page.`,
      hint: 'Remove this line, or the other redirect.',
      file: rulesFile.file,
      range: at(line, 1, from.length),
    }))
}

/** Returns a function that tests whether the site's `_redirects` file redirects a URL. */
export function hostRedirects(site: BoundSite): (url: string) => boolean {
  const rules = parseRules(readText(findRulesFile(site)))
  return (url) => isRedirectedBy(rules, siteHref(url, site.links.baseUrl))
}

/** Returns the redirects from former pages as rules of a host. */
export const redirectRules = ({ links: { manifest, baseUrl } }: BoundSite): RedirectRule[] =>
  manifest.routes.flatMap(({ url, target }) =>
    target.kind === 'redirect' && target.permanent === true
      ? [
          {
            from: siteHref(url, baseUrl),
            to: addressHref({ url: target.to, anchor: target.anchor ?? null }, baseUrl),
          },
        ]
      : [],
  )

const findRulesFile = ({ sources }: BoundSite): StaticFile | undefined =>
  sources.statics.find(({ output }) => output === '_redirects')

/**
 * The texts of static files. After a change, a watching server lists the files again, so a changed file is a
 * new object.
 */
const texts = new WeakMap<StaticFile, string>()

function readText(file: StaticFile | undefined): string {
  if (file === undefined) return ''
  const text = texts.get(file) ?? readFileSync(file.path, 'utf8')
  texts.set(file, text)
  return text
}
