import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import type { FilePart } from './file-regions.js'
import { colonsIn, todo, type Conversion, type Included } from './conversion.js'

/** Which part of a file is included, and the values of its `props`. */
export interface IncludeOptions {
  readonly props?: Readonly<Record<string, unknown>>
  /** Returns the part to include, and the number of lines before it. */
  readonly select?: (text: string) => FilePart | null
  /**
   * Set if the form of the reference allows `::include`: it is alone on its line, and has neither `props` nor
   * a range of lines. `includeAsPartial` decides whether the file or the region can be included.
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
  const leaveOut = (reason: string): Included => {
    conversion.note('include', offset, `\`${name}\` ${reason}.`)
    return { text: todo(`include ${name}`), colons: 0 }
  }
  if (file === source.file || source.includedFrom.includes(file)) {
    // Whether the file includes itself depends on the page that the conversion started with.
    source.onPageDependency?.()
    return leaveOut('includes itself')
  }
  const text = context.included(file)
  if (text === null) return leaveOut('is missing, or is not in the repository of the old site')
  const selected = select === undefined ? bodyOf(text) : select(text)
  if (selected === null) return leaveOut('does not contain the region or section that the page includes')
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

/** Returns a text without its front matter. */
function bodyOf(text: string): FilePart {
  const { body, lines } = splitFrontMatter(text)
  return { text: body, linesBefore: lines }
}
