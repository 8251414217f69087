import type { ApiDoc, ApiTarget, CommentBlock } from './doc.js'

/*
 * A library's exports as plain JSON, identical for the same package on every machine. An absent field means
 * "no" or "none". Themes render everything in the model: do not add data that no theme shows.
 */

/** The API of a library. */
export interface ApiModel {
  readonly package: { readonly name: string; readonly version: string }
  /** The exports of the entry point, sorted by name. */
  readonly symbols: readonly ApiSymbol[]
  /**
   * Declarations in the package that the entry point does not export, but to which exported types refer.
   * Readers cannot import them, so the reference has no sections for them. Where a type refers to an alias,
   * or to an interface without type arguments, the content of the alias or interface is shown inline. All
   * other declarations are shown by name.
   */
  readonly unexported: readonly ApiSymbol[]
}

interface SymbolBase {
  /**
   * The exported name. For an unexported declaration, the declared name, with a suffix such as `-2` if
   * another file declares the same name. Unique among `symbols`, except that a type and a value can share a
   * name.
   */
  readonly name: string
  /**
   * Set for the entry point's default export. If the declaration is also exported under another name, `name`
   * is that name; otherwise, `name` is the declared name, or `default` if there is no declared name or
   * another export has it.
   */
  readonly default?: true
  /** Other names under which the entry point exports the same declaration. */
  readonly alsoExportedAs?: readonly string[]
  /**
   * URLs of the declarations, more than one if declarations merge; for a function, only that of the first
   * overload. Absent if no source link pattern is configured, and for unexported declarations.
   */
  readonly sources?: readonly string[]
  /** Absent for unexported declarations, and for functions, whose signatures have their own comments. */
  readonly doc?: ApiDoc
}

/** A declaration of the library. */
export type ApiSymbol = ApiClass | ApiInterface | ApiAlias | ApiConstant | ApiFunction | ApiEnum

/** A class. */
export interface ApiClass extends SymbolBase, ApiShape {
  readonly kind: 'class'
  readonly abstract?: true
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly extends?: readonly ApiType[]
  readonly implements?: readonly ApiType[]
  /** Signatures of the constructor; absent if the class inherits it. */
  readonly constructors?: readonly ApiSignature[]
  /** Set if only subclasses can call the constructor. */
  readonly protectedConstructor?: true
  readonly externalBases?: readonly ApiExternalBase[]
}

/** An interface. */
export interface ApiInterface extends SymbolBase, ApiShape {
  readonly kind: 'interface'
  /**
   * Source text from the `declaration` key of a page's front matter, shown instead of a generated
   * declaration. Set only for a type that was removed from the package.
   */
  readonly declaration?: string
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly extends?: readonly ApiType[]
  readonly externalBases?: readonly ApiExternalBase[]
}

/** A base class or interface from another package, with the members that the symbol inherits from it. */
export interface ApiExternalBase {
  readonly base: ApiReference
  /** Sorted by name. */
  readonly members: readonly { readonly name: string; readonly method?: true }[]
}

/** A type alias. */
export interface ApiAlias extends SymbolBase {
  readonly kind: 'alias'
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly type: ApiType
}

/**
 * A variable. Called a constant even if it is declared with `let`, because modules that import it cannot
 * assign to it.
 */
export interface ApiConstant extends SymbolBase {
  readonly kind: 'constant'
  /** Set if the declaration has `let` or `var`: the library can assign another value. */
  readonly let?: true
  readonly type: ApiType
}

/** A function, with one signature for each overload. */
export interface ApiFunction extends SymbolBase {
  readonly kind: 'function'
  readonly signatures: readonly ApiSignature[]
}

/** An enum. */
export interface ApiEnum extends SymbolBase {
  readonly kind: 'enum'
  readonly members: readonly ApiProperty[]
}

/** The members and signatures of a class, interface, or object type. */
export interface ApiShape {
  /** Declared members in source order, followed by members inherited from other types of the package. */
  readonly members: readonly ApiMember[]
  readonly indexSignatures?: readonly ApiIndexSignature[]
  /** Call signatures. */
  readonly calls?: readonly ApiSignature[]
  /** Construct signatures, as in `new (): T`. A class has `constructors` instead. */
  readonly constructs?: readonly ApiSignature[]
}

/** A member of a class, an interface, an object type, or an enum. */
export type ApiMember = ApiProperty | ApiMethod

interface MemberBase {
  readonly name: string
  readonly optional?: true
  readonly static?: true
  readonly abstract?: true
  readonly protected?: true
  readonly inheritedFrom?: ApiReference
  /**
   * URLs of the declarations; for a method, only that of the first overload. Absent in object types, and if
   * no source link pattern is configured.
   */
  readonly sources?: readonly string[]
}

/** A property or an accessor. */
export interface ApiProperty extends MemberBase {
  readonly kind: 'property'
  readonly readonly?: true
  readonly type: ApiType
  readonly doc?: ApiDoc
  /**
   * The setter, if its type differs from that of the getter, if both have comments, or if its parameter has a
   * description.
   */
  readonly setter?: ApiSignature
}

/** A method, with one signature for each overload. */
export interface ApiMethod extends MemberBase {
  readonly kind: 'method'
  readonly signatures: readonly ApiSignature[]
}

/** A signature of a function, a method, or a constructor, or a call or construct signature of a type. */
export interface ApiSignature {
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly parameters: readonly ApiParameter[]
  readonly returns: ApiType
  readonly returnsDoc?: readonly CommentBlock[]
  readonly doc?: ApiDoc
}

/** A parameter of a signature. */
export interface ApiParameter {
  readonly name: string
  readonly type: ApiType
  readonly optional?: true
  readonly rest?: true
  /** Source text of the initializer. */
  readonly defaultValue?: string
  readonly doc?: readonly CommentBlock[]
}

/** An index signature: `[key: string]: T`. */
export interface ApiIndexSignature {
  readonly parameter: string
  readonly key: ApiType
  readonly type: ApiType
  readonly readonly?: true
  readonly doc?: ApiDoc
}

/** A type parameter of a declaration or a signature. */
export interface ApiTypeParameter {
  readonly name: string
  readonly constraint?: ApiType
  readonly default?: ApiType
  readonly const?: true
  readonly variance?: 'in' | 'out' | 'in out'
  readonly doc?: readonly CommentBlock[]
}

/** What a name in a type refers to. */
export type ApiReferenceTarget =
  | ApiTarget
  /**
   * A declaration of this package that the model omits, such as one that is marked `@internal`, or one that
   * is local to a function.
   */
  | { readonly kind: 'hidden' }
  /** A declaration of another package. `package` is absent only in `inheritedFrom`, if it is unknown. */
  | { readonly kind: 'external'; readonly package?: string }
  /** A type parameter or a parameter of the enclosing declaration. */
  | { readonly kind: 'local' }
  /**
   * A name that TypeScript cannot resolve, which the extraction reports as a problem. Also the name of a
   * declaration outside the package if the package that contains the declaration is unknown.
   */
  | { readonly kind: 'unresolved' }

/** A name in a type, and the declaration that it refers to. */
export interface ApiReference {
  readonly kind: 'reference'
  readonly name: string
  readonly to: ApiReferenceTarget
  readonly arguments?: readonly ApiType[]
}

/** An element of a tuple type. */
export interface ApiTupleElement {
  readonly type: ApiType
  readonly name?: string
  readonly optional?: true
  readonly rest?: true
}

/** A type as a tree, so that a theme can link each name in it. */
export type ApiType =
  | ApiReference
  /** A type such as `string` or `void`. */
  | { readonly kind: 'intrinsic'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'bigint'; readonly digits: string }
  | {
      readonly kind: 'union'
      readonly types: readonly ApiType[]
      /**
       * The doc comment of each type, in the same order; an empty list for a type without a comment. Absent
       * if no type has a comment.
       */
      readonly descriptions?: readonly (readonly CommentBlock[])[]
    }
  | { readonly kind: 'intersection'; readonly types: readonly ApiType[] }
  | { readonly kind: 'array'; readonly element: ApiType }
  | { readonly kind: 'tuple'; readonly elements: readonly ApiTupleElement[] }
  /** `() => T`; with `construct`, `new () => T`; with `construct` and `abstract`, `abstract new () => T`. */
  | {
      readonly kind: 'function'
      readonly signature: ApiSignature
      readonly construct?: true
      readonly abstract?: true
    }
  | ({ readonly kind: 'object' } & ApiShape)
  /** `A extends B ? C : D`, with `A` as `check`, `B` as `extends`, `C` as `yes`, and `D` as `no`. */
  | {
      readonly kind: 'conditional'
      readonly check: ApiType
      readonly extends: ApiType
      readonly yes: ApiType
      readonly no: ApiType
    }
  /** `infer T`, or with a constraint: `infer T extends U`. */
  | { readonly kind: 'infer'; readonly name: string; readonly constraint?: ApiType }
  /**
   * `{ [K in A as B]: C }`, with `K` as `parameter`, `A` as `over`, `B` as `as`, and `C` as `type`. A sign
   * adds or removes the modifier `readonly` or `?`.
   */
  | {
      readonly kind: 'mapped'
      readonly parameter: string
      readonly over: ApiType
      readonly as?: ApiType
      readonly type: ApiType
      readonly readonly?: '+' | '-'
      readonly optional?: '+' | '-'
    }
  | {
      readonly kind: 'operator'
      readonly operator: 'keyof' | 'unique' | 'readonly'
      readonly type: ApiType
    }
  /** `object[index]`. */
  | { readonly kind: 'indexed'; readonly object: ApiType; readonly index: ApiType }
  /** A template literal type: the text before the first type, and each type with the text after it. */
  | {
      readonly kind: 'template'
      readonly head: string
      readonly spans: readonly { readonly type: ApiType; readonly text: string }[]
    }
  /** `typeof value`, with the value as `of`: its name, or a path of properties such as `config.mode`. */
  | { readonly kind: 'query'; readonly of: ApiReference }
  /** `parameter is type`, `asserts parameter is type`, or `asserts parameter`. */
  | {
      readonly kind: 'predicate'
      readonly parameter: string
      readonly asserts?: true
      readonly type?: ApiType
    }
  /**
   * A type as source text: printed by TypeScript if TypeDoc cannot represent it, or taken from the front
   * matter of a removed type.
   */
  | { readonly kind: 'text'; readonly text: string }
