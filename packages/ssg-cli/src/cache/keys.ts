import { readFileSync } from 'node:fs'
import { mayDepend } from '@camdocs/base/model/choices.js'
import { reusedFilesKey, textsOf, type ReusedFiles } from '@camdocs/base/model/reused-files.js'
import { componentsKey, usableComponents } from '@camdocs/base/model/site-components.js'
import type { CompileTask } from '@camdocs/base/model/tasks.js'
import { sha256 } from '@camdocs/base/model/sha256.js'

/**
 * A cache key: a hash of everything that an entry is made from. Each part is prefixed with its length, so
 * ("a", "bc") and ("ab", "c") give different keys.
 */
export const keyOf = (...parts: readonly string[]): string =>
  sha256(...parts.map((part) => `${String(part.length)}:${part}`))

/** JSON for keys, in which maps and sets are lists. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, nested: unknown) =>
    nested instanceof Map || nested instanceof Set ? [...(nested as Iterable<unknown>)] : nested,
  )

/**
 * The key of a page's compiled content (`PageContent`): its HTML and search sections.
 *
 * @param file the text and the hash of the page's source file
 * @param reused the files that the page reuses
 * @param version the version of the compiler
 */
export function contentKeyOf(
  task: CompileTask,
  file: { readonly text: string; readonly hash: string },
  reused: ReusedFiles,
  version: string,
): string {
  const { source, contentFolder, rules, choices, api, original, theme, plugins, components } = task
  const { library: _, ...apiInput } = api ?? {}
  const texts = textsOf(file.text, reused)
  const used = componentsKey(components, usableComponents(texts, task))
  return keyOf(
    'content',
    version,
    source.id,
    source.file,
    file.hash,
    JSON.stringify([contentFolder, rules, apiInput, theme.hash, plugins?.hash ?? null, used]),
    ...(mayDepend(texts) ? [JSON.stringify(choices ?? {})] : []),
    ...(original === undefined ? [] : [JSON.stringify(original)]),
    ...(reused.size === 0 ? [] : [JSON.stringify(reusedFilesKey(reused))]),
  )
}

/** The key of a compiled page, derived from the key of its content. */
export const pageKeyOf = (contentKey: string): string => `${contentKey}-page`

/**
 * The key of a page's code samples. It is derived from the samples alone, so it changes only with them.
 *
 * @param text the samples as JSON
 */
export const samplesKeyOf = (text: string): string => keyOf('samples', text)

let cachedVersion: string | undefined

/**
 * Returns a hash of the code that compiles pages and of its dependencies. The hash is written to a file when
 * camdocs is bundled.
 */
export function compilerVersion(): string {
  cachedVersion ??= readFileSync(new URL('./compiler-version.txt', import.meta.url), 'utf8')
  return cachedVersion
}
