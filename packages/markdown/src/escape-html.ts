/** Escapes text in the same way as rehype-stringify. */
export const escapeText = (text: string): string => text.replace(/&/g, '&#x26;').replace(/</g, '&#x3C;')

/** Escapes the value of an attribute in double quotation marks. */
export const escapeAttribute = (value: string): string => escapeText(value).replace(/"/g, '&#x22;')
