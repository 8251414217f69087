import ts from 'typescript'
import type { DeclarationReflection, ProjectReflection } from 'typedoc'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Messages } from './messages.js'
import { namespaces } from './names.js'
import type { Manifest } from './options.js'
import type { Places } from './places.js'

export interface Parts {
  readonly manifest: Manifest
  readonly program: ts.Program
  readonly source: ts.SourceFile
  readonly places: Places
  readonly messages: Messages
}

/** What the library exports or says and the model does not have: nothing is left out in silence. */
export function omissions(project: ProjectReflection, parts: Parts, found: number): Diagnostic[] {
  const { places, messages } = parts
  return [
    ...namespaces(project).map((namespace) => leftOut(namespace, places)),
    ...foreignExports(parts),
    ...messages.strayParameters.map(({ signature, parameter }) =>
      strayParameter(project, signature, parameter, places),
    ),
    ...(found === 0 ? [nothingExported(parts)] : []),
  ]
}

/** Passed on from another package, which has its own documentation. */
function foreignExports({ program, source, places }: Parts): Diagnostic[] {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(source)
  return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
    const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol
    const isForeign =
      declarations.length > 0 && declarations.every((one) => !places.isOurs(one.getSourceFile().fileName))
    return isForeign ? [foreign(symbol, places)] : []
  })
}

function foreign(symbol: ts.Symbol, places: Places): Diagnostic {
  const [written] = symbol.declarations ?? []
  const file = written?.getSourceFile().fileName
  return {
    code: codes.apiExport,
    severity: 'warning',
    message: `${symbol.name} is of another package, so the API reference leaves it out.`,
    hint: 'Describe it in a page of its own, if its readers need it.',
    ...(written && file !== undefined && places.isOurs(file)
      ? places.at(file, written.getStart(), written.getWidth())
      : {}),
  }
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
