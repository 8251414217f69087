import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../helpers/shared-processes.js'
import { serveForTest } from '../helpers/server.js'
import { createTestSite, type Problem, type TestSite } from '../helpers/test-site.js'
import { containsAttack } from './attack-values.js'
import { componentInputs, redirectInputs, type SiteInput } from './component-inputs.js'
import { errorsIn, isPwned, openWith, interactWithArticle } from './hostile-page.js'
import { hostileInputs } from './inputs.js'
import { scriptInputs } from './all-script-inputs.js'

const browser = useBrowser()
/** Whether `pnpm hostile` runs the tests, with more inputs. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
/** In milliseconds. */
const timeout = 600_000

test('there are at least 300 hostile inputs', () => {
  const texts = [...scriptInputs, ...componentInputs, ...redirectInputs].map(([text]) => text)
  const count = new Set(texts).size + hostileInputs.length
  if (isLong) console.log(`${String(count)} inputs`)
  expect(count).toBeGreaterThanOrEqual(300)
})

/** The source of a component that shows its title and children, and writes other props to an attribute. */
const boxSource = `import type { ReactNode } from 'react'
interface Props { readonly title?: ReactNode; readonly children?: ReactNode }
export default function Box({ title, children, ...props }: Props) {
  return <section data-props={JSON.stringify(props)}><h3>{title ?? 'A box'}</h3>{children}</section>
}
`
const files = {
  'Box.tsx': boxSource,
  'camdocs.config.ts': "export default { favicon: 'i.svg', components: { Box: './Box.tsx' } }\n",
  'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/harmless.md': '# Harmless\n\nText.\n',
}
const inputs = [...componentInputs, ...redirectInputs]
const fileOf = (input: SiteInput): string => `docs/input-${String(inputs.indexOf(input))}.md`
const pageOf = ([text]: SiteInput): string => (text.startsWith('---') ? `${text}\n` : `# Input\n\n${text}\n`)
const harmlessOf = (list: readonly SiteInput[]) => list.filter(([, codes]) => codes.length === 0)

test(
  'the values of components, redirects, and slugs are written as text, or are reported as errors with positions',
  { timeout },
  async () => {
    const site = createTestSite(files)
    for (const input of inputs) site.write(fileOf(input), pageOf(input))
    const problems = (await site.problems()).filter(({ severity }) => severity === 'error')
    const codesOf = (input: SiteInput) =>
      problems.filter(({ file }) => file === fileOf(input)).map(({ code }) => code)
    expect(inputs.map((input) => [input[0], codesOf(input)])).toEqual(inputs)
    expect(problems.filter(({ range }: Problem) => range === undefined)).toEqual([])

    // Without the pages with errors, the site builds. One page contains all components.
    for (const input of inputs) site.remove(fileOf(input))
    for (const input of harmlessOf(redirectInputs)) site.write(fileOf(input), pageOf(input))
    const components = harmlessOf(componentInputs).map(([text]) => text)
    site.write('docs/p0.md', `# Page 0\n\n${components.join('\n\n')}\n`)
    const built = await site.build()
    expect(built.code, built.stderr).toBe(0)
    for (const file of site.list().filter((name) => name.endsWith('.html')))
      expect(containsAttack(site.read(`dist/${file}`)), file).toBe(false)
    const server = await serveForTest(site.root)
    for (const hasPolicy of [true, false])
      await expectHarmless(site, `${server.url}docs/p0`, hasPolicy, async (page) => {
        await page.locator('camdocs-island').first().waitFor({ state: 'attached' })
      })
  },
)

/**
 * Opens a page, interacts with everything in its article, and follows a link in the sidebar. Expects that no
 * attack runs, and that the console contains no errors.
 *
 * @param waitUntilReady runs after the page has loaded, before the interaction
 */
async function expectHarmless(
  site: TestSite,
  url: string,
  hasPolicy: boolean,
  waitUntilReady: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { page, consoleOutput, close } = await openWith(browser(), url, hasPolicy)
  await waitUntilReady(page)
  await page.evaluate(interactWithArticle)
  const link = page
    .locator('.sidebar')
    .getByRole('link', { name: 'Harmless', exact: true, includeHidden: true })
  await link.dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: 'Harmless' }).waitFor()
  expect(await isPwned(page), url).toBe(false)
  expect(errorsIn(consoleOutput), `${url} of ${site.root}`).toEqual([])
  await close()
}

test('pages with unusual syntax cause no errors in a browser', { timeout }, async () => {
  const site = createTestSite({ 'docs/harmless.md': '# Harmless\n', 'static/i.svg': files['static/i.svg'] })
  site.write('camdocs.config.ts', "export default { favicon: 'i.svg' }\n")
  // `pnpm test` opens every twentieth input only, because a browser takes long. The first is arbitrary.
  const opened = hostileInputs.filter((_, index) => isLong || index % 20 === 7)
  for (const [index, input] of opened.entries())
    site.write(`docs/p${String(index)}.md`, input.page(input.smallCount))
  expect(await site.build()).toMatchObject({ code: 0 })
  const server = await serveForTest(site.root)
  for (const index of opened.keys())
    for (const hasPolicy of isLong ? [true, false] : [true])
      await expectHarmless(site, `${server.url}docs/p${String(index)}`, hasPolicy)
})
