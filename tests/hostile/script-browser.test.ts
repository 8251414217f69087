import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { RESERVED_IDS } from '../../packages/core/src/contract/ids.js'
import { waitForHydration } from '../helpers/browser.js'
import { writtenHtmlOf } from '../helpers/compile.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { serveForTest, type RunningServer } from '../helpers/server.js'
import { createTestSite, type TestSite } from '../helpers/test-site.js'
import { errorsIn, isPwned, openWith, interactWithArticle } from './hostile-page.js'
import { scriptInputs } from './all-script-inputs.js'

const browser = useBrowser()

/** Whether `pnpm hostile` runs the tests. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
/** Number of inputs per page. A page with all inputs would be slow, and its failures hard to locate. */
const pageSize = 50
const pageCount = Math.ceil(scriptInputs.length / pageSize)
/** The text in a built page that `siteWithArticles` replaces with an article. */
const marker = (index: number): string => `Article ${String(index)} goes here`
const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

/**
 * Builds a site with a page for each article, and then replaces the content of the pages with the articles.
 * The articles are not built, because the build refuses most of them.
 */
async function siteWithArticles(articles: readonly string[]): Promise<TestSite> {
  const site = createTestSite({
    ...Object.fromEntries(
      articles.map((_, index) => [
        `docs/p${String(index)}.md`,
        `# Page ${String(index)}\n\n${marker(index)}\n`,
      ]),
    ),
    'docs/harmless.md': '# Harmless\n\nText.\n',
    'static/i.svg': icon,
    'camdocs.config.ts': "export default { favicon: 'i.svg' }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  for (const file of site.list().filter((name) => /\.(?:html|json)$/.test(name))) {
    const text = site.read(`dist/${file}`)
    const replaced = articles.reduce((result, article, index) => {
      // In the data of a page, the article is part of a JSON string, which has quotes of its own.
      const html = file.endsWith('.json') ? JSON.stringify(article).slice(1, -1) : article
      return result.replace(`<p>${marker(index)}</p>`, () => html)
    }, text)
    if (replaced !== text) site.write(`dist/${file}`, replaced)
  }
  return site
}

/** The articles of all inputs, `pageSize` inputs per article. */
async function articlesOfInputs(): Promise<readonly string[]> {
  const written = await Promise.all(scriptInputs.map(([text]) => writtenHtmlOf(text)))
  return Array.from({ length: pageCount }, (_, page) =>
    written
      .slice(page * pageSize, (page + 1) * pageSize)
      .map(({ html }, index) => `<div data-input="${String(page * pageSize + index)}">${html}</div>`)
      .join('\n'),
  )
}

test(
  'with and without the Content Security Policy, no input runs a script on load or on a click, and the pages stay interactive',
  { timeout: 120_000 },
  async () => {
    const site = await siteWithArticles(await articlesOfInputs())
    const server = await serveForTest(site.root)
    for (const hasPolicy of [true, false])
      // Without the policy, nothing but the build protects the pages. With it, a part of them is enough.
      for (let index = 0; index < (hasPolicy && !isLong ? 1 : pageCount); index++) {
        const path = `docs/p${String(index)}`
        const reason = `${path} ${hasPolicy ? 'with' : 'without'} the policy`
        const { page, consoleOutput, close } = await openWith(browser(), server.url + path, hasPolicy)
        await waitForHydration(page)
        await page.evaluate(interactWithArticle)
        // Client navigation away and back inserts the article again. The test dispatches the click, because
        // `interactWithArticle` can have opened the search, which covers the page.
        await page
          .locator('.sidebar')
          .getByRole('link', { name: 'Harmless', exact: true, includeHidden: true })
          .dispatchEvent('click')
        await page.getByRole('heading', { level: 1, name: 'Harmless' }).waitFor()
        await page.goBack()
        await page.getByRole('heading', { level: 1, name: `Page ${String(index)}` }).waitFor()
        await page.evaluate(interactWithArticle)
        await page.keyboard.press('Escape')
        expect(await isPwned(page), reason).toBe(false)
        expect(page.url(), reason).toBe(server.url + path)
        expect(errorsIn(consoleOutput), reason).toEqual([])
        await close()
      }
  },
)

/** Articles as the build would write them without its list of allowed HTML. */
const unfilteredArticles = [
  '<iframe src="javascript:parent.window.PWNED=1"></iframe>',
  '<svg width=90 height=90><a id=t href="/docs/harmless"><animate attributeName="href" values="javascript:window.PWNED=1" begin="0s" fill="freeze" dur="1s"></animate><text x=10 y=20>t</text></a></svg>',
  '<svg width=90 height=90><a id=t href="/docs/harmless"><set attributeName="href" to="javascript:window.PWNED=1" begin="0s"></set><text x=10 y=20>t</text></a></svg>',
  '<span class="line "><img src=x onerror=PWNED=1></span>',
]

test('in this browser, HTML that the build refuses runs scripts without the Content Security Policy, but not with it', async () => {
  const site = await siteWithArticles(unfilteredArticles)
  const server = await serveForTest(site.root)
  for (const hasPolicy of [true, false])
    for (const index of unfilteredArticles.keys()) {
      const { page, close } = await openWith(browser(), `${server.url}docs/p${String(index)}`, hasPolicy)
      await waitForHydration(page)
      await page.evaluate(interactWithArticle)
      if (hasPolicy) expect(await isPwned(page), unfilteredArticles[index]).toBe(false)
      else await expect.poll(() => isPwned(page)).toBe(true)
      await close()
    }
})

/** Expects that a link in the sidebar works. */
async function expectNavigation(server: RunningServer, page: Page): Promise<void> {
  await page.locator('.sidebar').getByRole('link', { name: 'Harmless', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Harmless' }).waitFor()
  expect(page.url()).toBe(`${server.url}docs/harmless`)
}

test('the scripts find the data and the root element of the page, even if an article contains the same IDs', async () => {
  const site = await siteWithArticles([
    '<div id="camdocs-page-props">not JSON</div><script id="camdocs-page-props" type="application/json">{</script><div id="camdocs-app"></div>',
  ])
  const server = await serveForTest(site.root)
  const { page, consoleOutput, close } = await openWith(browser(), `${server.url}docs/p0`, true)
  await waitForHydration(page)
  await expectNavigation(server, page)
  expect(errorsIn(consoleOutput)).toEqual([])
  await close()
})

test('IDs in an article are not mistaken for global variables that the browser or the page lacks', async () => {
  // If a global variable does not exist, its name refers to the element with this ID.
  const ids = [
    'trustedTypes',
    'requestIdleCallback',
    'IntersectionObserver',
    'scheduler',
    'navigation',
    'dataLayer',
  ]
  const site = createTestSite({
    'docs/p0.md': `# Page 0\n\n${ids.map((id) => `<a id="${id}"></a>`).join('\n')}\n`,
    'docs/harmless.md': '# Harmless\n',
    'static/i.svg': icon,
    'camdocs.config.ts': "export default { favicon: 'i.svg', analytics: { measurementIds: ['G-1'] } }\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const server = await serveForTest(site.root)
  const { page, consoleOutput, close } = await openWith(
    browser(),
    `${server.url}docs/p0`,
    false,
    async (opened) => {
      await opened.route('https://www.googletagmanager.com/**', (route) => route.abort())
      await opened.addInitScript((names) => {
        for (const name of names) Reflect.deleteProperty(window, name)
      }, ids)
    },
  )
  // Playwright cannot run code in a page without these variables, so the test waits for an attribute.
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
  await expectNavigation(server, page)
  expect(errorsIn(consoleOutput)).toEqual([])
  await close()
})

/** The IDs of all elements outside the article, except the options of the search. */
const idsAroundArticle = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id]')]
      .filter((element) => !element.closest('.content') && !element.id.startsWith('search-option-'))
      .map(({ id }) => id),
  )

const attack = '</title></script><script>PWNED=1</script><img src=x onerror=PWNED=1>'

test('titles, descriptions, labels, and search results are shown as text, and elements around an article have only reserved IDs', async () => {
  /** The attack as a value in YAML and TypeScript. */
  const value = JSON.stringify(attack)
  const site = createTestSite({
    'docs/a.md': [
      '---',
      ...['title', 'description', 'sidebar_label', 'pagination_label'].map((key) => `${key}: ${value}`),
      `keywords: [${value}]`,
      `tags: [${value}]`,
      `last_update: { author: ${value} }`,
      '---\n',
      `## \`${attack}\`\n`,
      `\`\`\`text title="<img src=x onerror=PWNED=1>"\nfindable ${attack}\n\`\`\`\n`,
      `:::note[\`${attack}\`]\nText.\n:::\n`,
    ].join('\n'),
    'docs/harmless.md': '# Harmless\n',
    'docs/folder/_category_.json': JSON.stringify({
      label: attack,
      description: attack,
      link: { type: 'generated-index', description: attack, slug: '/folder' },
    }),
    'docs/folder/b.md': '# B\n',
    'static/i.svg': icon,
    'camdocs.config.ts': `export default { favicon: 'i.svg', title: ${value}, tagline: ${value}, docs: { lastUpdated: true } }\n`,
  })
  const built = await site.build()
  expect(built.code, built.stderr).toBe(0)
  const server = await serveForTest(site.root)
  for (const path of ['docs/a', 'docs/folder', 'search?q=findable']) {
    const { page, consoleOutput, close } = await openWith(browser(), server.url + path, false)
    await waitForHydration(page)
    if (path.startsWith('docs')) {
      expect(await page.title()).toContain(attack)
      // Opens the search dialog.
      await page.keyboard.press('/')
      await page.keyboard.type('findable')
      await page.locator('dialog [role="option"]').first().waitFor()
      expect((await idsAroundArticle(page)).filter((id) => !RESERVED_IDS.includes(id))).toEqual([])
    } else await page.getByRole('main').getByRole('link', { name: 'PWNED' }).first().waitFor()
    expect(await page.locator('dialog img, main img').count()).toBe(0)
    expect(await isPwned(page)).toBe(false)
    expect(errorsIn(consoleOutput)).toEqual([])
    await close()
  }
})
