import type { Browser, Page } from 'playwright-core'
import type { Engine, EnginePage } from './engine-page.js'

/** Chromium or Firefox. */
export function playwrightEngine(browser: Browser): Engine {
  return {
    version: browser.version(),
    async newPage(viewport) {
      const context = await browser.newContext({ viewport })
      context.setDefaultTimeout(10_000)
      return openedPage(await context.newPage())
    },
    close: () => browser.close(),
  }
}

function openedPage(page: Page): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: (selector) => page.click(selector),
    hover: (selector) => page.hover(selector),
    key: (chord) => page.keyboard.press(chord),
    type: (text) => page.keyboard.type(text),
    evaluate: (call, ...args) => page.evaluate(`(${String(call)})(...${JSON.stringify(args)})`) as never,
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  }
}
