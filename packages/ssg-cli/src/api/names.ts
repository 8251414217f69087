import ts from 'typescript'
import {
  DeclarationReflection,
  ReferenceReflection,
  ReflectionKind,
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

/**
 * Each exported declaration with its names. TypeDoc has a second name as a reflection of its own, and the first one too
 * if the declaration lies in a namespace.
 */
export function namesOf(project: ProjectReflection, ofDefault: string): Map<DeclarationReflection, Names> {
  const names = new Map<DeclarationReflection, string[]>()
  for (const child of project.children ?? []) {
    const isReference = child instanceof ReferenceReflection
    const declaration = isReference ? child.getTargetReflectionDeep() : child
    if (!(declaration instanceof DeclarationReflection) || isModule(declaration)) continue
    const others = names.get(declaration) ?? []
    names.set(declaration, isReference ? [...others, child.name] : [child.name, ...others])
  }
  const taken = new Set([...names.values()].flat())
  return new Map([...names].map(([declaration, all]) => [declaration, namedBy(all, taken, ofDefault)]))
}

function namedBy(all: readonly string[], taken: ReadonlySet<string>, ofDefault: string): Names {
  const [first = '', ...rest] = all.filter((name) => name !== 'default')
  const isDefault = all.includes('default')
  const name = first !== '' ? first : taken.has(ofDefault) ? 'default' : ofDefault
  return { name, default: flag(isDefault), alsoExportedAs: some(rest.sort(compareText)) }
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
    declarations
      .filter((declaration) => !isModule(declaration))
      .map((declaration) => {
        const number = (count.get(declaration.name) ?? 0) + 1
        count.set(declaration.name, number)
        return [declaration, { name: number === 1 ? declaration.name : `${declaration.name}-${number}` }]
      }),
  )
}
