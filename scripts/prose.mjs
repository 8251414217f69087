// `node scripts/prose.mjs [file…]`, a step of `pnpm check`: checks the prose of the documentation. Errors are
// misspelled words, forbidden words, inconsistent terms, and statements that the sources of the camera
// library contradict; long sentences are warnings. Code blocks are skipped. The rules are in prose/rules.yml,
// and words that the English dictionary lacks in prose/words.txt.
import dictionary from 'dictionary-en'
import nspell from 'nspell'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse } from 'yaml'
import { root } from './run.mjs'

const maxSentenceWords = 35
/**
 * Replaces each character of code, and of other syntax that is not prose. The replaced text counts as a word
 * of its sentence, but matches no rule.
 */
const codeMark = '\uFFFC'

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter)
const spelling = nspell(dictionary)
const projectWords = new Set(readData('words.txt').split('\n').filter(Boolean))
const { forbidden, terms, contradicted } = Object.fromEntries(
  Object.entries(parse(readData('rules.yml'))).map(([kind, rules]) => [
    kind,
    rules.map((rule) => ({ ...rule, pattern: new RegExp(rule.match, 'giu') })),
  ]),
)
/** Whether a word is known, by the word. */
const knownWords = new Map()

function readData(file) {
  return readFileSync(new URL(`prose/${file}`, import.meta.url), 'utf8')
}

/** The Markdown files of the documentation. */
function documentation() {
  const folders = ['site/docs', 'site/api', 'docs', 'docs-site/docs', 'packages/ssg-cli/template/docs']
  const pages = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
  )
  const packages = readdirSync(path.join(root, 'packages')).map((name) => path.join('packages', name))
  // Files such as README.md.
  const topFiles = ['', 'site', ...packages].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((file) => path.join(folder, file)),
  )
  return [...topFiles, ...pages].filter((file) => file.endsWith('.md')).sort()
}

/** The problems of the text of a file, in order. The `index` of a problem is its offset in this text. */
function check(source) {
  return textsOf(source)
    .flatMap((text) => [
      ...misspellings(text),
      ...ruleMatches(text),
      ...contradictions(text),
      ...longSentences(text),
    ])
    .sort((a, b) => a.index - b.index)
}

/**
 * The texts of a file: paragraphs, headings, table cells, and the readable values of the front matter.
 * `original` is the source of a text, and `index` its offset in the file. `text` is the source with syntax
 * replaced by spaces and code marks. It is as long as `original`, so that an offset is the same position in
 * both. `titles` are the ranges in which a term can be in title case: headings, links, and front matter.
 */
function textsOf(source) {
  const texts = []
  const visit = (node) => {
    if (node.type === 'yaml') texts.push(...frontMatterTexts(source, node))
    else if (node.type === 'heading' && isName(node)) return
    else if (['paragraph', 'heading', 'tableCell'].includes(node.type)) texts.push(textOf(source, node))
    else node.children?.forEach(visit)
  }
  visit(markdown.parse(source))
  return texts
}

/** Whether a heading is the name of an API or of a member, such as "takePhoto" or "Camera.start". */
function isName({ children: [child, ...rest] }) {
  if (child?.type !== 'text' || rest.length > 0) return false
  const isIdentifier = /^[\w.]*[a-z][\w.]*$/.test(child.value)
  // Such as "Installation".
  const isCapitalizedWord = /^[A-Z][a-z]+$/.test(child.value)
  return isIdentifier && !isCapitalizedWord
}

/** The texts of the front matter: the titles and the description of the page. */
function frontMatterTexts(source, node) {
  const start = node.position.start.offset
  const yaml = source.slice(start, node.position.end.offset)
  return [...yaml.matchAll(/^(?:title|sidebar_label|description): +(.*)$/gm)].map((match) => {
    const [line, value] = match
    return {
      index: start + match.index + line.length - value.length,
      text: value,
      original: value,
      titles: [[0, value.length]],
    }
  })
}

/**
 * The text of a paragraph, a heading, or a table cell. The function starts with a text of spaces, and then
 * writes the prose over them.
 */
function textOf(source, block) {
  const index = block.position.start.offset
  const original = source.slice(index, block.position.end.offset)
  const characters = original.replace(/[^\n]/g, ' ').split('')
  const titles = block.type === 'heading' ? [[0, original.length]] : []
  const write = (start, value) =>
    value.split('').forEach((character, at) => {
      characters[start - index + at] = character
    })
  const visit = (node) => {
    const start = node.position.start.offset
    const end = node.position.end.offset
    if (node.type === 'text') write(start, readable(source.slice(start, end)))
    else if (node.type === 'inlineCode') write(start, codeMark.repeat(end - start))
    else if (node.type === 'image' && node.alt) write(source.indexOf(node.alt, start), node.alt)
    else if (node.type === 'link' || node.type === 'linkReference') titles.push([start - index, end - index])
    node.children?.forEach(visit)
  }
  block.children.forEach(visit)
  return { index, text: characters.join(''), original, titles }
}

/**
 * Hides the syntax that the parser treats as text. Code marks replace includes, links to symbols such as
 * "[[Camera.start]]", URLs, and character references such as "&amp;". Spaces replace the starts of directives
 * such as ":::note", attributes in braces, brackets, and the ">" of quotes.
 */
const readable = (text) =>
  text
    .replace(/::include\[[^\]]*\]|\[\[[^\]]*\]\]|https?:\S+|&\w+;/g, (match) => codeMark.repeat(match.length))
    .replace(/^:{3,}[\w-]*|\{[^}\n]*\}|[[\]]|^ *>/gm, (match) => ' '.repeat(match.length))

function misspellings({ index, text }) {
  return [...text.matchAll(/[^\s"“”()…→—]+/g)].flatMap((token) => {
    // Tokens with these characters, and tokens such as "a.ts" and "src/a-b", are names of files, packages,
    // repositories, or members.
    if (/[\d_@\\=<>$#|~*%\uFFFC]|\w[.:]\w|\/.*[-./]/.test(token[0])) return []
    // Letters, with apostrophes between them, as in "don't".
    return [...token[0].matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)]
      .filter(([word]) => !isKnown(word))
      .map((match) => error(index + token.index + match.index, `unknown word "${match[0]}"`))
  })
}

function isKnown(word) {
  const name = word.replaceAll('’', "'").replace(/'s$/, '')
  // Acronyms such as "URLs", and identifiers such as "takePhoto", are not checked.
  if (name.length < 2 || /^\p{Lu}+s?$|\p{Ll}\p{Lu}/u.test(name)) return true
  if (!knownWords.has(name))
    knownWords.set(
      name,
      projectWords.has(name) || projectWords.has(name.toLowerCase()) || spelling.correct(name),
    )
  return knownWords.get(name)
}

/** The problems for forbidden words, and for terms with another spelling than that of their rule. */
const ruleMatches = ({ index, text, titles }) => [
  ...forbidden.flatMap(({ pattern, use }) =>
    [...text.matchAll(pattern)].map((match) =>
      error(index + match.index, `"${match[0]}" is unclear here: write ${use}`),
    ),
  ),
  ...terms.flatMap((term) =>
    [...text.matchAll(term.pattern)]
      .filter((match) => !isAccepted(match, term, titles))
      .map((match) => error(index + match.index, `"${match[0]}": write "${term.use}"`)),
  ),
]

/** The statements about version 3.1.0 of the camera library that are not true. */
const contradictions = ({ index, original }) =>
  contradicted.flatMap(({ pattern, truth }) =>
    [...original.matchAll(pattern)].map((match) => error(index + match.index, `not true in 3.1.0: ${truth}`)),
  )

const isInTitle = ({ index }, titles) => titles.some(([start, end]) => index >= start && index < end)

/** Whether a match has an accepted spelling of its term. */
function isAccepted(match, { use, titleCase }, titles) {
  const atSentenceStart = use[0].toUpperCase() + use.slice(1)
  const spelling = match[0].replace(/\s+/g, ' ')
  return [use, atSentenceStart].includes(spelling) || (spelling === titleCase && isInTitle(match, titles))
}

/**
 * Matches a sentence. It ends with a semicolon, with the text, or with a punctuation mark before a capital
 * letter or code: "Use Node 20.19 now. It works." contains two sentences. Quotes and brackets can follow the
 * punctuation mark.
 */
const sentencePattern = /\S[\s\S]*?(?:[.!?]["”)*_]*(?=\s+[\p{Lu}\uFFFC]|\s*$)|;|$)/gu

function longSentences({ index, text }) {
  return [...text.matchAll(sentencePattern)].flatMap((match) => {
    const words = match[0].split(/\s+/).filter((word) => /[\p{L}\p{N}\uFFFC]/u.test(word))
    if (words.length <= maxSentenceWords) return []
    const message = `sentence of ${String(words.length)} words`
    return [{ index: index + match.index, severity: 'warning', message }]
  })
}

function error(index, message) {
  return { index, severity: 'error', message }
}

const { positionals } = parseArgs({ allowPositionals: true })
const folder = positionals.length > 0 ? process.cwd() : root
const files = positionals.length > 0 ? positionals : documentation()
let errorCount = 0
for (const file of files) {
  const source = readFileSync(path.resolve(folder, file), 'utf8')
  for (const { index, severity, message } of check(source)) {
    const linesBefore = source.slice(0, index).split('\n')
    const location = `${file}:${String(linesBefore.length)}:${String(linesBefore.at(-1).length + 1)}`
    if (severity === 'error') errorCount++
    console.error(`${location}: ${severity}: ${message}`)
  }
}
if (errorCount > 0) console.error(`${String(errorCount)} errors in the prose`)
process.exitCode = errorCount > 0 ? 1 : 0
