import type { renderToString } from 'temml'

/** Converts TeX to MathML. */
export interface MathRenderer {
  readonly renderToString: typeof renderToString
}

/**
 * Loads the converter of formulas.
 *
 * @returns null if the site does not enable math, or if the text contains no formulas
 */
export async function loadMath(text: string, isEnabled: boolean): Promise<MathRenderer | null> {
  if (!isEnabled || !/\$|(?:`{3}|~{3})[ \t]*math\b/i.test(text)) return null
  const { default: temml } = await import('temml')
  return temml
}
