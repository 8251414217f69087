import path from 'node:path'
import type { CodeArea, CodeEntry } from './error-codes.js'
import { code as inlineCode, entries, frontMatter, page } from './markdown.js'

/**
 * The page of all error codes.
 *
 * @param outputOf returns what camdocs prints for the example of a code; undefined if there is no example
 */
export const errorCodesPage = (
  areas: readonly CodeArea[],
  outputOf: (code: string) => string | undefined,
): string =>
  page(
    frontMatter({
      title: 'Error codes',
      description: 'Every error and warning of camdocs: what it means, an example, and how to fix it.',
    }),
    'Every problem that camdocs reports has a code. A code never changes its meaning, so you can search for it, and ' +
      'scripts can rely on it. The messages below the examples are what camdocs prints. With `--json`, each problem ' +
      'has a `url` that points to its section on this page. `npx camdocs explain CD1201` prints a section, also without ' +
      'a network. For the exit codes of the commands, see [Commands](commands.md#exit-codes).',
    entries(areas.map((area) => section(area, outputOf))),
  )

const section = (
  { area, intro, site, codes }: CodeArea,
  outputOf: (code: string) => string | undefined,
): string =>
  [
    `## ${area}`,
    ...(intro === undefined ? [] : [intro]),
    ...(site === undefined ? [] : [fence('camdocs.config.ts', site['camdocs.config.ts'] ?? '')]),
    ...Object.entries(codes).map(([code, entry]) => codeSection(code, entry, outputOf(code))),
  ].join('\n\n')

const codeSection = (code: string, entry: CodeEntry, output: string | undefined): string =>
  [
    `### ${inlineCode(code)} ${entry.title} {#${code.toLowerCase()}}`,
    `- ${severityOf(entry, output)}`,
    entry.meaning,
    `**Fix**: ${entry.fix}`,
    ...(entry.example === undefined ? [] : [`**Example**: ${entry.example}`]),
    ...Object.entries(shownFiles(entry, output)).map(([file, text]) => fence(file, text)),
    ...(output === undefined ? [] : [`\`\`\`text\n${output}\n\`\`\``]),
  ].join('\n\n')

/** "error" or "warning", with which the output starts, or what the entry says. */
const severityOf = ({ severity }: CodeEntry, output = ''): string =>
  severity ?? /(?<=^|\s)(?:error|warning)(?= CD)/.exec(output)?.[0] ?? ''

/**
 * The files of an example that readers need to understand the problem. If the example has settings: the
 * configuration, and the file that the output names. Otherwise: the first two files. Omits SVG files.
 */
function shownFiles({ files = {} }: CodeEntry, output = ''): Readonly<Record<string, string>> {
  const config = 'camdocs.config.ts'
  const otherFiles = Object.keys(files).filter((name) => name !== config)
  const hasSettings = (files[config] ?? 'export default {}').trim() !== 'export default {}'
  const shown = hasSettings
    ? [config, ...otherFiles.filter((name) => output.startsWith(`${name}:`))]
    : otherFiles.slice(0, 2)
  return Object.fromEntries(
    shown.filter((name) => !name.endsWith('.svg')).map((name) => [name, files[name] ?? '']),
  )
}

/** A code block that can contain code blocks. Control characters are shown as symbols. */
function fence(file: string, text: string): string {
  const language = path.extname(file).slice(1)
  return `\`\`\`\`${language} title="${file}"\n${visible(text.trimEnd())}\n\`\`\`\``
}

/**
 * Shows C0 control characters (U+0000 to U+001F), except line breaks, as their symbols: "␛" for U+001B. The
 * regular expression excludes all other characters, because the linter rejects the literal range.
 */
const visible = (text: string): string =>
  text.replace(/[^\P{Cc}\n\u007f-\u009f]/gu, (character) =>
    String.fromCharCode(0x2400 + character.charCodeAt(0)),
  )
