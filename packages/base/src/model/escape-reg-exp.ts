/** Escapes the characters that have a meaning in regular expressions, so that the text matches itself. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
