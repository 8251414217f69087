/** Matches the first line of a block with indented content: `!!! note`, `??? tip "Title"`, `=== "Tab"`. */
const blockStart = /^(\s*)(?:!!!|\?\?\?\+?|===[+!]*|\/\/\/)\s*["\w]/
const fence = /^\s*(`{3,}|~{3,})/

/**
 * Turns the blocks of Python-Markdown whose content is indented by four spaces into quotes, because four
 * spaces are code in other Markdown. All positions stay the same.
 */
export function blocksAsQuotes(text: string): string {
  if (!/^[ \t]*(?:!!!|\?\?\?|===)/m.test(text)) return text
  /** The columns of the blocks that contain the current line. */
  const columns: number[] = []
  let openFence: string | null = null
  return text
    .split('\n')
    .map((line) => {
      const indent = line.search(/\S/)
      if (indent >= 0 && openFence === null)
        while (columns.length > 0 && indent < (columns.at(-1) ?? 0) + 4) columns.pop()
      // Without its marks, an empty line would end the quotes.
      if (indent < 0) return columns.reduce((marks, column) => `${marks.padEnd(column)}>`, '')
      const characters = line.split('')
      for (const column of columns) if (column < indent) characters[column] = '>'
      const marker = fence.exec(line)?.[1]
      if (marker !== undefined && (openFence === null || marker.startsWith(openFence)))
        openFence = openFence === null ? marker : null
      const start = openFence === null && marker === undefined ? blockStart.exec(line) : null
      if (start === null) return characters.join('')
      columns.push(start[1]?.length ?? 0)
      // The title is no paragraph that the content could continue.
      return characters.map((character, index) => (index < indent ? character : ' ')).join('')
    })
    .join('\n')
}

/** Matches `--8<-- "file"`, `{% include-markdown "file" %}`, `{% include "file" %}`, and `{!file!}`. */
const include =
  /^[ \t>]*-+8<-+[ \t]+["']([^"'\n]+)["']|\{%-?\s*include(?:-markdown)?\s+["']([^"'\n]+)["'][^\n]*?%\}|\{!\s*([^!\n]+?)\s*!\}/gm
/** Matches a list of files between two lines with scissors. */
const includeBlock = /^[ \t>]*-+8<-+[ \t]*\n([\s\S]*?)\n[ \t>]*-+8<-+[ \t]*$/gm

/** Returns the paths of the Markdown files that a page includes, without sections and lines. */
export function includesIn(text: string): string[] {
  if (!/8<|\{[%!]/.test(text)) return []
  const single = Array.from(
    text.matchAll(include),
    ([, snippet, jinja, other]) => snippet ?? jinja ?? other ?? '',
  )
  const listed = Array.from(text.matchAll(includeBlock), ([, lines = '']) => lines.split('\n')).flat()
  return [
    ...single,
    ...listed.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith(';')),
  ]
    .map((path) => (/^https?:/.test(path) ? path : path.replace(/(?<=\.\w+):.*$/, '')))
    .filter((path) => /^https?:|\.(?:md|markdown|txt)$/i.test(path))
}
