import path from 'node:path'
import ts from 'typescript'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { Places } from './places.js'

const usual: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  // Not whatever happens to be installed near the site.
  types: [],
}

// A library may be nothing but declarations, and errors are asked for file by file: no others are checked for it.
const always: ts.CompilerOptions = { noEmit: true, skipLibCheck: false }

/** @returns the library as TypeScript sees it, and what is wrong with the tsconfig */
export function createProgram(
  root: string,
  entry: string,
  tsconfig: string | undefined,
): { readonly program: ts.Program; readonly problems: Diagnostic[] } {
  if (tsconfig === undefined)
    return { program: ts.createProgram([entry], { ...usual, ...always }), problems: [] }
  const file = path.resolve(root, tsconfig)
  if (!ts.sys.fileExists(file))
    return { program: ts.createProgram([entry], { ...usual, ...always }), problems: [noConfig(tsconfig)] }
  const { options, declarations, errors } = readConfig(file)
  const problems = errors.map((error): Diagnostic => ({
    code: codes.apiTsconfig,
    severity: 'error',
    message: textOf(error),
    ...placeOf(error, root, tsconfig),
  }))
  return { program: ts.createProgram([entry, ...declarations], { ...options, ...always }), problems }
}

function readConfig(file: string) {
  const source = ts.readJsonConfigFile(file, (name) => ts.sys.readFile(name))
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, path.dirname(file))
  return {
    options: parsed.options,
    // Of the files it lists only declarations matter: those of modules that are not installed.
    declarations: parsed.fileNames.filter((name) => name.endsWith('.d.ts')),
    // The parser's own list is typed as private. "No inputs were found" is fine: the input is the entry point.
    errors: [
      ...(source as unknown as { parseDiagnostics: ts.Diagnostic[] }).parseDiagnostics,
      ...parsed.errors,
    ].filter(({ code }) => code !== noInputs),
  }
}

const noInputs = 18003

const noConfig = (tsconfig: string): Diagnostic => ({
  code: codes.apiTsconfig,
  severity: 'error',
  message: 'The tsconfig of the API reference is not there.',
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

/** A name, a module or a namespace that TypeScript does not find: the reference would say `any` in its place. */
const unresolved = new Set([2304, 2305, 2306, 2307, 2503, 2552, 2614, 2688, 2694, 2724, 7016])

/** What keeps the library's types from being read. Errors within functions are its own affair. */
export function typeProblems(program: ts.Program, places: Places): Diagnostic[] {
  const files = program
    .getSourceFiles()
    .filter((file) => places.isOurs(file.fileName) && !program.isSourceFileDefaultLibrary(file))
  return files.flatMap((file) => {
    const syntax = program.getSyntacticDiagnostics(file)
    const names = program
      .getSemanticDiagnostics(file)
      .filter((problem) => unresolved.has(problem.code) && !isWithinFunction(file, problem.start))
    return [...syntax, ...names].map((problem) => ({
      code: codes.apiTypes,
      severity: 'warning' as const,
      message: `${textOf(problem)} (TS${problem.code})`,
      hint: 'Types that need it are missing from the reference. Declare it with "paths" in the tsconfig of the reference.',
      ...places.at(file.fileName, problem.start, problem.length),
    }))
  })
}

function isWithinFunction(file: ts.SourceFile, offset = 0): boolean {
  const visit = (node: ts.Node): boolean => {
    if (offset < node.getStart(file) || offset >= node.end) return false
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent)) return true
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false
  }
  return visit(file)
}

const textOf = (problem: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(problem.messageText, ' ')
