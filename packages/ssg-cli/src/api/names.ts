import ts from 'typescript'
import {
  ReferenceReflection,
  ReflectionKind,
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
} from 'typedoc'
import { compareText } from '../model/diagnostic.js'
import { flag, some } from './compact.js'
import { isUnexportedModule } from './unexported.js'

/** What a symbol is listed under, and what else it is called. */
export interface Names {
  readonly name: string
  readonly default?: true | undefined
  readonly alsoExportedAs?: readonly string[] | undefined
}

/** Each exported declaration with its names: TypeDoc has a second name as a reflection of its own. */
export function namesOf(project: ProjectReflection, ofDefault: string): Map<DeclarationReflection, Names> {
  const children = (project.children ?? []).filter((child) => !isModule(child))
  const taken = new Set(children.map((child) => child.name))
  const also = new Map<Reflection, string[]>()
  for (const child of children) {
    if (!(child instanceof ReferenceReflection)) continue
    const target = child.getTargetReflectionDeep()
    also.set(target, [...(also.get(target) ?? []), child.name])
  }
  const declared = children.filter((child) => !(child instanceof ReferenceReflection))
  return new Map(
    declared.map((child) => {
      const others = also.get(child) ?? []
      const isDefault = child.name === 'default' || others.includes('default')
      const name = child.name === 'default' && !taken.has(ofDefault) ? ofDefault : child.name
      const rest = others.filter((other) => other !== 'default').sort(compareText)
      return [child, { name, default: flag(isDefault), alsoExportedAs: some(rest) }]
    }),
  )
}

const isModule = (reflection: Reflection): boolean =>
  reflection.kindOf([ReflectionKind.Module, ReflectionKind.Namespace])

/** Exported, but nothing that the model has a kind for. */
export const namespaces = (project: ProjectReflection): DeclarationReflection[] =>
  (project.children ?? []).filter((child) => isModule(child) && !isUnexportedModule(child))

/** What the default export's declaration is called: TypeDoc knows it as "default". */
export function defaultName(program: ts.Program, source: ts.SourceFile): string {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(source)
  const symbol = module && checker.tryGetMemberInModuleExports('default', module)
  const original =
    symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = original?.declarations?.[0] as { readonly name?: ts.Identifier } | undefined
  return declaration?.name?.text ?? 'default'
}

/** Two files may each have something of the same name to themselves. */
export function numbered(declarations: readonly DeclarationReflection[]): Map<DeclarationReflection, Names> {
  const count = new Map<string, number>()
  return new Map(
    declarations.map((declaration) => {
      const number = (count.get(declaration.name) ?? 0) + 1
      count.set(declaration.name, number)
      return [declaration, { name: number === 1 ? declaration.name : `${declaration.name}-${number}` }]
    }),
  )
}
