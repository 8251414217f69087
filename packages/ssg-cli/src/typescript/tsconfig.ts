import path from 'node:path'
import ts from 'typescript'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'

const usual: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  // Not whatever happens to be installed near the site.
  types: [],
}

export interface Tsconfig {
  readonly options: ts.CompilerOptions
  /** Of the files it lists only declarations matter: those of modules that are not installed. */
  readonly declarations: readonly string[]
  /** At their places in the file. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Compiler options of the site's own; usual ones without a file.
 * @param root absolute; the file and the places of problems are relative to it
 * @param use what needs the options, for the message when the file is not there
 */
export function readTsconfig(root: string, tsconfig: string | undefined, use: string): Tsconfig {
  const none = { options: usual, declarations: [] }
  if (tsconfig === undefined) return { ...none, problems: [] }
  const file = path.resolve(root, tsconfig)
  if (!ts.sys.fileExists(file)) return { ...none, problems: [missing(tsconfig, use)] }
  const source = ts.readJsonConfigFile(file, (name) => ts.sys.readFile(name))
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, path.dirname(file))
  // The parser's own list is typed as private.
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] }
  const errors = [...parseDiagnostics, ...parsed.errors].filter(({ code }) => !noInputs.has(code))
  return {
    options: parsed.options,
    declarations: parsed.fileNames.filter((name) => name.endsWith('.d.ts')),
    problems: errors.map((error) => ({
      code: codes.tsconfig,
      severity: 'error' as const,
      message: messageOf(error),
      ...placeOf(error, root, tsconfig),
    })),
  }
}

/** "No inputs were found": here a tsconfig is an environment, and need not name files. */
const noInputs = new Set([18002, 18003])

const missing = (tsconfig: string, use: string): Diagnostic => ({
  code: codes.tsconfig,
  severity: 'error',
  message: `The tsconfig of the ${use} is not there.`,
  hint: "Correct its path, or leave it out: TypeScript's usual options are used then.",
  file: tsconfig,
})

function placeOf(
  { file, start, length }: ts.Diagnostic,
  root: string,
  tsconfig: string,
): Partial<Diagnostic> {
  if (file === undefined || start === undefined) return { file: tsconfig }
  const { line, character } = file.getLineAndCharacterOfPosition(start)
  return { file: path.relative(root, file.fileName), range: at(line + 1, character + 1, length) }
}

/** What TypeScript says, as one line: of a chain of reasons the last, which is the nearest to what was written. */
export function messageOf({ messageText }: ts.Diagnostic): string {
  let last = messageText
  while (typeof last !== 'string' && last.next?.[0] !== undefined) [last] = last.next
  return typeof last === 'string' ? last : last.messageText
}
