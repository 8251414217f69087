/** Matches a shortcode such as ":tada:", but no part of a time ("12:30:00") or of a directive (":::note"). */
const shortcode = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g

/** Emoji by shortcode name, without the colons. */
export type EmojiTable = Readonly<Record<string, string>>

/**
 * Returns the shortcode table, or null if the text contains no shortcode. The table is loaded on first use.
 */
export async function loadEmoji(text: string): Promise<EmojiTable | null> {
  if (text.search(shortcode) < 0) return null
  const { nameToEmoji } = await import('gemoji')
  return nameToEmoji
}

/** Replaces shortcodes such as `:tada:` with their emoji (MD-5). Unknown shortcodes stay unchanged. */
export function replaceShortcodes(text: string, emoji: EmojiTable): string {
  return text.replace(shortcode, (shortcodeText, name: string) =>
    Object.hasOwn(emoji, name) ? (emoji[name] ?? shortcodeText) : shortcodeText,
  )
}
