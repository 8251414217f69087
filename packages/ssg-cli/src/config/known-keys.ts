/** The parts of a schema's definition that matter here. */
interface Definition {
  readonly type?: string
  readonly innerType?: unknown
  readonly options?: readonly unknown[]
  readonly element?: unknown
  readonly valueType?: unknown
  readonly shape?: Readonly<Record<string, unknown>>
}

/** The keys that a schema knows at a path, for hints: of all branches where there are several. */
export function knownKeys(schema: unknown, path: readonly PropertyKey[]): string[] {
  let schemas = branches(schema)
  for (const key of path) schemas = schemas.flatMap((at) => branches(child(at, key)))
  return [...new Set(schemas.flatMap((at) => Object.keys(definition(at).shape ?? {})))]
}

const definition = (schema: unknown): Definition =>
  (schema as { readonly def?: Definition } | undefined)?.def ?? {}

/** The schemas behind defaults, optional values and unions. */
function branches(schema: unknown): unknown[] {
  const { innerType, options } = definition(schema)
  if (innerType !== undefined) return branches(innerType)
  return options === undefined ? [schema] : options.flatMap(branches)
}

function child(schema: unknown, key: PropertyKey): unknown {
  const { element, valueType, shape } = definition(schema)
  if (element !== undefined) return element
  return (
    valueType ??
    (typeof key === 'string' && shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined)
  )
}
