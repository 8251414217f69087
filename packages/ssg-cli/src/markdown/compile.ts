import type { ApiPageParts } from '@camdocs/core/api'
import { VFile } from 'vfile'
import { codes } from '../model/codes.js'
import { at, hasErrors, type Diagnostic } from '../model/diagnostic.js'
import type { CompiledPage, HtmlPart, MetaRanges, PageMeta } from '../model/page.js'
import { tooDeep, tooDeepLine, tooDeepNode, withoutControls } from './bounds.js'
import { bracketTitles } from './directives.js'
import type { ContentRules } from '../model/tasks.js'
import { replaceContentComponents, type ContentRenderer } from './content-components.js'
import type { Draft } from './draft.js'
import { emojiFor } from './emoji.js'
import { grammarOf } from './highlight.js'
import type { Processors } from './processor.js'

export interface PageText {
  readonly id: string
  readonly file: string
  /** Hash of the file; makes the slots' marks unlike anything the file can hold. */
  readonly hash: string
  readonly meta: PageMeta
  readonly metaRanges: MetaRanges
  /** The text with blank lines in the place of the front matter. */
  readonly body: string
  readonly problems: readonly Diagnostic[]
  /** Present for the prose of an API page. */
  readonly api?: ApiPageParts
  readonly rules?: ContentRules
  /** Present if the site replaces components that articles contain. */
  readonly components?: ContentRenderer
}

/**
 * Compiles one page, knowing nothing but its own text: HTML with slots for links, headings, links with their
 * positions, text for search, problems. The folder's only door.
 */
export async function compileMarkdown(source: PageText, processors: Processors): Promise<CompiledPage> {
  const { text, problems: controls } = withoutControls(source.body, source.file)
  const draft = newDraft(source, text)
  draft.problems.push(...controls)
  const html = await toHtml(draft, processors, source.components)
  const title = source.meta.title ?? draft.title ?? ''
  const found = [...source.problems, ...draft.problems]
  const problems = found.some(({ code }) => hidesTitle.has(code))
    ? found
    : [...found, ...missing(source, title)]
  return {
    page: {
      id: source.id,
      file: source.file,
      meta: source.meta,
      metaRanges: source.metaRanges,
      title: title === '' ? source.id : title,
      hasOwnTitle: draft.hasOwnTitle,
      excerpt: draft.excerpt,
      headings: draft.headings,
      ids: [...draft.ids],
      links: draft.links,
      externalLinks: draft.externalLinks,
      uses: [...draft.uses].sort(),
      problems,
    },
    content: { body: cut(html, mark(source.hash)), sections: draft.sections },
    samples: draft.samples ?? [],
  }
}

/** The article's HTML; empty when the page cannot be compiled, which its problems then say. */
async function toHtml(draft: Draft, processors: Processors, components?: ContentRenderer): Promise<string> {
  const hopeless = tooDeepLine(draft.text, draft.file)
  if (hopeless !== null) return fail(draft, hopeless)
  const processor = processors.for(draft.text, draft.api !== null)
  const file = new VFile({ value: draft.text, data: { draft } })
  const tree = processor.parse(file)
  const deep = tooDeepNode(tree, draft.file)
  if (deep !== null) return fail(draft, deep)
  await processors.highlighter.load(grammarsOf(draft.text))
  draft.emoji = await emojiFor(draft.text)
  try {
    const article = processor.runSync(tree, file)
    if (components !== undefined) replaceContentComponents(article, components)
    return processor.stringify(article, file)
  } catch (error) {
    if (error instanceof RangeError && /call stack/i.test(error.message))
      return fail(draft, tooDeep(draft.file, at(1)))
    throw new Error(`${draft.file} could not be compiled`, { cause: error })
  }
}

function fail(draft: Draft, problem: Diagnostic): string {
  draft.problems.push(problem)
  return ''
}

/** The grammars of all fences, found without the tree so that highlighting itself can be synchronous. */
function grammarsOf(text: string): Set<string> {
  const grammars = new Set<string>()
  for (const match of text.matchAll(/^[\s>*+\d.)-]*(?:`{3,}|~{3,})[ \t]*([^\s{`]+)/gm)) {
    const grammar = grammarOf(match[1] ?? '')
    if (grammar !== undefined) grammars.add(grammar)
  }
  return grammars
}

const mark = (hash: string): string => `camdocs-slot-${hash.slice(0, 24)}-`

/** Cuts the HTML at its slots: text, link index, text, … */
function cut(html: string, slotMark: string): HtmlPart[] {
  return html
    .split(new RegExp(`${slotMark}(\\d+)-`))
    .map((part, index) => (index % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '')
}

/** Problems that may hide a title, so that a missing one is not to be believed. */
const hidesTitle = new Set<Diagnostic['code']>([
  codes.frontMatterSyntax,
  codes.frontMatterLanguage,
  codes.frontMatterOpen,
  codes.tooDeep,
  codes.notClosed,
])

function missing(source: PageText, title: string): Diagnostic[] {
  const base = { severity: 'error' as const, file: source.file, range: at(1) }
  if (source.meta.draft) return []
  if (source.body.trim() === '') {
    return [
      {
        ...base,
        code: codes.emptyPage,
        message: 'The page is empty.',
        hint: 'Write something, or set `draft: true` in its front matter.',
      },
    ]
  }
  // Front matter that could not be read may well hold the title: one mistake, one error.
  if (title !== '' || hasErrors(source.problems)) return []
  const guess = (source.id.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').trim()
  const example = guess.charAt(0).toUpperCase() + guess.slice(1)
  return [
    {
      ...base,
      code: codes.missingTitle,
      message: 'The page has no title.',
      hint: `Start it with "# ${example}", or set \`title: ${example}\` in its front matter.`,
    },
  ]
}

function newDraft(source: PageText, text: string): Draft {
  const slotMark = mark(source.hash)
  return {
    file: source.file,
    text: bracketTitles(text),
    slot: (link) => `${slotMark}${String(link)}-`,
    headings: [],
    ids: new Set(),
    links: [],
    externalLinks: [],
    sections: [],
    uses: new Set(),
    api: source.api ?? null,
    symbols: source.rules?.symbols ?? false,
    samples: source.rules?.samples === true ? [] : null,
    lastScript: null,
    problems: [],
    emoji: null,
    title: undefined,
    hasOwnTitle: false,
    excerpt: '',
    tabGroups: 0,
    openElements: 0,
  }
}
