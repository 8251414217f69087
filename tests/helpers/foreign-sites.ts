import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCamdocs, type CommandResult, type TestSite } from './test-site.js'

/** The path of a fixture in `tests/fixtures/foreign`: a site of another generator, or a plain folder. */
export const foreignSite = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/foreign/${name}`, import.meta.url))

/** Runs `camdocs migrate` in the folder of a site, as if npm had started it. */
export const migrate = (
  site: TestSite,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  runCamdocs(['migrate', ...args], site.root, {
    env: { npm_config_user_agent: 'npm/11.0.0 node/v24.0.0', ...env },
    inNewProcess: false,
  })

/** Patterns for Markdown, YAML, HTML, and other generators' syntax, with the replacement of each match. */
const rules: readonly (readonly [RegExp, string])[] = [
  // Front matter.
  [/^---\n[^]*?\n---\n/, ''],
  // A code block with its content. An "mdx-code-block" contains text that readers see.
  [/^([ \t]*)(`{3,})(?!mdx-code-block)[^`\n]*\n[^]*?\n\1\2[ \t]*$/gm, '\n'],
  // The remaining fences, which belong to an "mdx-code-block".
  [/^```.*$/gm, '\n'],
  // <script setup>…</script>
  [/<(script|style)[^]*?<\/\1>/g, ''],
  // <!-- comment --> and {/* comment */}
  [/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, ''],
  // import Tabs from '@theme/Tabs'
  [/^(?:import|export) .*$/gm, ''],
  // A block of math, from "$$" to "$$".
  [/^\$\$\n[^]*?\n\$\$$/gm, ''],
  // "<<< @/snippet.js", ":::note Title", and ":::"
  [/^[ \t]*(?:<<<|:::).*$/gm, '\n'],
  // "[id]: " and "[^note]: " at the start of a definition
  [/^\[\^?[^\]]+\]: ?/gm, '\n'],
  // [^note]
  [/\[\^[^\]]+\]/g, ''],
  // ![alternative text](image.png)
  [/!\[[^\]]*\]\([^)]*\)/g, ''],
  // [text](target) and [text][id]
  [/\[([^[\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  // <https://example.org/>
  [/<(https?:[^>]*)>/g, '$1'],
  // <Badge type="tip" text="text" />
  [/<Badge [^>]*text="([^"]*)"[^>]*>/g, '$1'],
  // The tags of elements that start a new block or line.
  [/<\/?(?:p|div|li|td|tr|summary|TabItem|br)\b[^>]*>/g, '\n'],
  // All other tags. Their attributes can contain expressions: <Tabs values={['a', 'b']}>
  [/<[A-Za-z/](?:[^<>{}]|\{[^}]*\}+)*>/g, ''],
  // "- ", "1. ", "> ", "## ", and "- [x] " at the start of a line
  [/^[ \t]*(?:[-*+]|\d+\.|>|#+)[ \t]+(?:\[[ x]\] )?/gm, '\n'],
  // The signs of code, emphasis, and struck text.
  [/[`*~]/g, ''],
]

/**
 * Returns the sentences that readers of a page see. A sentence starts with a capital letter, ends with a
 * period, question mark, or exclamation mark, and is in one block or table cell. Omits sentences of one or
 * two words, and sentences that contain any of the characters `{}$<>:`, which can belong to an expression or
 * a tag. Uses no Markdown parser, because a parser could make the same mistakes as the migration.
 */
export function sentencesOf(markdown: string): string[] {
  const text = rules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    markdown,
  )
  return text
    .split(/\n\s*\n|\n(?=[|])|\|/)
    .flatMap((block) => block.replace(/\s+/g, ' ').match(/[A-Z][^.!?]*[.!?](?=\s|$)/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > 2 && !/[{}$<>:]/.test(sentence))
}

/**
 * The URL path of a page of the new site, without number prefixes: "/docs/a/zoom" for "2-a/1-zoom.md".
 *
 * @param file the path of the page in the old content folder
 */
export function urlOf(file: string, base = '/docs'): string {
  const id = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+-/, ''))
    .join('/')
  return path.posix.join(base, id.replace(/(?:^|\/)(?:index|README)$/, '/'))
}
