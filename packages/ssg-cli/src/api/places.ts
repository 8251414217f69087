import path from 'node:path'
import ts from 'typescript'
import type { Reflection, SourceReference } from 'typedoc'
import type { ApiReferenceTarget, ApiSource } from '@camdocs/core/api'
import { at, type Range } from '../model/diagnostic.js'

export interface Place {
  readonly file: string
  readonly range: Range
}

interface Folders {
  /** The site's folder, which problems are told relative to. */
  readonly root: string
  readonly packageFolder: string
  /** The package's folder as the site names it, which may be a link. */
  readonly shownFolder: string
  readonly sourceLink?: string
}

/** Where things are: for the model relative to the package, for problems relative to the site. */
export class Places {
  private readonly stubs: ReadonlyMap<string, string>

  constructor(
    private readonly program: ts.Program,
    private readonly folders: Folders,
  ) {
    this.stubs = stubsOf(program.getCompilerOptions(), folders.packageFolder)
  }

  isOurs(file: string): boolean {
    return inside(this.folders.packageFolder, file)
  }

  /** Whose a file is that has nothing in the reference. A stub that "paths" puts in a package's place is that package. */
  ownerOf(file: string, packageName: string | undefined): ApiReferenceTarget {
    if (this.isOurs(file)) return { kind: 'hidden' }
    const stubbed = this.stubs.get(file)
    const owner =
      stubbed ??
      packageName?.replace(/^@types\/(?:(.+)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''))
    return owner === undefined ? { kind: 'unresolved' } : { kind: 'external', package: owner }
  }

  sources(of: { readonly sources?: SourceReference[] }): ApiSource[] {
    const { packageFolder, sourceLink } = this.folders
    return (of.sources ?? []).map(({ fullFileName, line }) => {
      const file = slashed(path.relative(packageFolder, fullFileName))
      const url = sourceLink?.replaceAll('{file}', encodeURI(file)).replaceAll('{line}', String(line))
      return { file, line, ...(url === undefined ? {} : { url }) }
    })
  }

  /** A place in a file that TypeScript has read, or any other file of the site. */
  at(file: string, offset = 0, length = 1): Place {
    const source = this.program.getSourceFile(file)
    const { line, character } = source?.getLineAndCharacterOfPosition(offset) ?? { line: 0, character: 0 }
    return { file: this.relative(file), range: at(line + 1, character + 1, length) }
  }

  /** Where `text` stands in the doc comment of a declaration; without it, the declaration itself. */
  inComment(of: Reflection, text: RegExp): Place | undefined {
    const source = sourceOf(of)
    const file = source === undefined ? undefined : this.program.getSourceFile(source.fullFileName)
    if (source === undefined || file === undefined) return undefined
    const declared = file.getPositionOfLineAndCharacter(source.line - 1, source.character)
    const start = file.text.lastIndexOf('/**', declared)
    const found = start < 0 ? null : text.exec(file.text.slice(start, declared))
    if (found === null) return this.at(source.fullFileName, declared, of.name.length)
    return this.at(source.fullFileName, start + found.index, found[0].length)
  }

  relative(file: string): string {
    const { root, packageFolder, shownFolder } = this.folders
    const shown = this.isOurs(file) ? path.join(shownFolder, path.relative(packageFolder, file)) : undefined
    return slashed(shown ?? path.relative(root, file))
  }
}

/** The files that "paths" of the tsconfig puts in a module's place. */
function stubsOf(options: ts.CompilerOptions, packageFolder: string): Map<string, string> {
  const from = path.join(packageFolder, 'index.ts')
  return new Map(
    Object.keys(options.paths ?? {}).flatMap((name) => {
      const { resolvedModule } = ts.resolveModuleName(name, from, options, ts.sys)
      return resolvedModule === undefined ? [] : [[resolvedModule.resolvedFileName, name] as const]
    }),
  )
}

/** The nearest declaration around that has a place: parameters and signatures may have none. */
function sourceOf(reflection: Reflection): SourceReference | undefined {
  for (let at: Reflection | undefined = reflection; at !== undefined; at = at.parent) {
    const sources = 'sources' in at ? (at.sources as SourceReference[] | undefined) : undefined
    if (sources?.[0] !== undefined) return sources[0]
  }
  return undefined
}

export function inside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return !relative.startsWith('..') && !path.isAbsolute(relative) && !relative.includes('node_modules')
}

const slashed = (file: string): string => file.split(path.sep).join('/')
