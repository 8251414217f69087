import type { SiteSettings } from '../config/schema.js'
import { hostFileNames, type HostName, type OutputFile } from '../model/output.js'
import { immutableFolder, immutableHeader, type ResponseHeaders } from './host-files.js'

/** The headers of a site, and the URL paths that they apply to. */
interface HeaderRules {
  readonly headers: ResponseHeaders
  readonly baseUrl: string
}

const writers: Readonly<Record<HostName, (rules: HeaderRules) => string>> = {
  nginx: nginxConfig,
  vercel: vercelConfig,
  apache: apacheConfig,
}

/** Creates the requested configuration files of hosts. They set the same headers as the `_headers` file. */
export function hostConfigFiles(
  headers: ResponseHeaders,
  { hostFiles, baseUrl }: Pick<SiteSettings, 'hostFiles' | 'baseUrl'>,
): OutputFile[] {
  return hostFiles.map((host) => ({
    path: hostFileNames[host],
    content: writers[host]({ headers, baseUrl }),
  }))
}

/**
 * A snippet for the `server` block. A location with headers does not inherit those of the server, so they
 * are repeated.
 */
function nginxConfig({ headers, baseUrl }: HeaderRules): string {
  const line = ([name, value]: readonly [string, string]) => `add_header ${name} "${value}" always;`
  const lines = Object.entries(headers).map(line)
  return [
    '# Include this file in the server block of the site.',
    ...lines,
    `location ^~ ${baseUrl}${immutableFolder} {`,
    ...[...lines, `add_header Cache-Control "${immutableHeader}";`].map((text) => `  ${text}`),
    '}\n',
  ].join('\n')
}

function vercelConfig({ headers, baseUrl }: HeaderRules): string {
  const rule = (folder: string, values: ResponseHeaders) => ({
    source: `${baseUrl}${folder}(.*)`,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  const rules = [rule('', headers), rule(immutableFolder, { 'Cache-Control': immutableHeader })]
  return `${JSON.stringify({ headers: rules }, null, 2)}\n`
}

function apacheConfig({ headers, baseUrl }: HeaderRules): string {
  const path = `${baseUrl}${immutableFolder}`.replace(/[^\w/-]/g, String.raw`\$&`)
  return [
    '<IfModule mod_headers.c>',
    ...Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${immutableHeader}" "expr=%{REQUEST_URI} =~ m#^${path}#"`,
    '</IfModule>\n',
  ].join('\n')
}
