import { Logger, type MinimalNode, type MinimalSourceFile } from 'typedoc'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Place, Places } from './places.js'

type Where = [MinimalNode?] | [number, MinimalSourceFile]

/** What TypeDoc says, kept instead of printed. Only what its comments' author can mend is passed on. */
export class Messages extends Logger {
  readonly problems: Diagnostic[] = []
  /** "The signature x has an @param y" names no place. */
  readonly strayParameters: { readonly signature: string; readonly parameter: string }[] = []

  constructor(private readonly places: Places) {
    super()
  }

  protected override addContext(message: string, _level: number, ...where: Where): string {
    const stray = /^The signature (\S+) has an @param with name "(.+)", which was not used$/.exec(message)
    if (stray !== null) this.strayParameters.push({ signature: stray[1] ?? '', parameter: stray[2] ?? '' })
    const place = this.placeOf(where)
    // Without a place it is about TypeDoc's own options and files, which are not the user's business.
    if (place !== undefined) this.problems.push(problemOf(message, place))
    return message
  }

  private placeOf([at, file]: Where): Place | undefined {
    if (typeof at === 'number') return file && this.places.at(file.fileName, at)
    return at && this.places.at(at.getSourceFile().fileName, at.getStart())
  }
}

function problemOf(message: string, place: Place): Diagnostic {
  const tag = /^Encountered an unknown block tag (@\w+)$/.exec(message)?.[1]
  const base = { severity: 'warning' as const, ...place }
  if (tag === undefined) return { ...base, code: codes.apiComment, message: `${message}.` }
  const { start } = place.range
  return {
    ...base,
    range: { start, end: { line: start.line, column: start.column + tag.length } },
    code: codes.apiTag,
    message: `${tag} is not a tag that the reference knows.`,
    hint: 'Its text is kept and shown under its name.',
  }
}
