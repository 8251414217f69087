import { type DeclarationReflection, type ProjectReflection, type Reflection } from 'typedoc'
import ts from 'typescript'
import type { ApiModel, ApiSymbol, ApiTarget } from '@camdocs/core/api'
import { compareText, type Diagnostic } from '../model/diagnostic.js'
import { convertLiteral } from './members.js'
import type { Scope } from './scope.js'
import { defaultName, namesOf, numbered, type Names } from './names.js'
import { omissions, type Parts } from './omissions.js'
import { convertSymbol } from './symbols.js'
import { createTargets } from './targets.js'
import { isUnexportedModule } from './unexported.js'

/** TypeDoc's reflections as the model. */
export function buildModel(
  project: ProjectReflection,
  parts: Parts,
): { readonly model: ApiModel; readonly problems: readonly Diagnostic[] } {
  const { manifest, program, source, places } = parts
  const problems: Diagnostic[] = []
  const exported = namesOf(project, defaultName(program, source))
  const hidden = numbered(project.children?.find(isUnexportedModule)?.children ?? [])
  const scope: Scope = {
    places,
    packageName: manifest.name,
    targetOf: createTargets(exported, hidden),
    report: (problem) => problems.push(problem),
    bound: new Map<Reflection, never>(),
    literal: convertLiteral,
  }
  const convertAll = (of: ReadonlyMap<DeclarationReflection, Names>) =>
    [...of]
      .map(([declaration, names]) => convertSymbol(declaration, names, scope))
      .filter((symbol) => symbol !== undefined)
      .sort((a, b) => compareText(a.name, b.name))
  // Of a file that exports nothing, TypeDoc takes everything.
  const symbols = ts.isExternalModule(source) ? convertAll(exported) : []
  problems.push(...omissions(project, parts, symbols.length))
  const model = {
    package: { name: manifest.name, version: manifest.version },
    symbols,
    unexported: reached(symbols, convertAll(hidden)),
  }
  return { model, problems }
}

/** Without those that only private parts name. */
function reached(symbols: readonly ApiSymbol[], unexported: readonly ApiSymbol[]): ApiSymbol[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const target = value as Partial<ApiTarget>
    if (target.kind === 'unexported' && target.symbol !== undefined && !found.has(target.symbol)) {
      found.add(target.symbol)
      visit(unexported.find(({ name }) => name === target.symbol))
    }
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(symbols)
  return unexported.filter(({ name }) => found.has(name))
}
