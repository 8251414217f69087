/**
 * Applies fonts that loaded too late for the current page (`font-display: optional`). Call this when the
 * reader navigates to another page, so that text does not move while they read it.
 */
export function applyLateFonts(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const isLate = performance
    .getEntriesByType('resource')
    .some(
      (file) => file.name.endsWith('.woff2') && file.startTime + file.duration > (paint?.startTime ?? NaN),
    )
  if (!isLate) return
  // The first stylesheet in the document is that of the theme.
  for (const rule of document.styleSheets[0]?.cssRules ?? [])
    if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
      rule.style.setProperty('font-display', 'swap')
}
