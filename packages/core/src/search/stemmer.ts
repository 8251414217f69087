/**
 * Reduces an English word to a stem, so that inflected forms compare equal: `format` and `formats`, `take`
 * and `taking`. The stem itself need not be a word.
 *
 * Stems are compared at query time only and are never indexed, so that exact matches can rank above other
 * forms.
 *
 * @param term a folded term
 * @returns the stem; the term itself if it is shorter than four characters, or if it contains a character
 *   other than a–z
 */
export function stem(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) return term
  let result = term
  // Plurals: `libraries`, `flashes`, and `formats`, but not `press` or `status`.
  if (/[^aeiou]ies$/.test(result)) result = `${result.slice(0, -3)}y`
  else if (/(ss|sh|ch|x|zz)es$/.test(result)) result = result.slice(0, -2)
  else if (/[^su]s$/.test(result)) result = result.slice(0, -1)
  // `recorded` and `zooming`, but not `string`. `dropping` becomes `drop`.
  const base = result.replace(/(ing|ed)$/, '')
  if (base !== result && base.length >= 3 && /[aeiouy]/.test(base))
    result = base.replace(/([bdfgmnprt])\1$/, '$1')
  // `take` and `taking` become `tak`.
  return result.length > 3 ? result.replace(/e$/, '') : result
}
