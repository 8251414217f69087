import { expect, test } from 'vitest'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite, locationAndCode, type TestSite } from './helpers/test-site.js'

/** The setting `security.allow`, as source text. */
const allow = `{
  images: ['https://img.example.org', 'https://*.badges.example', 'data:'],
  media: ['https://video.example.org:8443'],
  frames: ['https://player.example.org'],
  connect: ['https://api.example.org', 'wss://live.example.org'],
  scripts: ['https://cdn.example.org'],
  styles: ['https://css.example.org'],
  fonts: ['https://fonts.example.org'],
}`

/** The policy in the headers for hosts. */
const headerOf = (site: TestSite): string =>
  /^ {2}Content-Security-Policy: (.*)$/m.exec(site.read('dist/_headers'))?.[1] ?? ''

/** The policy in a page, or "" if its element does not directly follow the character encoding. */
const metaOf = (html: string): string =>
  /<head>\s*<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">/i.exec(
    html,
  )?.[1] ?? ''

test('CSP-1: all pages contain the policy of the headers, except directives that only a header can contain', async () => {
  const site = createTestSite({
    'docs/index.md': '# A\n',
    'docs/b.md': '# B\n',
    'pages/showcase.tsx': 'export default () => <main><h1>Showcase</h1></main>\n',
    'camdocs.config.ts': "export default { docs: { routeBase: '/guide' } }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const header = headerOf(site)
  const pages = site.list().filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(
    expect.arrayContaining(['404.html', 'index.html', 'search/index.html', 'showcase/index.html']),
  )
  for (const page of pages)
    expect(metaOf(site.read(`dist/${page}`)), page).toBe(header.replace("frame-ancestors 'self'; ", ''))
  expect(header).toMatch(/^default-src 'self'; script-src 'self' 'sha256-\S+' 'sha256-\S+'; object-src/)
  expect(header).toContain("frame-ancestors 'self'; require-trusted-types-for 'script'")
})

test('CSP-2: security.allow adds origins to the policy of the headers and of the pages', async () => {
  const site = createTestSite({
    'docs/index.md': '# A\n',
    'camdocs.config.ts': `export default { security: { allow: ${allow} } }\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  for (const policy of [headerOf(site), metaOf(site.page('/docs'))]) {
    for (const directive of [
      "connect-src 'self' https://api.example.org wss://live.example.org;",
      "img-src 'self' https://img.example.org https://*.badges.example data:;",
      "media-src 'self' https://video.example.org:8443;",
      "frame-src 'self' https://player.example.org;",
      "style-src 'self' https://css.example.org;",
      "font-src 'self' https://fonts.example.org;",
    ])
      expect(policy).toContain(directive)
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' 'sha256-\S+' https:\/\/cdn\.example\.org;/)
    // Scripts of other sites can write HTML without Trusted Types.
    expect(policy).not.toContain('trusted-types')
  }
})

test.each([
  ["{ images: ['https://example.org/img/'] }", '1:48', 'security.allow.images.0'],
  ["{ images: ['http://example.org'] }", '1:48', 'security.allow.images.0'],
  ["{ scripts: ['data:'] }", '1:49', 'security.allow.scripts.0'],
  ["{ frames: ['*'] }", '1:48', 'security.allow.frames.0'],
  [`{ styles: ["'unsafe-inline'"] }`, '1:48', 'security.allow.styles.0'],
  ["{ connect: ['https://a.example; script-src *'] }", '1:49', 'security.allow.connect.0'],
])(
  'CSP-2: an entry that is not an allowed origin is an error at its position: %s',
  async (value, position, setting) => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'camdocs.config.ts': `export default { security: { allow: ${value} } }\n`,
    })
    const [problem, ...others] = await site.problems()
    expect(others).toEqual([])
    expect(problem && locationAndCode(problem)).toBe(`camdocs.config.ts:${position} CD2003`)
    expect(problem?.message).toContain(`The setting \`${setting}\` must be `)
    expect(problem?.message).toContain('an origin without a path, such as')
  },
)

test('a misspelled kind of resource is an error that suggests the nearest kind', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'camdocs.config.ts': 'export default { security: { allow: { imges: [] } } }\n',
  })
  expect(await site.problems()).toMatchObject([{ code: 'CD2002', hint: 'Did you mean `images`?' }])
})

/** Files with all kinds of blocked resources, which are marked. */
const filesWithResources = {
  'docs/index.md': `# A

![Badge](«CD1204|https://img.example.org/a.png») <img src="«CD1204|data:image/gif;base64,R0lGODlhAQABAAAAACw=»" alt="">

<video src="«CD1204|https://video.example.org:8443/a.mp4»" poster="«CD1204|//img.example.org/a.png»"></video>

<iframe src="«CD1204|https://player.example.org/1»"></iframe>

<picture><source srcset="«CD1204|https://a.badges.example/b.avif» 2x"><img src="b.svg" alt=""></picture>
`,
  'docs/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/b.html': '<!doctype html>',
  'pages/showcase.tsx':
    'export default () => <main><h1>S</h1><img src="«CD1204|https://img.example.org/s.png»" alt="" /></main>\n',
  'theme/brand.css': `@import url(«CD1204|https://css.example.org/a.css»);
@font-face { font-family: X; src: url("«CD1204|https://fonts.example.org/x.woff2»"); }
body { background: url(«CD1204|https://img.example.org/bg.png»); }
`,
}

/**
 * A configuration with blocked resources, which are marked. The others are on the site's own domain, or pages
 * do not load them.
 *
 * @param furtherSettings source text at the end of the configuration
 */
const config = (furtherSettings = ''): string => `export default {
  url: 'https://docs.example.org',
  image: 'https://elsewhere.example/share.png',
  styles: ['./theme/brand.css'],
  head: [
    { tag: 'script', attributes: { src: «CD1204|'https://cdn.example.org/a.js'», async: '' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: «CD1204|'https://css.example.org/b.css'» } },
    { tag: 'link', attributes: { rel: 'preload', as: 'font', href: «CD1204|'https://fonts.example.org/y.woff2'» } },
    { tag: 'link', attributes: { rel: 'me', href: 'https://elsewhere.example/me' } },
    { tag: 'script', attributes: { src: 'https://docs.example.org/own.js' } },
  ],
  navbar: { logo: { src: «CD1204|'https://img.example.org/logo.svg'» } },${furtherSettings}
}
`

test('CSP-3: a resource that the policy blocks is a warning at its source, in docs, pages, stylesheets, and the configuration', async () => {
  const { files, locations } = extractMarkers({ ...filesWithResources, 'camdocs.config.ts': config() })
  const site = createTestSite(files)
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
  // The origin and the setting that each hint names.
  const hints = new Set(
    problems.map(({ hint = '' }) => /Add "(\S+)" to `(\S+)`/i.exec(hint)?.slice(1).join(' ')),
  )
  expect([...hints].sort()).toEqual([
    'data: security.allow.images',
    'https://a.badges.example security.allow.images',
    'https://cdn.example.org security.allow.scripts',
    'https://css.example.org security.allow.styles',
    'https://fonts.example.org security.allow.fonts',
    'https://img.example.org security.allow.images',
    'https://player.example.org security.allow.frames',
    'https://video.example.org:8443 security.allow.media',
  ])
})

test('CSP-3: inline styles and scripts of page modules and components are warnings, because the policy blocks them', async () => {
  const { files, locations } = extractMarkers({
    'docs/a.md': '# A\n\n«CD1204|::Chart»\n\n::Plain\n',
    'components/Chart.tsx': "export default () => <b style={{ color: 'red' }}>C</b>\n",
    'components/Plain.tsx':
      'export default () => <><b className="style">P</b><script type="application/json">1</script></>\n',
    'pages/index.tsx':
      "export default () => <main><h1>S</h1><style>{'h1 { color: red }'}</style><script>{'alert(1)'}</script></main>\n",
    'camdocs.config.ts':
      "export default { components: { Chart: './components/Chart.tsx', Plain: './components/Plain.tsx' } }\n",
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual([
    ...locations,
    'pages/index.tsx CD1204',
    'pages/index.tsx CD1204',
  ])
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`).sort()).toEqual([
    'warning: The Content Security Policy blocks the `<style>` elements of the page /.',
    'warning: The Content Security Policy blocks the inline scripts of the page /.',
    'warning: The Content Security Policy blocks the style attributes of the component "Chart".',
  ])
})

test('a resource that security.allow allows is not reported', async () => {
  const { files } = extractMarkers({
    ...filesWithResources,
    'camdocs.config.ts': config(`\n  security: { allow: ${allow} },`),
  })
  expect(await createTestSite(files).problems()).toEqual([])
})

test('a wildcard allows subdomains but not the domain itself, and an http URL is not allowed', async () => {
  const { files, locations } = extractMarkers({
    'docs/index.md':
      '# A\n\n![a](https://a.b.badges.example/x.png) ![b](«CD1204|https://badges.example/x.png») ![c](«CD1204|http://img.example.org/x.png»)\n',
    'camdocs.config.ts': `export default { security: { allow: ${allow} } }\n`,
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems[1]?.hint).toBe(
    'Change the URL to https, and add "https://img.example.org" to `security.allow.images` in camdocs.config.ts. Or save the file in the site\'s folder.',
  )
})

test('CSP-4: hostFiles writes the headers for nginx, Vercel, and Apache, and the redirects for nginx and Vercel', async () => {
  const site = createTestSite({
    // Browsers do not send fragments, so hosts cannot redirect `/docs/b#c`.
    'docs/index.md': '---\nredirect_from: ["/docs/ä (old)", /docs/b#c]\n---\n# A\n\n## B {#b}\n',
    'docs/b.md': '---\nredirect_from: /docs/$x\n---\n# B\n',
    'camdocs.config.ts':
      "export default { baseUrl: '/v1.0/', hostFiles: ['nginx', 'vercel', 'apache'], redirects: [{ from: '/part', to: '/docs/#b' }] }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const headers = Object.entries({
    'Content-Security-Policy': headerOf(site),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
  const immutable = 'public, max-age=31536000, immutable'

  const vercel = JSON.parse(site.read('dist/vercel.json')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[]
    redirects: object[]
  }
  expect(
    vercel.headers.map((rule) => [rule.source, rule.headers.map(({ key, value }) => [key, value])]),
  ).toEqual([
    ['/v1.0/(.*)', headers],
    ['/v1.0/camdocs-assets/(.*)', [['Cache-Control', immutable]]],
  ])

  expect(vercel.redirects).toEqual([
    { source: '/v1.0/docs/$x', destination: '/v1.0/docs/b', statusCode: 301 },
    { source: String.raw`/v1.0/docs/%C3%A4%20\(old\)`, destination: '/v1.0/docs/', statusCode: 301 },
    { source: '/v1.0/part', destination: '/v1.0/docs/#b', statusCode: 301 },
  ])

  const nginx = site.read('dist/nginx-site.conf')
  expect(nginx.split('\n').slice(-4)).toEqual([
    'location = "/v1.0/docs/$x" { return 301 "/v1.0/docs/b$is_args$args"; }',
    'location = "/v1.0/docs/ä (old)" { return 301 "/v1.0/docs/$is_args$args"; }',
    'location = "/v1.0/part" { return 301 "/v1.0/docs/$is_args$args#b"; }',
    '',
  ])
  const [server = '', assets = ''] = nginx.split('location ^~ "/v1.0/camdocs-assets/" {')
  for (const [name, value] of headers) {
    expect(server).toContain(`\nadd_header ${name} "${value}" always;`)
    expect(assets).toContain(`\n  add_header ${name} "${value}" always;`)
    expect(site.read('dist/.htaccess')).toContain(`\n  Header always set ${name} "${value}"`)
  }
  expect(site.read('dist/.htaccess')).toMatch(/^ErrorDocument 404 \/v1\.0\/404\.html$/m)
  expect(assets).toContain(`add_header Cache-Control "${immutable}";\n}`)
  expect(site.read('dist/.htaccess')).toContain(
    String.raw`Header set Cache-Control "${immutable}" "expr=%{REQUEST_URI} =~ m#^/v1\.0/camdocs-assets/#"`,
  )
})

test('CSP-4: configuration files of hosts match a base path with special characters', async () => {
  const site = createTestSite({
    'docs/index.md': '# A\n',
    'camdocs.config.ts':
      "export default { baseUrl: '/%C3%BC/c++/', hostFiles: ['nginx', 'vercel', 'apache'] }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/nginx-site.conf')).toContain('\nlocation ^~ "/ü/c++/camdocs-assets/" {\n')
  expect(site.read('dist/.htaccess')).toContain(String.raw`m#^/\ü/c\+\+/camdocs-assets/#`)
  const { headers } = JSON.parse(site.read('dist/vercel.json')) as { headers: { source: string }[] }
  expect(headers.map(({ source }) => source)).toEqual([
    String.raw`/%C3%BC/c\+\+/(.*)`,
    String.raw`/%C3%BC/c\+\+/camdocs-assets/(.*)`,
  ])
})

test('CSP-4: without trailing slashes, Vercel and Apache serve pages without ".html"', async () => {
  const site = createTestSite({
    'docs/index.md': '# A\n',
    'camdocs.config.ts': "export default { trailingSlash: false, hostFiles: ['vercel', 'apache'] }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/.htaccess')).toContain(`
  RewriteCond "%{REQUEST_FILENAME}%{PATH_INFO}" "^(.+?)/?$"
  RewriteCond "%1.html" -f
  RewriteRule "^(.+?)/?$" "$1.html" [L]
`)
  const { cleanUrls, ...rest } = JSON.parse(site.read('dist/vercel.json')) as Record<string, unknown>
  expect(cleanUrls).toBe(true)
  expect(Object.keys(rest)).toEqual(['headers'])
})

test('configuration files for nginx, Vercel, and Apache are written only on request, and a static file with the same path is an error', async () => {
  const site = createTestSite({
    'docs/index.md': '# A\n',
    'static/vercel.json': '{ "cleanUrls": true }\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.list().filter((file) => /htaccess|nginx/.test(file))).toEqual([])
  expect(site.read('dist/vercel.json')).toContain('cleanUrls')
  site.write('camdocs.config.ts', "export default { hostFiles: ['vercel'] }\n")
  expect(await site.problems()).toMatchObject([{ code: 'CD1406', file: 'static/vercel.json' }])
})

test('security.linkSchemes allows links to other programs, and rejects schemes of scripts and data and invalid schemes', async () => {
  const page = { 'docs/a.md': '# A\n\n[B](myapp://profile)\n' }
  const hint = 'Write the URL as inline code, or add "myapp" to `security.linkSchemes` in camdocs.config.ts.'
  const problems = await createTestSite(page).problems()
  expect(problems.map(locationAndCode)).toEqual(['docs/a.md:3:5 CD1204'])
  expect(problems).toMatchObject([{ severity: 'error', hint }])
  const withSetting = (schemes: string) =>
    createTestSite({
      ...page,
      'camdocs.config.ts': `export default { security: { linkSchemes: [${schemes}] } }\n`,
    })
  const site = withSetting("'myapp'")
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a')).toContain('<a href="myapp://profile">B</a>')
  for (const scheme of ['javascript', 'data', 'MyApp', 'myapp:'])
    expect((await withSetting(`'${scheme}'`).problems()).map(locationAndCode), scheme).toEqual([
      'camdocs.config.ts:1:44 CD2003',
    ])
})
