/** Typing errors a word of this length may have: one from 4 letters, two from 8. */
export const allowedTypos = (term: string): number => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0)

/**
 * Typing errors between what was typed and a term: letters left out, added, mistaken, or two exchanged; null when there are more
 * than `most`.
 *
 * @param open whether the term may go on where the typing ends
 */
export function typos(typed: string, term: string, most: number, open: boolean): number | null {
  if (term.length < typed.length - most || (!open && term.length > typed.length + most)) return null
  const width = Math.min(term.length, typed.length + most)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === term[column - 1]
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && typed[row - 1] === term[column - 2] && typed[row - 2] === term[column - 1])
        steps = Math.min(steps, (before[column - 2] ?? 0) + 1)
      next.push(steps)
      least = Math.min(least, steps)
    }
    if (least > most) return null
    before = last
    last = next
  }
  const found = open ? Math.min(...last) : (last[term.length] ?? most + 1)
  return found <= most ? found : null
}
