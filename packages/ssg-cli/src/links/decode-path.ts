/**
 * Decodes a path with its query string and fragment. Returns the text unchanged if it contains an invalid
 * escape, as in `?q=100%`.
 */
export function decodePath(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
