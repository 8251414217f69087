import ts from 'typescript'
import {
  DeclarationReflection,
  ReferenceReflection,
  ReflectionKind,
  type ProjectReflection,
  type Reflection,
} from 'typedoc'
import { compareText } from '../model/diagnostic.js'
import { flag, nonEmpty } from './compact-fields.js'
import { isUnexportedModule } from './unexported-symbols.js'

/** The primary name of a symbol and its aliases. */
export interface SymbolNames {
  readonly name: string
  readonly default?: true | undefined
  readonly alsoExportedAs?: readonly string[] | undefined
}

/**
 * Maps each exported declaration to its names. TypeDoc represents each alias as a separate reference. If the
 * declaration is in a namespace, its primary name is a reference too.
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
    const others = names.get(declaration) ?? []
    names.set(declaration, isReference ? [...others, child.name] : [child.name, ...others])
  }
  const taken = new Set([...names.values()].flat())
  return new Map([...names].map(([declaration, all]) => [declaration, chooseNames(all, taken, defaultName)]))
}

function chooseNames(all: readonly string[], taken: ReadonlySet<string>, defaultName: string): SymbolNames {
  const [first = '', ...rest] = all.filter((name) => name !== 'default')
  const isDefault = all.includes('default')
  const name = first !== '' ? first : taken.has(defaultName) ? 'default' : defaultName
  return { name, default: flag(isDefault), alsoExportedAs: nonEmpty(rest.sort(compareText)) }
}

const isModule = (reflection: Reflection): boolean =>
  reflection.kindOf([ReflectionKind.Module, ReflectionKind.Namespace])

/** Returns the exported namespaces, which the API model does not support. */
export const namespaces = (project: ProjectReflection): DeclarationReflection[] =>
  (project.children ?? []).filter((child) => isModule(child) && !isUnexportedModule(child))

/** Returns the declared name of the default export, which TypeDoc calls "default". */
export function declaredDefaultName(program: ts.Program, source: ts.SourceFile): string {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(source)
  const symbol = module && checker.tryGetMemberInModuleExports('default', module)
  const original =
    symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = original?.declarations?.[0] as { readonly name?: ts.Identifier } | undefined
  return declaration?.name?.text ?? 'default'
}

/** Names unexported declarations uniquely: different files can declare the same name. */
export function uniqueNames(
  declarations: readonly DeclarationReflection[],
): Map<DeclarationReflection, SymbolNames> {
  const count = new Map<string, number>()
  return new Map(
    declarations
      .filter((declaration) => !isModule(declaration))
      .map((declaration) => {
        const number = (count.get(declaration.name) ?? 0) + 1
        count.set(declaration.name, number)
        return [declaration, { name: number === 1 ? declaration.name : `${declaration.name}-${number}` }]
      }),
  )
}
