import axe from 'axe-core'
import type { Page } from 'playwright-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All rules once; what depends on the mode is colour. */
const rounds = {
  light: { type: 'tag', values: wcag },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/**
 * What axe finds in the page as it is now, in both colour modes: mode, rule and the places that break it.
 *
 * @param scope selector of the part to look at
 */
export async function violations(page: Page, scope = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    const violated = await page.evaluate(run, { mode, scope, runOnly: rounds[mode] })
    found.push(...violated.map((text) => `${mode} ${text}`))
  }
  return found
}

interface Round {
  readonly mode: string
  readonly scope: string
  readonly runOnly: (typeof rounds)['light' | 'dark']
}

/** Runs in the page. */
async function run(options: Round): Promise<string[]> {
  document.documentElement.dataset.theme = options.mode
  // Colours and panels move for a moment.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const results = await axe.run(options.scope, {
    runOnly: { ...options.runOnly, values: [...options.runOnly.values] },
    resultTypes: ['violations'],
    // The page's own files need not be fetched once more.
    preload: false,
  })
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
