import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPage, waitForFrame, waitForHydration } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

/* Measurable visual properties of the VisionCamera site. All tests share one tab. */

const site = useRealSite()
let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  ;({ page, close } = await openPage(site().browser))
})
afterAll(() => close())
beforeEach(async () => {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference', contrast: 'no-preference' })
})

async function open(path: string, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(site().url(path))
  await waitForHydration(page)
}

/** The width of the first match, in pixels. */
const widthOf = (selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width)

/**
 * Returns the height of the page in the fonts of the theme. On a busy machine, they can load too late for the
 * page to use them.
 */
const pageHeight = (): Promise<number> =>
  page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap')
    // A computer can lack the local fonts that are shown until the fonts of the theme have loaded.
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    return document.documentElement.scrollHeight
  })

/**
 * Returns each text node that is a single word but takes several lines, in the elements that a selector
 * matches. A `wbr` element separates a word into two text nodes, so a word that breaks there is not returned.
 */
const brokenNames = (selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((names) =>
    names.flatMap((name) => {
      const texts = document.createNodeIterator(name, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const isWord = !/\s/.test(text.textContent?.trim() ?? '')
        if (isWord && range.getClientRects().length > 1) broken.push(text.textContent ?? '')
      }
      return broken
    }),
  )

const isWiderThanScreen = (): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('with a default font size of 32 px', () => {
  const setFontSize = async (pixels: number) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
  }
  beforeAll(() => setFontSize(32))
  afterAll(() => setFontSize(16))

  test('the article uses the width of the screen, the logo grows with the text, and the search box fits on the screen with its text', async () => {
    await open('/docs/guides/formats', 1440)
    expect(await widthOf('.doc-column')).toBeGreaterThan(1200)
    expect(await widthOf('.navbar .brand img')).toBeGreaterThanOrEqual(56)
    await open('/docs/guides/formats', 390)
    expect(await widthOf('.navbar .brand img')).toBeGreaterThanOrEqual(56)
    expect(await isWiderThanScreen()).toBe(false)
    const fits = await page.locator('.search-link').evaluate((box) => ({
      text: box.scrollWidth <= box.clientWidth,
      box: box.getBoundingClientRect().right <= innerWidth,
    }))
    expect(fits).toEqual({ text: true, box: true })
  })

  test('on a phone, the search stays usable, icons grow with the text, and breadcrumbs that do not fit end with an ellipsis', async () => {
    for (const size of [390, 320]) {
      await open('/docs/api/interfaces/CameraProps', size)
      expect(await isWiderThanScreen()).toBe(false)
      expect(await widthOf('.search-link .icon')).toBeCloseTo(1.1 * 32, 0)
      const crumbs = await page
        .locator('.breadcrumbs li:not([aria-current])')
        .evaluateAll((all) => all.map((crumb) => getComputedStyle(crumb).textOverflow))
      expect(new Set(crumbs)).toEqual(new Set(['ellipsis']))
      await page.locator('.search-link').click()
      await page.locator('.search-bar input').fill('camera')
      await page.locator('.search-title mark').first().waitFor()
      expect(await widthOf('.search-bar input')).toBeGreaterThan(0.8 * size)
      const overflowingTitles = await page
        .locator('.search-title')
        .evaluateAll((all) => all.filter((title) => title.scrollWidth > title.clientWidth).length)
      expect(overflowingTitles).toBe(0)
      expect(await brokenNames('.search-title')).toEqual([])
      expect(await widthOf('.search-text')).toBeGreaterThan(0.5 * size)
      const [barBottom, cancelBottom] = await page
        .locator('.search-bar, .search-cancel')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom))
      expect(cancelBottom).toBeLessThanOrEqual(barBottom ?? 0)
    }
  })
})

test('a row of search kinds that is too wide fades out at its end, and its last kind can be scrolled into view', async () => {
  // The search page, and the search dialog of the landing page.
  for (const [path, size] of [
    ['/search?q=camera', 390],
    ['/', 1440],
  ] as const) {
    await open(path, size)
    if (path === '/') {
      await page.locator('.search-link').click()
      await page.locator('.search-bar input').fill('camera')
    }
    const row = page.locator('.search-kinds')
    await row.waitFor()
    const { isTooWide, fadePosition, fadeWidth, spaceAfterLast } = await row.evaluate((element) => {
      const fade = getComputedStyle(element, '::after')
      element.scrollLeft = element.scrollWidth
      const lastRight = element.querySelector('.chip:last-of-type')?.getBoundingClientRect().right ?? Infinity
      return {
        isTooWide: element.scrollWidth > element.clientWidth,
        fadePosition: fade.position,
        fadeWidth: parseFloat(fade.width),
        spaceAfterLast: element.getBoundingClientRect().right - lastRight,
      }
    })
    expect([path, isTooWide, fadePosition]).toEqual([path, true, 'sticky'])
    // The fade covers at most one pixel of the last kind.
    expect(spaceAfterLast).toBeGreaterThanOrEqual(fadeWidth - 1)
  }
})

test('on a phone, the install command fits on one line, and longer commands break between words, not after hyphens', async () => {
  await open('/docs/guides', 390)
  const words = page.locator('.code .line:only-child :is(.word, .t-att, .t-fn)')
  expect(await words.count()).toBeGreaterThan(0)
  const brokenWords = await words.evaluateAll((all) =>
    all.filter((word) => word.getClientRects().length > 1).map((word) => word.textContent),
  )
  expect(brokenWords).toEqual([])
  const install = page.locator('.line:only-child', { hasText: /^npm i react-native-vision-camera@/ }).first()
  const lineCount = await install.evaluate((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
  expect(lineCount).toBe(1)
})

test('no line breaks between a number and its unit, or next to a multiplication sign', async () => {
  for (const path of ['/', '/docs/guides/formats', '/docs/guides/frame-processors', '/docs/api/']) {
    await open(path, 390)
    // An ordinary space allows a break, as in `60 fps` or `3 × 4`.
    const breakable = await page.locator('main').evaluate((main) => {
      for (const code of main.querySelectorAll('pre, code')) code.remove()
      return main.textContent.match(/\d (?:[×%]|MB|bits?|fps|mm|ms|points?)(?!\w)|× /g)
    })
    expect([path, breakable]).toEqual([path, null])
  }
})

test('linked inline code is underlined and has no background', async () => {
  await open('/docs/guides/formats', 1440)
  const styles = await page.locator('.content p a > code').evaluateAll((all) =>
    all.map((code) => {
      const link = code.parentElement ?? code
      return [getComputedStyle(code).backgroundColor, getComputedStyle(link).textDecorationLine].join()
    }),
  )
  expect(new Set(styles)).toEqual(new Set(['rgba(0, 0, 0, 0),underline']))
})

test('on a phone, the rows of tables are short cards, and details have no default marker', async () => {
  await open('/docs/guides/errors', 390, 844)
  // The cards take up most of the page, so its height shows whether they are short.
  expect(await pageHeight()).toBeLessThanOrEqual(12_300)
  const [title, platforms, cause] = await page
    .locator('tr', { hasText: 'permission/camera-permission-denied' })
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect([title, platforms, cause]).toEqual(['none', '"Raised by "', 'none'])
  await open('/docs/guides/formats', 390, 844)
  expect(await pageHeight()).toBeLessThanOrEqual(13_400)
  const markers = await page
    .locator('.content .details > summary')
    .evaluateAll((all) => all.map((summary) => getComputedStyle(summary).listStyleType))
  expect(new Set(markers)).toEqual(new Set(['none']))
})

test('on a phone, the rows of members break no word of a name or type', async () => {
  await open('/docs/api/interfaces/CameraProps', 320)
  const lineCounts = await page
    .locator('.entry-facts .t-kw')
    .evaluateAll((keywords) => keywords.map((keyword) => keyword.getClientRects().length))
  expect(lineCounts.length).toBeGreaterThan(10)
  expect(Math.max(...lineCounts)).toBe(1)
  expect(await brokenNames('.entry-head :is(h3 code, .api-type a)')).toEqual([])
})

test('tabs that contain only code look like the header of a code block', async () => {
  await open('/docs/guides', 1440)
  const headers = await page.locator('.tabs').evaluateAll((all) => {
    const containsOnlyCode = (tabs: Element) =>
      [...tabs.querySelectorAll(':scope > .tab-panel')].every((panel) =>
        panel.matches(':has(> .code:only-child)'),
      )
    return all.filter(containsOnlyCode).map((tabs) => {
      const [frame, list, block] = [
        tabs,
        ...tabs.querySelectorAll('.tab-list, .tab-panel:not([hidden]) > .code'),
      ].map((part) => part.getBoundingClientRect())
      return {
        border: getComputedStyle(tabs).borderTopWidth,
        spaceAboveBlock: (block?.top ?? 0) - (list?.bottom ?? 0),
        spaceLeftOfBlock: (block?.left ?? 0) - (frame?.left ?? 0),
        spaceBelowBlock: (frame?.bottom ?? 0) - (block?.bottom ?? 0),
      }
    })
  })
  expect(headers.length).toBeGreaterThan(0)
  // Only the border of the tabs separates the block from their edges.
  for (const header of headers)
    expect(header).toEqual({ border: '1px', spaceAboveBlock: 0, spaceLeftOfBlock: 1, spaceBelowBlock: 1 })
})

test('the tables of error codes have the same columns in all sections', async () => {
  await open('/docs/guides/errors', 820)
  for (const size of [820, 1280, 1440]) {
    await page.setViewportSize({ width: size, height: 900 })
    const rows = await page
      .locator('.table[data-aligned] tr:first-child')
      .evaluateAll((heads) =>
        heads.map((head) =>
          [...head.children]
            .map((cell) => `${cell.textContent} ${Math.round(cell.getBoundingClientRect().left)}`)
            .join(),
        ),
      )
    const errorColumns = rows.filter((row) => row.startsWith('Code ') && row.includes('Raised by'))
    expect([size, errorColumns.length > 5, new Set(errorColumns).size]).toEqual([size, true, 1])
    expect(await isWiderThanScreen()).toBe(false)
  }
})

test('a sidebar entry has the same height whether or not it is current, and a focused entry has no marker besides the focus ring', async () => {
  await open('/docs/api/interfaces/CameraProps', 1440)
  const changed = await page.locator('.sidebar a').evaluateAll((links) =>
    links
      .filter((link) => {
        const wasCurrent = link.getAttribute('aria-current')
        link.removeAttribute('aria-current')
        const before = link.getBoundingClientRect().height
        link.setAttribute('aria-current', 'page')
        const after = link.getBoundingClientRect().height
        if (wasCurrent === null) link.removeAttribute('aria-current')
        return before !== after
      })
      .map((link) => link.textContent),
  )
  expect(changed).toEqual([])
  const current = page.locator('.sidebar [aria-current="page"]')
  const markerContent = () => current.evaluate((link) => getComputedStyle(link, '::before').content)
  expect(await markerContent()).toBe('""')
  await current.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await markerContent()).toBe('none')
})

test('the outline is nested, and its marker is not animated before the reader scrolls', async () => {
  await open('/docs/guides/formats', 1440)
  /** For each link, the tag of its heading, and whether the link is in a nested list. */
  const outlineLinks = await page
    .locator('.outline a')
    .evaluateAll((links) =>
      links.map((link) => [
        document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))?.tagName,
        link.matches('.outline ul ul a'),
      ]),
    )
  expect(outlineLinks.filter(([tag]) => tag === 'H3').length).toBeGreaterThan(5)
  expect(outlineLinks.filter(([tag, isNested]) => (tag === 'H3') !== isNested)).toEqual([])
  const marker = page.locator('.outline-marker')
  const duration = () => marker.evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(await duration()).toBe('0s')
  await page.mouse.wheel(0, 100)
  await page.waitForSelector('.outline-marker[data-glides]', { state: 'attached' })
  expect(await duration()).toBe('0.2s, 0.2s')
})

test('PART-10: on an API page, each member is listed once, in groups, in a row of at most two lines on wide screens', async () => {
  await open('/docs/api/interfaces/CameraProps', 1440)
  const names = await page.locator('.entry h3').allTextContents()
  expect(names).toHaveLength(24)
  expect(new Set(names).size).toBe(24)
  expect(await page.locator('.content table').count()).toBe(0)
  const heights = await page
    .locator('.entry')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b))
  expect(heights[heights.length / 2]).toBeLessThanOrEqual(130)
  const groups = await page.locator('.entries > h2').allTextContents()
  expect(groups).toHaveLength(7)
  // The table of contents lists the groups, in a box at every width.
  expect(await page.locator('.outline').isVisible()).toBe(false)
  await page.locator('.outline-box > summary').click()
  expect(await page.locator('.outline-box a').allTextContents()).toEqual(groups)
  const brokenTypes = await page
    .locator('.content :is(.api-array, .api-type .t-str)')
    .evaluateAll((parts) => parts.filter((part) => part.getClientRects().length > 1).length)
  expect(brokenTypes).toBe(0)
  for (const size of [320, 390, 820, 1024, 1280]) {
    await page.setViewportSize({ width: size, height: 900 })
    expect([size, await isWiderThanScreen()]).toEqual([size, false])
  }
})

test('PART-10: on a phone, the third prop of a page is described within two screens', async () => {
  await open('/docs/api/interfaces/CameraProps', 390, 844)
  const bottom = await page
    .locator('.entry', { has: page.locator('#photo') })
    .evaluate((entry) => entry.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(2 * 844)
})

test('PART-10: on wide screens, the example at the end of an entry is next to its text', async () => {
  await open('/docs/api/interfaces/CameraProps', 1440)
  const [text, code] = await page
    .locator('.entries-intro')
    .evaluate((intro) =>
      ['p', '.code'].map((selector) => intro.querySelector(`:scope > ${selector}`)?.getBoundingClientRect()),
    )
  expect(code?.left).toBeGreaterThan(text?.right ?? Infinity)
  expect(code?.width).toBeGreaterThan(400)
})

test('after the prose of an open entry, the guides that use it and its source are listed in small print', async () => {
  for (const size of [390, 820, 1280, 1440]) {
    await open('/docs/api/interfaces/CameraProps', size)
    await page.getByRole('button', { name: 'Open all' }).click()
    const guides = await page.locator('.entry .api-guides').evaluateAll((lines) =>
      lines.map((line) => {
        const isAtEnd = line.nextElementSibling?.matches('.api-sources:last-child') ?? true
        const prose = line.previousElementSibling?.getBoundingClientRect()
        const gap = line.getBoundingClientRect().top - (prose?.bottom ?? 0)
        const isInPlace = isAtEnd && gap > -1 && gap < 20
        const isSmall = parseFloat(getComputedStyle(line).fontSize) < 14
        return isInPlace && isSmall
      }),
    )
    expect(guides.length).toBeGreaterThan(15)
    expect([size, guides.filter((isCorrect) => !isCorrect)]).toEqual([size, []])
  }
})

test('no text of an article is wider than its paragraphs, which are as wide as tabs in a window of 1280 pixels', async () => {
  await open('/docs/guides', 1440)
  const widths = await page
    .locator('.content :is(p, ul, ol:not(.steps)):not(table *)')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(5)
  expect(Math.max(...widths)).toBeLessThanOrEqual((await widthOf('.content > p')) + 0.5)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await widthOf('.content > p')).toBeCloseTo(await widthOf('.content > .tabs'), 0)
})

test('a focused name in a sample is underlined and outlined, and the code in its tooltip has no shadow of its own', async () => {
  await open('/docs/guides/lifecycle', 1440)
  const block = page.locator('.code[data-sample]').first()
  await block.hover()
  await block.locator('.code-types').click()
  const name = block.locator('.name').first()
  await block.locator('.name:focus').waitFor()
  // After a key press, the browser shows a focus ring.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const style = await name.evaluate((element) => {
    const { outlineStyle, textDecorationLine } = getComputedStyle(element)
    return { outlineStyle, textDecorationLine, isFocused: document.activeElement === element }
  })
  expect(style).toEqual({ outlineStyle: 'solid', textDecorationLine: 'underline', isFocused: true })
  const typeCode = page.locator('.type-tip code')
  expect(await typeCode.evaluate((code) => getComputedStyle(code).boxShadow)).toBe('none')
})

test('print shows no URLs of links in signatures and table cells', async () => {
  await open('/docs/api/interfaces/CameraProps', 800)
  await page.emulateMedia({ media: 'print' })
  const linksWithUrl = await page
    .locator('.content :is(pre, code, td, .api-badges, .api-sources) > a[href^="http"]')
    .evaluateAll((links) =>
      links.filter((link) => getComputedStyle(link, '::after').content.includes('http')),
    )
  expect(linksWithUrl).toHaveLength(0)
})

test('with reduced motion, the progress bar is not animated, and with more contrast, borders have a different color', async () => {
  await open('/docs/guides/zooming', 1280)
  const readStyles = () =>
    page.evaluate(() => {
      // The theme shows the bar only during a slow navigation.
      const bar = document.body.appendChild(document.createElement('div'))
      bar.className = 'progress'
      const duration = getComputedStyle(bar).transitionDuration
      bar.remove()
      return {
        duration,
        borderColor: getComputedStyle(document.querySelector('.navbar') ?? bar).borderBottomColor,
      }
    })
  const usual = await readStyles()
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' })
  await waitForFrame(page)
  const changed = await readStyles()
  expect([usual.duration, changed.duration]).toEqual(['0.2s, 0.2s', '0s, 0s'])
  expect(changed.borderColor).not.toBe(usual.borderColor)
})

test('on wide screens, a viewfinder stays beside the code of the landing page and shows what the code changes; on phones, each scene has a viewfinder', async () => {
  await open('/', 1440)
  const stage = page.locator('.show-stage .view')
  const seen = []
  for (const scene of await page.locator('.show-scenes > li').all()) {
    await scene.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const id = await scene.getAttribute('data-scene')
    await page.waitForFunction(
      (expected) => document.querySelector<HTMLElement>('.show-stage .view')?.dataset.scene === expected,
      id,
    )
    await stage.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const corners = await stage.locator('.view-focus').evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      const { top, bottom } = element.parentElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return { x, y: y - top, isOnScreen: top > 60 && bottom <= innerHeight }
    })
    seen.push(corners)
  }
  expect(seen.map(({ isOnScreen }) => isOnScreen)).toEqual([true, true, true, true])
  expect(new Set(seen.map(({ x, y }) => `${String(Math.round(x))} ${String(Math.round(y))}`)).size).toBe(4)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await stage.isVisible()).toBe(false)
  expect(await page.locator('.show-scenes .view').filter({ visible: true }).count()).toBe(4)
  expect(await isWiderThanScreen()).toBe(false)
})

test('menu labels do not show the default list marker', async () => {
  await open('/docs/guides', 390)
  // Only a `list-item` has a list marker.
  const display = await page
    .locator('.menu summary.menu-label')
    .evaluate((label) => getComputedStyle(label).display)
  expect(display).toBe('flex')
})

test('after a visit to the landing page, the steps of a guide look the same as before', async () => {
  await open('/docs/guides', 1440)
  const stepStyle = () =>
    page
      .locator('.content .steps > li')
      .first()
      .evaluate((step) => {
        const { display, borderTopWidth, fontSize, paddingTop } = getComputedStyle(step)
        return { display, borderTopWidth, fontSize, paddingTop }
      })
  const before = await stepStyle()
  await page.locator('.navbar .brand').click()
  await page.getByRole('heading', { level: 1, name: 'VisionCamera' }).waitFor()
  await page.goBack()
  await page.locator('.content .steps').first().waitFor()
  expect(await stepStyle()).toEqual(before)
})

test('on a laptop, the install command and the requirements are above the fold, and the columns of the footer are packed to the left', async () => {
  await open('/', 1440, 900)
  const [installBottom, columnLefts] = await page.evaluate(
    () =>
      [
        document.querySelector('.install')?.getBoundingClientRect().bottom ?? Infinity,
        [...document.querySelectorAll('.footer-columns section')].map(
          (column) => column.getBoundingClientRect().left,
        ),
      ] as const,
  )
  expect(installBottom).toBeLessThan(900)
  const [command, button] = await page.evaluate(() =>
    ['.install', '.install button'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
  )
  // The button is inside the border of the command.
  expect(button).toMatchObject({ top: (command?.top ?? 0) + 1, right: (command?.right ?? 0) - 1 })
  const [needs, viewfinder] = await page.evaluate(() =>
    ['.hero-needs', '.viewfinder'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
  )
  // The boxes of the texts, which are narrower than their elements.
  const [title, summary] = await page.evaluate(() =>
    ['.hero h1', '.hero-summary'].map((part) => {
      const range = document.createRange()
      const element = document.querySelector(part)
      if (element) range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }),
  )
  expect(needs?.bottom).toBeLessThanOrEqual(900)
  const gap = (viewfinder?.left ?? 0) - Math.max(title?.right ?? 0, summary?.right ?? 0)
  expect(gap).toBeGreaterThan(32)
  expect(gap).toBeLessThan(120)
  expect(columnLefts).toHaveLength(3)
  // The last column starts in the left half of the screen.
  expect(Math.max(...columnLefts)).toBeLessThan(720)
})

test('the interface is in sentence case, except for names and a few fixed texts', async () => {
  const fixed = new Set([
    'Example App',
    'Page Not Found',
    'Frame Processors',
    'Getting Started',
    'Taking Photos/Recording Videos',
  ])
  for (const path of ['/', '/search', '/missing', '/docs/guides/zooming']) {
    await open(path, 1440)
    const texts = await page
      .locator(
        'h1, main:not(.doc) :is(h2, h3), .footer h2, .navbar-link, button, .outline-title, .page-nav small, .edit',
      )
      .evaluateAll((all) =>
        all.flatMap((element) => [element.textContent.trim(), element.getAttribute('aria-label') ?? '']),
      )
    const names = /\b(?:API|CLI|English|GitHub|Markdown|VisionCamera|Twitter)\b/g
    // In title case, a word after the first is capitalized, as in "Edit this Page".
    const titleCase = texts.filter(
      (text) => !fixed.has(text) && /\w\S* .*\b[A-Z][a-z]/.test(text.replace(names, '')),
    )
    expect([path, titleCase]).toEqual([path, []])
  }
})

test('on a phone, the table of contents stays under the navbar and names the current section, and its links and those of the menu are 44 pixels high', async () => {
  await open('/docs/guides/formats', 390, 844)
  const visibleCrumbs = await page
    .locator('.breadcrumbs li')
    .evaluateAll((crumbs) =>
      crumbs.filter((crumb) => crumb.checkVisibility()).map((crumb) => crumb.textContent),
    )
  // The first breadcrumb has an icon instead of text.
  expect(visibleCrumbs).toEqual(['', 'Guides'])
  await page.evaluate(() => document.getElementById('hdr')?.scrollIntoView({ behavior: 'instant' }))
  await page.waitForFunction(() => document.querySelector('.outline-current')?.textContent === 'HDR')
  const [bar, box, heading] = await page.evaluate(() =>
    ['.navbar', '.outline-box', '#hdr'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
  )
  expect(Math.abs((bar?.bottom ?? 0) - (box?.top ?? Infinity))).toBeLessThanOrEqual(1)
  expect(heading?.top).toBeGreaterThan(box?.bottom ?? Infinity)
  await page.locator('.outline-box summary').click()
  const linkHeights = await page
    .locator('.outline-box a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(linkHeights.length).toBeGreaterThan(5)
  expect(Math.min(...linkHeights)).toBeGreaterThanOrEqual(43.9)
  const list = await page.locator('.outline-box > ul').boundingBox()
  expect([list?.x, list?.width, await isWiderThanScreen()]).toEqual([0, 390, false])
  await page.locator('.outline-box summary').click()
  await page.locator('.menu-button').click()
  const lowRows = await page
    .locator('.menu .sidebar :is(a, summary)')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.checkVisibility() && row.getBoundingClientRect().height < 44)
        .map((row) => row.textContent),
    )
  expect(lowRows).toEqual([])
})

test('on the not-found page, the search button is next to its field, and headings and lists align with the title', async () => {
  for (const size of [320, 390, 1440]) {
    await open('/docs/guides/zoomign', size)
    await page.getByText('Zooming?').waitFor()
    const [field, button, title, heading, link] = await page
      .locator(
        '.not-found :is(.search-row input, .search-row .button, h1, h2:first-of-type, h2 + ul li:first-child)',
      )
      .evaluateAll((parts) =>
        ['INPUT', 'BUTTON', 'H1', 'H2', 'LI'].map((name) =>
          parts.find(({ tagName }) => tagName === name)?.getBoundingClientRect(),
        ),
      )
    expect([size, button?.top, button?.height]).toEqual([size, field?.top, field?.height])
    expect([size, heading?.left, link?.left]).toEqual([size, title?.left, title?.left])
    expect(await isWiderThanScreen()).toBe(false)
  }
})

test('inline code has no background in print, and no padding in print and with forced colors', async () => {
  await open('/docs/guides/formats', 820)
  const code = page.locator('.content p > code').first()
  const readStyle = () =>
    code.evaluate((element) => {
      const { backgroundColor, paddingLeft } = getComputedStyle(element)
      return { isTransparent: backgroundColor === 'rgba(0, 0, 0, 0)', paddingLeft }
    })
  expect((await readStyle()).isTransparent).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await readStyle()).toEqual({ isTransparent: true, paddingLeft: '0px' })
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  const { paddingLeft } = await readStyle()
  await page.emulateMedia({ forcedColors: 'none' })
  expect(paddingLeft).toBe('0px')
})

test('print shows the content of closed details', async () => {
  await open('/docs/guides/formats', 820)
  await page.emulateMedia({ media: 'print' })
  const rows = page.locator('.details:not([open]) tbody tr')
  expect(await rows.count()).toBeGreaterThan(5)
  expect((await rows.last().boundingBox())?.height).toBeGreaterThan(10)
})

test('with forced colors, the logo follows the color scheme of the system, not the color mode of the page', async () => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await open('/docs/guides/formats', 820)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  const shown = await page
    .locator('.navbar .brand img')
    .evaluateAll((images) => images.flatMap((image) => (image.checkVisibility() ? [...image.classList] : [])))
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  expect(shown).toEqual(['dark-only'])
})

test('on the narrowest phones, the button does not cover the install command', async () => {
  await open('/', 320)
  const [textEnd, button] = await page.evaluate(() => {
    const range = document.createRange()
    const code = document.querySelector('.install code')
    if (code) range.selectNodeContents(code)
    return [
      range.getBoundingClientRect().right,
      document.querySelector('.install button')?.getBoundingClientRect().left ?? 0,
    ]
  })
  expect(textEnd).toBeGreaterThan(150)
  expect(textEnd).toBeLessThanOrEqual(button)
})

test('a single link to the next page is as wide as one of two, and at the end of the line', async () => {
  await open('/docs/guides', 1280)
  const [nav, card] = await page.evaluate(() =>
    ['.page-nav', '.page-nav > a:only-child'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    ),
  )
  expect(card?.width ?? Infinity).toBeLessThan((nav?.width ?? 0) / 2)
  expect(card?.right).toBe(nav?.right)
})
