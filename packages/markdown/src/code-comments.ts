/**
 * Returns a function that finds a comment at the end of a line which contains only the given text: `// …`,
 * `# …`, `;; …`, `% …`, `-- …`, `<!-- … -->`, a comment of C, or one of JSX, which is in braces. Other braces
 * before a comment are those of a block, as in CSS.
 *
 * @param content the pattern of the text
 * @param otherStarts pattern of other characters that start a comment
 */
export function commentAtEnd(
  content: string,
  otherStarts: string | null = null,
): (line: string) => RegExpExecArray | null {
  const inJsx = new RegExp(
    String.raw`(?:\{|(?<=^[ \t]*)\{[ \t]+)\/\*[ \t]*${content}[ \t]*\*\/[ \t]*\}[ \t]*$`,
  )
  // Repeated characters are one start of a comment: `///`, `;;`.
  const starts = [
    String.raw`(?<!\/)\/{2,}`,
    String.raw`\/\*`,
    '<!--',
    '(?<!-)-{2,}',
    '(?<![#;%])[#;%]+',
    ...(otherStarts === null ? [] : [otherStarts]),
  ]
  const inOtherLanguages = new RegExp(
    String.raw`(?:${starts.join('|')})[ \t]*${content}(?:[ \t]*(?:\*\/|-->))?[ \t]*$`,
  )
  return (line) => inJsx.exec(line) ?? inOtherLanguages.exec(line)
}
