import { escapeAttribute } from './escape-html.js'

/**
 * Joins the lines of a code block, and puts each run of collapsed lines in a details element. The label is an
 * attribute that the stylesheet shows, so that it is not part of the code: it is neither copied nor found.
 *
 * @param parts lines, alternating with the line breaks between them
 * @param isCollapsed whether a line is collapsed, by its index among the lines
 * @param labelOf the label of a number of lines
 */
export function withCollapsedLines(
  parts: readonly string[],
  isCollapsed: (index: number) => boolean,
  labelOf: (count: number) => string,
): string {
  let html = ''
  let run: string[] = []
  const endRun = () => {
    if (run.length === 0) return
    html += `<details class="lines"><summary aria-label="${escapeAttribute(labelOf(run.length))}"></summary>${run.join('')}</details>`
    run = []
  }
  // Line n is the part 2n.
  for (let index = 0; index * 2 < parts.length; index++) {
    const line = (parts[index * 2] ?? '') + (parts[index * 2 + 1] ?? '')
    if (isCollapsed(index)) run.push(line)
    else {
      endRun()
      html += line
    }
  }
  endRun()
  return html
}
