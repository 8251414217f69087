import { at, type Diagnostic } from '../model/diagnostic.js'
import type { MetaRanges, PageMeta } from '../model/page.js'
import { fillVariables, undeclaredNames, type Variables } from '../model/variables.js'
import { undeclaredVariable } from './foreign-constructs.js'

interface FrontMatter {
  readonly file: string
  readonly meta: PageMeta
  readonly metaRanges: MetaRanges
}

/** The keys of the front matter that can contain variables. */
const keys = ['title', 'description'] as const

/** Returns the front matter of a page with its variables replaced by their values. */
export function fillMeta({ meta }: FrontMatter, variables: Variables): PageMeta {
  const keysToFill = keys.filter((key) => meta[key]?.includes('{{'))
  if (keysToFill.length === 0) return meta
  return {
    ...meta,
    ...Object.fromEntries(keysToFill.map((key) => [key, fillVariables(meta[key] ?? '', variables)])),
  }
}

/** Reports undeclared variables in the front matter. In a site without variables, `{{name}}` is text. */
export function undeclaredInMeta(
  { file, meta, metaRanges }: FrontMatter,
  variables: Variables,
): Diagnostic[] {
  if (Object.keys(variables).length === 0) return []
  return keys.flatMap((key) =>
    undeclaredNames(meta[key] ?? '', variables).map((name): Diagnostic => {
      const { code, message, hint } = undeclaredVariable(name, variables)
      const range = metaRanges[key] ?? at(1)
      return { code, severity: 'warning', message: `${message}.`, hint, file, range }
    }),
  )
}
