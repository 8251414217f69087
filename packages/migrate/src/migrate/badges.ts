/** Returns the text of a `<Badge text="…">` tag of VitePress; undefined for any other tag. */
export function badgeText(tag: string): string | undefined {
  const match = /^<Badge\b[^>]*?\stext=(?:"([^"]*)"|'([^']*)')/.exec(tag)
  return match === null ? undefined : (match[1] ?? match[2])
}
