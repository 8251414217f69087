import path from 'node:path'
import ts from 'typescript'

/** A key of the configuration, the front matter, or a category file. */
export interface Key {
  /**
   * The path of the key from the root, such as `docs.version.name`. For a key of one of several kinds of
   * objects (see `Kind`), the path from that object. `[]` stands for the entries of a list (`head[].tag`),
   * and `.<name>` for those of a record.
   */
  readonly path: string
  readonly isRequired: boolean
  /** The type as TypeScript writes it, with `object` for objects whose keys are in `keys` or `kinds`. */
  readonly type: string
  /** The default value, as code. */
  readonly defaultValue?: string
  /** The doc comment, as Markdown, without its tags. */
  readonly description: string
  /** The URL of the guide that `@see` names. */
  readonly guide?: string
  /** The code of `@example`. */
  readonly example?: string
  /** The keys of an object, or of each entry of a list of objects. */
  readonly keys: readonly Key[]
  /** The kinds of objects that the value, or each entry of a list, can be. */
  readonly kinds: readonly Kind[]
}

/** One of several kinds of objects, such as a navbar item of type "doc". */
export interface Kind {
  /** How authors choose the kind, in Markdown: "`type: 'doc'`", or "the key `html`". */
  readonly condition: string
  readonly description: string
  readonly keys: readonly Key[]
}

const folder = import.meta.dirname
const typesFile = path.join(folder, 'schema-types.ts')

/**
 * Reads the keys of the types in `schema-types.ts` with the TypeScript compiler, so that the reference
 * contains the descriptions that editors show.
 */
export class KeyReader {
  readonly #program = ts.createProgram([typesFile], {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
    noEmit: true,
  })
  readonly #checker = this.#program.getTypeChecker()

  /** @param name a type in `schema-types.ts` */
  read(name: string): readonly Key[] {
    const file = this.#program.getSourceFile(typesFile)
    const module = file === undefined ? undefined : this.#checker.getSymbolAtLocation(file)
    const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name))
    if (symbol === undefined) throw new Error(`schema-types.ts has no type "${name}".`)
    return this.#keysOf(this.#checker.getDeclaredTypeOfSymbol(symbol), '')
  }

  /**
   * @param parent the path of the key whose value has this type; empty for the root, and for a kind
   * @param containers the types around these keys, so that a type that contains itself is expanded only once
   */
  #keysOf(type: ts.Type, parent: string, containers: readonly ts.Type[] = []): Key[] {
    return this.#checker.getPropertiesOfType(type).map((symbol) => this.#key(symbol, parent, containers))
  }

  #key(symbol: ts.Symbol, parent: string, containers: readonly ts.Type[]): Key {
    const keyPath = parent === '' ? symbol.name : `${parent}.${symbol.name}`
    const type = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(symbol))
    const { type: inner, suffix } = this.#innermost(type)
    const objects = this.#objectsIn(inner)
    const expandedObjects = objects.filter((object) => !containers.includes(object))
    const entryPath = `${keyPath}${suffix}`
    const [firstObject] = expandedObjects
    const tags = new Map(
      symbol
        .getJsDocTags(this.#checker)
        .map(({ name, text }) => [name, ts.displayPartsToString(text).trim()] as const),
    )
    const guide = tags.get('see')
    const example = tags.get('example')
    const defaultValue = defaultOf(symbol)
    return {
      path: keyPath,
      isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
      type: objects.length === 0 ? this.#typeText(symbol) : this.#shortType(type) + this.#orNull(symbol),
      ...(defaultValue === undefined ? {} : { defaultValue }),
      description: this.#descriptionOf(symbol),
      ...(guide === undefined ? {} : { guide }),
      ...(example === undefined ? {} : { example }),
      keys:
        expandedObjects.length === 1 && firstObject !== undefined
          ? this.#keysOf(firstObject, entryPath, [...containers, firstObject])
          : [],
      kinds:
        expandedObjects.length > 1
          ? expandedObjects.map((object) => this.#kind(object, [...containers, object]))
          : [],
    }
  }

  #kind(type: ts.Type, containers: readonly ts.Type[]): Kind {
    const keys = this.#keysOf(type, '', containers)
    const discriminator = keys.find((key) => key.path === 'type')
    const [firstKey] = this.#checker.getPropertiesOfType(type)
    return {
      condition:
        discriminator === undefined
          ? `the key \`${keys[0]?.path ?? ''}\``
          : `\`type: ${discriminator.type}\`${discriminator.isRequired ? '' : ' or no `type`'}`,
      description: firstKey === undefined ? '' : this.#declarationComment(firstKey),
      keys: keys.filter((key) => key.path !== 'type'),
    }
  }

  /** The type of the entries of a list or record; undefined for other types. */
  #entryOf(type: ts.Type): ts.Type | undefined {
    if (this.#checker.isArrayType(type)) return this.#checker.getTypeArguments(type as ts.TypeReference)[0]
    if ((type.flags & ts.TypeFlags.Object) === 0) return undefined
    return this.#checker.getIndexInfosOfType(type)[0]?.type
  }

  /**
   * For a list or a record, which can be nested: the type of the innermost entries, and the path from the
   * value to them, such as `[]` or `.<name>[]`. For any other type: the type itself, and an empty path.
   */
  #innermost(type: ts.Type): { readonly type: ts.Type; readonly suffix: string } {
    const entry = this.#entryOf(type)
    if (entry === undefined) return { type, suffix: '' }
    const inner = this.#innermost(entry)
    return { ...inner, suffix: `${this.#checker.isArrayType(type) ? '[]' : '.<name>'}${inner.suffix}` }
  }

  /**
   * The object types with named keys that a value can have. Lists, records, and regular expressions are also
   * objects to TypeScript, but have no keys to document. The texts of the interface are no settings.
   */
  #objectsIn(type: ts.Type): ts.Type[] {
    const parts = type.isUnion() ? type.types : [type]
    return parts.filter(
      (part) =>
        (part.flags & ts.TypeFlags.Object) !== 0 &&
        part.getSymbol()?.name !== 'RegExp' &&
        part.aliasSymbol?.name !== 'SomeMessages' &&
        !this.#checker.isArrayType(part) &&
        !this.#checker.isTupleType(part) &&
        this.#checker.getIndexInfosOfType(part).length === 0 &&
        part.getProperties().length > 0,
    )
  }

  /** The text of a type that contains objects, such as `string | object[]`. */
  #shortType(type: ts.Type): string {
    const parts = type.isUnion() ? type.types : [type]
    const texts = parts.map((part) => {
      const entry = this.#entryOf(part)
      if (entry === undefined)
        return this.#objectsIn(part).length > 0 ? 'object' : this.#checker.typeToString(part)
      const text = this.#shortType(entry)
      if (!this.#checker.isArrayType(part)) return `Record<string, ${text}>`
      return text.includes('|') ? `(${text})[]` : `${text}[]`
    })
    return [...new Set(texts)].join(' | ')
  }

  #typeText(symbol: ts.Symbol): string {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(symbol))
    const text = this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
    return `${text}${this.#orNull(symbol)}`.replaceAll('"', "'")
  }

  /** Returns " | null" for a key that can be null. */
  #orNull(symbol: ts.Symbol): string {
    const type = this.#checker.getTypeOfSymbol(symbol)
    const isNull = (part: ts.Type) => (part.flags & ts.TypeFlags.Null) !== 0
    return type.isUnion() && type.types.some(isNull) ? ' | null' : ''
  }

  /** The doc comment of a key, with each paragraph on one line. */
  #descriptionOf(symbol: ts.Symbol): string {
    return ts
      .displayPartsToString(symbol.getDocumentationComment(this.#checker))
      .replace(/(?<!\n)\n(?!\n)/g, ' ')
      .trim()
  }

  /** The comment of the variable or type in which a key is declared. */
  #declarationComment(symbol: ts.Symbol): string {
    for (
      let node = symbol.declarations?.[0] as ts.Node | undefined;
      node !== undefined;
      node = parentOf(node)
    ) {
      const comments =
        ts.isInterfaceDeclaration(node) || ts.isVariableStatement(node)
          ? ts.getJSDocCommentsAndTags(node)
          : []
      const text = comments.map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? '').join(' ')
      if (text !== '') return text.replace(/\s+/g, ' ').trim()
    }
    return ''
  }
}

/** The parent of a node; undefined for a file. */
const parentOf = (node: ts.Node): ts.Node | undefined => (ts.isSourceFile(node) ? undefined : node.parent)

/** The argument of `.default(…)` in the schema of a key, if it is a literal. */
function defaultOf(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.declarations?.[0]
  if (declaration === undefined || !ts.isPropertyAssignment(declaration)) return undefined
  for (
    let node: ts.Expression = declaration.initializer;
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
    node = node.expression.expression
  ) {
    const [value] = node.arguments
    if (node.expression.name.text === 'default' && value !== undefined && isLiteral(value))
      return value.getText()
  }
  return undefined
}

const isLiteral = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isObjectLiteralExpression(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword
