import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import { positionAt } from '../model/position.js'

/** Front matter that has no effect, because of its place or its language. */
export interface MisplacedFrontMatter {
  readonly problem: Diagnostic
  /** The offsets of the block, [from, to). */
  readonly range: readonly [from: number, to: number]
}

/** Blank lines, a byte order mark, and comments of HTML and JSX. */
const blank = /(?:\s+|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*/y
/** Lines after which front matter is less likely: statements of MDX, and headings. */
const statementOrHeading = /(?:import|export|#{1,6})[ \t][^\n]*(?:\n|$)/y

const yamlStart = /(-{3,})[ \t]*\n(?=[ \t]*[A-Za-z_][\w.-]*[ \t]*:(?:[ \t]|\n|$))/y
const tomlStart = /(\+{3,})[ \t]*\n(?=(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*(?:\[[^\]\n]+\]|["\w.-]+[ \t]*=))/y
const jsonStart = /(;{3,})[ \t]*\n(?=[ \t]*["{])/y
/** A JSON object: Hugo reads one without a delimiter. */
const jsonObject = /\{[ \t]*\n?[ \t]*"(?=[^"\n]+"[ \t]*:)[\s\S]*?\n\}[ \t]*(?=\n|$)/y
const endOfLine = /[ \t]*(?:\n|$)/y
/** What can be in the lines of YAML. A text of Markdown usually has other lines. */
const yamlLine = /^(?:[ \t]*|[ \t]+.*|#.*|- .*|[\w."'-]+[ \t]*:(?:[ \t].*)?)$/

/**
 * Finds front matter that has no effect: below blank lines, comments, statements, or headings, with more than
 * three dashes, or in TOML or JSON. Without a report, a draft would be published, with its keys as text.
 *
 * @param knownKeys the keys of front matter: a block that contains none of them, and that other content can
 *   explain, is not front matter
 */
export function findMisplaced(
  text: string,
  file: string,
  knownKeys: ReadonlySet<string>,
): MisplacedFrontMatter | null {
  const { start, isCertain } = startOfContent(text)
  const language = languageAt(text, start)
  if (language === null) return null
  const end = endOf(text, start, language)
  const range = [start, end ?? text.length] as const
  const block = { text: text.slice(...range), language, isClosed: end !== null, isCertain }
  if (!isPlausible(block, knownKeys)) return null
  const { line, column } = positionAt(text, start)
  const length = language.delimiter.length
  const place = { file, range: at(line, column, length), severity: 'error' as const }
  if (language.name !== 'YAML')
    return {
      problem: {
        ...place,
        code: codes.frontMatterLanguage,
        message: `Front matter in ${language.name} is not supported.`,
        hint: 'Convert it to YAML, between two lines that contain only "---".',
      },
      range,
    }
  const isFirst = start === 0
  return {
    problem: {
      ...place,
      code: codes.frontMatterPlace,
      message: isFirst
        ? 'Front matter starts with exactly three dashes, so this block has no effect.'
        : 'Front matter must start on the first line, so this block has no effect.',
      hint: isFirst
        ? 'Start and end it with a line that contains only "---".'
        : 'Move the block to the first line of the file, without anything before it.',
    },
    range,
  }
}

/** A language of front matter, and the line that starts and ends it. */
interface Language {
  readonly name: 'YAML' | 'TOML' | 'JSON'
  readonly delimiter: string
}

function languageAt(text: string, start: number): Language | null {
  const yaml = matchAt(yamlStart, text, start)
  // Regular front matter.
  if (yaml !== null && start === 0 && yaml[1] === '---') return null
  if (yaml !== null) return { name: 'YAML', delimiter: yaml[1] ?? '' }
  const [, plusses] = matchAt(tomlStart, text, start) ?? []
  if (plusses !== undefined) return { name: 'TOML', delimiter: plusses }
  const [, semicolons] = matchAt(jsonStart, text, start) ?? []
  if (semicolons !== undefined) return { name: 'JSON', delimiter: semicolons }
  return matchAt(jsonObject, text, start) === null ? null : { name: 'JSON', delimiter: '{' }
}

interface Block {
  readonly text: string
  readonly language: Language
  readonly isClosed: boolean
  /** Whether only blank lines and comments are before the block. */
  readonly isCertain: boolean
}

/** Whether a block is front matter, and not a thematic break with a heading, or a sample of JSON. */
function isPlausible(
  { text, language: { name, delimiter }, isClosed, isCertain }: Block,
  knownKeys: ReadonlySet<string>,
): boolean {
  if (name === 'TOML' || delimiter.startsWith(';')) return true
  const keys = Array.from(text.matchAll(/^[ \t]*"?([\w-]+)"?[ \t]*:/gm), ([, key = '']) => key)
  const hasKnownKey = keys.some((key) => knownKeys.has(key))
  if (name === 'JSON') return hasKnownKey
  const lines = text.trimEnd().split('\n').slice(1, -1)
  const isYaml = isClosed && lines.every((line) => yamlLine.test(line))
  return isYaml ? isCertain || hasKnownKey : hasKnownKey && isCertain
}

/** Returns the offset of the first content, and whether only blank lines and comments are before it. */
function startOfContent(text: string): { start: number; isCertain: boolean } {
  let start = 0
  let isCertain = true
  for (;;) {
    start += matchAt(blank, text, start)?.[0].length ?? 0
    const other = matchAt(statementOrHeading, text, start)
    if (other === null) return { start, isCertain }
    isCertain = false
    start += other[0].length
  }
}

/** Returns the offset after the line that ends a block; null if there is no such line. */
function endOf(text: string, start: number, { delimiter }: Language): number | null {
  if (delimiter === '{') return start + (matchAt(jsonObject, text, start)?.[0].length ?? 0)
  const line = `\n${delimiter}`
  for (let index = text.indexOf(line, start); index >= 0; index = text.indexOf(line, index + 1)) {
    const [rest] = matchAt(endOfLine, text, index + line.length) ?? []
    if (rest !== undefined) return index + line.length + rest.length
  }
  return null
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset
  return pattern.exec(text)
}
