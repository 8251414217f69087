/**
 * Creates a test for a pattern, in which `*` matches any text, also slashes. The time is linear in the
 * number of parts, unlike that of a regular expression: the first match of each part leaves the most text for
 * the next ones.
 */
export function wildcardTest(pattern: string): (text: string) => boolean {
  const [start = '', ...rest] = pattern.split('*')
  const end = rest.pop()
  if (end === undefined) return (text) => text === pattern
  return (text) => {
    if (!text.startsWith(start)) return false
    let from = start.length
    for (const part of rest) {
      const index = text.indexOf(part, from)
      if (index < 0) return false
      from = index + part.length
    }
    return text.length - end.length >= from && text.endsWith(end)
  }
}
