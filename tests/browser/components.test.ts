import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, visitWatched, waitForFrame } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { serveForTest } from '../helpers/server.js'
import { createTestSite } from '../helpers/test-site.js'

/**
 * A component that counts clicks, and shows its children while the count is even. While it is mounted,
 * `window.islands` contains its label.
 */
const counter = `import { useEffect, useId, useState, type ReactNode } from 'react'
import './counter.css'

declare global {
  interface Window { islands?: string[] }
}

interface Props {
  readonly label: string
  readonly children?: ReactNode
}

export default function Counter({ label, children }: Props) {
  const [count, setCount] = useState(0)
  const id = useId()
  useEffect(() => {
    const islands = (window.islands ??= [])
    islands.push(label)
    return () => void islands.splice(islands.indexOf(label), 1)
  }, [label])
  return (
    <div className="counter">
      <p id={id}>Counts clicks</p>
      <button aria-describedby={id} onClick={() => setCount(count + 1)}>{label} {count}</button>
      <table><tbody><tr><td>{count}</td></tr></tbody></table>
      {count % 2 === 0 && children}
    </div>
  )
}
`
const files = {
  'components/Counter.tsx': counter,
  'components/counter.css': '.counter { outline: 3px solid rgb(1, 2, 3); }\n',
  // Renders in the build, and fails in the browser.
  'components/Broken.tsx': `export default function Broken() {
  if (typeof window !== 'undefined') throw new Error('only on a server')
  return <p>Rendered by the build</p>
}
`,
  // Renders in the build, hydrates, and can be made to fail when it starts again.
  'components/Once.tsx': `export default function Once() {
  if (typeof window !== 'undefined' && window.failsAgain) throw new Error('only once')
  return <p>Rendered once</p>
}

declare global {
  interface Window { failsAgain?: boolean }
}
`,
  // Shows its children after a click.
  'components/Lazy.tsx': `import { useState, type ReactNode } from 'react'

export default function Lazy({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return <div><button onClick={() => setOpen(!isOpen)}>More about {title}</button>{isOpen && children}</div>
}
`,
  'components/Mode.tsx': `import { useHydrated, useQueryParameter } from '@camdocs/theme'

export default function Mode() {
  const [mode, setMode] = useQueryParameter('mode')
  return <button onClick={() => setMode('fast')}>{useHydrated() ? 'Mode' : 'No mode'}: {mode}</button>
}
`,
  'camdocs.config.ts':
    "export default { components: { Counter: './components/Counter.tsx', Broken: './components/Broken.tsx', Lazy: './components/Lazy.tsx', Once: './components/Once.tsx', Mode: './components/Mode.tsx' } }\n",
}
/** Keeps what follows it out of the first screen. */
const longText = Array.from({ length: 80 }, (_, index) => `Paragraph ${String(index)}.`).join('\n\n')

const browser = useBrowser()
const site = useFixtureSite({
  ...files,
  'docs/a.md': `# A

[To b](b.md) [To none](none.md)

::Counter{label=load hydrate=load}

::Counter{label=idle hydrate=idle}

::Counter{label=never hydrate=never}

::Counter{label=static}

${longText}

::Counter{label=visible hydrate=visible}
`,
  'docs/b.md': `# B

[To a](a.md) [To none](none.md)

:::::Counter{label=outer hydrate=load}
Text of the outer island.

::::tabs
:::tab[One]
First panel.
:::
:::tab[Two]
Second panel.
:::
::::

::Counter{label=inner hydrate=load}
:::::
`,
  'docs/broken.md': '# Broken\n\n::Broken{hydrate=load}\n\n::Counter{label=next hydrate=load}\n',
  'docs/once.md': '# Once\n\n::Once{hydrate=load}\n\n::Counter{label=next hydrate=load}\n',
  'docs/lazy.md': '# Lazy\n\n:::Lazy[the **format**]{hydrate=load}\n## Details\n\nHidden at first.\n:::\n',
  'docs/inline.md': '# Inline\n\nText :Mode[]{hydrate=load} text.\n',
  'docs/none.md': '# None\n\n[To a](a.md) [To b](b.md)\n',
})

const mounted = (page: Page) =>
  page.evaluate(() => [...((window as { islands?: string[] }).islands ?? [])].sort().join())
const islandsOf = (page: Page) =>
  page.locator('camdocs-island').evaluateAll((islands) => islands.map(({ outerHTML }) => outerHTML))
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('COMP-3: a component runs when the page is interactive, when the browser is idle, when the component is visible, or never', async () => {
  const { page, consoleOutput, requests } = await visit(browser(), site().url('/docs/a'))
  await expect.poll(() => mounted(page)).toBe('idle,load')
  for (const label of ['load', 'idle', 'never', 'static']) await press(page, label)
  const labels = () => page.locator('.counter button').allTextContents()
  expect(await labels()).toEqual(['load 1', 'idle 1', 'never 0', 'static 0', 'visible 0'])
  await page.locator('.counter').last().scrollIntoViewIfNeeded()
  await expect.poll(() => mounted(page)).toBe('idle,load,visible')
  await press(page, 'visible')
  expect((await labels()).at(-1)).toBe('visible 1')
  expect(requests.filter((url) => /island-Counter-\w+\.js$/.test(url))).toHaveLength(1)
  expect(
    await page
      .locator('.counter')
      .first()
      .evaluate((element) => getComputedStyle(element).outlineColor),
  ).toBe('rgb(1, 2, 3)')
  expect(consoleOutput).toEqual([])
})

test('COMP-3: hydration does not change the HTML of the build', async () => {
  const pages = [
    { path: '/docs/a', atFirst: 'idle,load', inTheEnd: 'idle,load,visible' },
    { path: '/docs/b', atFirst: 'inner,outer', inTheEnd: 'inner,outer' },
  ]
  for (const { path, atFirst, inTheEnd } of pages) {
    const built = await visit(browser(), site().url(path), { javaScriptEnabled: false })
    const { page, consoleOutput } = await visit(browser(), site().url(path))
    await expect.poll(() => mounted(page)).toBe(atFirst)
    await page.locator('.counter').last().scrollIntoViewIfNeeded()
    await expect.poll(() => mounted(page)).toBe(inTheEnd)
    // Enhancers of the article set this attribute.
    const withoutTabIndex = (html: string) => html.replace(/ tabindex="-1"| tabindex="0"/g, '')
    expect((await islandsOf(page)).map(withoutTabIndex)).toEqual(
      (await islandsOf(built.page)).map(withoutTabIndex),
    )
    expect(consoleOutput).toEqual([])
  }
})

test('without JavaScript, readers see the HTML that the build rendered', async () => {
  const { page } = await visit(browser(), site().url('/docs/b'), { javaScriptEnabled: false })
  expect(await page.getByText('Text of the outer island.').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'inner 0' }).isVisible()).toBe(true)
})

test('COMP-3: a page without components loads nothing for them', async () => {
  const { page, requests } = await visit(browser(), site().url('/docs/none'))
  await waitForFrame(page)
  expect(requests.filter((url) => url.includes('island'))).toEqual([])
})

test('COMP-4: components start and stop when the reader goes to another page and back', async () => {
  const { page, requests, consoleOutput } = await visit(browser(), site().url('/docs/none'))
  await page.getByRole('link', { name: 'To b' }).click()
  await expect.poll(() => mounted(page)).toBe('inner,outer')
  await press(page, 'inner')
  await page.getByRole('link', { name: 'To a' }).click()
  await expect.poll(() => mounted(page)).toBe('idle,load')
  await press(page, 'load')
  await page.getByRole('button', { name: 'load 1' }).waitFor()
  await page.getByRole('link', { name: 'To none' }).click()
  await expect.poll(() => mounted(page)).toBe('')
  await page.goBack()
  await expect.poll(() => mounted(page)).toBe('idle,load')
  await page.getByRole('button', { name: 'load 0' }).waitFor()
  // All navigations are client navigations: only one document was requested.
  expect(requests.filter((url) => /\/docs\/\w+$/.test(url))).toHaveLength(1)
  expect(consoleOutput).toEqual([])
})

test('COMP-4: if an island is removed before React hydrates it, its component stops without an error', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/once'))
  await expect.poll(() => mounted(page)).toBe('next')
  await page.evaluate(async () => {
    const island = document.querySelector('camdocs-island')?.cloneNode(true)
    if (!island) throw new Error('no island')
    await new Promise<void>((resolve) => {
      // `hydrateRoot` adds event listeners. React hydrates in a later task.
      island.addEventListener = () =>
        queueMicrotask(() => {
          island.parentNode?.removeChild(island)
          resolve()
        })
      document.querySelector('article')?.append(island)
    })
  })
  await waitForFrame(page)
  expect(consoleOutput).toEqual([])
})

test('when a component hides its Markdown and shows it again, the selected tab stays selected, and the islands in the Markdown start again', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/b'))
  await expect.poll(() => mounted(page)).toBe('inner,outer')
  await page.getByRole('tab', { name: 'Two' }).click()
  await press(page, 'inner 0')
  await press(page, 'outer 0')
  await page.getByText('Text of the outer island.').waitFor({ state: 'detached' })
  await expect.poll(() => mounted(page)).toBe('outer')
  await press(page, 'outer 1')
  expect(await page.getByText('Second panel.').isVisible()).toBe(true)
  await expect.poll(() => mounted(page)).toBe('inner,outer')
  await press(page, 'inner 0')
  await page.getByRole('button', { name: 'inner 1' }).waitFor()
  expect(consoleOutput).toEqual([])
})

test('Markdown that a component shows only later is part of the page, but hidden until then', async () => {
  const { page } = await visit(browser(), site().url('/docs/lazy'))
  expect(await page.getByText('Hidden at first.').isVisible()).toBe(false)
  await expect
    .poll(async () => {
      // A click has no effect until the island is hydrated, so it is repeated.
      await press(page, 'More')
      return page.locator('camdocs-island').getByText('Hidden at first.').isVisible()
    })
    .toBe(true)
  expect(await page.locator('#details').count()).toBe(1)
  expect(await page.locator('camdocs-island strong').textContent()).toBe('format')
})

test('a component in a line of text does not break the line, and can use the hooks of the theme for hydration and the query string', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/inline?mode=slow'))
  await page.getByRole('button', { name: 'Mode: slow' }).click()
  await page.getByRole('button', { name: 'Mode: fast' }).waitFor()
  expect(new URL(page.url()).search).toBe('?mode=fast')
  const lines = await page.locator('.content p').evaluate((line) => line.getClientRects().length)
  expect(lines).toBe(1)
  expect(consoleOutput).toEqual([])
})

test('COMP-4: a component that fails in the browser keeps the HTML of the build, and the error is logged once', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/broken'))
  await expect.poll(() => mounted(page)).toBe('next')
  await expect.poll(() => consoleOutput.length).toBeGreaterThan(0)
  await waitForFrame(page)
  expect(await page.getByText('Rendered by the build').isVisible()).toBe(true)
  expect(consoleOutput).toEqual([
    expect.stringContaining('The component "Broken" failed. Error: only on a server'),
  ])
})

test('COMP-4: a component that fails after its island was removed and inserted again keeps the HTML of the build', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/once'))
  await expect.poll(() => mounted(page)).toBe('next')
  await page.evaluate(async () => {
    Object.assign(window, { failsAgain: true })
    const island = document.querySelector('camdocs-island')
    const parent = island?.parentElement
    if (!island || !parent) throw new Error('no island')
    island.remove()
    await new Promise(requestAnimationFrame)
    parent.append(island)
  })
  await expect.poll(() => consoleOutput).toHaveLength(1)
  expect(consoleOutput[0]).toContain('The component "Once" failed. Error: only once')
  await page.getByText('Rendered once').waitFor()
})

test('serve --watch updates open pages, without reloading them, when a component, its stylesheet, or its use in Markdown changes', async () => {
  const watched = createTestSite({ ...files, 'docs/a.md': '# A\n\nText.\n', 'docs/b.md': '# B\n' })
  const server = await serveForTest(watched.root, ['--watch'])
  await server.waitForOutput(/Watching for changes\./)
  const { page } = await visitWatched(browser(), `${server.url}docs/a`)
  // A reload would remove this attribute.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  watched.write('docs/a.md', '# A\n\n::Counter{label=first hydrate=load}\n')
  await expect.poll(() => mounted(page)).toBe('first')
  await press(page, 'first 0')
  watched.write(
    'components/Counter.tsx',
    counter.replace('{label} {count}</button>', '{label}: {count}</button>'),
  )
  await page.getByRole('button', { name: 'first: 0' }).waitFor()
  await expect.poll(() => mounted(page)).toBe('first')
  await press(page, 'first: 0')
  await page.getByRole('button', { name: 'first: 1' }).waitFor()
  watched.write('components/counter.css', '.counter { outline: 3px solid rgb(4, 5, 6); }\n')
  const outline = () => page.$eval('.counter', (element) => getComputedStyle(element).outlineColor)
  await expect.poll(outline).toBe('rgb(4, 5, 6)')
  await expect.poll(() => mounted(page)).toBe('first')
  watched.write('docs/a.md', '# A\n\nText.\n')
  await page.getByText('Text.').waitFor()
  await expect.poll(() => mounted(page)).toBe('')
  expect(await page.locator('html[data-mark]').count()).toBe(1)
})
