import { expect, test } from 'vitest'
import type { SiteConfig } from '../config/site-config.js'
import { announcedUrls, deployedProblems } from './announced-urls.js'

const config = {
  settings: { url: 'https://a.example' },
  locate: () => ({ file: 'camdocs.config.ts' }),
} as unknown as SiteConfig
const site = 'https://a.example/lib/'

test('MAP-5: canonical URLs, share URLs and images, and the URLs of the sitemap are announced', () => {
  const html = (path: string) =>
    `<link rel="canonical" href="${site}${path}"><meta property="og:url" content="${site}${path}"><meta property="og:image" content="${site}card.png?a&amp;b"><a href="${site}other">`
  const files = [
    { path: 'docs/a/index.html', content: html('docs/a') },
    { path: 'sitemap.xml', content: `<loc>${site}docs/b</loc>` },
    { path: 'c.html', content: '<link rel="canonical" href="https://b.example/lib/c">' },
    { path: 'a.md', content: html('text') },
  ]
  expect(announcedUrls(files, site)).toEqual([`${site}card.png?a&b`, `${site}docs/a`, `${site}docs/b`])
})

test('MAP-5: addresses that redirect or fail are one problem for each kind of answer', () => {
  const redirect = (from: string, to: string) => ({ url: site + from, status: 301, location: site + to })
  const problems = deployedProblems(
    [
      { url: `${site}fine`, status: 200 },
      redirect('a', 'a/'),
      redirect('b', 'b/'),
      redirect('c/', 'c'),
      redirect('d', 'e'),
      { url: `${site}gone`, status: 404 },
      { url: `${site}silent`, status: 0, failure: 'no response in time' },
    ],
    config,
  )
  expect(problems.map(({ severity, message, hint }) => [severity, message, hint])).toEqual([
    [
      'error',
      `The site announces ${site}gone, which answers with status 404. The same holds for 1 other address.`,
      'Deploy the current site, or correct `url` and `baseUrl`.',
    ],
    [
      'warning',
      `The site announces ${site}d, which the host redirects to ${site}e.`,
      'Set `url` and `baseUrl` to the address at which the host answers.',
    ],
    [
      'warning',
      `The site announces ${site}a, which the host redirects to ${site}a/. The same holds for 1 other address.`,
      'Set `trailingSlash: true`, so that all addresses are those at which the host answers.',
    ],
    [
      'warning',
      `The site announces ${site}c/, which the host redirects to ${site}c.`,
      'Set `trailingSlash: false`, so that all addresses are those at which the host answers.',
    ],
  ])
})
