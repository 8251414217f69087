import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

const html =
  '<a href="/docs/a?x=1&amp;y=2">A</a><img src="/i.svg" alt="" srcset="/i.svg 1x, /i.svg 2x"><video poster="/i.svg"></video>'

test('LINK-2: HTML in the configuration gets the base path in every attribute that contains URLs, and entities are not escaped twice', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'camdocs.config.ts': `export default {
  baseUrl: '/b/',
  announcementBar: { content: ${JSON.stringify(html)} },
  navbar: { items: [{ type: 'html', value: ${JSON.stringify(html)} }] },
}
`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/docs/a')
  for (const element of [/<div class="announcement-text">(.*?)<\/div>/, /<li data-type="html">(.*?)<\/li>/]) {
    const content = element.exec(page)?.[1] ?? ''
    expect(attributesOf(content)).toMatchObject({
      href: '/b/docs/a?x=1&y=2',
      src: '/b/i.svg',
      srcset: '/b/i.svg 1x, /b/i.svg 2x',
      poster: '/b/i.svg',
    })
  }
})

test('LINK-5: a broken URL in any attribute of HTML in the configuration is reported', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'camdocs.config.ts': `export default { announcementBar: { content: '<img src=/none.png alt=""><video poster="/gone.png">' } }\n`,
  })
  expect((await site.problems()).map(({ message }) => message)).toEqual([
    expect.stringContaining('"/gone.png"'),
    expect.stringContaining('"/none.png"'),
  ])
})

/** The decoded attributes of all elements in an HTML fragment, by name. The last of several values counts. */
function attributesOf(fragment: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const visit = (node: Tree.Node): void => {
    if ('attrs' in node) for (const { name, value } of node.attrs) attributes[name] = value
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parseFragment(fragment))
  return attributes
}
