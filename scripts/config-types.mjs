// Returns the types of the configuration, which are inferred from zod schemas, as declarations that do not
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
 */
export function expandTypes(file, tsconfig, names) {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(tsconfig, ts.sys.readFile).config,
    ts.sys,
    path.dirname(tsconfig),
  )
  const program = ts.createProgram([file], config.options)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(file))
  const symbols = checker.getExportsOfModule(module).filter(({ name }) => names.includes(name))
  return new TypePrinter(program).declare(symbols)
}

const simple =
  ts.TypeFlags.AnyOrUnknown |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null

class TypePrinter {
  /** Declarations of the types that `#type` refers to by name. */
  #named = new Map()

  constructor(program) {
    this.program = program
    this.checker = program.getTypeChecker()
  }

  declare(symbols) {
    const texts = symbols.map((symbol) => {
      const type = this.checker.getDeclaredTypeOfSymbol(symbol)
      return `${this.#comment(symbol, '')}export type ${symbol.name} = ${this.#print(type, '')}\n`
    })
    return [...this.#named.values(), ...texts].join('\n')
  }

  #print(type, indent) {
    if (type.isUnion()) return this.#union(type.types, indent)
    if (type.flags & simple) return this.checker.typeToString(type)
    if (this.checker.isArrayType(type)) {
      const [element] = this.checker.getTypeArguments(type)
      return `Array<${this.#type(element, indent)}>`
    }
    if (this.checker.isTupleType(type)) return `[${this.#elements(type, indent).join(', ')}]`
    const values = this.checker.getIndexTypeOfType(type, ts.IndexKind.String)
    if (values !== undefined) return `Record<string, ${this.#type(values, indent)}>`
    const file = type.symbol?.declarations?.[0]?.getSourceFile()
    if (file !== undefined && this.program.isSourceFileDefaultLibrary(file)) return type.symbol.name
    return this.#object(type, indent)
  }

  #elements(tuple, indent) {
    return this.checker.getTypeArguments(tuple).map((element, index) => {
      const isOptional = (tuple.target.elementFlags[index] & ts.ElementFlags.Optional) !== 0
      return this.#type(element, indent) + (isOptional ? '?' : '')
    })
  }

  /**
   * Like `#print`, but prints only the name of a type whose name ends in "Input". Types that can contain
   * themselves, such as `SidebarItemInput`, must have such a name.
   */
  #type(type, indent) {
    const symbol = type.aliasSymbol
    if (!/Input$/.test(symbol?.name ?? '') || type.aliasTypeArguments?.length > 0)
      return this.#print(type, indent)
    if (!this.#named.has(symbol.name)) {
      this.#named.set(symbol.name, '')
      const text = `${this.#comment(symbol, '')}export type ${symbol.name} = ${this.#print(type, '')}\n`
      this.#named.set(symbol.name, text)
    }
    return symbol.name
  }

  #union(types, indent) {
    const isBoolean = (type) => (type.flags & ts.TypeFlags.BooleanLiteral) !== 0
    const texts = types.filter((type) => !isBoolean(type)).map((type) => this.#type(type, indent))
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
      const value = isOptional ? this.#undefinedLast(declared, inner) : this.#type(declared, inner)
      const name = /^[a-z_$][\w$]*$/i.test(property.name) ? property.name : JSON.stringify(property.name)
      return `${this.#comment(property, inner)}${inner}${name}${isOptional ? '?' : ''}: ${value}\n`
    })
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
  }

  /** Prints a type with `undefined` at the end of its union, as authors write it. */
  #undefinedLast(type, indent) {
    const isUndefined = ({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0
    if (!type.isUnion() || !type.types.some(isUndefined)) return this.#type(type, indent)
    const rest = this.#union(
      type.types.filter((part) => !isUndefined(part)),
      indent,
    )
    return `${rest} | undefined`
  }

  #comment(symbol, indent) {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).trim()
    const tags = symbol.getJsDocTags(this.checker).map((tag) => {
      const value = ts.displayPartsToString(tag.text).trim()
      return `@${tag.name}${value.startsWith('http') ? ' ' : '\n'}${value}`
    })
    const text = [description, ...tags].filter(Boolean).join('\n\n')
    if (text === '') return ''
    return `${indent}/**\n${text.replace(/^/gm, `${indent} * `).replace(/ +$/gm, '')}\n${indent} */\n`
  }
}
