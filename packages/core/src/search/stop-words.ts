/**
 * English stop words. A query ignores a stop word, unless it is the last word of the query, it is a part of a
 * compound, or the query has no other words (`withoutStopWords` in `analyze-query.ts`).
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can could do does for from has have how i if in into is it its me my of on or should so ' +
    'that the their them then there these this to was we what when where which who why will with without would you your'
  ).split(' '),
)
