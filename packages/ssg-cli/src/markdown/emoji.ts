/** Not inside a time or a ratio ("12:30:00"), nor of a directive's colons. */
const shortcode = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g

export type Emoji = Readonly<Record<string, string>>

/** The table of shortcodes; null for a text that can have none. Loaded when the first page asks for it. */
export async function emojiFor(text: string): Promise<Emoji | null> {
  if (text.search(shortcode) < 0) return null
  const { nameToEmoji } = await import('gemoji')
  return nameToEmoji
}

/** `:tada:` becomes 🎉 (MD-5); what is not in the table stays as it is. */
export function withEmoji(text: string, emoji: Emoji): string {
  return text.replace(shortcode, (written, name: string) =>
    Object.hasOwn(emoji, name) ? (emoji[name] ?? written) : written,
  )
}
