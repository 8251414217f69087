import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { MetaRanges, PageMeta } from '@camdocs/base/model/page.js'
import {
  addedCharacters,
  fillVariables,
  undeclaredNames,
  type Variables,
} from '@camdocs/base/model/variables.js'
import type { CompileContext } from './compile-context.js'
import { mayAdd, tooMuchAdded } from './filled-text.js'
import { undeclaredVariable } from './foreign-constructs.js'

interface FrontMatter {
  readonly file: string
  readonly meta: PageMeta
  readonly metaRanges: MetaRanges
}

/** The keys of the front matter that can contain variables. */
const keys = ['title', 'description'] as const

/**
 * Returns the front matter of a page with its variables replaced by their values. Reports variables that make
 * the page too large.
 */
export function fillMeta({ file, meta, metaRanges }: FrontMatter, context: CompileContext): PageMeta {
  const { variables } = context
  const keysToFill = keys.filter((key) => meta[key]?.includes('{{'))
  const filled: Partial<Record<(typeof keys)[number], string>> = {}
  for (const key of keysToFill) {
    const text = meta[key] ?? ''
    if (mayAdd(addedCharacters(text, variables), context)) filled[key] = fillVariables(text, variables)
    else context.problems.push(tooMuchAdded(file, metaRanges[key] ?? at(1)))
  }
  return keysToFill.length === 0 ? meta : { ...meta, ...filled }
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
