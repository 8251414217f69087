import { execFile } from 'node:child_process'
import { parse as parseJson, printParseErrorCode, type ParseError } from 'jsonc-parser'
import sax from 'sax'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Sample } from '../model/sample.js'
import { problemAt } from './problem.js'

interface Finding {
  readonly offset: number
  readonly length: number
  readonly message: string
}
type Check = (text: string) => readonly Finding[] | Promise<readonly Finding[]>

const json =
  (lenient: boolean): Check =>
  (text) => {
    const errors: ParseError[] = []
    parseJson(text, errors, { disallowComments: !lenient, allowTrailingComma: lenient })
    // Where one thing is missing, so is the next.
    const first = errors.filter(({ offset }, index) => errors[index - 1]?.offset !== offset)
    return first.map(({ error, offset, length }) => ({
      ...{ offset, length },
      message: `This is not JSON: ${jsonMessages[printParseErrorCode(error)] ?? printParseErrorCode(error)}.`,
    }))
  }

const jsonMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word that it does not know',
  InvalidNumberFormat: 'a number that it does not know',
  PropertyNameExpected: 'the name of a property is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the text goes on after its end',
  InvalidCommentToken: 'it has no comments',
  UnexpectedEndOfComment: 'a comment has no end',
  UnexpectedEndOfString: 'a string has no end',
}

/** A piece of a document is enough: it need not have one element around everything. */
const xml: Check = (text) => {
  const findings: Finding[] = []
  const parser = sax.parser(true, { position: true })
  const root = '<camdocs>'
  parser.onerror = (error) => {
    const offset = Math.max(0, Math.min(parser.position - root.length - 1, text.length))
    // One mistake makes others.
    if (findings.length === 0)
      findings.push({ offset, length: 1, message: `This is not XML: ${error.message.split('\n')[0] ?? ''}` })
    parser.resume()
  }
  const prolog = /^\s*<\?xml[^>]*\?>|<!DOCTYPE[^>]*>/g
  parser.write(`${root}${text.replace(prolog, (found) => ' '.repeat(found.length))}</camdocs>`).close()
  return findings
}

/** What `bash -n` says; nothing where there is no bash. */
const shell: Check = (text) =>
  new Promise((resolve) => {
    const child = execFile('bash', ['-n'], { timeout: 10_000 }, (error, _, said) => {
      if (error === null || (error as { code?: unknown }).code === 'ENOENT') return resolve([])
      const [, line = '1', message = said.trim()] = /^bash: line (\d+): (.*)$/m.exec(said) ?? []
      const lines = text.split('\n')
      const row = Math.min(Number(line), lines.length) - 1
      const offset = lines.slice(0, row).reduce((sum, { length }) => sum + length + 1, 0)
      const length = lines[row]?.length ?? 1
      resolve([{ offset, length, message: `This is not a command that bash can read: ${message}.` }])
    })
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(text)
  })

const checks: Readonly<Record<string, Check>> = {
  json: json(false),
  jsonc: json(true),
  xml,
  plist: xml,
  bash: shell,
  sh: shell,
  shell,
}

/** What reads a sample's language; null when nothing here does. */
export const syntaxOf = ({ language }: Sample): Check | null =>
  Object.hasOwn(checks, language) ? (checks[language] ?? null) : null

export async function checkSyntax(sample: Sample, file: string): Promise<Diagnostic[]> {
  const findings = (await syntaxOf(sample)?.(sample.text)) ?? []
  return findings.flatMap(
    ({ offset, length, message }) =>
      problemAt(file, sample, offset, length, {
        ...{ code: codes.sampleSyntax, message },
        hint: 'Correct it, or write `no-check reason="…"` behind the language.',
      }) ?? [],
  )
}
