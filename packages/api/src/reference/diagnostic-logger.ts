import path from 'node:path'
import { Logger, type MinimalNode, type MinimalSourceFile } from 'typedoc'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, ExactLocation } from '@camdocs/base/model/diagnostic.js'
import type { SourceLocator } from './source-locator.js'

/** Where a message points to: nowhere, to a node, or to an offset in a file. */
type MessageOrigin = [MinimalNode?] | [number, MinimalSourceFile]

/**
 * Collects TypeDoc's messages instead of printing them. Only messages that the author of the comments can
 * act on become problems.
 */
export class DiagnosticLogger extends Logger {
  readonly problems: Diagnostic[] = []
  /** `@param` tags without a matching parameter, which TypeDoc reports without a location. */
  readonly strayParameters: { readonly functionName: string; readonly parameter: string }[] = []

  constructor(private readonly locator: SourceLocator) {
    super()
  }

  /** TypeDoc passes each message to this method, with its location if it has one. */
  protected override addContext(message: string, _level: number, ...origin: MessageOrigin): string {
    const stray = /^The signature (\S+) has an @param with name "(.+)", which was not used$/.exec(message)
    if (stray !== null) this.strayParameters.push({ functionName: stray[1] ?? '', parameter: stray[2] ?? '' })
    const commentPlace = /^(?<text>.+) in comment at (?<file>.+):(?<line>\d+)$/s.exec(message)?.groups
    const location = commentPlace
      ? this.locator.atLine(path.resolve(commentPlace.file ?? ''), Number(commentPlace.line))
      : this.locationOf(origin)
    // All other messages without a location concern TypeDoc's own options and files, or tags that
    // `inheritDocProblem` reports.
    if (location !== undefined) this.problems.push(problemOf(commentPlace?.text ?? message, location))
    return message
  }

  private locationOf([origin, file]: MessageOrigin): ExactLocation | undefined {
    if (typeof origin === 'number') return file && this.locator.at(file.fileName, origin)
    return origin && this.locator.at(origin.getSourceFile().fileName, origin.getStart())
  }
}

function problemOf(message: string, location: ExactLocation): Diagnostic {
  const base = { severity: 'warning' as const, ...location }
  const link = /^The relative path (\S+) is not a file/.exec(message)?.[1]
  if (link !== undefined)
    return {
      ...base,
      code: codes.apiComment,
      message: `The relative link "${link}" does not match any page of the reference.`,
      hint: 'Its text is shown without a link. Use an absolute URL.',
    }
  const tag = /^Encountered an unknown block tag (@\w+)$/.exec(message)?.[1]
  if (tag === undefined) return { ...base, code: codes.apiComment, message: `${message}.` }
  const { start } = location.range
  return {
    ...base,
    range: { start, end: { line: start.line, column: start.column + tag.length } },
    code: codes.apiTag,
    message: `Unknown tag ${tag}.`,
    hint: 'Correct the name of the tag. Until then, the API reference shows this name and the text of the tag.',
  }
}
