import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { z } from 'zod'
import { frontMatterSchema, type FrontMatterSchema } from './front-matter-schema.js'
import { readYaml, type ReadYaml } from './front-matter-yaml.js'

export interface FrontMatter<S extends FrontMatterSchema> extends ReadYaml<S> {
  /** The text with the front matter's lines blanked, so that every later position is that of the file. */
  readonly body: string
}

/**
 * Splits a page into front matter and body. YAML only: any other language after the opening dashes is refused
 * and never evaluated.
 */
export function readFrontMatter<S extends FrontMatterSchema = typeof frontMatterSchema>(
  text: string,
  file: string,
  schema = frontMatterSchema as S,
): FrontMatter<S> {
  const none = schema.parse({}) as z.output<S>
  const opening = /^---([^\n]*)(?:\n|$)/.exec(text)
  const language = opening?.[1]?.trim() ?? ''
  if (opening === null || language.startsWith('-'))
    return { meta: none, ranges: {}, body: text, problems: [] }
  if (language !== '') return { meta: none, ...refused(text, file, language) }
  const length = blockLength(text)
  // Without a closing line the dashes are a thematic break: but only if nothing after them looks like a key.
  if (length === null) return { meta: none, ...unclosed(text, file) }
  return { ...readYaml(text.slice(0, length), file, schema), body: blanked(text, length) }
}

/** Characters up to the line after the closing dashes; null where there are none. */
function blockLength(text: string): number | null {
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(3))
  return end && 3 + end.index + end[0].length
}

/** The text with its first characters gone, line ends apart. */
const blanked = (text: string, length: number): string =>
  text.slice(0, length).replace(/[^\n]+/g, '') + text.slice(length)

type Unread = Omit<FrontMatter<FrontMatterSchema>, 'meta'>

function refused(text: string, file: string, language: string): Unread {
  const problem: Diagnostic = {
    code: codes.frontMatterLanguage,
    severity: 'error',
    message: `Front matter in "${language}" is not read: only YAML between lines of exactly "---" is.`,
    hint: 'Write the front matter as YAML and remove the word after the dashes.',
    file,
    range: at(1, 1, 3 + language.length),
  }
  const body = blanked(text, blockLength(text) ?? text.length)
  return { ranges: {}, body, problems: [problem] }
}

function unclosed(text: string, file: string): Unread {
  const looksLikeYaml = /^---[ \t]*\n[A-Za-z_]\w*[ \t]*:/.test(text)
  const problem: Diagnostic = {
    code: codes.frontMatterOpen,
    severity: 'error',
    message: 'The front matter is not closed.',
    hint: 'End it with a line of exactly "---".',
    file,
    range: at(1, 1, 3),
  }
  return { ranges: {}, body: text, problems: looksLikeYaml ? [problem] : [] }
}
