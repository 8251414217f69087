import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { bytesOf, type OutputFile } from '@camdocs/base/model/output.js'
import type { SiteConfig } from '../config/site-config.js'
import type { HostAnswer } from '../fetching/deployed-address.js'

/* The addresses that a site announces to search engines and to sites where readers share links (MAP-5). */

const announced = [
  /<link rel="canonical" href="([^"]*)"/g,
  /<meta property="og:(?:url|image)" content="([^"]*)"/g,
  /<loc>([^<]*)<\/loc>/g,
]

/**
 * Returns the canonical URLs, the URLs of share links and images, and those of the sitemap that are on the
 * site.
 *
 * @param files all files of the output
 * @param site URL of the home page
 */
export function announcedUrls(files: Iterable<OutputFile>, site: string): string[] {
  const urls = new Set<string>()
  for (const file of files) {
    if (!('content' in file) || !/\.html$|^sitemap\.xml$/.test(file.path)) continue
    const text = bytesOf(file.content).toString()
    for (const pattern of announced)
      for (const [, url = ''] of text.matchAll(pattern)) urls.add(url.replaceAll('&amp;', '&'))
  }
  return [...urls].filter((url) => url.startsWith(site)).sort()
}

/** What a host does with an address, if it does not answer with the page. */
type Outcome = 'adds-slash' | 'removes-slash' | 'moved' | 'broken'

function outcomeOf({ url, status, location }: HostAnswer): Outcome | null {
  if (status >= 200 && status < 300) return null
  if (location === undefined) return 'broken'
  if (location === `${url}/`) return 'adds-slash'
  return `${location}/` === url ? 'removes-slash' : 'moved'
}

/**
 * Reports the addresses that do not answer with the page. A host often treats all of them alike, so there is
 * one problem for each kind of outcome.
 */
export function deployedProblems(
  answers: readonly HostAnswer[],
  { locate, settings }: Pick<SiteConfig, 'locate' | 'settings'>,
): Diagnostic[] {
  return (['broken', 'moved', 'adds-slash', 'removes-slash'] as const).flatMap((outcome): Diagnostic[] => {
    const [first, ...others] = answers.filter((answer) => outcomeOf(answer) === outcome)
    if (first === undefined) return []
    const more =
      others.length === 0
        ? ''
        : ` The same holds for ${String(others.length)} other address${others.length === 1 ? '' : 'es'}.`
    return [
      {
        code: codes.deployedAddress,
        severity: outcome === 'broken' ? 'error' : 'warning',
        message: `${messageOf(first)}${more}`,
        hint: hints[outcome],
        ...locate(['url'], settings.url),
      },
    ]
  })
}

const messageOf = ({ url, status, location, failure }: HostAnswer): string => {
  const subject = `The site announces ${url}, which`
  if (location !== undefined) return `${subject} the host redirects to ${location}.`
  return failure === undefined
    ? `${subject} answers with status ${String(status)}.`
    : `${subject} gives no answer: ${failure}.`
}

const hints: Readonly<Record<Outcome, string>> = {
  broken: 'Deploy the current site, or correct `url` and `baseUrl`.',
  moved: 'Set `url` and `baseUrl` to the address at which the host answers.',
  'adds-slash': 'Set `trailingSlash: true`, so that all addresses are those at which the host answers.',
  'removes-slash': 'Set `trailingSlash: false`, so that all addresses are those at which the host answers.',
}
