/**
 * Characters that terminals, CI systems, and browsers interpret or hide instead of showing them: control
 * characters, the separators U+2028 and U+2029, and characters that change the direction of text; also
 * unpaired surrogates, which UTF-8 cannot encode.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu

/** Returns text in which the characters that a reader would not see are escapes such as `\u001b`. */
export const escapeHidden = (text: string): string =>
  text.replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Like `escapeHidden`, but tabs become spaces. */
export const visible = (text: string): string => escapeHidden(text.replaceAll('\t', ' '))

/** Makes each line of a text visible (see `visible`). Line breaks of any kind become line feeds. */
export const visibleLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(visible)
    .join('\n')

/** Returns text as inline code of Markdown. */
export function inlineCode(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  // Markdown removes a space at each end.
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + space + visible(text) + space + fence
}
