import { type DeclarationReflection, type ProjectReflection, type Reflection } from 'typedoc'
import ts from 'typescript'
import type { ApiModel, ApiSymbol } from '../model/api.js'
import type { ApiTarget } from '../model/api-doc.js'
import { codes } from '../model/codes.js'
import { compareText, type Diagnostic } from '../model/diagnostic.js'
import type { Manifest } from './options.js'
import { convertLiteral } from './members.js'
import type { Messages } from './messages.js'
import type { Places } from './places.js'
import type { Scope } from './scope.js'
import { defaultName, namesOf, namespaces, numbered, type Names } from './names.js'
import { convertSymbol } from './symbols.js'
import { createTargets } from './targets.js'
import { isUnexportedModule } from './unexported.js'

interface Parts {
  readonly manifest: Manifest
  readonly program: ts.Program
  readonly source: ts.SourceFile
  readonly places: Places
  readonly messages: Messages
}

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
  problems.push(...namespaces(project).map((namespace) => leftOut(namespace, places)))
  if (symbols.length === 0) problems.push(nothingExported(parts))
  for (const { signature, parameter } of parts.messages.strayParameters) {
    problems.push(strayParameter(project, signature, parameter, places))
  }
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

const leftOut = (namespace: DeclarationReflection, places: Places): Diagnostic => ({
  code: codes.apiExport,
  severity: 'warning',
  message: `${namespace.name} is a namespace, which the API reference leaves out with all that it holds.`,
  hint: 'Export its members by themselves.',
  ...places.inComment(namespace, /$^/),
})

const nothingExported = ({ manifest, source, places }: Parts): Diagnostic => ({
  code: codes.apiEmpty,
  severity: 'error',
  message: `${manifest.name} exports nothing from here that a reference could show.`,
  hint: 'Name the file that exports the library; what is marked @internal does not count.',
  ...places.at(source.fileName),
})

function strayParameter(
  project: ProjectReflection,
  signature: string,
  parameter: string,
  places: Places,
): Diagnostic {
  const owner = project.getChildByName(signature)
  return {
    code: codes.apiComment,
    severity: 'warning',
    message: `${signature} has no parameter "${parameter}" for this @param.`,
    hint: 'Its text is left out of the reference.',
    ...(owner && places.inComment(owner, new RegExp(`@param\\s+(?:\\{[^}]*\\}\\s*)?${parameter}\\b`))),
  }
}
