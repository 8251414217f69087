/**
 * Returns the maximum number of typos allowed in a typed word: two in words of at least 8 letters, one in
 * words of 4 to 7 letters, and none in shorter words.
 */
export function maxTypos(typed: string): number {
  if (typed.length >= 8) return 2
  return typed.length >= 4 ? 1 : 0
}

/**
 * Computes the edit distance between a typed word and a term: the optimal string alignment distance, which
 * counts insertions, deletions, substitutions, and transpositions of adjacent characters.
 *
 * @param limit the largest distance of interest
 * @param isPrefix whether `typed` can be the start of a longer word; if so, the rest of the term does not
 * count
 * @returns the distance, or null if it exceeds `limit`
 */
export function editDistance(typed: string, term: string, limit: number, isPrefix: boolean): number | null {
  const isTooShort = term.length < typed.length - limit
  const isTooLong = !isPrefix && term.length > typed.length + limit
  if (isTooShort || isTooLong) return null
  const width = Math.min(term.length, typed.length + limit)
  // `current[column]` is the distance between the first `row` characters of `typed` and the first `column`
  // characters of `term`. `previous` and `beforePrevious` are the two rows before it.
  let beforePrevious: number[] = []
  let previous = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let rowMinimum = row
    for (let column = 1; column <= width; column++) {
      const substitutionCost = typed[row - 1] === term[column - 1] ? 0 : 1
      let distance = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + substitutionCost,
      )
      const isTransposition =
        row > 1 && column > 1 && typed[row - 1] === term[column - 2] && typed[row - 2] === term[column - 1]
      if (isTransposition) distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(distance)
      rowMinimum = Math.min(rowMinimum, distance)
    }
    if (rowMinimum > limit) return null
    beforePrevious = previous
    previous = current
  }
  const distance = isPrefix ? Math.min(...previous) : (previous[term.length] ?? limit + 1)
  return distance <= limit ? distance : null
}
