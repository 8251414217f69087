/* Texts of the bar that filters the entries of a block. */

export const filterEntries = 'Filter entries'
export const filterCount = 'Filter {count} entries'
export const shownCount = '{shown} of {count}'
export const openAll = 'Open all'
export const closeAll = 'Close all'
