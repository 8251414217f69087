/** A page's front matter and its body. */
export interface SplitPage {
  /** The YAML between the dashes; null if there is no front matter. */
  readonly yaml: string | null
  readonly body: string
  /** Number of lines before the body. */
  readonly lines: number
}

/** Splits a page into its front matter and its body. */
export function splitFrontMatter(text: string): SplitPage {
  const match = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/.exec(text)
  if (match === null) return { yaml: null, body: text, lines: 0 }
  return {
    yaml: match[1] ?? '',
    body: text.slice(match[0].length),
    lines: match[0].split('\n').length - 1,
  }
}
