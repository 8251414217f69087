import { DOCUMENT_PREFIX } from '@camdocs/core'

/** How pages use a URL: readers follow links, and browsers load images and other resources with the page. */
export type UrlUse = 'link' | 'image' | 'resource'

const webSchemes = ['http', 'https']

/** Schemes of links to other programs, which browsers open only after a click, and never in the page. */
const programSchemes = [
  'bitcoin',
  'cursor',
  'discord',
  'ftp',
  'geo',
  'git',
  'irc',
  'ircs',
  'itms-apps',
  'jetbrains',
  'magnet',
  'mailto',
  'market',
  'matrix',
  'msteams',
  'news',
  'nntp',
  'obsidian',
  'sftp',
  'sip',
  'skype',
  'slack',
  'sms',
  'ssh',
  'tel',
  'urn',
  'vscode',
  'vscode-insiders',
  'webcal',
  'windsurf',
  'xcode',
  'xmpp',
  'zed',
]

/** The schemes of links that pages can contain, without the colon. */
export const linkSchemes: readonly string[] = [...webSchemes, ...programSchemes]

/** Schemes of URLs that can run a script or contain a document. No setting allows them. */
const documentSchemes = new Set([
  'about',
  'blob',
  'data',
  'filesystem',
  'jar',
  'javascript',
  'livescript',
  'vbscript',
  'view-source',
])

/** Whether a site can allow links with a scheme, in addition to the schemes that are always allowed. */
export const isAllowableScheme = (scheme: string): boolean =>
  /^[a-z][a-z\d+.-]*$/.test(scheme) && !documentSchemes.has(scheme)

/** Stands for the URL of a page, which relative URLs are resolved against. */
const pageUrl = 'https://site.invalid/'

/**
 * Returns the scheme of a URL, such as "javascript", if pages cannot use the URL in this way; otherwise null.
 * Reads the URL as browsers do: they ignore letter case, tabs, line breaks, and control characters at the
 * start. A `pathname://` prefix does not hide the scheme of what follows it.
 *
 * @param siteSchemes schemes of links that the site allows, in addition to `linkSchemes`
 */
export function forbiddenScheme(
  url: string,
  use: UrlUse,
  siteSchemes: readonly string[] = [],
): string | null {
  const address = url.startsWith(DOCUMENT_PREFIX) ? url.slice(DOCUMENT_PREFIX.length) : url
  // Browsers do not follow a URL that they cannot parse.
  if (!address.includes(':') || !URL.canParse(address, pageUrl)) return null
  const { protocol, pathname } = new URL(address, pageUrl)
  const scheme = protocol.slice(0, -1)
  if (webSchemes.includes(scheme)) return null
  if (use === 'link') return linkSchemes.includes(scheme) || siteSchemes.includes(scheme) ? null : scheme
  return use === 'image' && scheme === 'data' && pathname.startsWith('image/') ? null : scheme
}
