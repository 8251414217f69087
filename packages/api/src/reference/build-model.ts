import { type DeclarationReflection, type ProjectReflection, type Reflection } from 'typedoc'
import ts from 'typescript'
import type { ApiModel, ApiSymbol, ApiTarget } from '@camdocs/core/api'
import { compareText, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { convertTypeLiteral } from './members.js'
import type { ConversionContext } from './conversion-context.js'
import { examplesByFile, type FileExamples } from './examples.js'
import { withExternalBases } from './external-bases.js'
import { declaredDefaultName, exportedNames, uniqueNames, type SymbolNames } from './symbol-names.js'
import { omissionProblems, type ModelInput } from './omission-problems.js'
import { convertSymbol } from './symbols.js'
import { createTargetLookup } from './link-targets.js'
import { isUnexportedModule } from './unexported-symbols.js'

/** Converts TypeDoc's reflections to the API model. */
export function buildModel(
  project: ProjectReflection,
  input: ModelInput,
): {
  readonly model: ApiModel
  readonly problems: readonly Diagnostic[]
  readonly examples: readonly FileExamples[]
} {
  const { manifest, program, source, locator } = input
  const problems: Diagnostic[] = []
  /** Several declarations can have the same comment. */
  const withExamples = new Map<ts.JSDoc, ts.SourceFile>()
  const exported = exportedNames(project, declaredDefaultName(program, source))
  const unexported = uniqueNames(project.children?.find(isUnexportedModule)?.children ?? [])
  const context: ConversionContext = {
    locator,
    packageName: manifest.name,
    targetOf: createTargetLookup(exported, unexported),
    report: (problem) => problems.push(problem),
    addExamples(owner) {
      const found = locator.commentOf(owner)
      if (found !== undefined) withExamples.set(found.comment, found.file)
    },
    typeArguments: new Map<Reflection, never>(),
    convertTypeLiteral,
  }
  const convertAll = (declarations: ReadonlyMap<DeclarationReflection, SymbolNames>) =>
    [...declarations]
      .map(([declaration, names]) => convertSymbol(declaration, names, context))
      .filter((symbol) => symbol !== undefined)
      .sort((a, b) => compareText(a.name, b.name))
  // In a file without imports and exports, TypeDoc would treat every declaration as exported.
  const symbols = ts.isExternalModule(source)
    ? convertAll(exported).map(withExternalBases(program, source, locator))
    : []
  problems.push(...omissionProblems(project, input, symbols.length))
  const model = {
    package: { name: manifest.name, version: manifest.version },
    symbols,
    unexported: referencedSymbols(symbols, convertAll(unexported)).map(withoutSectionFields),
  }
  const examples = examplesByFile(withExamples, (file) => locator.relative(file))
  return { model, problems, examples }
}

/**
 * Removes the fields that the reference shows only in a symbol's section. Unexported symbols have no
 * section.
 */
function withoutSectionFields({ doc: _doc, sources: _sources, ...symbol }: ApiSymbol): ApiSymbol {
  return symbol
}

/** Returns the unexported symbols that exported symbols refer to, directly or indirectly. */
function referencedSymbols(symbols: readonly ApiSymbol[], unexported: readonly ApiSymbol[]): ApiSymbol[] {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const target = value as Partial<ApiTarget>
    if (target.kind === 'unexported' && target.symbol !== undefined && !names.has(target.symbol)) {
      names.add(target.symbol)
      visit(unexported.find(({ name }) => name === target.symbol))
    }
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(symbols)
  return unexported.filter(({ name }) => names.has(name))
}
