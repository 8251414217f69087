import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import { defaults } from './front-matter-schema.js'
import { parseYaml, type ReadYaml } from './front-matter-yaml.js'

export interface FrontMatter extends ReadYaml {
  /** The text with the front matter's lines blanked, so that every later position is that of the file. */
  readonly body: string
}

/**
 * Splits a page into front matter and body. YAML only: any other language after the opening dashes is refused
 * and never evaluated.
 */
export function readFrontMatter(text: string, file: string): FrontMatter {
  const opening = /^---([^\n]*)(?:\n|$)/.exec(text)
  const language = opening?.[1]?.trim() ?? ''
  if (opening === null || language.startsWith('-'))
    return { meta: defaults, ranges: {}, body: text, problems: [] }
  if (language !== '') return refused(text, file, language)
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(3))
  // Without a closing line the dashes are a thematic break: but only if nothing after them looks like a key.
  if (end === null) return unclosed(text, file)
  const length = 3 + end.index + end[0].length
  const body = text.slice(0, length).replace(/[^\n]+/g, '') + text.slice(length)
  const block = text.slice(0, length)
  const deep = tooDeep(block, file)
  return {
    ...(deep === null ? parseYaml(block, file) : { meta: defaults, ranges: {}, problems: [deep] }),
    body,
  }
}

function refused(text: string, file: string, language: string): FrontMatter {
  const problem: Diagnostic = {
    code: codes.frontMatterLanguage,
    severity: 'error',
    message: `Front matter in "${language}" is not read: only YAML between lines of exactly "---" is.`,
    hint: 'Write the front matter as YAML and remove the word after the dashes.',
    file,
    range: at(1, 1, 3 + language.length),
  }
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(3))
  const length = end === null ? text.length : 3 + end.index + end[0].length
  const body = text.slice(0, length).replace(/[^\n]+/g, '') + text.slice(length)
  return { meta: defaults, ranges: {}, body, problems: [problem] }
}

/** The YAML parser has a frame of the stack for each level, and a full stack ends the process. */
function tooDeep(block: string, file: string): Diagnostic | null {
  let depth = 0
  for (const [index, line] of block.split('\n').entries()) {
    for (const mark of line.matchAll(/[[\]{}]/g))
      depth = Math.max(0, depth + ('[{'.includes(mark[0]) ? 1 : -1))
    if (depth <= 50 && !/^[ \t]{100}|(?:[-?][ \t]+){50}/.test(line)) continue
    return {
      code: codes.frontMatterSyntax,
      severity: 'error',
      message: 'Front matter: this is nested too deeply.',
      hint: 'No key takes more than a list of words.',
      file,
      range: at(index + 1),
    }
  }
  return null
}

function unclosed(text: string, file: string): FrontMatter {
  const looksLikeYaml = /^---[ \t]*\n[A-Za-z_]\w*[ \t]*:/.test(text)
  const problem: Diagnostic = {
    code: codes.frontMatterOpen,
    severity: 'error',
    message: 'The front matter is not closed.',
    hint: 'End it with a line of exactly "---".',
    file,
    range: at(1, 1, 3),
  }
  return { meta: defaults, ranges: {}, body: text, problems: looksLikeYaml ? [problem] : [] }
}
