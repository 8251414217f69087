import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'

/**
 * A thrown value as plain data. Structured cloning of an `Error` loses its class, its custom properties, and,
 * depending on the Node version, its cause.
 */
export type SerializedError =
  | {
      readonly kind: 'error'
      readonly name: string
      readonly message: string
      readonly stack: string | undefined
      readonly cause: SerializedError | undefined
      /** Set for an error with a code, such as an error of the operating system. */
      readonly system?: { readonly code: string; readonly path?: string }
      /** Set for a `BuildFailure`. */
      readonly failure?: { readonly problems: readonly Diagnostic[]; readonly exitCode: 1 | 2 }
    }
  | { readonly kind: 'other'; readonly text: string }

type ErrorParts = Extract<SerializedError, { readonly kind: 'error' }>

/** Converts a thrown value to plain data. A circular cause is omitted. */
export function serializeError(error: unknown, seen: readonly unknown[] = []): SerializedError {
  if (!(error instanceof Error)) return { kind: 'other', text: textOf(error) }
  const { name, message, stack, cause } = error
  const chain = [...seen, error]
  return {
    kind: 'error',
    name,
    message,
    stack,
    cause: cause === undefined || chain.includes(cause) ? undefined : serializeError(cause, chain),
    ...systemPart(error),
    ...(error instanceof BuildFailure && {
      failure: { problems: error.problems, exitCode: error.exitCode },
    }),
  }
}

/**
 * The inverse of `serializeError`. Errors other than `BuildFailure` become plain errors that keep their name.
 */
export function deserializeError(serialized: SerializedError): unknown {
  if (serialized.kind === 'other') return serialized.text
  const { name, message, stack, cause, system, failure } = serialized
  const error = failure ? new BuildFailure(failure.problems, failure.exitCode) : new Error(message)
  const properties = { name, stack, ...system, ...(cause && { cause: deserializeError(cause) }) }
  for (const [key, value] of Object.entries(properties))
    Object.defineProperty(error, key, { value, configurable: true, writable: true, enumerable: false })
  return error
}

function systemPart({ code, path }: NodeJS.ErrnoException): Pick<ErrorParts, 'system'> {
  if (typeof code !== 'string') return {}
  return { system: { code, ...(typeof path === 'string' && { path }) } }
}

function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'Unknown error'
  }
}
