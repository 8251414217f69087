import type { renderToString } from 'temml'

/** Converts TeX to MathML. */
export interface MathRenderer {
  readonly renderToString: typeof renderToString
}

/** A dollar sign, or the start of a fence whose language is "math". */
const mayContainFormula = /\$|(?:`{3}|~{3})[ \t]*math\b/i

/**
 * Loads the converter of formulas.
 *
 * @param isEnabled whether the site enables math
 * @returns null if the site does not enable math, or if the text contains no formulas
 */
export async function loadMath(text: string, isEnabled: boolean): Promise<MathRenderer | null> {
  if (!isEnabled || !mayContainFormula.test(text)) return null
  const { default: temml } = await import('temml')
  return temml
}
