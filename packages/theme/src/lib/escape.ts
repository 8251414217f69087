const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/**
 * Converts a value to JSON that is safe inside a script element. Escapes `<`, which could end the element or
 * open a comment, and the two line separators that older script parsers reject.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Returns `name="value"` pairs, each with a leading space. Omits attributes that are null or undefined. */
export function formatAttributes(values: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] != null)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** Escapes the `<` in JSON text, which could end a script element or open a comment in it. */
export const escapeJsonText = (json: string): string => json.replace(/</g, '\\u003c')
