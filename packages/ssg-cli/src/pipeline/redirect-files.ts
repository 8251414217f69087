import { readFileSync } from 'node:fs'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { OutputFile } from '../model/output.js'
import type { StaticFile } from '../model/source.js'
import { isRedirectedBy, parseRules, redirectRulesFile, type RedirectRule } from '../output/redirect-rules.js'
import { addressHref, redirectScript } from '../render/redirect-script.js'
import { siteHref } from '../render/urls.js'
import type { BoundSite } from './site-stages.js'

/** Yields the files of a site with redirects, except for the redirect pages. */
export function* redirectFiles(site: BoundSite): Generator<OutputFile> {
  if (site.links.manifest.redirects.all.length === 0) return
  yield redirectScript
  yield redirectRulesFile(redirectRules(site), readText(ownRules(site)))
}

/** Returns the static files. A `_redirects` file becomes part of the generated one. */
export function staticFiles(site: BoundSite): OutputFile[] {
  const hasRedirects = site.links.manifest.redirects.all.length > 0
  const merged = hasRedirects ? ownRules(site) : undefined
  return site.sources.statics
    .filter((file) => file !== merged)
    .map(({ output, path }) => ({ path: output, copyFrom: path }))
}

/** Reports rules in the site's `_redirects` file that contradict its redirects. */
export function redirectRuleProblems(site: BoundSite): Diagnostic[] {
  const own = ownRules(site)
  if (own === undefined) return []
  const generated = new Set(redirectRules(site).map(({ from }) => from))
  return parseRules(readText(own))
    .filter(({ from }) => generated.has(from))
    .map(({ from, line }) => ({
      code: codes.redirect,
      severity: 'error',
      message: `The site also redirects "${from}" in its configuration or in a page.`,
      hint: 'Remove this line, or the other redirect.',
      file: own.file,
      range: at(line, 1, from.length),
    }))
}

/** Returns a test for URLs that the site's `_redirects` file redirects. */
export function hostRedirects(site: BoundSite): (url: string) => boolean {
  const rules = parseRules(readText(ownRules(site)))
  return (url) => isRedirectedBy(rules, siteHref(url, site.links.baseUrl))
}

/** Returns the redirects of former pages as rules of a host. */
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

const ownRules = ({ sources }: BoundSite): StaticFile | undefined =>
  sources.statics.find(({ output }) => output === '_redirects')

/** The texts of files. When a static file changes, a watching server lists new objects. */
const texts = new WeakMap<StaticFile, string>()

function readText(file: StaticFile | undefined): string {
  if (file === undefined) return ''
  const text = texts.get(file) ?? readFileSync(file.path, 'utf8')
  texts.set(file, text)
  return text
}
