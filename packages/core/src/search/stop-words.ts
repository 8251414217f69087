/**
 * English stop words. A query ignores them, except at its end, as parts of compounds, and if it has no other
 * words (`withoutStopWords` in `analyze-query.ts`).
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can could do does for from has have how i if in into is it its me my of on or should so ' +
    'that the their them then there these this to was we what when where which who why will with without would you your'
  ).split(' '),
)
