/**
 * Matches quoted text, labels, links, and the end of a statement. A label does not contain its own opening
 * bracket, so that a line with many brackets is not searched again and again.
 */
const parts =
  /"[^"]*"|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|\|[^|]*\||(?<link><?(?:-{2,}>?|-\.+-?>?|={2,}>?)|(?<!\.)\.+->)|(?<end>;)/g

/** Patterns of links of any length, and the link that the library for diagrams reads instead. */
const links: readonly (readonly [long: RegExp, short: string])[] = [
  [/^(<?)-{2,}>$/, '$1-->'],
  [/^(<?)-{3,}$/, '$1---'],
  [/^(<?)={2,}>$/, '$1==>'],
  [/^(<?)={3,}$/, '$1==='],
  [/^(<?)-\.+->$/, '$1-.->'],
  [/^(<?)-\.+-$/, '$1-.-'],
  [/^\.+->$/, '.->'],
]

/**
 * Rewrites a line of a flowchart for the library that draws diagrams, which requires spaces before links, one
 * statement on each line, and links of one length: "A---->B; B-.->C" becomes "A -->B" and "B -.->C".
 *
 * @returns one or more lines
 */
export const normalizeFlowchart = (line: string): string =>
  line
    .replace(parts, (part: string, ...rest: unknown[]) => {
      const { link, end } = rest.at(-1) as { readonly link?: string; readonly end?: string }
      if (end !== undefined) return '\n'
      if (link === undefined) return part
      const known = links.find(([long]) => long.test(link))
      // The start of a link with text: "A --yes--> B".
      if (known === undefined) return ` ${link} `
      return ` ${link.replace(...known)}`
    })
    .trimEnd()

/** Adds the direction to the first line of a flowchart that has none. */
export const withDirection = (header: string): string =>
  header.replace(/^(\s*(?:graph|flowchart))(?=\s*$)/i, '$1 TD')
