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
 * Replaces each character of code and of other hidden syntax, which then counts as a word but matches no
 * rule.
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
  const notes = ['', 'site', ...packages].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((file) => path.join(folder, file)),
  )
  return [...notes, ...pages].filter((file) => file.endsWith('.md')).sort()
}

/** The problems of a file, in order. */
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
 * `text` is as long as its source, `original`, so that the same offset is the same position in both. `titles`
 * are the ranges in which a term can be in title case: headings, link texts, and front matter.
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

/** Whether a heading is the name of an API or of a member. */
const isName = ({ children: [child, ...rest] }) =>
  rest.length === 0 &&
  child?.type === 'text' &&
  /^[\w.]*[a-z][\w.]*$/.test(child.value) &&
  !/^[A-Z][a-z]+$/.test(child.value)

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

function textOf(source, block) {
  const index = block.position.start.offset
  const original = source.slice(index, block.position.end.offset)
  const text = original.replace(/[^\n]/g, ' ').split('')
  const titles = block.type === 'heading' ? [[0, text.length]] : []
  const write = (start, value) => value.split('').forEach((unit, at) => (text[start - index + at] = unit))
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
  return { index, text: text.join(''), original, titles }
}

/**
 * Hides the syntax that the parser treats as text: directives, attributes, links to symbols, URLs, and
 * character references.
 */
const readable = (text) =>
  text
    .replace(/::include\[[^\]]*\]|\[\[[^\]]*\]\]|https?:\S+|&\w+;/g, (match) => codeMark.repeat(match.length))
    .replace(/^:{3,}[\w-]*|\{[^}\n]*\}|[[\]]|^ *>/gm, (match) => ' '.repeat(match.length))

function misspellings({ index, text }) {
  return [...text.matchAll(/[^\s"“”()…→—]+/g)].flatMap((token) => {
    // Such a token is the name of a file, package, repository, or member.
    if (/[\d_@\\=<>$#|~*%\uFFFC]|\w[.:]\w|\/.*[-./]/.test(token[0])) return []
    return [...token[0].matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)]
      .filter(([word]) => !isKnown(word))
      .map((word) => error(index + token.index + word.index, `unknown word "${word[0]}"`))
  })
}

function isKnown(word) {
  const name = word.replaceAll('’', "'").replace(/'s$/, '')
  // Acronyms and identifiers are not checked.
  if (name.length < 2 || /^\p{Lu}+s?$|\p{Ll}\p{Lu}/u.test(name)) return true
  if (!knownWords.has(name))
    knownWords.set(
      name,
      projectWords.has(name) || projectWords.has(name.toLowerCase()) || spelling.correct(name),
    )
  return knownWords.get(name)
}

const ruleMatches = ({ index, text, titles }) => [
  ...forbidden.flatMap(({ pattern, use }) =>
    [...text.matchAll(pattern)].map((match) =>
      error(index + match.index, `"${match[0]}" is unclear here: write ${use}`),
    ),
  ),
  ...terms.flatMap(({ pattern, use, titleCase }) =>
    [...text.matchAll(pattern)]
      .filter(
        (match) =>
          !isAccepted(match, use, titleCase !== undefined && isInTitle(match, titles) ? titleCase : use),
      )
      .map((match) => error(index + match.index, `"${match[0]}": write "${use}"`)),
  ),
]

const contradictions = ({ index, original }) =>
  contradicted.flatMap(({ pattern, truth }) =>
    [...original.matchAll(pattern)].map((match) => error(index + match.index, `not true in 3.1.0: ${truth}`)),
  )

const isInTitle = ({ index }, titles) => titles.some(([start, end]) => index >= start && index < end)

/**
 * Whether a match has an accepted spelling. `use` can start with a capital, as at the start of a sentence.
 */
const isAccepted = ([match], use, titleCase) =>
  [use, use[0].toUpperCase() + use.slice(1), titleCase].includes(match.replace(/\s+/g, ' '))

function longSentences({ index, text }) {
  return [...text.matchAll(/\S[\s\S]*?(?:[.!?]["”)*_]*(?=\s+[\p{Lu}\uFFFC]|\s*$)|;|$)/gu)].flatMap(
    (match) => {
      const words = match[0].split(/\s+/).filter((word) => /[\p{L}\p{N}\uFFFC]/u.test(word)).length
      if (words <= maxSentenceWords) return []
      return [
        { index: index + match.index, severity: 'warning', message: `sentence of ${String(words)} words` },
      ]
    },
  )
}

function error(index, message) {
  return { index, severity: 'error', message }
}

const { positionals } = parseArgs({ allowPositionals: true })
const folder = positionals.length > 0 ? process.cwd() : root
const files = positionals.length > 0 ? positionals : documentation()
let errors = 0
for (const file of files) {
  const source = readFileSync(path.resolve(folder, file), 'utf8')
  for (const { index, severity, message } of check(source)) {
    const lines = source.slice(0, index).split('\n')
    const location = `${file}:${String(lines.length)}:${String(lines.at(-1).length + 1)}`
    if (severity === 'error') errors++
    console.error(`${location}: ${severity}: ${message}`)
  }
}
if (errors > 0) console.error(`${String(errors)} errors in the prose`)
process.exitCode = errors > 0 ? 1 : 0
