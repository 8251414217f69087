import { codes, type Code } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isComponent } from '@camdocs/base/model/is-component.js'
import { errorLocation } from '@camdocs/base/model/error-location.js'
import { describePageError } from '@camdocs/base/model/prerender-error.js'

/** A component of the site, for diagnostics. */
interface ComponentSource {
  readonly name: string
  /** Path of the module. */
  readonly file: string
  /** Absolute path of the site's folder. */
  readonly root: string
  /** The component or its file: `The component "Chart"`. */
  readonly subject: string
  /** The code of the diagnostic if the module cannot be loaded. */
  readonly code: Code
}

/** The exports of a component's module, or why it cannot be used. */
type ImportedComponent =
  | { readonly exported: Readonly<Record<string, unknown>> }
  /** The mistake has a location only if the code of the site threw an error. */
  | { readonly mistake: Omit<Diagnostic, 'severity'> }

/**
 * Imports the module of a component, whose default export must be the component.
 *
 * @param module URL of the compiled module
 */
export async function importComponent(
  module: string,
  { name, file, root, subject, code }: ComponentSource,
): Promise<ImportedComponent> {
  let exported: Readonly<Record<string, unknown>>
  try {
    exported = (await import(module)) as typeof exported
  } catch (error) {
    const { message, hint } = describePageError(error)
    const text = `${subject} could not be loaded: ${message}`
    return { mistake: { code, message: text, hint, ...errorLocation(error, root) } }
  }
  if (isComponent(exported.default)) return { exported }
  return {
    mistake: {
      code: codes.missingDefaultExport,
      message: `"${file}" must have a React component as its default export.`,
      hint: `Write \`export default function ${name}() { … }\`.`,
    },
  }
}
