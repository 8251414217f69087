/** "1st", "2nd", "3rd", "4th": for numbers up to 20. */
export const ordinal = (rank: number): string => `${rank}${['st', 'nd', 'rd'][rank - 1] ?? 'th'}`

/** "1 point", "2 points". */
export const pointsText = (points: number): string => `${signed(points)} ${points === 1 ? 'point' : 'points'}`

/** With a minus sign instead of a hyphen. */
export const signed = (points: number): string => String(points).replace('-', '−')
