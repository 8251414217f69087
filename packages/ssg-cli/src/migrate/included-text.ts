import { splitFrontMatter } from '../sources/front-matter.js'
import type { FilePart } from './file-regions.js'
import { colonsIn, todo, type Conversion, type Included } from './conversion.js'

/** Which part of a file is included, and the values of its `props`. */
export interface IncludeOptions {
  readonly props?: Readonly<Record<string, unknown>>
  /** Returns the part to include, and the number of lines before it. */
  readonly select?: (text: string) => FilePart | null
  /**
   * Set if `::include` can replace the reference: the reference is alone on its line, and includes a file or
   * a region without `props`.
   */
  readonly asPartial?: { readonly region?: string | undefined } | undefined
}

/**
 * Returns the replacement of a reference to an included file: `::include`, or the converted text of the file
 * if `::include` cannot replace the reference. Returns a comment if the file or the part is missing, or if
 * the file includes itself.
 *
 * @param offset offset of the reference, for notes
 */
export function convertIncluded(
  file: string,
  offset: number,
  conversion: Conversion,
  { props = {}, select, asPartial }: IncludeOptions = {},
): Included {
  const { source, context } = conversion
  const name = context.site.files.nameOf(file)
  const text = context.site.files.text(file)
  const isCyclic = file === source.file || source.includedFrom.includes(file)
  const body = text === null ? null : splitFrontMatter(text)
  const selected =
    body === null
      ? null
      : select === undefined
        ? { text: body.body, linesBefore: body.lines }
        : select(text ?? '')
  if (selected === null || isCyclic) {
    if (isCyclic) source.onPageValue?.()
    conversion.note(
      'include',
      offset,
      isCyclic
        ? `\`${name}\` includes itself.`
        : text === null
          ? `\`${name}\` is missing, or is not in the repository of the old site.`
          : `\`${name}\` does not contain the region or section that the page includes.`,
    )
    return { text: todo(`include ${name}`), colons: 0 }
  }
  const partial = asPartial && context.includeAsPartial(file, asPartial.region, conversion)
  if (partial) return partial
  const included = {
    ...source,
    ...selected,
    file,
    props,
    includedFrom: [...source.includedFrom, source.file],
  }
  const converted = conversion.convertText(included, context).trim()
  return { text: converted, colons: colonsIn(converted) }
}
