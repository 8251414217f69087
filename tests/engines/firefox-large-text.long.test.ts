import { expect, test } from 'vitest'
import { contentSite } from '../helpers/content-site.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useEngine } from './use-engine.js'

const engine = useEngine('firefox-large-text')
const site = useFixtureSite(contentSite)

test('with a default font size of 32 px, no page is wider than a window of 320 px', async () => {
  const { page, front } = await engine().visit(site().url(''), '/', { width: 320, height: 700 })
  for (const path of ['/', '/docs/start', '/docs/lens', '/search?q=light']) {
    await page.goto(front.origin + path)
    const { clientWidth, scrollWidth, fontSize } = await page.evaluate(() => ({
      clientWidth: document.documentElement.clientWidth,
      scrollWidth: document.documentElement.scrollWidth,
      fontSize: getComputedStyle(document.documentElement).fontSize,
    }))
    expect({ path, fontSize, scrollWidth }).toEqual({ path, fontSize: '32px', scrollWidth: clientWidth })
  }
})
