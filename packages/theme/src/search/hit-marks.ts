/*
 * Marks the words of a search result on its page (SRCH-19). Loaded when a reader opens a result.
 */

const NAME = 'camdocs-hits'
const MAX_RANGES = 500

// Not part of the stylesheet of the search dialog, which the search page does not load.
const rules = new CSSStyleSheet()
rules.replaceSync(
  `::highlight(${NAME}){background-color:var(--mark);color:var(--mark-ink)}@media(forced-colors:active){::highlight(${NAME}){background-color:Mark;color:MarkText}}`,
)
document.adoptedStyleSheets.push(rules)

/** Ends the marks of the result that was opened before. */
let end = () => {}

/**
 * Marks the words of a result once its page is shown, until the reader presses Escape or leaves the page. The
 * marks change no elements.
 *
 * @param result the element that shows the result
 * @param path path of its page
 * @param left the article that the reader leaves; null if the reader stays on the page, or leaves no article
 */
export function markHits(result: Element, path: string, left: Element | null): void {
  end()
  const words = wordsIn(result)
  if (words === null) return
  let article: Element | null = null
  const update = () => {
    if (article !== null ? !article.isConnected : location.pathname !== path) return end()
    const shown = document.querySelector('div.content')
    if (article !== null || shown === null || shown === left) return
    article = shown
    const ranges = [...document.querySelectorAll('.content')].flatMap((element) => rangesIn(element, words))
    CSS.highlights.set(NAME, new Highlight(...ranges.slice(0, MAX_RANGES)))
  }
  const observer = new MutationObserver(update)
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) end()
  }
  end = () => {
    observer.disconnect()
    removeEventListener('keydown', onKeyDown)
    CSS.highlights.delete(NAME)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', onKeyDown)
  update()
}

/** Returns a pattern of the words that a result marks; null if it marks none. */
function wordsIn(result: Element): RegExp | null {
  const words = Array.from(result.querySelectorAll('mark'), ({ textContent, previousSibling }) => {
    // Other letters would be marked in many words.
    if (/^[a-z]$/i.test(textContent)) return []
    const word = textContent.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    // A mark can start within a word, as in "takePhoto".
    return /[\p{L}\p{N}]$/u.test(previousSibling?.textContent ?? '')
      ? [word]
      : [String.raw`(?<![\p{L}\p{N}])${word}`]
  }).flat()
  return words.length === 0 ? null : new RegExp([...new Set(words)].join('|'), 'giu')
}

/** Returns the words in an element as ranges. Words that several elements share are not found. */
function rangesIn(element: Element, words: RegExp): Range[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(words)) {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      ranges.push(range)
    }
  return ranges
}
