import type { Choice, Choices } from '@camdocs/base/model/choices.js'
import type { PageMeta } from '@camdocs/base/model/page.js'
import type { ContentRules, OwnKeys } from '@camdocs/base/model/tasks.js'

interface Page {
  readonly meta: PageMeta
  readonly rules?: ContentRules
  readonly choices?: Choices | undefined
}

/**
 * Returns what the text of a page can depend on: the choices of its content root, and the site's own keys of
 * front matter, if the configuration lists their values.
 */
export function choicesOf({ meta, rules, choices = {} }: Page): Choices {
  const own = Object.entries(rules?.frontMatter ?? {}).flatMap(([name, schema]): [string, Choice][] => {
    const values = valuesOf(schema)
    const written = meta.own?.[name] ?? schema.default
    // Without the key, a page has the value that the site declares for it.
    if (values.length === 0 || (written === undefined && Object.hasOwn(choices, name))) return []
    return [[name, { value: textOf(written), values }]]
  })
  return own.length === 0 ? choices : { ...choices, ...Object.fromEntries(own) }
}

/** Returns the values of a key with `enum`, or of a Boolean key; none if it can have other values. */
function valuesOf({ enum: values, type }: OwnKeys[string]): string[] {
  if (Array.isArray(values)) return values.map(textOf)
  return type === 'boolean' ? ['true', 'false'] : []
}

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeof value === 'string'
      ? value
      : ''
