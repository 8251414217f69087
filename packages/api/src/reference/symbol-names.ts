import ts from 'typescript'
import {
  DeclarationReflection,
  ReferenceReflection,
  ReflectionKind,
  type ProjectReflection,
  type Reflection,
} from 'typedoc'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { flag, nonEmpty } from './compact-fields.js'
import { isUnexportedModule } from './unexported-symbols.js'

/** The primary name of a symbol and its aliases. */
export interface SymbolNames {
  readonly name: string
  /** Set for the default export. */
  readonly default?: true | undefined
  readonly alsoExportedAs?: readonly string[] | undefined
}

/**
 * Maps each exported declaration to its names. TypeDoc represents each alias as a separate reference. If the
 * declaration is in a namespace, its primary name is a reference too.
 *
 * @param defaultName the declared name of the default export
 */
export function exportedNames(
  project: ProjectReflection,
  defaultName: string,
): Map<DeclarationReflection, SymbolNames> {
  const names = new Map<DeclarationReflection, string[]>()
  for (const child of project.children ?? []) {
    const isReference = child instanceof ReferenceReflection
    const declaration = isReference ? child.getTargetReflectionDeep() : child
    if (!(declaration instanceof DeclarationReflection) || isModule(declaration)) continue
    const previous = names.get(declaration) ?? []
    names.set(declaration, isReference ? [...previous, child.name] : [child.name, ...previous])
  }
  const allNames = new Set([...names.values()].flat())
  return new Map(
    [...names].map(([declaration, ownNames]) => [declaration, chooseNames(ownNames, allNames, defaultName)]),
  )
}

/**
 * Chooses the primary name of a declaration: its first name other than "default". If "default" is its only
 * name, the primary name is the declared name, unless another export has that name.
 */
function chooseNames(
  ownNames: readonly string[],
  allNames: ReadonlySet<string>,
  defaultName: string,
): SymbolNames {
  const [first, ...rest] = ownNames.filter((name) => name !== 'default')
  return {
    name: first ?? (allNames.has(defaultName) ? 'default' : defaultName),
    default: flag(ownNames.includes('default')),
    alsoExportedAs: nonEmpty(rest.sort(compareText)),
  }
}

const isModule = (reflection: Reflection): boolean =>
  reflection.kindOf([ReflectionKind.Module, ReflectionKind.Namespace])

/** Returns the exported namespaces, which the API model does not support. */
export const namespaces = (project: ProjectReflection): DeclarationReflection[] =>
  (project.children ?? []).filter((child) => isModule(child) && !isUnexportedModule(child))

/**
 * Returns the declared name of the default export, which TypeDoc calls "default"; "default" if there is no
 * default export, or if it has no name.
 */
export function declaredDefaultName(program: ts.Program, source: ts.SourceFile): string {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(source)
  const symbol = module && checker.tryGetMemberInModuleExports('default', module)
  const original =
    symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = original?.declarations?.[0] as { readonly name?: ts.Identifier } | undefined
  return declaration?.name?.text ?? 'default'
}

/** Names unexported declarations uniquely: "Options" and "Options-2" if two files declare `Options`. */
export function uniqueNames(
  declarations: readonly DeclarationReflection[],
): Map<DeclarationReflection, SymbolNames> {
  const counts = new Map<string, number>()
  return new Map(
    declarations
      .filter((declaration) => !isModule(declaration))
      .map((declaration) => {
        const number = (counts.get(declaration.name) ?? 0) + 1
        counts.set(declaration.name, number)
        return [declaration, { name: number === 1 ? declaration.name : `${declaration.name}-${number}` }]
      }),
  )
}
