/**
 * Matches quoted text, labels such as `[text]` and `|text|`, links such as `-->`, `-..->`, and `<==>`, and
 * the end of a statement (`;`). A label cannot contain its own opening bracket, so that a line with many
 * brackets is not searched again and again.
 */
const parts =
  /"[^"]*"|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|\|[^|]*\||(?<link><?(?:-{2,}>?|-\.+-?>?|={2,}>?)|(?<!\.)\.+->)|(?<end>;)/g

/**
 * Names of nodes with characters that the library does not read in names: "C++", "node.js", ".NET". A name is
 * at the start of a statement, or after a link, and before a link, a label, a class, or the end. So text of
 * links, as in "A -- don't --> B", does not count. The first condition is cheap, so that the second one isn't
 * tried at each space.
 */
const names =
  /(?=[.\p{L}\p{N}_])(?<=^\s*|[>&;]\s*|-{3,}\s*|={3,}\s*|>\s*\|[^|]{0,200}\|\s*)\.?[\p{L}\p{N}_](?:[\p{L}\p{N}_!#$%'*+?\\/]|\.(?=[\p{L}\p{N}_]))*(?=\s*(?:$|[;&<[({]|:::|--|==|-\.))/gu

/** Patterns of links of any length, and the shortest link of the same kind, which the library can read. */
const linkKinds: readonly (readonly [pattern: RegExp, shortest: string])[] = [
  [/^(<?)-{2,}>$/, '$1-->'],
  [/^(<?)-{3,}$/, '$1---'],
  [/^(<?)={2,}>$/, '$1==>'],
  [/^(<?)={3,}$/, '$1==='],
  [/^(<?)-\.+->$/, '$1-.->'],
  [/^(<?)-\.+-$/, '$1-.-'],
  // The end of a dotted link with text: "A -. yes .-> B".
  [/^\.+->$/, '.->'],
]

/**
 * Rewrites a line of a flowchart for the library that draws diagrams, which requires spaces before links, one
 * statement on each line, and links of one length: "A---->B;B-.->C" becomes "A -->B" and "B -.->C".
 *
 * @returns one or more lines
 */
export const normalizeFlowchart = (line: string): string =>
  line
    .replace(names, (name, index: number) => {
      const id = name.replace(/[^\p{L}\p{N}_]/gu, (character) => `_${character.charCodeAt(0).toString(16)}_`)
      const hasLabel = /^\s*[[({]/.test(line.slice(index + name.length))
      return id === name || hasLabel ? id : `${id}["${name}"]`
    })
    .replace(parts, (part: string, ...rest: unknown[]) => {
      // The last argument contains the named groups.
      const { link, end } = rest.at(-1) as { readonly link?: string; readonly end?: string }
      if (end !== undefined) return '\n'
      if (link === undefined) return part
      const kind = linkKinds.find(([pattern]) => pattern.test(link))
      // The start of a link with text: "--" in "A --yes--> B".
      if (kind === undefined) return ` ${link} `
      const [pattern, shortest] = kind
      return ` ${link.replace(pattern, shortest)}`
    })
    .trimEnd()

/** Adds the direction "TD" to the first line of a flowchart, if the line has none. */
export const withDirection = (header: string): string =>
  header.replace(/^(\s*(?:graph|flowchart))(?=\s*$)/i, '$1 TD')
