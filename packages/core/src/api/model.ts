import type { ApiDoc, ApiTarget, DocBlock } from './doc.js'

/*
 * What a library exports, as plain JSON: the same for the same package on every machine. An absent field
 * means "no", "none" or "not written".
 */

export interface ApiModel {
  readonly package: { readonly name: string; readonly version: string }
  /** What the entry point exports, by name. */
  readonly symbols: readonly ApiSymbol[]
  /**
   * Declarations of the package that are not exported but named by those that are: a reader cannot import
   * them, so they have no place of their own and are explained where they are named.
   */
  readonly unexported: readonly ApiSymbol[]
}

export interface ApiSource {
  /** Relative to the package's folder. */
  readonly file: string
  readonly line: number
  readonly url?: string
}

interface Declared {
  /**
   * The exported name: unique among `symbols`, but for a type and a value of one name, which TypeScript keeps
   * apart. Unique among `unexported`.
   */
  readonly name: string
  /** The entry point's default export; `name` is then what its declaration calls it. */
  readonly default?: true
  /** Further names under which the entry point exports it. */
  readonly alsoExportedAs?: readonly string[]
  /** More than one when declarations merge. */
  readonly sources: readonly ApiSource[]
  /** Of a function: see its signatures. */
  readonly doc?: ApiDoc
}

export type ApiSymbol = ApiClass | ApiInterface | ApiAlias | ApiConstant | ApiFunction | ApiEnum

export interface ApiClass extends Declared, Shape {
  readonly kind: 'class'
  readonly abstract?: true
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly extends?: readonly ApiType[]
  readonly implements?: readonly ApiType[]
  /** Apart from the members, since many classes are not made by their users. */
  readonly constructors?: readonly ApiSignature[]
}

export interface ApiInterface extends Declared, Shape {
  readonly kind: 'interface'
  /** As text, where only that is known. */
  readonly declaration?: string
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly extends?: readonly ApiType[]
}

export interface ApiAlias extends Declared {
  readonly kind: 'alias'
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly type: ApiType
}

export interface ApiConstant extends Declared {
  readonly kind: 'constant'
  readonly type: ApiType
  /** As written, when it is short. */
  readonly value?: string
}

export interface ApiFunction extends Declared {
  readonly kind: 'function'
  readonly signatures: readonly ApiSignature[]
}

export interface ApiEnum extends Declared {
  readonly kind: 'enum'
  readonly members: readonly ApiProperty[]
}

/** What classes, interfaces and object types are made of. */
export interface Shape {
  /** Own ones as they are written, then inherited ones. */
  readonly members: readonly ApiMember[]
  readonly indexSignatures?: readonly ApiIndexSignature[]
  /** It can be called, or called with `new`. */
  readonly calls?: readonly ApiSignature[]
  readonly constructs?: readonly ApiSignature[]
}

export type ApiMember = ApiProperty | ApiMethod

interface MemberBase {
  readonly name: string
  readonly optional?: true
  readonly static?: true
  readonly abstract?: true
  readonly protected?: true
  readonly inheritedFrom?: ApiReference
  readonly overrides?: ApiReference
  readonly implements?: ApiReference
  readonly sources: readonly ApiSource[]
  /** Of a method: see its signatures. */
  readonly doc?: ApiDoc
}

export interface ApiProperty extends MemberBase {
  readonly kind: 'property' | 'accessor'
  readonly readonly?: true
  readonly type: ApiType
  /** The initialiser as written, when it is short; a `@default` is in the comment. */
  readonly value?: string
}

export interface ApiMethod extends MemberBase {
  readonly kind: 'method'
  readonly signatures: readonly ApiSignature[]
}

export interface ApiSignature {
  readonly typeParameters?: readonly ApiTypeParameter[]
  readonly parameters: readonly ApiParameter[]
  readonly returns: ApiType
  readonly returnsDoc?: readonly DocBlock[]
  readonly doc?: ApiDoc
}

export interface ApiParameter {
  readonly name: string
  readonly type: ApiType
  readonly optional?: true
  readonly rest?: true
  readonly defaultValue?: string
  readonly doc?: readonly DocBlock[]
}

export interface ApiIndexSignature {
  readonly parameter: string
  readonly key: ApiType
  readonly type: ApiType
  readonly readonly?: true
  readonly doc?: ApiDoc
}

export interface ApiTypeParameter {
  readonly name: string
  readonly constraint?: ApiType
  readonly default?: ApiType
  readonly const?: true
  readonly variance?: 'in' | 'out' | 'in out'
  readonly doc?: readonly DocBlock[]
}

/** Where a name in a type leads. */
export type ApiReferenceTarget =
  | ApiTarget
  /** Of this package, but its shape is not carried: marked internal, or local to a function. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'external'; readonly package?: string }
  /** A type parameter, or a parameter, of the declaration around it. */
  | { readonly kind: 'local' }
  /** TypeScript could not find it; there is a problem that says so. */
  | { readonly kind: 'unresolved' }

export interface ApiReference {
  readonly kind: 'reference'
  readonly name: string
  readonly to: ApiReferenceTarget
  readonly arguments?: readonly ApiType[]
}

export interface ApiTupleElement {
  readonly type: ApiType
  readonly name?: string
  readonly optional?: true
  readonly rest?: true
}

/** A type as a tree, so that whoever draws it can link every name. */
export type ApiType =
  | ApiReference
  | { readonly kind: 'intrinsic'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'bigint'; readonly digits: string }
  | { readonly kind: 'union' | 'intersection'; readonly types: readonly ApiType[] }
  | { readonly kind: 'array'; readonly element: ApiType }
  | { readonly kind: 'tuple'; readonly elements: readonly ApiTupleElement[] }
  | { readonly kind: 'function'; readonly signature: ApiSignature; readonly construct?: true }
  | ({ readonly kind: 'object' } & Shape)
  | {
      readonly kind: 'conditional'
      readonly check: ApiType
      readonly extends: ApiType
      readonly yes: ApiType
      readonly no: ApiType
    }
  | { readonly kind: 'infer'; readonly name: string; readonly constraint?: ApiType }
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
  | { readonly kind: 'indexed'; readonly object: ApiType; readonly index: ApiType }
  | {
      readonly kind: 'template'
      readonly head: string
      readonly spans: readonly { readonly type: ApiType; readonly text: string }[]
    }
  | { readonly kind: 'query'; readonly of: ApiReference }
  | {
      readonly kind: 'predicate'
      readonly parameter: string
      readonly asserts?: true
      readonly type?: ApiType
    }
  /** Something TypeDoc has no name for, as TypeScript prints it. */
  | { readonly kind: 'text'; readonly text: string }
