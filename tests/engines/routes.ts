import path from 'node:path'
import { expect, test } from 'vitest'
import { buildOnce } from '../helpers/build-once.js'
import { parseHtml } from '../helpers/html.js'
import { buildRealSite, pagePaths } from '../helpers/real-site.js'
import { sharedServer } from '../helpers/shared-processes.js'
import { copyThemeBundle, runCamdocs } from '../helpers/test-site.js'
import type { EngineName } from './installed.js'
import { hydrate, useEngine } from './use-engine.js'

const docsSite = path.resolve(import.meta.dirname, '../../docs-site')

/** The built sites of this repository. */
const sites: readonly [name: string, build: () => Promise<string>][] = [
  ['site', () => buildRealSite()],
  ['docs-site', buildDocsSite],
]

async function buildDocsSite(): Promise<string> {
  const { root } = await buildOnce('docs-site', (folder) => {
    copyThemeBundle(folder)
    return runCamdocs(['build', docsSite, '--out', path.join(folder, 'dist'), '--base', '/'], docsSite)
  })
  return root
}

/** Visits every page of both sites in one engine. */
export function routes(name: EngineName): void {
  const engine = useEngine(name)

  test.each(sites)(
    'NOJS-1: %s: every page shows its heading, hydrates, has neither errors nor violations of its security policy, and its HTML contains all text',
    { timeout: 900_000 },
    async (_, build) => {
      const root = await build()
      const { origin } = await sharedServer(root)
      const { page, front } = await engine().visit(origin, '/')
      const defects: string[] = []
      for (const route of pagePaths(path.join(root, 'dist'))) {
        await page.goto(front.origin + route)
        await hydrate(page)
        const { title, headings, overflow } = await page.evaluate(readPage)
        if (headings.length !== 1 || overflow > 0 || title === '')
          defects.push(`${route}: ${title}, ${headings.join()}, ${overflow}`)
        for (const text of await missingTexts(origin + route, await page.evaluate(readTexts)))
          defects.push(`${route}: ${text}`)
      }
      expect(defects).toEqual([])
      expect(front.problems).toEqual([])
    },
  )

  test('three clicks on entries of the sidebar show three pages, whose titles are their headings', async () => {
    const { origin } = await sharedServer(await buildRealSite())
    const { page } = await engine().visit(origin, '/docs/guides')
    await hydrate(page)
    for (const target of ['/docs/guides/devices', '/docs/guides/formats', '/docs/guides/zooming']) {
      await page.click(`.sidebar a[href="${target}"]`)
      await expect
        .poll(() => page.evaluate(() => [location.pathname, document.querySelector('h1')?.textContent]))
        .toEqual([target, await headingOf(origin + target)])
      const { title, headings } = await page.evaluate(readPage)
      expect(title.split(' | ')[0]).toBe(headings[0])
    }
  })
}

/** The heading of a page in its HTML. */
async function headingOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
}

/** Runs in the page: what a complete page has. */
const readPage = () => ({
  title: document.title,
  headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
  /** How much wider the page is than the window, in CSS pixels. */
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
})

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '')

/** Runs in the page: the text of its headings, paragraphs, cells of tables, and code, without buttons. */
const readTexts = (): readonly string[] =>
  [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, td, code):not(:has(button))')].map(
    ({ textContent }) => textContent,
  )

/** The texts that readers without JavaScript miss, because the HTML of the page lacks them. */
async function missingTexts(url: string, texts: readonly string[]): Promise<readonly string[]> {
  const served = withoutSpaces(parseHtml(await (await fetch(url)).text()).body.text)
  return texts.filter((text) => !served.includes(withoutSpaces(text)))
}
