import type { PageModule } from '@camdocs/core'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { errorLocation } from '@camdocs/base/model/error-location.js'
import { isComponent } from '@camdocs/base/model/is-component.js'
import { describePageError } from '@camdocs/base/model/prerender-error.js'
import { describeIssue, issueText, schemaIssues } from '@camdocs/base/model/schema-issues.js'
import type { PageModuleFile } from '@camdocs/base/model/source.js'
import type { BundleContext } from './bundle-context.js'
import { compileModules } from './compile-modules.js'

const metaSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional(),
  noIndex: z.boolean().optional(),
})

/** An imported page module with its validated metadata. */
export interface LoadedPageModule {
  readonly source: PageModuleFile
  readonly module: PageModule
  readonly meta: z.output<typeof metaSchema>
}

/** The valid page modules, and the problems of the invalid ones. */
export interface LoadedPageModules {
  readonly modules: readonly LoadedPageModule[]
  readonly problems: readonly Diagnostic[]
  /** Files of the modules and of everything they import, relative to the site's folder. */
  readonly inputs: readonly string[]
}

/**
 * Compiles and imports the site's page modules for rendering. Modules without a default export, with invalid
 * `meta`, or with an error at import time are reported as problems (DEV-7).
 *
 * @throws BuildFailure if a module does not compile
 */
export async function loadPageModules(
  context: BundleContext,
  sources: readonly PageModuleFile[],
): Promise<LoadedPageModules> {
  if (sources.length === 0) return { modules: [], problems: [], inputs: [] }
  const entries = new Map(sources.map(({ module, path: file }) => [module, file]))
  const { folder, urls, inputs } = await compileModules(context, 'pages', entries)
  try {
    const { root } = context
    const loaded = await Promise.all(
      sources.map((source) => load(source, urls.get(source.module) ?? '', root)),
    )
    return {
      modules: loaded.filter((result): result is LoadedPageModule => !Array.isArray(result)),
      problems: loaded.flatMap((result) => (Array.isArray(result) ? result : [])),
      inputs,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function load(
  source: PageModuleFile,
  url: string,
  root: string,
): Promise<LoadedPageModule | Diagnostic[]> {
  const problem = (code: Diagnostic['code'], message: string, hint?: string): Diagnostic => ({
    code,
    severity: 'error',
    message,
    file: source.file,
    range: at(1),
    hint,
  })
  let exported: { default?: unknown; meta?: unknown }
  try {
    exported = (await import(url)) as typeof exported
  } catch (error) {
    const { message, hint } = describePageError(error)
    const text = `The page ${source.file} could not be loaded: ${message}`
    return [{ ...problem(codes.bundle, text, hint), ...errorLocation(error, root) }]
  }
  if (!isComponent(exported.default))
    return [
      problem(
        codes.missingDefaultExport,
        'A page must have a React component as its default export.',
        'Write `export default function Page() { … }`.',
      ),
    ]
  const meta = metaSchema.safeParse(exported.meta ?? {}, { error: describeIssue })
  if (meta.success) return { source, module: exported as PageModule, meta: meta.data }
  return schemaIssues(meta.error.issues, metaSchema).map((issue) =>
    issue.kind === 'unknown-key'
      ? problem(codes.pageMeta, `Unknown key \`${issue.path.join('.')}\` in the page's \`meta\`.`, issue.hint)
      : problem(codes.pageMeta, metaText(['meta', ...issue.path].join('.'), issue.message)),
  )
}

const metaText = (name: string, message: string): string =>
  `${issueText(message, `The key \`${name}\``, `Invalid \`${name}\``)}.`
