// Expands the types of the configuration, which are inferred from zod schemas, to declarations that do not
// refer to zod. They include the comments of the settings, which TypeScript leaves out of inferred types.
import path from 'node:path'
import ts from 'typescript'

/**
 * Returns declarations of exported types of a module. Types that they refer to are expanded in place, or
 * declared as well.
 *
 * @param file a TypeScript module
 * @param tsconfig the project that the module belongs to
 * @param names names of the exported types to declare
 * @returns TypeScript code
 */
export function expandTypes(file, tsconfig, names) {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(tsconfig, (name) => ts.sys.readFile(name)).config,
    ts.sys,
    path.dirname(tsconfig),
  )
  const program = ts.createProgram([file], config.options)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(file))
  const symbols = checker.getExportsOfModule(module).filter(({ name }) => names.includes(name))
  return new TypePrinter(program).declare(symbols)
}

/** Primitive types, literal types, `any`, and `unknown`: types that contain no other types. */
const simpleTypes =
  ts.TypeFlags.AnyOrUnknown |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null

/**
 * Prints types as TypeScript code. In its methods, `indent` is the indentation of the line in which the
 * printed code starts.
 */
class TypePrinter {
  /** The declarations of the types for which `#print` writes only the name. The keys are these names. */
  #named = new Map()

  constructor(program) {
    this.program = program
    this.checker = program.getTypeChecker()
  }

  /** Declares types, and the types that they refer to by name. */
  declare(symbols) {
    const declarations = symbols.map((symbol) =>
      this.#declaration(symbol, this.checker.getDeclaredTypeOfSymbol(symbol)),
    )
    return [...this.#named.values(), ...declarations].join('\n')
  }

  #declaration(symbol, type) {
    return `${this.#comment(symbol, '')}export type ${symbol.name} = ${this.#expand(type, '')}\n`
  }

  /** Prints the structure of a type, even if the type has a name. */
  #expand(type, indent) {
    if (type.isUnion()) return this.#union(type.types, indent)
    if (type.flags & simpleTypes) return this.checker.typeToString(type)
    if (this.checker.isArrayType(type)) {
      const [element] = this.checker.getTypeArguments(type)
      return `Array<${this.#print(element, indent)}>`
    }
    if (this.checker.isTupleType(type)) return `[${this.#elements(type, indent).join(', ')}]`
    const valueType = this.checker.getIndexTypeOfType(type, ts.IndexKind.String)
    if (valueType !== undefined) return `Record<string, ${this.#print(valueType, indent)}>`
    // Types of the standard library, such as `RegExp`, are printed by name.
    const file = type.symbol?.declarations?.[0]?.getSourceFile()
    if (file !== undefined && this.program.isSourceFileDefaultLibrary(file)) return type.symbol.name
    return this.#object(type, indent)
  }

  /** Prints each element of a tuple type. */
  #elements(tuple, indent) {
    return this.checker.getTypeArguments(tuple).map((element, index) => {
      const isOptional = (tuple.target.elementFlags[index] & ts.ElementFlags.Optional) !== 0
      return this.#print(element, indent) + (isOptional ? '?' : '')
    })
  }

  /**
   * Prints a type: only its name if the name ends in "Input", otherwise its structure. The name of a type
   * that can contain itself, such as `SidebarItemInput`, must end in "Input".
   */
  #print(type, indent) {
    const symbol = type.aliasSymbol
    const isGeneric = type.aliasTypeArguments?.length > 0
    if (isGeneric || !symbol?.name.endsWith('Input')) return this.#expand(type, indent)
    if (!this.#named.has(symbol.name)) {
      // Reserves the name, so that the type can contain itself.
      this.#named.set(symbol.name, '')
      this.#named.set(symbol.name, this.#declaration(symbol, type))
    }
    return symbol.name
  }

  #union(types, indent) {
    const isBoolean = (type) => (type.flags & ts.TypeFlags.BooleanLiteral) !== 0
    const texts = types.filter((type) => !isBoolean(type)).map((type) => this.#print(type, indent))
    const booleans = types.filter(isBoolean)
    if (booleans.length === 2) texts.push('boolean')
    else texts.push(...booleans.map((type) => this.checker.typeToString(type)))
    return texts.join(' | ')
  }

  #object(type, indent) {
    const inner = `${indent}  `
    const lines = this.checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
      const declared = this.checker.getTypeOfSymbol(property)
      const value = isOptional ? this.#undefinedLast(declared, inner) : this.#print(declared, inner)
      const name = /^[a-z_$][\w$]*$/i.test(property.name) ? property.name : JSON.stringify(property.name)
      return `${this.#comment(property, inner)}${inner}${name}${isOptional ? '?' : ''}: ${value}\n`
    })
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
  }

  /** Prints a type with `undefined` at the end of its union, as authors write it. */
  #undefinedLast(type, indent) {
    const isUndefined = ({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0
    if (!type.isUnion() || !type.types.some(isUndefined)) return this.#print(type, indent)
    const rest = this.#union(
      type.types.filter((part) => !isUndefined(part)),
      indent,
    )
    return `${rest} | undefined`
  }

  /** Prints the documentation comment of a symbol; an empty string if it has none. */
  #comment(symbol, indent) {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).trim()
    const tags = symbol.getJsDocTags(this.checker).map((tag) => {
      const value = ts.displayPartsToString(tag.text).trim()
      // A URL is on the line of its tag, as in "@see https://…". Other text is below its tag.
      return `@${tag.name}${value.startsWith('http') ? ' ' : '\n'}${value}`
    })
    const text = [description, ...tags].filter(Boolean).join('\n\n')
    if (text === '') return ''
    return `${indent}/**\n${text.replace(/^/gm, `${indent} * `).replace(/ +$/gm, '')}\n${indent} */\n`
  }
}
