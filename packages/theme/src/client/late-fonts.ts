/**
 * Applies fonts that loaded too late for the current page (`font-display: optional`). Call this when the
 * reader navigates to another page, so that text does not move while they read it.
 */
export function applyLateFonts(): void {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
  const isAnyLate = performance
    .getEntriesByType('resource')
    .some(
      ({ name, startTime, duration }) =>
        name.endsWith('.woff2') && firstPaint && startTime + duration > firstPaint.startTime,
    )
  if (!isAnyLate) return
  // The first stylesheet of this site is that of the theme. Extensions of the browser can add others before
  // it, and reading the rules of another origin would throw an error.
  const theme = [...document.styleSheets].find(({ href }) => href?.startsWith(`${location.origin}/`))
  if (theme) swapFonts(theme)
}

/**
 * Replaces the `@font-face` rules that have `font-display: optional`. The rules are replaced instead of
 * changed, because Firefox does not allow scripts to change the properties of an `@font-face` rule.
 */
function swapFonts(sheet: CSSStyleSheet): void {
  for (const [index, rule] of [...sheet.cssRules].entries()) {
    if (!(rule instanceof CSSFontFaceRule)) continue
    const text = rule.cssText.replace(/font-display:\s*optional/, 'font-display: swap')
    if (text === rule.cssText) continue
    sheet.deleteRule(index)
    sheet.insertRule(text, index)
  }
}
