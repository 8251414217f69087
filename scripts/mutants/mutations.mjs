/** What a change replaces by what, at one place of a line. */
const replacements = [
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' >= '],
  [' >= ', ' > '],
  [' + 1', ' + 2'],
  [' - 1', ' - 2'],
  ['.some(', '.every('],
  ['.every(', '.some('],
  [': true', ': false'],
  [': false', ': true'],
  ['return true', 'return false'],
  ['return false', 'return true'],
  ['if (!', 'if ('],
]

/**
 * Returns the changes of a module, one per line: `before` is the line with its neighbors, so that it occurs
 * once. Comments, imports, and declarations of types are left out.
 */
export function mutationsOf(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*(?:\/\/|\/?\*|import |export (?:type|interface) |type |readonly |\|)/.test(line)) return []
    const [replaced] = replacements.flatMap(([from, to]) =>
      line.includes(from) ? [line.replace(from, to)] : [],
    )
    if (replaced === undefined) return []
    const around = (changed) => [lines[index - 1] ?? '', changed, lines[index + 1] ?? ''].join('\n')
    const before = around(line)
    return text.split(before).length === 2 ? [{ before, after: around(replaced) }] : []
  })
}
