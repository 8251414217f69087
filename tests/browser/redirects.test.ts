import { expect, test } from 'vitest'
import { openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()
const fixture = useFixtureSite({
  'docs/a.md': '# A\n\n[Same page](#stays)\n\n## Stays\n\nText.\n',
  'docs/b.md':
    '---\nredirect_from: /docs/old\n---\n# B\n\n## Part {#part aka=former aka=/docs/a#moved aka=/docs/old#section}\n\nText.\n',
})

test.each([
  ['/docs/old', '/docs/b'],
  ['/docs/old?a=1#part', '/docs/b?a=1#part'],
  ['/docs/old#section', '/docs/b#part'],
  ['/docs/a#moved', '/docs/b#part'],
])('the former address %s redirects to %s, and only the target is added to the history', async (from, to) => {
  const { page, consoleOutput, close } = await openPage(browser())
  await page.goto(fixture().url('/docs/a'))
  const entries = await page.evaluate(() => history.length)
  await page.goto('about:blank')
  await page.goto(fixture().url(from))
  await page.waitForURL(fixture().url(to))
  expect(consoleOutput).toEqual([])
  // The new entries are about:blank and the target.
  expect(await page.evaluate(() => history.length)).toBe(entries + 2)
  await close()
})

test('without JavaScript, a redirect page forwards to the current address of the page', async () => {
  const { page } = await visit(browser(), fixture().url('/docs/old'), { javaScriptEnabled: false })
  await page.waitForURL(fixture().url('/docs/b'))
})

test('a former fragment that is entered on the open page is forwarded, and other fragments are not', async () => {
  const { page, consoleOutput } = await visit(browser(), fixture().url('/docs/a'))
  await page.getByRole('link', { name: 'Same page' }).click()
  expect(page.url()).toBe(fixture().url('/docs/a#stays'))
  await page.evaluate(() => {
    location.hash = '#moved'
  })
  await page.waitForURL(fixture().url('/docs/b#part'))
  expect(consoleOutput).toEqual([])
})

test('on the page of a heading, the former ID of the heading still leads to it', async () => {
  const { page } = await visit(browser(), fixture().url('/docs/b#former'))
  expect(page.url()).toBe(fixture().url('/docs/b#former'))
  const containsTarget = await page.$eval('#part', (heading) => heading.querySelector(':target') !== null)
  expect(containsTarget).toBe(true)
})
