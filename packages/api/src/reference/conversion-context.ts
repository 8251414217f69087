import type { DeclarationReflection, Reflection } from 'typedoc'
import type { ApiTarget, ApiType } from '@camdocs/core/api'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { SourceLocator } from './source-locator.js'

/** What all converters of reflections and types need, besides the reflection or type itself. */
export interface ConversionContext {
  readonly locator: SourceLocator
  /** Name of the library's package. */
  readonly packageName: string
  /** Returns the symbol or member to link to; undefined for a reflection that is not in the model. */
  readonly targetOf: (reflection: Reflection) => ApiTarget | undefined
  readonly report: (problem: Diagnostic) => void
  /** Notes that a doc comment has examples. */
  readonly addExamples: (owner: Reflection) => void
  /**
   * Type arguments that replace the type parameters of base classes and interfaces, by type parameter.
   * TypeDoc shows inherited members with the base's own type parameters, which are meaningless in the derived
   * class or interface.
   */
  readonly typeArguments: ReadonlyMap<Reflection, ApiType>
  /** Set for the types after `extends` in a conditional type, where `infer` declares type parameters. */
  readonly declaresInferred?: boolean
  /**
   * Converts an object or function type. Passed in, because `members.ts` imports `types.ts`, so that
   * `types.ts` cannot import `members.ts`.
   */
  readonly convertTypeLiteral: (declaration: DeclarationReflection, context: ConversionContext) => ApiType
}
