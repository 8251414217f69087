import type { Plugin, PluginFile, PluginProblem, PluginSources } from '@camdocs/core'
import path from 'node:path'
import { z } from 'zod'
import { maxPageBytes } from '@camdocs/base/model/content-limits.js'
import type { HookName } from '@camdocs/base/model/plugins.js'
import { describeIssue, issueText, schemaIssues } from '@camdocs/base/model/schema-issues.js'
import { normalFolder } from '@camdocs/base/settings/folder-schema.js'
import { routePath } from '@camdocs/base/settings/route-path.js'
import { functionMark } from './run-call.js'

/* What plugins and their hooks can return. */

const hook = z.literal(functionMark, { error: 'must be a function' }).optional()
const unified = z
  .array(
    z.custom<unknown>(
      (entry) => [entry].flat()[0] === functionMark,
      'must be a function, or a list of a function and its options',
    ),
  )
  .default([])

const description = z.strictObject({
  files: z.array(z.string().min(1)).default([]),
  env: z.array(z.string().min(1)).default([]),
  sources: hook,
  markdown: z.strictObject({ remarkPlugins: unified, rehypePlugins: unified }).prefault({}),
  check: hook,
  output: hook,
} satisfies Record<keyof Plugin, z.ZodType>)

/** What a plugin consists of. Functions are replaced by `functionMark`. */
export type PluginDescription = z.output<typeof description>

/** A path that neither leaves its folder nor names a folder. */
const relativePath = z
  .string()
  .refine(
    (name) =>
      name !== '' &&
      !/[\\\p{Cc}]/u.test(name) &&
      !path.posix.isAbsolute(name) &&
      normalFolder(name) === name &&
      name !== '.' &&
      !/^\.\.(\/|$)/.test(name),
    'must be a path such as "rules/no-var.md", without "./", "..", and backslashes',
  )

const pages = z.record(
  relativePath.refine(
    (name) => /\.mdx?$|(^|\/)_category_\.(json|ya?ml)$/i.test(name),
    'must end with ".md", or be a `_category_` file',
  ),
  z.string().max(maxPageBytes),
)

const root = z.strictObject({
  name: z.string().regex(/^[a-z][\w-]*$/i, 'must be a name such as "rules"'),
  routeBase: routePath,
  isFrozen: z.boolean().optional(),
})

const results = {
  sources: z.strictObject({ pages, root: z.union([z.string(), root]).optional() }),
  check: z.array(
    z.strictObject({
      message: z.string().min(1),
      hint: z.string().optional(),
      file: z.string().optional(),
      line: z.int().min(1).optional(),
      column: z.int().min(1).optional(),
      severity: z.enum(['error', 'warning']).optional(),
    }),
  ),
  output: z.array(
    z.strictObject({
      path: relativePath,
      content: z.custom<string | Uint8Array>(
        (content) => typeof content === 'string' || content instanceof Uint8Array,
        'must be a text or a Uint8Array',
      ),
    }),
  ),
}

/** What each hook returns. */
export interface HookResults extends Record<HookName, unknown> {
  readonly sources: PluginSources
  readonly check: readonly PluginProblem[]
  readonly output: readonly PluginFile[]
}

/** Returns the result of a hook, or what is wrong with it, as the end of a sentence. */
export const hookResult = <Name extends HookName>(name: Name, value: unknown) =>
  checked<HookResults[Name]>(results[name] as unknown as z.ZodType<HookResults[Name]>, value)

/** Returns the description of a plugin, or what is wrong with it, as the end of a sentence. */
export const pluginDescription = (value: unknown) => checked(description, value)

function checked<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
): { readonly value: Value } | { readonly wrong: string } {
  const { data, error } = schema.safeParse(value, { error: describeIssue })
  if (error === undefined) return { value: data }
  const [issue] = schemaIssues(error.issues, schema)
  const keys = issue?.path.map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`)).join('')
  const name = keys === undefined || keys === '' ? 'the value' : `\`${keys.replace(/^\./, '')}\``
  return {
    wrong:
      issue?.kind === 'unknown-key'
        ? `${name} is unknown. ${issue.hint ?? ''}`.trim()
        : `${issueText(issue?.message ?? '', name)}.`,
  }
}
