import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const guide = readFileSync(new URL('../../docs-site/docs/guides/feedback.md', import.meta.url), 'utf8')
/** The files of the guide. Those of the configuration are parts of one. */
const examples = [...guide.matchAll(/```tsx? title="([^"]+)"\n([^]*?)```/g)].map(
  ([, file = '', text = ''], index) =>
    [file === 'camdocs.config.ts' ? `config/part${String(index)}.ts` : file, text] as const,
)
const parts = examples.filter(([file]) => file.startsWith('config/')).map(([file]) => file)

const browser = useBrowser()
const site = useFixtureSite({
  ...Object.fromEntries(examples),
  'camdocs.config.ts': `${parts.map((file, index) => `import part${String(index)} from './${file}'`).join('\n')}
const parts = [${parts.map((_, index) => `part${String(index)}`).join(', ')}]
export default {
  ...Object.assign({}, ...parts),
  locales: [{ code: 'ar' }],
  security: { allow: Object.assign({}, ...parts.map(({ security }) => security?.allow)) },
}
`,
  'docs/focus.md': '# Focus\n\nText.\n',
  'docs/zoom.md': '# Zoom\n\nText.\n',
})

/** Stands in for the frame of giscus: reports a height and what it receives, and signs out on a click. */
const giscusFrame = `<!doctype html><title>giscus</title><button>Sign out</button><p></p><script>
const report = (giscus) => parent.postMessage({ giscus }, '*')
report({ resizeHeight: 321 })
addEventListener('message', ({ data }) => (document.querySelector('p').textContent = data.giscus.setConfig.theme))
document.querySelector('button').onclick = () => report({ signOut: true })
</script>`

async function interceptServices(page: Page): Promise<void> {
  await page.route('https://giscus.app/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: giscusFrame }),
  )
  await page.route('https://code.goatcounter.com/**', (route) => route.fulfill({ status: 200, body: '' }))
}

const open = (path: string) => visit(browser(), site().url(path), {}, interceptServices)

/** The query parameters of the frame with the comments. */
const frameQuery = async (page: Page) =>
  Object.fromEntries(new URL((await page.getAttribute('iframe', 'src')) ?? '').searchParams)

test('DOC-15, DOC-16: the examples of the guide ask, count, and show comments under the policy, which readers open first', async () => {
  const { page, requests, consoleOutput } = await open('/docs/focus')
  const elsewhere = () => requests.filter((request) => !request.startsWith(site().url('/')))
  const count = (path: string, title: string, more: string) =>
    `https://code.goatcounter.com/count?p=%2Fdocs%2F${path}&t=${title}+%7C+Documentation${more}`
  await expect.poll(elsewhere).toEqual([count('focus', 'Focus', '&r=')])
  expect(await page.getAttribute('.feedback > a', 'href')).toBe(
    'https://docs.google.com/forms/d/e/FORM/viewform?usp=pp_url&entry.1=https%3A%2F%2Fdocs.example.org%2Fdocs%2Ffocus&entry.2=yes',
  )
  await page.getByText('Comments', { exact: true }).click()
  await expect.poll(() => page.getAttribute('iframe', 'height')).toBe('321')
  expect(await frameQuery(page)).toEqual({
    repo: 'OWNER/NAME',
    repoId: 'R_000',
    category: 'Comments',
    categoryId: 'DIC_000',
    reactionsEnabled: '1',
    emitMetadata: '0',
    inputPosition: 'bottom',
    strict: '0',
    session: '',
    theme: 'light',
    origin: site().url('/docs/focus'),
    backLink: site().url('/docs/focus'),
    description: 'Text.',
    term: 'docs/focus',
  })
  const src = await page.getAttribute('iframe', 'src')
  await page.click('.color-mode-toggle')
  await page.frameLocator('iframe').getByText('dark', { exact: true }).waitFor()
  expect(await page.getAttribute('iframe', 'src')).toBe(src)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.feedback, .comments').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Next Zoom' }).click()
  await expect.poll(elsewhere).toEqual([count('focus', 'Focus', '&r='), src, count('zoom', 'Zoom', '')])
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await findViolations(page, 'main')).toEqual([])
  expect(consoleOutput).toEqual([])
})

test('DOC-16: a reader who signs in on giscus comes back to open comments, and can sign out', async () => {
  const { page, consoleOutput } = await open('/ar/docs/zoom?giscus=secret')
  await page.locator('iframe').waitFor()
  expect(await frameQuery(page)).toMatchObject({ session: 'secret', term: 'ar/docs/zoom' })
  expect(await page.getAttribute('iframe', 'src')).toMatch(/^https:\/\/giscus\.app\/ar\/widget\?/)
  expect(page.url()).toBe(site().url('/ar/docs/zoom'))
  await page.reload()
  await page.getByText('التعليقات', { exact: true }).click()
  expect(await frameQuery(page)).toMatchObject({ session: 'secret' })
  await page.frameLocator('iframe').getByRole('button').click()
  await expect.poll(async () => (await frameQuery(page)).session).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('camdocs.giscus'))).toBeNull()
  expect(consoleOutput).toEqual([])
})

test('DOC-15, DOC-16: without JavaScript, readers can answer the question and follow a link to the comments, within a narrow screen', async () => {
  const { page } = await visit(browser(), site().url('/ar/docs/zoom'), {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 600 },
  })
  await page.getByText('التعليقات', { exact: true }).click()
  const links = page.locator('.feedback > a, .comments a')
  expect(await links.allTextContents()).toEqual(['نعم', 'لا', 'OWNER/NAME'])
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
})
