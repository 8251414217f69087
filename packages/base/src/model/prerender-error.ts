import { describeError } from '@camdocs/core'
import { codes } from './codes.js'
import { at, type Diagnostic } from './diagnostic.js'
import { errorLocation } from './error-location.js'

/**
 * Describes an error that the code of a page threw while the page was loaded or rendered (DEV-8): its message
 * with the cause chain, and a hint for common mistakes.
 */
export function describePageError(error: unknown): {
  readonly message: string
  readonly hint: string | undefined
} {
  const message = describeError(error)
  const hint = hints.find(([pattern]) => pattern.test(message))?.[1]
  return { message, hint }
}

/** Hints for messages of Node and React. */
const hints: readonly (readonly [message: RegExp, hint: string])[] = [
  [
    /\b(window|document|navigator|location|localStorage|sessionStorage)\b is not defined/,
    'Pages are rendered without a browser. Use browser objects only in effects and event handlers.',
  ],
  [
    // Outside of a component, and in a copy of React that does not render the page, hooks are missing.
    /\bof null \(reading 'use[A-Z]\w*'\)/,
    'Call hooks only in components. A package that calls hooks must list `react` in its `peerDependencies`.',
  ],
]

/** The page or component that could not be rendered. */
export interface RenderSubject {
  /** For messages: `page /docs/a`, `component "Admonition"`. */
  readonly name: string
  /** The source file of the page; absent if the page is generated. */
  readonly file?: string
  /** Absolute path of the site's folder. */
  readonly root: string
}

/**
 * The diagnostic for a page or a component that cannot be rendered (DEV-8). It is located where the error was
 * thrown. If that place is not in the site's code, it is located in the source file of the page.
 */
export function renderProblem({ name, file, root }: RenderSubject, error: unknown): Diagnostic {
  const { message, hint } = describePageError(error)
  return {
    code: codes.render,
    severity: 'error',
    message: `The ${name} could not be rendered: ${message}`,
    hint,
    ...(file !== undefined && { file, range: at(1) }),
    ...errorLocation(error, root),
  }
}
