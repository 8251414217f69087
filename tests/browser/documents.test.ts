import { expect, test } from 'vitest'
import { waitForHydration, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()
/** The path of a document that is copied and not rendered. The path looks like that of a page. */
const path = '/stories/zoom'
const link = `pathname://${path}?a=1#b`

const site = useFixtureSite({
  'docs/start.md': `# Start\n\n[In the text](${link}), <a href="${link}">in HTML</a>.\n`,
  'static/stories/zoom.html':
    '<!doctype html><link rel="icon" href="/icon.svg"><title>Stories</title><h1>Stories</h1>',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'pages/index.tsx': `import { Link } from '@camdocs/theme'
export const meta = { title: 'Home' }
export default () => <main><h1>Home</h1><Link href="${link}">in a page of the site</Link></main>
`,
  'camdocs.config.ts': `const to = '${link}'
export default {
  favicon: 'icon.svg',
  announcementBar: { content: '<a href="${link}">in the announcement</a>' },
  docs: { sidebars: { main: ['start', { type: 'link', label: 'in the sidebar', href: to }] } },
  navbar: { items: [{ label: 'in the bar', to }, { label: 'Menu', items: [{ label: 'in a dropdown', to }] }, { type: 'html', value: '<a href="${link}">in an item</a>' }] },
  footer: { links: [{ label: 'in the footer', to }] },
}
`,
})

/** The links on the page docs/start, except the one in the dropdown. */
const linkNames = [
  'In the text',
  'in HTML',
  'in the announcement',
  'in the sidebar',
  'in the bar',
  'in an item',
  'in the footer',
]

test('LINK-3: a pathname:// link loads the full document in the same tab, in every part of the page', async () => {
  const { page, consoleOutput, requests } = await visit(browser(), site().url('/docs/start'))
  const follow = async (name: string) => {
    requests.length = 0
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name: 'Stories' }).waitFor()
    expect(page.url(), name).toBe(site().url(`${path}?a=1#b`))
    // A client navigation would request the data of the page.
    expect(
      requests.filter((url) => /route-data.*stories/.test(url)),
      name,
    ).toEqual([])
    await page.goBack()
    await waitForHydration(page)
  }
  for (const name of linkNames) await follow(name)
  await page.getByRole('button', { name: 'Menu' }).hover()
  await follow('in a dropdown')
  await page.goto(site().url('/'))
  await waitForHydration(page)
  await follow('in a page of the site')
  expect(page.context().pages()).toHaveLength(1)
  expect(consoleOutput).toEqual([])
})
