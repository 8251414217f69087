/** Percent-decodes a text. Invalid encodings are returned unchanged. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
