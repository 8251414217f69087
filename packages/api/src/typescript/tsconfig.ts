import path from 'node:path'
import ts from 'typescript'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'

/** The options without a tsconfig file. */
const defaultOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  // Excludes type packages that happen to be installed near the site.
  types: [],
}

/** The parts of a tsconfig file that camdocs uses. */
export interface Tsconfig {
  readonly options: ts.CompilerOptions
  /**
   * Declaration files in the tsconfig, such as those for modules that are not installed. The other files in
   * the tsconfig are ignored.
   */
  readonly declarations: readonly string[]
  /** Absolute paths of the tsconfig file and of the files that it extends. */
  readonly files: readonly string[]
  /** Problems in the tsconfig, with their locations. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Reads compiler options from a tsconfig file. Without a file, returns default options.
 *
 * @param root absolute path; `tsconfig` and the locations of problems are relative to it
 * @param usage purpose of the options, for the message if the file does not exist
 */
export function readTsconfig(root: string, tsconfig: string | undefined, usage: string): Tsconfig {
  const defaults = { options: defaultOptions, declarations: [], files: [] }
  if (tsconfig === undefined) return { ...defaults, problems: [] }
  const file = path.resolve(root, tsconfig)
  if (!ts.sys.fileExists(file)) return { ...defaults, problems: [missingFile(tsconfig, usage)] }
  const source = ts.readJsonConfigFile(file, (name) => ts.sys.readFile(name))
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, path.dirname(file))
  // TypeScript does not export the type of this property.
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] }
  const errors = [...parseDiagnostics, ...parsed.errors].filter(({ code }) => !noInputsCodes.has(code))
  return {
    options: parsed.options,
    declarations: parsed.fileNames.filter((name) => name.endsWith('.d.ts')),
    files: [file, ...(source.extendedSourceFiles ?? [])],
    problems: errors.map((error) => ({
      code: codes.tsconfig,
      severity: 'error' as const,
      message: messageOf(error),
      ...locationOf(error, root, tsconfig),
    })),
  }
}

/** Codes of "No inputs were found" errors. The tsconfig provides only options, so it need not list files. */
const noInputsCodes = new Set([18002, 18003])

const missingFile = (tsconfig: string, usage: string): Diagnostic => ({
  code: codes.tsconfig,
  severity: 'error',
  message: `The tsconfig file for the ${usage} does not exist.`,
  hint: 'Correct the path, or remove the setting `tsconfig`. Without this setting, default compiler options apply.',
  file: tsconfig,
})

function locationOf({ file, start, length }: ts.Diagnostic, root: string, tsconfig: string): SourceLocation {
  if (file === undefined || start === undefined) return { file: tsconfig }
  const { line, character } = file.getLineAndCharacterOfPosition(start)
  return { file: toPosixPath(path.relative(root, file.fileName)), range: at(line + 1, character + 1, length) }
}

/**
 * Returns the message of a TypeScript error. For a chain of messages, returns the last and most specific
 * message.
 */
export function messageOf({ messageText }: ts.Diagnostic): string {
  let last = messageText
  while (typeof last !== 'string' && last.next?.[0] !== undefined) [last] = last.next
  return typeof last === 'string' ? last : last.messageText
}
