import type { DeclarationReflection, Reflection } from 'typedoc'
import type { ApiTarget, ApiType } from '@camdocs/core/api'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SourceLocator } from './source-locator.js'

/** Input shared by all converters: link targets, source locations, and problem reporting. */
export interface ConversionContext {
  readonly locator: SourceLocator
  readonly packageName: string
  readonly targetOf: (reflection: Reflection) => ApiTarget | undefined
  readonly report: (problem: Diagnostic) => void
  /**
   * Type arguments for the type parameters of base classes and interfaces. TypeDoc shows inherited members
   * with the base's own type parameters, which are meaningless in the derived class or interface.
   */
  readonly typeArguments: ReadonlyMap<Reflection, ApiType>
  /**
   * Converts an object or function type. Passed in to avoid a cycle between the modules for types and for
   * members.
   */
  readonly convertLiteral: (declaration: DeclarationReflection, context: ConversionContext) => ApiType
}
