/** "1st", "2nd", "3rd", "4th". Only for ranks from 1 to 20. */
export const ordinal = (rank: number): string => `${rank}${['st', 'nd', 'rd'][rank - 1] ?? 'th'}`

/* No-break spaces keep a number with its unit, and the two numbers of a size with the "×" between them. */

/** "1280 × 720". */
export const sizeText = (width: number, height: number): string => `${width}\u00a0×\u00a0${height}`

/** "1 point", "2 points". */
export const pointsText = (points: number): string =>
  `${withMinusSign(points)}\u00a0${points === 1 ? 'point' : 'points'}`

/** The number, with a minus sign instead of a hyphen if it is negative. */
export const withMinusSign = (points: number): string => String(points).replace('-', '−')
