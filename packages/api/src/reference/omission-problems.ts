import ts from 'typescript'
import type { DeclarationReflection, ProjectReflection } from 'typedoc'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { DiagnosticLogger } from './diagnostic-logger.js'
import { namespaces } from './symbol-names.js'
import type { PackageManifest } from './options.js'
import type { SourceLocator } from './source-locator.js'

/** The input for building the model: the library as read by TypeScript, and TypeDoc's messages. */
export interface ModelInput {
  readonly manifest: PackageManifest
  readonly program: ts.Program
  readonly source: ts.SourceFile
  readonly locator: SourceLocator
  readonly logger: DiagnosticLogger
}

/**
 * Reports what the API model leaves out: namespaces, re-exports from other packages, and the text of `@param`
 * tags without a matching parameter. Also reports a library that exports nothing. Symbols marked `@internal`
 * are left out without a report.
 *
 * @param symbolCount number of exported symbols in the model
 */
export function omissionProblems(
  project: ProjectReflection,
  input: ModelInput,
  symbolCount: number,
): Diagnostic[] {
  const { locator, logger } = input
  return [
    ...namespaces(project).map((namespace) => omittedNamespace(namespace, locator)),
    ...externalExportProblems(input),
    ...logger.strayParameters.map(({ functionName, parameter }) =>
      strayParameter(project, functionName, parameter, locator),
    ),
    ...(symbolCount === 0 ? [nothingExported(input)] : []),
  ]
}

/** Reports re-exports from other packages, which have their own documentation. */
function externalExportProblems({ program, source, locator }: ModelInput): Diagnostic[] {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(source)
  return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
    const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol
    const isExternal =
      declarations.length > 0 &&
      declarations.every((declaration) => !locator.isInPackage(declaration.getSourceFile().fileName))
    return isExternal ? [externalExport(symbol, locator)] : []
  })
}

function externalExport(symbol: ts.Symbol, locator: SourceLocator): Diagnostic {
  const [declaration] = symbol.declarations ?? []
  const file = declaration?.getSourceFile().fileName
  return {
    code: codes.apiExport,
    severity: 'warning',
    message: `${symbol.name} is defined in another package, so the API reference omits it.`,
    hint: 'If readers need it, document it on a separate page.',
    ...(declaration && file !== undefined && locator.isInPackage(file)
      ? locator.at(file, declaration.getStart(), declaration.getWidth())
      : {}),
  }
}

const omittedNamespace = (namespace: DeclarationReflection, locator: SourceLocator): Diagnostic => ({
  code: codes.apiExport,
  severity: 'warning',
  message: `The API reference omits the namespace ${namespace.name} and its members.`,
  hint: 'Export its members individually.',
  ...locator.atDeclaration(namespace),
})

const nothingExported = ({ manifest, source, locator }: ModelInput): Diagnostic => ({
  code: codes.apiEmpty,
  severity: 'error',
  message: `This entry point of ${manifest.name} exports nothing that can be documented.`,
  hint: 'Set `api.entryPoint` to the file that exports the library. Exports that are marked @internal do not count.',
  ...locator.at(source.fileName),
})

/** @param functionName as in TypeDoc's message: "Camera.start" */
function strayParameter(
  project: ProjectReflection,
  functionName: string,
  parameter: string,
  locator: SourceLocator,
): Diagnostic {
  const owner = project.getChildByName(functionName)
  // "@param name" or "@param {type} name"
  const tag = new RegExp(`@param\\s+(?:\\{[^}]*\\}\\s*)?${escapeRegExp(parameter)}(?![\\w$])`)
  return {
    code: codes.apiComment,
    severity: 'warning',
    message: `This @param describes "${parameter}", but ${functionName} has no such parameter.`,
    hint: 'Correct the name, or remove the @param tag. The reference omits the description.',
    ...(owner && locator.inComment(owner, tag)),
  }
}
