/*
 * Forms of an English word that mean the same to a reader: `format` and `formats`, `take` and `taking`. Only compared, never
 * indexed: an exact word stays what it is, and comes first.
 */

/** What the forms of a word have in common; no word of any language. */
export function stem(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) return term
  let rest = term
  if (/[^aeiou]ies$/.test(rest)) rest = `${rest.slice(0, -3)}y`
  else if (/(ss|sh|ch|x|zz)es$/.test(rest)) rest = rest.slice(0, -2)
  else if (/[^su]s$/.test(rest)) rest = rest.slice(0, -1)
  const bare = rest.replace(/(ing|ed)$/, '')
  if (bare !== rest && bare.length >= 3 && /[aeiouy]/.test(bare))
    rest = bare.replace(/([bdfgmnprt])\1$/, '$1')
  return rest.length > 3 ? rest.replace(/e$/, '') : rest
}

/** Words that say little: they are looked for only when there are no others. */
export const littleWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can could do does for from has have how i if in into is it its me my of on or should so ' +
    'that the their them then there these this to was we what when where which who why will with without would you your'
  ).split(' '),
)
