import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { openPage, visit } from '../helpers/browser.js'
import { writeEditions } from '../helpers/editions-site.js'
import { GitSite } from '../helpers/git-site.js'
import { serveForTest } from '../helpers/server.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { runCamdocs } from '../helpers/test-site.js'

const browser = useBrowser()

test(
  'VERSION-7, VERSION-9, LANG-3, LANG-5, ERR-4: readers of a site with two products, versions from git, and four languages switch, search, and get back, with and without script',
  { timeout: 120_000 },
  async () => {
    const site = new GitSite()
    writeEditions(site)
    expect(await runCamdocs(['build', '--quiet'], site.root)).toMatchObject({ code: 0, stderr: '' })
    const { origin } = await serveForTest(site.root)
    const { page, consoleOutput } = await visit(browser(), `${origin}/ar/lens/guides/focus#limits`)
    const link = (name: string) => page.locator('.dropdown-list').getByRole('link', { name, exact: true })
    const open = (name: string | RegExp) =>
      page.locator('.navbar').getByRole('button', { name }).press('Enter')

    // The other version has no Arabic text, but the section has the same ID.
    await open('الإصدارات: 4')
    await link('2').click()
    await page.waitForURL('**/ar/lens/2/guides/focus#limits')
    await expect.poll(() => page.locator('div.content').getAttribute('lang')).toBe('en')
    expect(await findViolations(page)).toEqual([])
    await open(/العربية/)
    await link('Deutsch').click()
    await page.waitForURL('**/de/lens/2/guides/focus#limits')

    // The search finds the version of the page. An excerpt in English reads from left to right.
    await page.goto(`${origin}/ar/lens/2/guides/focus`)
    await page.keyboard.press('Control+k')
    const hits = page.getByRole('option')
    await page.getByRole('combobox').fill('ring')
    const hrefs = () => hits.evaluateAll((all) => all.map((hit) => hit.getAttribute('href')))
    await expect.poll(hrefs).toEqual(['/ar/lens/2/guides/focus#manual-focus'])
    const excerpt = hits.locator('.search-snippet')
    expect(await excerpt.textContent()).toContain('of the lens.')
    expect(
      await excerpt.locator('bdi').evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        let last: Node = element
        while (texts.nextNode()) last = texts.currentNode
        const range = document.createRange()
        const end = last.textContent?.indexOf('.') ?? 0
        range.setStart(last, end)
        range.setEnd(last, end + 1)
        return range.getBoundingClientRect().left > element.getBoundingClientRect().left + 20
      }),
    ).toBe(true)
    expect(await findViolations(page, 'dialog, [role=dialog]')).toEqual([])

    // A page that only version 1 has, and the index of a category, whose URL is the same in all languages.
    await page.goto(`${origin}/ar/lens/legacy/film`)
    // Until the pages of the versions are loaded, the link to version 1 leads to its first page.
    await page.locator('main a[href="/ar/lens/1/legacy/film"]').first().click()
    await page.waitForURL('**/ar/lens/1/legacy/film')
    await page.goto(`${origin}/ar/lens/category/guides`)
    expect(await page.locator('h1').textContent()).toBe('أدلة')
    expect(consoleOutput.filter((line) => !line.includes('404'))).toEqual([])

    const plain = await openPage(browser(), { javaScriptEnabled: false })
    await plain.page.goto(`${origin}/ar/lens/guides/focus`)
    await plain.page.locator('.navbar').getByRole('button', { name: 'الإصدارات: 4' }).click()
    await plain.page.waitForURL('**/ar/versions')
    await plain.page.getByRole('link', { name: /عدسة 1/ }).click()
    await plain.page.waitForURL('**/ar/lens/1/start')
    const response = await plain.page.goto(`${origin}/ar/none`)
    expect(response?.status()).toBe(404)
    await plain.page.locator('main').getByRole('link', { name: 'Deutsch' }).click()
    await plain.page.waitForURL('**/de/**')
    await plain.close()
  },
)
