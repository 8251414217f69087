import type { DeclarationReflection, Reflection } from 'typedoc'
import type { ApiTarget, ApiType } from '@camdocs/core/api'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Places } from './places.js'

/** What every converter is given: where names lead, and where problems go. */
export interface Scope {
  readonly places: Places
  readonly packageName: string
  readonly targetOf: (reflection: Reflection) => ApiTarget | undefined
  readonly report: (problem: Diagnostic) => void
  /**
   * What stands for the type parameters of base classes. TypeDoc shows an inherited member as its base wrote it, with
   * the base's own parameters, which mean nothing to a reader of the derived class.
   */
  readonly bound: ReadonlyMap<Reflection, ApiType>
  /** An object or function type: it has members, so it is made by what makes members. */
  readonly literal: (declaration: DeclarationReflection, scope: Scope) => ApiType
}
