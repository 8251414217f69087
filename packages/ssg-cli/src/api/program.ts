import ts from 'typescript'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { messageOf, readTsconfig } from '../typescript/tsconfig.js'
import type { Places } from './places.js'

// A library may be nothing but declarations, and errors are asked for file by file: no others are checked for it.
const always: ts.CompilerOptions = { noEmit: true, skipLibCheck: false }

/** @returns the library as TypeScript sees it, and what is wrong with the tsconfig */
export function createProgram(
  root: string,
  entry: string,
  tsconfig: string | undefined,
): { readonly program: ts.Program; readonly problems: readonly Diagnostic[] } {
  const { options, declarations, problems } = readTsconfig(root, tsconfig, 'API reference')
  return { program: ts.createProgram([entry, ...declarations], { ...options, ...always }), problems }
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
      message: `${messageOf(problem)} (TS${problem.code})`,
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
