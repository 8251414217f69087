import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { hostFileNames, immutableFolder, type HostName, type OutputFile } from '@camdocs/base/model/output.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { immutableHeader, type ResponseHeaders } from './host-files.js'
import type { RedirectRule } from './redirect-rules.js'

type HostSettings = Pick<SiteSettings, 'assistants' | 'baseUrl' | 'locales' | 'trailingSlash'>

/** The input for the configuration file of a host. */
interface ConfigInput extends HostSettings {
  readonly headers: ResponseHeaders
  readonly redirects: readonly RedirectRule[]
}

const writers: Readonly<Record<HostName, (input: ConfigInput) => string>> = {
  nginx: nginxConfig,
  vercel: vercelConfig,
  apache: apacheConfig,
}

/**
 * Creates the requested configuration files of hosts. They set the same headers as the generated rules of the
 * `_headers` file. The files of nginx and Vercel also contain the redirects.
 */
export function hostConfigFiles(
  headers: ResponseHeaders,
  redirects: readonly RedirectRule[],
  settings: HostSettings & Pick<SiteSettings, 'hostFiles'>,
): OutputFile[] {
  return settings.hostFiles.map((host) => ({
    path: hostFileNames[host],
    content: writers[host]({ ...settings, headers, redirects }),
  }))
}

/**
 * A snippet for the `server` block. A `location` block that sets headers does not inherit those of the
 * `server` block, so the block below repeats them.
 */
function nginxConfig({ headers, redirects, baseUrl, assistants }: ConfigInput): string {
  const headerLines = [
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...(assistants === undefined ? [] : ['add_header Vary Accept always;']),
  ]
  return [
    '# Include this file in the server block of the site.',
    ...headerLines,
    `location ^~ ${nginxText(percentDecode(baseUrl) + immutableFolder)} {`,
    ...[...headerLines, `add_header Cache-Control "${immutableHeader}";`].map((text) => `  ${text}`),
    '}',
    ...redirects.map(nginxRedirect),
    ...(assistants === undefined ? [] : nginxTwinRules(headerLines)),
    '',
  ].join('\n')
}

/**
 * Rules that serve the Markdown twin of a page to clients that accept `text/markdown`. nginx has no condition
 * with "and", so a variable collects the results of two conditions.
 */
const nginxTwinRules = (headerLines: readonly string[]): string[] => [
  'set $twin "";',
  'set $twin_path "/index.md";',
  String.raw`if ($http_accept ~* "\btext/markdown\b") { set $twin "accepted"; }`,
  'if ($uri ~ "^(.*[^/])/?$") { set $twin_path "$1.md"; }',
  'if (-f "$document_root$twin_path") { set $twin "${twin} exists"; }',
  'if ($twin = "accepted exists") { rewrite ^ $twin_path last; }',
  String.raw`location ~ \.md$ {`,
  ...headerLines.map((text) => `  ${text}`),
  '  types { text/markdown md; }',
  '  charset utf-8;',
  '  charset_types text/markdown;',
  '}',
]

/** Quotes a text for the configuration of nginx. */
const nginxText = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

/**
 * A redirect that retains the query. nginx compares decoded paths. In the target, "$" starts a variable, so
 * it is encoded.
 */
function nginxRedirect({ from, to }: RedirectRule): string {
  const [path = '', ...fragment] = to.replaceAll('$', '%24').split('#')
  const target = [`${path}$is_args$args`, ...fragment].join('#')
  return `location = ${nginxText(percentDecode(from))} { return 301 ${nginxText(target)}; }`
}

/** A pattern that matches only one path. Vercel uses the syntax of path-to-regexp. */
const vercelPattern = (path: string): string => path.replace(/[:*?+(){}\\]/g, String.raw`\$&`)

function vercelConfig({ headers, redirects, baseUrl, trailingSlash }: ConfigInput): string {
  const headerRule = (folder: string, values: ResponseHeaders) => ({
    source: `${vercelPattern(baseUrl + folder)}(.*)`,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  const redirectRules = redirects.map(({ from, to }) => ({
    source: vercelPattern(from),
    // In the target, ":" starts a parameter.
    destination: to.replaceAll(':', '%3A'),
    statusCode: 301,
  }))
  const config = {
    // Without trailing slashes, pages are files such as "guide.html".
    ...(trailingSlash === false ? { cleanUrls: true } : {}),
    headers: [headerRule('', headers), headerRule(immutableFolder, { 'Cache-Control': immutableHeader })],
    ...(redirectRules.length === 0 ? {} : { redirects: redirectRules }),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function apacheConfig({ headers, baseUrl, locales, trailingSlash, assistants }: ConfigInput): string {
  // Apache compares the decoded path with a regular expression.
  const patternOf = (path: string) => percentDecode(path).replace(/[^\w/-]/gu, String.raw`\$&`)
  const pattern = patternOf(baseUrl + immutableFolder)
  const notFound = locales.flatMap(({ code }) => [
    `<If "%{REQUEST_URI} =~ m#^${patternOf(`${baseUrl}${code}/`)}#">`,
    `  ErrorDocument 404 ${baseUrl}${code}/404.html`,
    '</If>',
  ])
  return [
    `ErrorDocument 404 ${baseUrl}404.html`,
    ...notFound,
    '<IfModule mod_headers.c>',
    ...Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${immutableHeader}" "expr=%{REQUEST_URI} =~ m#^${pattern}#"`,
    '</IfModule>',
    ...(assistants === undefined ? [] : apacheTwinRules),
    ...(trailingSlash === false ? apacheRewriteRules : []),
    '',
  ].join('\n')
}

/** Rules that serve the Markdown twin of a page to clients that accept `text/markdown`. */
const apacheTwinRules = [
  '<IfModule mod_rewrite.c>',
  '  RewriteEngine On',
  '  RewriteOptions AllowNoSlash',
  '  RewriteCond "%{HTTP_ACCEPT}" "\\btext/markdown\\b"',
  '  RewriteCond "%{REQUEST_FILENAME}" "^(.+?)/?$"',
  '  RewriteCond "%1.md" -f',
  '  RewriteRule "^(.+?)/?$" "$1.md" [L]',
  '</IfModule>',
  'AddType text/markdown;charset=utf-8 .md',
  '<IfModule mod_headers.c>',
  '  Header append Vary Accept',
  '</IfModule>',
]

/**
 * Rules that serve "guide.html" for "guide", even if there is also a folder "guide". For any other folder
 * with an index, such as the root folder, a trailing slash is added to the URL, as in Apache without these
 * rules.
 */
const apacheRewriteRules = [
  '<IfModule mod_rewrite.c>',
  '  DirectorySlash Off',
  '  RewriteEngine On',
  '  RewriteOptions AllowNoSlash',
  // For a URL such as "guide/x", the name of the file is "guide", and the rest is in PATH_INFO.
  '  RewriteCond "%{REQUEST_FILENAME}%{PATH_INFO}" "^(.+?)/?$"',
  '  RewriteCond "%1.html" -f',
  '  RewriteRule "^(.+?)/?$" "$1.html" [L]',
  '  RewriteCond "%{REQUEST_URI}" "[^/]$"',
  '  RewriteCond "%{REQUEST_FILENAME}/index.html" -f',
  '  RewriteRule "^" "%{REQUEST_URI}/" [R=301,L]',
  '</IfModule>',
]
