import { expect, test } from 'vitest'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

const pages = {
  'docs/index.md': '# Start\n',
  'docs/guides/index.md': '# Guides\n',
  'docs/guides/first.md': '# First\n\n## Part\n',
  'docs/guides/shot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** Builds a doc at docs/deep/page.md with links to the targets. Returns the `href` of each link. */
async function hrefsOf(...targets: string[]): Promise<(string | undefined)[]> {
  const links = targets.map((target, index) => `[link ${String(index)}](${target})`)
  const site = createTestSite({ ...pages, 'docs/deep/page.md': `# Page\n\n${links.join('\n')}\n` })
  expect(await site.problems()).toEqual([])
  const html = site.page('/docs/deep/page')
  return targets.map(
    (_, index) => new RegExp(`href="([^"]*)"[^>]*>link ${String(index)}</a>`).exec(html)?.[1],
  )
}

test('LINK-10: paths from the content folder resolve to docs, with and without an extension, and keep the query and the fragment', async () => {
  const targets = [
    '/guides/first.md',
    '/guides/first',
    '/guides/first.html',
    '/docs/guides/first.md',
    'guides/first.md',
    'docs/guides/first.md',
    // Relative to the page: only the extension is missing.
    '../guides/first',
  ]
  expect(await hrefsOf(...targets)).toEqual(targets.map(() => '/docs/guides/first'))
  expect(await hrefsOf('/guides/first#part', '/guides/first.md?a=1#part')).toEqual([
    '/docs/guides/first#part',
    '/docs/guides/first?a=1#part',
  ])
})

test('LINK-10: links to an index resolve to the page of the folder', async () => {
  const targets = [
    '/guides/',
    '/guides',
    '/guides/index',
    '/guides/index.md',
    '/guides/index.html',
    '../guides/index',
  ]
  expect(await hrefsOf(...targets)).toEqual(targets.map(() => '/docs/guides/'))
})

test('LINK-10: paths that start with "@site/" are relative to the folder of the site', async () => {
  expect(
    await hrefsOf(
      '@site/docs/guides/first.md#part',
      '@site/docs/guides/first',
      '@site/static/img/logo.svg',
      '@site/docs/guides/shot.svg',
    ),
  ).toEqual(['/docs/guides/first#part', '/docs/guides/first', '/img/logo.svg', '/docs/guides/shot.svg'])
})

test('LINK-10: the path of an image can start with "@site/" too', async () => {
  const site = createTestSite({ ...pages, 'docs/page.md': '# Page\n\n![Logo](@site/static/img/logo.svg)\n' })
  expect(await site.problems()).toEqual([])
  expect(site.page('/docs/page')).toContain('src="/img/logo.svg"')
})

test('LINK-10: a page whose URL is the target takes precedence over a doc at that path in the content folder', async () => {
  const site = createTestSite({
    ...pages,
    'docs/page.md': '# Page\n\n[link](/guides/first)\n',
    'pages/guides/first.tsx': 'export default () => <h1>First</h1>\n',
  })
  expect(await site.problems()).toEqual([])
  expect(site.page('/docs/page')).toMatch(/href="\/guides\/first"[^>]*>link</)
})

test('LINK-10: a target that matches nothing exactly is an error, and the hint names a similar page', async () => {
  const site = createTestSite({
    ...pages,
    'docs/page.md':
      '# Page\n\n[a](/guides/frist)\n[b](@site/docs/guides/frist.md)\n[c](@site/src/x.md)\n[d](guides/first.md#prat)\n',
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'docs/page.md:3:5 CD1201',
    'docs/page.md:4:5 CD1201',
    'docs/page.md:5:5 CD1201',
    'docs/page.md:6:5 CD1202',
  ])
  expect(problems[0]?.hint).toContain('/docs/guides/first')
})
