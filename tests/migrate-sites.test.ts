import { cpSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openPage } from './helpers/browser.js'
import { foreignSite, migrate, sentencesOf, urlOf } from './helpers/foreign-sites.js'
import { serveForTest } from './helpers/server.js'
import { useBrowser } from './helpers/shared-processes.js'
import { createTestSite, TestSite } from './helpers/test-site.js'

const browser = useBrowser()

/**
 * Syntax of the old sites, and the marker of unconverted content, which must not be visible outside of code.
 */
const foreignSyntax = [':::', '[!', 'import ', '{{', '<Tabs', '$$', 'export ', '{props', '<<<', 'TODO']

/** A page of a fixture that is a page of the built site too. */
interface FixturePage {
  /** Path in the folder `docs` of the fixture. */
  readonly file: string
  /** Path of its URL in the built site. */
  readonly url: string
  /** The sentences that readers see. */
  readonly sentences: readonly string[]
}

interface PageOptions {
  /** Pattern for the paths of Markdown files that are not pages of the built site. By default, none. */
  readonly excluded?: RegExp
  /** Path of the docs in the built site. Default: "/docs". */
  readonly base?: string
  /** URL paths in the built site by the path of the file, for pages whose URL does not follow from it. */
  readonly urls?: Readonly<Record<string, string>>
}

/** The pages of a fixture that are pages of the built site. */
function pagesOf(name: string, { excluded, base, urls = {} }: PageOptions = {}): FixturePage[] {
  const top = path.join(foreignSite(name), 'docs')
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.mdx?$/.test(file) && excluded?.test(file) !== true)
    .sort()
    .map((file) => ({
      file,
      url: urls[file] ?? urlOf(file, base),
      sentences: sentencesOf(readFileSync(path.join(top, file), 'utf8')),
    }))
}

/** The number of sentences. Tests check it to notice mistakes in the fixtures and in `sentencesOf`. */
const countSentences = (pages: readonly FixturePage[]): number =>
  pages.reduce((sum, { sentences }) => sum + sentences.length, 0)

/**
 * Opens each page of a built site in a browser. Expects that it shows its sentences, and no syntax of the old
 * site outside of code. JavaScript is disabled, because then all panels of tabs are visible.
 */
async function checkPages(site: TestSite, pages: readonly FixturePage[]): Promise<void> {
  const server = await serveForTest(site.root)
  const { page, close } = await openPage(browser(), { javaScriptEnabled: false, reducedMotion: 'reduce' })
  for (const { file, url, sentences } of pages) {
    const response = await page.goto(`${server.origin}${url}`)
    expect(response?.status(), `${file} at ${url}`).toBe(200)
    const { all, prose } = await page.evaluate(() => {
      const article = document.querySelector('article')
      if (article === null) throw new Error('no article')
      for (const details of article.querySelectorAll('details')) details.open = true
      const all = article.innerText.replace(/\s+/g, ' ')
      for (const code of article.querySelectorAll('code, pre')) code.remove()
      return { all, prose: article.innerText }
    })
    for (const sentence of sentences) expect(all, file).toContain(sentence)
    for (const syntax of foreignSyntax) expect(prose, file).not.toContain(syntax)
  }
  await close()
}

test('MIG-1: a migrated Docusaurus site builds without manual changes, and readers see all of its text', async () => {
  const parent = createTestSite({})
  expect(await migrate(parent, ['docusaurus', foreignSite('docusaurus'), 'new'])).toMatchObject({
    code: 0,
    stderr: '',
  })
  const site = new TestSite(path.join(parent.root, 'new'))
  const pages = pagesOf('docusaurus', {
    // Partials.
    excluded: /(?:^|\/)_/,
    // The page has the ID `config`.
    urls: { 'reference/config-file.md': '/docs/reference/config' },
  })
  expect(pages).toHaveLength(21)
  expect(countSentences(pages)).toBeGreaterThan(50)
  expect((await site.problems()).filter(({ severity }) => severity === 'error')).toEqual([])
  await checkPages(site, pages)
})

test('MIG-1: a migrated VitePress site builds without manual changes, and readers see all of its text', async () => {
  const parent = createTestSite({})
  expect(await migrate(parent, ['vitepress', foreignSite('vitepress'), 'new'])).toMatchObject({
    code: 0,
    stderr: '',
  })
  const site = new TestSite(path.join(parent.root, 'new'))
  // Another language, and excluded pages.
  const pages = pagesOf('vitepress', { excluded: /^(?:fr|drafts)\//, base: '/' })
  expect(pages).toHaveLength(15)
  expect(countSentences(pages)).toBeGreaterThan(40)
  expect((await site.problems()).filter(({ severity }) => severity === 'error')).toEqual([])
  await checkPages(site, pages)
})

test('a folder of GitHub Markdown builds unchanged, and readers see all of its text', async () => {
  const site = createTestSite({})
  cpSync(foreignSite('plain'), site.root, { recursive: true })
  const pages = pagesOf('plain')
  expect(pages).toHaveLength(8)
  expect(countSentences(pages)).toBeGreaterThan(15)
  expect(await site.problems()).toEqual([])
  await checkPages(site, pages)
})
