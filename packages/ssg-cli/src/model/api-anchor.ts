/** Id of a member on its page, or of a symbol on the page of several; of a member of such a symbol: "frame-width". */
export const apiAnchor = (name: string): string => name.toLowerCase().replace('.', '-')
