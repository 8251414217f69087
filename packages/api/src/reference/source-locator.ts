import path from 'node:path'
import ts from 'typescript'
import { ReflectionKind, type DeclarationReflection, type Reflection, type SourceReference } from 'typedoc'
import type { ApiReferenceTarget } from '@camdocs/core/api'
import { at as rangeAt, type ExactLocation } from '@camdocs/base/model/diagnostic.js'
import { isInNodeModules, isInside } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { nonEmpty } from './compact-fields.js'
import { docCommentOf } from './doc-comment.js'
import { encodeUri } from '@camdocs/base/model/encode-uri.js'

interface LocatorOptions {
  /** The site's folder. The locations of problems are relative to it. */
  readonly root: string
  /** Real path of the package's folder. */
  readonly packageFolder: string
  /** The package's folder as configured, which can be a symbolic link. */
  readonly configuredFolder: string
  /** Pattern of the URLs of source lines, with `{file}` and `{line}`. */
  readonly sourceLink?: string
}

/** Locates declarations: relative to the package for the model, relative to the site for problems. */
export class SourceLocator {
  /** See `stubsOf`. */
  private readonly stubs: ReadonlyMap<string, string>

  constructor(
    private readonly program: ts.Program,
    private readonly options: LocatorOptions,
  ) {
    this.stubs = stubsOf(program.getCompilerOptions(), options.packageFolder)
  }

  /** Whether a file belongs to the package, and not to a dependency in its `node_modules`. */
  isInPackage(file: string): boolean {
    const { packageFolder } = this.options
    return isInside(packageFolder, file) && !isInNodeModules(path.relative(packageFolder, file))
  }

  /**
   * Returns the target of a reference to a declaration that is not in the model: "hidden" in the package
   * itself, otherwise the package that contains the file, or "unresolved" if that package is unknown. If
   * "paths" in the tsconfig replaces a dependency with a stub outside of the package, the stub counts as that
   * dependency.
   *
   * @param packageName the package that contains the file; undefined if it is unknown
   */
  ownerOf(file: string, packageName: string | undefined): ApiReferenceTarget {
    if (this.isInPackage(file)) return { kind: 'hidden' }
    // "@types/node" has the types of "node", and "@types/babel__core" those of "@babel/core".
    const owner =
      this.stubs.get(file) ??
      packageName?.replace(/^@types\/(?:(.+)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''))
    return owner === undefined ? { kind: 'unresolved' } : { kind: 'external', package: owner }
  }

  /**
   * Returns the source URLs of all declarations of a reflection. For a function or method, returns only the
   * URL of the first overload. Returns undefined if no source link is configured, or if there is no
   * declaration.
   */
  sources(reflection: DeclarationReflection): readonly string[] | undefined {
    const { packageFolder, sourceLink } = this.options
    if (sourceLink === undefined) return undefined
    const isFunction = reflection.kindOf([ReflectionKind.Function, ReflectionKind.Method])
    return nonEmpty(
      reflection.sources?.slice(0, isFunction ? 1 : undefined).map(({ fullFileName, line }) => {
        const file = toPosixPath(path.relative(packageFolder, fullFileName))
        return sourceLink.replaceAll('{file}', encodeUri(file)).replaceAll('{line}', String(line))
      }),
    )
  }

  /** Returns the location of an offset in a file of the program. For any other file, returns its start. */
  at(file: string, offset = 0, length = 1): ExactLocation {
    const source = this.program.getSourceFile(file)
    const { line, character } = source?.getLineAndCharacterOfPosition(offset) ?? { line: 0, character: 0 }
    return { file: this.relative(file), range: rangeAt(line + 1, character + 1, length) }
  }

  /** Returns the location of a line, counted from 1, in a file. */
  atLine(file: string, line: number): ExactLocation {
    return { file: this.relative(file), range: rangeAt(line, 1, 1) }
  }

  /** Returns the location of a declaration; undefined if it is not in a file of the program. */
  atDeclaration(reflection: Reflection): ExactLocation | undefined {
    const declaration = this.#declarationOf(reflection)
    return declaration && this.at(declaration.file.fileName, declaration.offset, reflection.name.length)
  }

  /**
   * Returns the location of the first match in a declaration's doc comment. If there is no match, returns the
   * location of the declaration; undefined if it is not in a file of the program.
   */
  inComment(reflection: Reflection, pattern: RegExp): ExactLocation | undefined {
    const found = this.commentOf(reflection)
    const match = found && pattern.exec(found.comment.getText(found.file))
    if (!match) return this.atDeclaration(reflection)
    const { comment, file } = found
    return this.at(file.fileName, comment.getStart(file) + match.index, match[0].length)
  }

  /** Returns the doc comment of a declaration; undefined if it has none in a file of the program. */
  commentOf(reflection: Reflection): { comment: ts.JSDoc; file: ts.SourceFile } | undefined {
    const declaration = this.#declarationOf(reflection)
    const comment = declaration && docCommentOf(declaration.file, declaration.offset)
    return comment && { comment, file: declaration.file }
  }

  /**
   * Returns a path relative to the site's folder. The path of a file in the package starts with the package's
   * folder as configured.
   */
  relative(file: string): string {
    const { root, packageFolder, configuredFolder } = this.options
    const configured = this.isInPackage(file)
      ? path.join(configuredFolder, path.relative(packageFolder, file))
      : undefined
    return toPosixPath(configured ?? path.relative(root, file))
  }

  /** Returns the file of a declaration and the offset of its name. */
  #declarationOf(reflection: Reflection): { file: ts.SourceFile; offset: number } | undefined {
    const source = sourceOf(reflection)
    const file = source && this.program.getSourceFile(source.fullFileName)
    return file && { file, offset: file.getPositionOfLineAndCharacter(source.line - 1, source.character) }
  }
}

/** Returns the names of modules by the absolute path of the file that "paths" substitutes for the module. */
function stubsOf(options: ts.CompilerOptions, packageFolder: string): Map<string, string> {
  const from = path.join(packageFolder, 'index.ts')
  return new Map(
    Object.keys(options.paths ?? {}).flatMap((name) => {
      const { resolvedModule } = ts.resolveModuleName(name, from, options, ts.sys)
      return resolvedModule === undefined ? [] : [[resolvedModule.resolvedFileName, name] as const]
    }),
  )
}

/** Source of the reflection, or of its nearest ancestor with a source: parameters do not have a source. */
function sourceOf(reflection: Reflection): SourceReference | undefined {
  for (let current: Reflection | undefined = reflection; current !== undefined; current = current.parent) {
    const sources = 'sources' in current ? (current.sources as SourceReference[] | undefined) : undefined
    if (sources?.[0] !== undefined) return sources[0]
  }
  return undefined
}
