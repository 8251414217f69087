/**
 * Applies fonts that loaded too late for the current page (`font-display: optional`). Call this when the
 * reader navigates to another page, so that text does not move while they read it.
 */
export function applyLateFonts(): void {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
  if (!firstPaint) return
  const fontFiles = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  const isAnyLate = fontFiles.some((file) => file.startTime + file.duration > firstPaint.startTime)
  if (!isAnyLate) return
  // The first stylesheet of this site is that of the theme. Extensions of the browser can add others before
  // it, and reading the rules of another origin would throw an error.
  const theme = [...document.styleSheets].find(({ href }) => href?.startsWith(`${location.origin}/`))
  for (const rule of theme?.cssRules ?? [])
    if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
      rule.style.setProperty('font-display', 'swap')
}
