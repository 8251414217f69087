import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openPage, visit } from '../helpers/browser.js'
import { plainVariant } from '../helpers/plain-theme.js'
import { openRealSite } from '../helpers/real-site.js'
import { startServe } from '../helpers/server.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { createTestSite } from '../helpers/test-site.js'

const browser = useBrowser()

const files = {
  'docs/a.md': '# A\n\nTo [B](b.md).\n',
  'docs/b.md': '# B\n',
  'theme/brand.css': ':root {\n  --signal: rgb(1, 2, 3);\n}\n',
  'theme/footer.css': '.ours {\n  color: rgb(4, 5, 6);\n}\n',
  'theme/Footer.tsx':
    "import { useState } from 'react'\n" +
    "import { Footer as DefaultFooter, type PageComponents } from '@camdocs/theme/components'\n" +
    "import type { ComponentProps } from 'react'\n" +
    "import './footer.css'\n\n" +
    "export default function Footer(props: ComponentProps<PageComponents['Footer']>) {\n" +
    '  const [count, setCount] = useState(0)\n' +
    '  return (\n    <>\n' +
    '      <button className="ours" onClick={() => setCount(count + 1)}>Pressed {count} times</button>\n' +
    '      <DefaultFooter {...props} />\n    </>\n  )\n}\n',
  'src/visits.css': '.ours {\n  text-decoration: underline;\n}\n',
  'src/visits.ts': "import './visits.css'\n\nexport const onRouteDidUpdate = () => {}\n",
  'camdocs.config.ts':
    "export default {\n  theme: { extends: '@camdocs/theme', components: { Footer: './theme/Footer.tsx' } },\n" +
    "  styles: ['./theme/brand.css'],\n  clientModules: ['./src/visits.ts'],\n" +
    "  head: [{ tag: 'meta', attributes: { name: 'theme-color', content: 'red' } }],\n" +
    "  footer: { columns: [], copyright: 'Copyright' },\n}\n",
}

test('a site can extend the theme with its own colors, an interactive footer, head elements, and CSS of client modules', async () => {
  const site = createTestSite(files)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const server = await startServe(site.root)
  onTestFinished(() => server.stop())
  const { origin } = server
  const { page, consoleOutput } = await visit(browser(), `${origin}/docs/a`)

  const styleOf = (selector: string, property: string) =>
    page.$eval(selector, (element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect((await styleOf('html', '--signal')).trim()).toBe('rgb(1, 2, 3)')
  expect(await styleOf('.ours', 'color')).toBe('rgb(4, 5, 6)')
  expect(await styleOf('.ours', 'text-decoration-line')).toBe('underline')

  await page.click('.ours')
  expect(await page.textContent('.ours')).toBe('Pressed 1 times')
  expect(await page.textContent('.copyright')).toBe('Copyright')

  await page.click('article a[href="/docs/b"]')
  await page.waitForFunction(() => document.title.startsWith('B'))
  expect(await page.textContent('.ours')).toBe('Pressed 1 times')
  expect(await page.getAttribute('meta[name="theme-color"]', 'content')).toBe('red')
  expect(consoleOutput).toEqual([])
})

test(
  'a second theme renders every route of the camera documentation with working links and without scripts or errors',
  { timeout: 180_000 },
  async () => {
    const site = await openRealSite(browser(), plainVariant)
    const outputFiles = readdirSync(site.out, { recursive: true, encoding: 'utf8' })
    expect(outputFiles.filter((file) => /\.js$|^(route|sidebar)-data\//.test(file))).toEqual([])
    expect(site.routes.length).toBeGreaterThan(35)

    const { page, consoleOutput, close } = await openPage(site.browser)
    onTestFinished(close)
    for (const route of site.routes) {
      const response = await page.goto(site.url(route))
      const parts = {
        headings: await page.locator('main h1').count(),
        // JSON-LD is data.
        scripts: await page.locator('script:not([type="application/ld+json"])').count(),
      }
      expect({ route, status: response?.status(), ...parts }).toEqual({
        route,
        status: 200,
        headings: 1,
        scripts: 0,
      })
    }
    await page.goto(site.url('/docs/guides'))
    await page.click('nav a[href="/docs/guides/formats"]')
    await page.waitForURL(site.url('/docs/guides/formats'))
    expect(await page.locator('article pre').count()).toBeGreaterThan(1)
    expect(consoleOutput).toEqual([])
  },
)
