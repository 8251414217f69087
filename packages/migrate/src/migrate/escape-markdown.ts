import type { Syntax } from './parse-markdown.js'

/**
 * Characters with a meaning in Markdown: within a line, at the start of a directive, at the start of a block
 * ("- ", "# ", "> ", "---"), and after the number of a list item. Line breaks could start a block.
 */
const special =
  /[*_`[\]\\|~{\n]|:(?=[:A-Za-z])|(?<=^\s*)(?:[-+#](?=[\s#-]|$)|[>=])|(?<=^\s*\d+)[.)](?=\s|$)|^ (?= {3})/g

/**
 * Returns plain text as Markdown. Characters with a meaning in Markdown or HTML become entities, which are
 * also text inside HTML. In HTML, a backslash would not be removed.
 */
export function escapeMarkdown(text: string, { hasMath }: Pick<Syntax, 'hasMath'>): string {
  const escaped = text
    .replace(/&(?=#|\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(special, toEntity)
  return hasMath ? escaped.replace(/\$/g, toEntity) : escaped
}

const toEntity = (character: string): string => `&#${String(character.charCodeAt(0))};`
