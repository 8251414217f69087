/**
 * Decodes a path with its query string and fragment. Returns it unchanged if it has an invalid escape:
 * `?q=100%`.
 */
export function decodePath(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
