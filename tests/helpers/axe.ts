import axe from 'axe-core'
import type { Page } from 'playwright-core'

const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** In dark mode, only the rules that depend on colors run; the others would repeat their results. */
const rulesByMode = {
  light: { type: 'tag', values: ruleTags },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/**
 * Runs axe on the current page in both color modes and returns the violations: mode, rule, element, and
 * explanation.
 *
 * @param scope selector of the part to check
 */
export async function findViolations(page: Page, scope = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const all: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    const violations = await page.evaluate(runAxe, { mode, scope, runOnly: rulesByMode[mode] })
    all.push(...violations.map((text) => `${mode} ${text}`))
  }
  return all
}

interface AxeRun {
  readonly mode: string
  readonly scope: string
  readonly runOnly: (typeof rulesByMode)['light' | 'dark']
}

/** Runs in the page. */
async function runAxe(options: AxeRun): Promise<string[]> {
  document.documentElement.dataset.theme = options.mode
  // Wait for color and panel transitions.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const results = await axe.run(options.scope, {
    runOnly: { ...options.runOnly, values: [...options.runOnly.values] },
    resultTypes: ['violations'],
    // No rule that is used here needs to load the page's files again.
    preload: false,
  })
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
