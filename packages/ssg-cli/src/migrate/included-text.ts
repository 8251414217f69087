import { splitFrontMatter } from '../sources/front-matter.js'
import { todo, type Conversion } from './conversion.js'

/** Which part of a file is included, and the values of its `props`. */
export interface IncludeOptions {
  readonly props?: Readonly<Record<string, unknown>>
  /** Returns the part to include, and the number of lines before it. */
  readonly select?: (text: string) => { readonly text: string; readonly firstLine: number } | null
}

/**
 * Returns the converted text of a file that a page includes. Cyclic and missing files become a comment.
 *
 * @param offset of the reference, for notes
 */
export function convertIncluded(
  file: string,
  offset: number,
  conversion: Conversion,
  { props = {}, select }: IncludeOptions = {},
): string {
  const { source, context } = conversion
  const name = context.site.files.nameOf(file)
  const text = context.site.files.text(file)
  const isCyclic = file === source.file || source.includedFrom.includes(file)
  const body = text === null ? null : splitFrontMatter(text)
  const selected =
    body === null
      ? null
      : select === undefined
        ? { text: body.body, firstLine: body.lines }
        : select(text ?? '')
  if (selected === null || isCyclic) {
    conversion.note(
      'include',
      offset,
      isCyclic
        ? `\`${name}\` includes itself.`
        : `\`${name}\` is missing, or is not in the repository of the old site.`,
    )
    return todo(`include ${name}`)
  }
  const included = {
    ...source,
    ...selected,
    file,
    props,
    includedFrom: [...source.includedFrom, source.file],
  }
  return conversion.convertText(included, context).trim()
}
