import { describeError } from '@camdocs/core'
import { codes } from './codes.js'
import { at, type Diagnostic } from './diagnostic.js'

/**
 * Describes an error that the code of a page threw while the page was loaded or rendered (DEV-8): its message
 * with the cause chain, and a hint if the code needs a browser.
 */
export function describePageError(error: unknown): { readonly message: string; readonly hint?: string } {
  const message = describeError(error)
  const needsBrowser =
    /\b(window|document|navigator|location|localStorage|sessionStorage)\b is not defined/.test(message)
  return needsBrowser
    ? {
        message,
        hint: 'Pages are rendered without a browser. Use browser objects only in effects and event handlers.',
      }
    : { message }
}

/** The page or component that could not be rendered. */
export interface RenderSubject {
  /** For messages: `page /docs/a`, `component "Admonition"`. */
  readonly name: string
  readonly file?: string
}

/** The diagnostic for a page or a component that cannot be rendered (DEV-8). */
export function renderProblem({ name, file }: RenderSubject, error: unknown): Diagnostic {
  const { message, ...hint } = describePageError(error)
  return {
    code: codes.render,
    severity: 'error',
    message: `The ${name} could not be rendered: ${message}`,
    ...hint,
    ...(file !== undefined && { file, range: at(1) }),
  }
}
