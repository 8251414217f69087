import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'
import { escapeAttribute, escapeText } from './escape-html.js'
import type { LineMarks } from './fence.js'
import type { CodeToken } from './highlight.js'

/** How a line of code is shown. */
export interface LineStyle {
  readonly isHighlighted: boolean
  /** Null if lines are not numbered, and for setup lines, which are outside of `Fence.visibleRange`. */
  readonly number: number | null
  /** The ID of the line, with which its number is a link to it; null if it has none (CODE-12). */
  readonly id: string | null
  /** The name of that link. */
  readonly numberLabel: string
  readonly lineMarks: LineMarks | undefined
  readonly isLast: boolean
  /** Whether the block has no other lines. On phones, a single line wraps. */
  readonly isOnly: boolean
  /** Whether the line shows what a command prints. The copy button leaves it out. */
  readonly isOutput: boolean
  /** The HTML of the markers of notes; "" for most lines. */
  readonly notes: string
}

/**
 * Whether the HTML of a line ends with its line break. The elements of removed lines and of output contain
 * it, so that the copy button can leave out these lines together with their line breaks.
 */
export const endsWithBreak = (html: string): boolean => /\n<\/\w+>$/.test(html)

/**
 * Returns the HTML of a line of code (docs-site/docs/guides/content-html.md). It contains a line break only
 * if the line is not copied and is not the last line.
 */
export function lineHtml(line: readonly CodeToken[], style: LineStyle): string {
  const { isHighlighted, lineMarks, isLast, isOnly, isOutput, notes } = style
  const tag = lineMarks === undefined ? 'span' : tagOf(lineMarks)
  const classes = `line${isHighlighted ? ' mark' : ''}${isOutput ? ' output' : ''}${lineMarks === undefined ? '' : classesOf(lineMarks)}`
  const content =
    lineMarks === undefined
      ? line.map(isOnly ? unbrokenWordsHtml : tokenHtml)
      : withWords(line, lineMarks.words)
  const end = `${(tag === 'del' || isOutput) && !isLast ? '\n' : ''}</${tag}>`
  const { attributes, link } = numbering(style)
  return `<${tag} class="${classes}"${attributes}>${link}${content.join('')}${notes}${end}`
}

/** The ID and the number of a line. The link has no text, so that the number is not part of the code. */
function numbering({ id, number, numberLabel }: LineStyle): { attributes: string; link: string } {
  const shown = number === null ? '' : ` data-n="${String(number)}"`
  if (id === null) return { attributes: shown, link: '' }
  const label = escapeAttribute(numberLabel)
  return {
    attributes: ` id="${escapeAttribute(id)}"`,
    link: shown && `<a href="#${encodeUriComponent(id)}" aria-label="${label}"${shown}></a>`,
  }
}

/** The element of a line: `ins` or `del` for the last change that marks it, otherwise `span`. */
const tagOf = ({ marks }: LineMarks): string => marks.findLast(isChange) ?? 'span'

const classesOf = ({ marks }: LineMarks): string =>
  [...new Set(marks.filter((mark) => !isChange(mark)))].map((mark) => ` ${mark}`).join('')

const isChange = (mark: string): boolean => mark === 'ins' || mark === 'del'

const tokenHtml = ({ text, className }: CodeToken): string => wrapToken(escapeText(text), className)

/** A word with a hyphen that fits on most phones: "pod-install". Browsers would break it at the hyphen. */
const hyphenatedWord = /(?<!\S)(?=\S*-\w)\S{1,36}(?!\S)/g

/** Like `tokenHtml`, but puts each hyphenated word of plain text in an element that does not wrap. */
const unbrokenWordsHtml = (token: CodeToken): string =>
  token.className === undefined
    ? escapeText(token.text).replace(hyphenatedWord, '<span class="word">$&</span>')
    : tokenHtml(token)

const wrapToken = (html: string, className: string | undefined): string =>
  className === undefined ? html : `<span class="${className}">${html}</span>`

type Range = readonly [from: number, to: number]

/** Wraps every occurrence of the words in a `mark` element. A word can span several tokens. */
function withWords(line: readonly CodeToken[], words: readonly string[]): string[] {
  const ranges = rangesOf(line.map(({ text }) => text).join(''), words)
  let end = 0
  return line.map((token) => {
    const start = end
    end += token.text.length
    return wrapToken(markRanges(token.text, start, ranges), token.className)
  })
}

/** The ranges of the words in a text, in order and without overlaps. */
function rangesOf(text: string, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const range of words.flatMap((word) => occurrences(text, word)).sort(([a], [b]) => a - b))
    if (range[0] >= (ranges.at(-1)?.[1] ?? 0)) ranges.push(range)
  return ranges
}

function occurrences(text: string, word: string): Range[] {
  const ranges: Range[] = []
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    ranges.push([from, from + word.length])
  return ranges
}

/** The HTML of the text of a token. The token starts at offset `start` of its line. */
function markRanges(text: string, start: number, ranges: readonly Range[]): string {
  let html = ''
  let done = 0
  for (const [from, to] of ranges) {
    const first = Math.max(from - start, done)
    const last = Math.min(to - start, text.length)
    if (first >= last) continue
    html += `${escapeText(text.slice(done, first))}<mark>${escapeText(text.slice(first, last))}</mark>`
    done = last
  }
  return html + escapeText(text.slice(done))
}
