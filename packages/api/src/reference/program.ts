import path from 'node:path'
import ts from 'typescript'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { isLibraryFile, sharedLibrary } from '../typescript/library-files.js'
import { programFiles } from '../typescript/environment.js'
import { ParsableFiles } from '../typescript/parse-bounds.js'
import { messageOf, readTsconfig } from '../typescript/tsconfig.js'
import type { SourceLocator } from './source-locator.js'

// Declaration files are checked, because a library can consist entirely of such files. `typeProblems`
// requests errors only for files of the package, so the declaration files of other packages are not checked.
const requiredOptions: ts.CompilerOptions = { noEmit: true, skipLibCheck: false }

/** The TypeScript program of a library. */
export interface LibraryProgram {
  readonly program: ts.Program
  /** The files that the program depends on, except TypeScript's own library files (lib.*.d.ts). */
  readonly files: readonly string[]
  /** Problems in the tsconfig. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Creates the TypeScript program of a library.
 *
 * @param root absolute path of the site's folder, which `tsconfig` is relative to
 * @param entry absolute path of the entry point
 */
export function createProgram(root: string, entry: string, tsconfig: string | undefined): LibraryProgram {
  const { options, declarations, files, problems } = readTsconfig(root, tsconfig, 'API reference')
  const allOptions = { ...options, ...requiredOptions }
  const parsable = new ParsableFiles({ maxLevels: Infinity })
  const host = ts.createCompilerHost(allOptions)
  const program = ts.createProgram([entry, ...declarations], allOptions, {
    ...host,
    getSourceFile: (file, version, ...args) => {
      const parse = () => host.getSourceFile(file, version, ...args)
      if (isLibraryFile(file)) return sharedLibrary(JSON.stringify([file, version, allOptions]), parse)
      const isParsed = isInNodeModules(file) || parsable.has(file, host.readFile(file) ?? '')
      return isParsed ? parse() : ts.createSourceFile(file, '', version)
    },
  })
  const refused = parsable.refused.map((file) => tooComplex(toPosixPath(path.relative(root, file))))
  return { program, files: [...files, ...programFiles(program)], problems: [...problems, ...refused] }
}

/** @param file relative to the site's folder */
export const tooComplex = (file: string): Diagnostic => ({
  code: codes.apiEntryPoint,
  severity: 'error',
  message: 'A type of the API is nested too deeply, or takes too long to be read.',
  hint: 'Give the inner types names.',
  file,
})

/**
 * Codes of the errors for names, modules, and namespaces that TypeScript cannot resolve. The reference
 * would show `any` instead of the types that depend on them.
 */
const unresolvedErrors = new Set([2304, 2305, 2306, 2307, 2503, 2552, 2614, 2688, 2694, 2724, 7016])

/**
 * Reports errors that prevent TypeScript from reading the library's types: syntax errors, and names that it
 * cannot resolve. Unresolved names in the body of a function whose result has a declared type are left out,
 * because they do not affect the types.
 */
export function typeProblems(program: ts.Program, locator: SourceLocator): Diagnostic[] {
  const files = program
    .getSourceFiles()
    .filter((file) => locator.isInPackage(file.fileName) && !program.isSourceFileDefaultLibrary(file))
  return files.flatMap((file) => {
    const syntax = program.getSyntacticDiagnostics(file)
    const names = program
      .getSemanticDiagnostics(file)
      .filter((problem) => unresolvedErrors.has(problem.code) && !isInTypedFunction(file, problem.start))
    return [...syntax, ...names].map((problem) => ({
      code: codes.apiTypes,
      severity: 'warning' as const,
      message: `${messageOf(problem)} (TS${problem.code})`,
      hint: 'The reference cannot show types that depend on this code. If a module is missing, set `api.tsconfig`. In "paths" of that tsconfig file, map the module to a declaration file.',
      ...locator.at(file.fileName, problem.start, problem.length),
    }))
  })
}

/** Whether an offset is in the body of a function whose type does not depend on the body. */
function isInTypedFunction(file: ts.SourceFile, offset = 0): boolean {
  const visit = (node: ts.Node): boolean => {
    if (offset < node.getStart(file) || offset >= node.end) return false
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && !isInferred(node.parent)) return true
    return ts.forEachChild(node, visit) ?? false
  }
  return visit(file)
}

/** Whether TypeScript infers the type of a function's result from its body. */
const isInferred = (node: ts.SignatureDeclaration): boolean =>
  node.type === undefined && !ts.isConstructorDeclaration(node) && !ts.isSetAccessorDeclaration(node)
