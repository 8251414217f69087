/** A count with its noun: "1 page", "2 pages". */
export const countOf = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`
