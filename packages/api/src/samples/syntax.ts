import { parse as parseJson, printParseErrorCode, type ParseError } from 'jsonc-parser'
import sax from 'sax'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import { withinTime } from '@camdocs/base/model/within-time.js'
import { runProgram } from '@camdocs/base/processes/programs.js'
import { sampleProblem, tooComplex } from './sample-problem.js'

/** A syntax error in a sample. */
export interface SyntaxProblem {
  /** Offset in the sample's text. */
  readonly offset: number
  readonly length: number
  readonly message: string
}

type Check = (text: string) => readonly SyntaxProblem[] | Promise<readonly SyntaxProblem[]>

/** Time for checking a sample. A sample of 1 MB takes less than 1 s. */
const maxMs = 5_000

/** Limits the time and the stack that a parser takes for a sample, which can be any text. */
export const bounded =
  (check: (text: string) => readonly SyntaxProblem[]) =>
  (text: string): readonly SyntaxProblem[] => {
    const stopped = [{ offset: 0, length: 1, message: tooComplex }]
    try {
      return withinTime(maxMs, () => check(text))?.value ?? stopped
    } catch (error) {
      if (error instanceof RangeError) return stopped
      throw error
    }
  }

/**
 * Creates a check for JSON.
 *
 * @param options `allowsComments`: whether comments and trailing commas are allowed
 */
export const jsonCheck = ({ allowsComments }: { readonly allowsComments: boolean }) =>
  bounded((text) => {
    const errors: ParseError[] = []
    parseJson(text, errors, { disallowComments: !allowsComments, allowTrailingComma: allowsComments })
    // One mistake can cause several errors at the same offset.
    const firstErrors = errors.filter(({ offset }, index) => errors[index - 1]?.offset !== offset)
    return firstErrors.map(({ error, offset, length }) => ({
      offset,
      length,
      message: `This is not valid JSON: ${jsonMessages[printParseErrorCode(error)] ?? printParseErrorCode(error)}.`,
    }))
  })

const jsonMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'unknown symbol',
  InvalidNumberFormat: 'invalid number',
  PropertyNameExpected: 'expected a property name',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a closing brace',
  CloseBracketExpected: 'expected a closing bracket',
  EndOfFileExpected: 'unexpected text after the end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'unterminated comment',
  UnexpectedEndOfString: 'unterminated string',
}

/** Checks XML. Accepts fragments: a single root element is not required. */
const xml: Check = bounded((text) => {
  const findings: SyntaxProblem[] = []
  const parser = sax.parser(true, { position: true })
  // The text is checked inside this element.
  const root = '<camdocs>'
  parser.onerror = (error) => {
    const offset = Math.max(0, Math.min(parser.position - root.length - 1, text.length))
    // Only the first error is reported, because one mistake can cause several errors.
    if (findings.length === 0)
      findings.push({
        offset,
        length: 1,
        message: `This is not valid XML: ${(error.message.split('\n')[0] ?? '').replace(/\.$/, '')}.`,
      })
    parser.resume()
  }
  // `<?xml … ?>` and `<!DOCTYPE …>` are not allowed inside an element. Spaces in their place keep offsets.
  // A match ends before the next `<!DOCTYPE`, so that no character is read again for each one before it.
  const prolog = /^\s*<\?xml[^>]*\?>|<!DOCTYPE(?:(?!<!DOCTYPE)[^>])*>/g
  parser.write(`${root}${text.replace(prolog, (match) => ' '.repeat(match.length))}</camdocs>`).close()
  return findings
})

/** Checks shell syntax with `bash -n`. Reports nothing if bash is not installed, or takes too long. */
const shell: Check = async (text) => {
  // Bash translates its messages unless the locale is "C".
  const options = { input: text, timeoutMs: 10_000, env: { ...process.env, LC_ALL: 'C' } }
  const result = await runProgram('bash', ['-n'], options).catch(() => null)
  const [, line, message] = /^bash: line (\d+): (.*)$/m.exec(result?.errorOutput ?? '') ?? []
  if (line === undefined || message === undefined) return []
  const lines = text.split('\n')
  const row = Math.min(Number(line), lines.length) - 1
  const offset = lines.slice(0, row).reduce((sum, { length }) => sum + length + 1, 0)
  const length = lines[row]?.length ?? 1
  return [{ offset, length, message: `This is not valid shell syntax: ${message}.` }]
}

const checks: Readonly<Record<string, Check>> = {
  json: jsonCheck({ allowsComments: false }),
  jsonc: jsonCheck({ allowsComments: true }),
  xml,
  plist: xml,
  bash: shell,
  sh: shell,
  shell,
}

/** Whether there is a syntax check for the sample's language. */
export const hasSyntaxCheck = ({ language }: Sample): boolean => Object.hasOwn(checks, language)

/** Reports syntax errors in a sample. Reports nothing in a language without a syntax check. */
export async function checkSyntax(sample: Sample, file: string): Promise<Diagnostic[]> {
  const findings = hasSyntaxCheck(sample) ? ((await checks[sample.language]?.(sample.text)) ?? []) : []
  return findings.flatMap(
    ({ offset, length, message }) =>
      sampleProblem(file, sample, offset, length, {
        code: codes.sampleSyntax,
        message,
        hint: 'Fix the sample, or add `no-check reason="…"` after its language.',
      }) ?? [],
  )
}
