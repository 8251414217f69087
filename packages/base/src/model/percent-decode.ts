/** Percent-decodes a text. A text with an invalid encoding is returned unchanged. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
