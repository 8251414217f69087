import type { SiteSettings } from '../config/schema.js'
import { hostFileNames, immutableFolder, type HostName, type OutputFile } from '../model/output.js'
import { percentDecode } from '../model/percent-decode.js'
import { immutableHeader, type ResponseHeaders } from './host-files.js'
import type { RedirectRule } from './redirect-rules.js'

/** The input for the configuration file of a host. */
interface HostRules extends Pick<SiteSettings, 'baseUrl' | 'trailingSlash'> {
  readonly headers: ResponseHeaders
  readonly redirects: readonly RedirectRule[]
}

const writers: Readonly<Record<HostName, (rules: HostRules) => string>> = {
  nginx: nginxConfig,
  vercel: vercelConfig,
  apache: apacheConfig,
}

/**
 * Creates the requested configuration files of hosts. They set the same headers as the `_headers` file. The
 * files of nginx and Vercel also contain the redirects.
 */
export function hostConfigFiles(
  headers: ResponseHeaders,
  redirects: readonly RedirectRule[],
  { hostFiles, baseUrl, trailingSlash }: Pick<SiteSettings, 'hostFiles' | 'baseUrl' | 'trailingSlash'>,
): OutputFile[] {
  return hostFiles.map((host) => ({
    path: hostFileNames[host],
    content: writers[host]({ headers, redirects, baseUrl, trailingSlash }),
  }))
}

/**
 * A snippet for the `server` block. A location with headers does not inherit the headers of the server, so
 * these are repeated.
 */
function nginxConfig({ headers, redirects, baseUrl }: HostRules): string {
  const line = ([name, value]: readonly [string, string]) => `add_header ${name} "${value}" always;`
  const lines = Object.entries(headers).map(line)
  return [
    '# Include this file in the server block of the site.',
    ...lines,
    `location ^~ ${nginxText(percentDecode(baseUrl) + immutableFolder)} {`,
    ...[...lines, `add_header Cache-Control "${immutableHeader}";`].map((text) => `  ${text}`),
    '}',
    ...redirects.map(nginxRedirect),
    '',
  ].join('\n')
}

const nginxText = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

/** nginx compares decoded paths. In the target, "$" starts a variable. */
function nginxRedirect({ from, to }: RedirectRule): string {
  const [path = '', ...fragment] = to.replaceAll('$', '%24').split('#')
  const target = [`${path}$is_args$args`, ...fragment].join('#')
  return `location = ${nginxText(percentDecode(from))} { return 301 ${nginxText(target)}; }`
}

/** A pattern that matches only one path. Vercel uses the syntax of path-to-regexp. */
const vercelPattern = (path: string): string => path.replace(/[:*?+(){}\\]/g, String.raw`\$&`)

function vercelConfig({ headers, redirects, baseUrl, trailingSlash }: HostRules): string {
  const rule = (folder: string, values: ResponseHeaders) => ({
    source: `${vercelPattern(baseUrl + folder)}(.*)`,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  const rules = [rule('', headers), rule(immutableFolder, { 'Cache-Control': immutableHeader })]
  const moved = redirects.map(({ from, to }) => ({
    source: vercelPattern(from),
    destination: to.replaceAll(':', '%3A'),
    statusCode: 301,
  }))
  const config = {
    // Pages are files such as "guide.html".
    ...(trailingSlash === false ? { cleanUrls: true } : {}),
    headers: rules,
    ...(moved.length === 0 ? {} : { redirects: moved }),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function apacheConfig({ headers, baseUrl }: HostRules): string {
  // Apache compares the decoded path.
  const path = `${percentDecode(baseUrl)}${immutableFolder}`.replace(/[^\w/-]/gu, String.raw`\$&`)
  return [
    `ErrorDocument 404 ${baseUrl}404.html`,
    '<IfModule mod_headers.c>',
    ...Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${immutableHeader}" "expr=%{REQUEST_URI} =~ m#^${path}#"`,
    '</IfModule>\n',
  ].join('\n')
}
