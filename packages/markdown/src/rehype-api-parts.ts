import path from 'node:path'
import { apiAnchors } from '@camdocs/core'
import type { ApiPageParts, ApiPart } from '@camdocs/core/api'
import { fromHtml } from 'hast-util-from-html'
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Raw } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { closest } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { firstSentence } from '@camdocs/base/model/first-sentence.js'
import { codeProperties } from './code-block.js'
import { rangeOf, report, type ApiParts, type CompileContext } from './compile-context.js'
import { textOf } from './headings.js'
import { grammarOf } from './highlight.js'
import { splitIdentifier, withSoftBreaks } from './inline-code.js'
import { entriesClass } from './parts/entries.js'
import { withoutRepeated } from './repeated-sections.js'
import { partMarker } from './parts/part-element.js'

/** The start of a code block as React renders it. The language and the title are still HTML-escaped. */
const codeBlock = /<pre><code class="language-([^"]*)"(?: data-title="([^"]*)")?>/g

/** Start of the attribute that marks a summary, before the name of the symbol: ` data-summary="Camera"`. */
const summaryAttribute = / data-summary="/g

/** The summary of a symbol, without its end tag. The groups are the name of the symbol and the text. */
const summary = /<span data-summary="([^"]*)">([^<]*)/g

/**
 * Rehype plugin that merges the generated parts of an API page into its prose: the declaration at the top,
 * the list of symbols before the first heading, and each symbol's details under its heading. The members of a
 * symbol are a block of entries, by group. Doc comments appear where the page has no prose. A heading of
 * level 2 or 3 that does not match a symbol is an error.
 */
export function rehypeApi() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context?.api === undefined || context.api === null) return
    const { head, parts, table } = context.api
    // The overview page has a table. The page has no parts if all exports have separate pages.
    if (head === null && table === '' && Object.keys(parts).length === 0) return reportUnknownType(context)
    tree.children = new ApiMerger(context, context.api).merge(tree.children as Content[])
  }
}

/** The grammars of the code blocks in generated parts. */
export function apiGrammars({ head, parts }: ApiPageParts): Set<string> {
  const html = [head, ...Object.values(parts)].map((part) => part?.withoutProse ?? '').join('')
  return new Set([...html.matchAll(codeBlock)].map(([, language]) => grammarOf(language ?? '') ?? 'text'))
}

function reportUnknownType(context: CompileContext): void {
  report(
    context,
    'error',
    codes.apiProse,
    at(1),
    `This file is named "${path.parse(context.file).name}", but the API reference has no page for an export with this name.`,
    "Rename the file to the name of an export. With `pages: 'prose'`, only classes and interfaces have pages: to describe another export, add a heading with its name to the `index.md` in the folder of this file. For a type that was removed from the package, set `declaration: interface Name` in the front matter.",
  )
}

type Content = ElementContent | Raw

/** A heading with the prose under it. The first section of a page has no heading. */
interface Section {
  readonly heading: Element | null
  readonly prose: readonly Content[]
}

/** A section with its generated parts. */
interface MergedSection {
  /** The name of the part; null for a heading that does not match a symbol. */
  readonly name: string | null
  readonly content: readonly Content[]
}

class ApiMerger {
  /** Names of the parts that already have a section. */
  readonly #merged = new Set<string>()
  readonly #anchorOf: (name: string) => string
  /** The text of the heading of level 2 that was read most recently. */
  #parent = ''

  constructor(
    readonly context: CompileContext,
    readonly api: ApiParts,
  ) {
    this.#anchorOf = apiAnchors(Object.keys(api.parts))
  }

  merge(children: readonly Content[]): Content[] {
    // The footnotes come after the last section, and are not part of its prose.
    const [intro, ...sections] = sectionsOf(children.filter((child) => !isFootnotes(child)))
    const headingNames = new Set(sections.map(({ heading }) => heading && this.#readName(heading)))
    const missing = Object.keys(this.api.parts).filter((name) => !headingNames.has(name))
    // A page without headings is valid: its members are documented only by their doc comments.
    if (sections.length > 0 && this.api.proseReplaces) this.#reportMissing(missing)
    this.#parent = ''
    const table = withSummaries(this.api.table, sections, this.api.parts)
    const merged = [
      ...sections.flatMap((section, index) => [
        this.#mergeSection(section),
        // The members without a heading follow the last member that has one.
        ...(endsParent(sections[index + 1]) ? this.#generateSections(missing, this.#parent) : []),
      ]),
      ...this.#generateSections(missing),
    ]
    return [
      ...this.#introduction(intro?.prose ?? []),
      ...this.#html(table, null),
      ...(this.#isOverview ? this.#withEntries(merged) : this.#membersOf(merged)),
      ...this.#html(this.api.afterMembers, null),
      ...children.filter(isFootnotes),
    ]
  }

  /** Whether the page describes symbols, each with its members, instead of the members of one symbol. */
  get #isOverview(): boolean {
    return this.api.head === null
  }

  /** The declaration of the symbol and the text about it. An h1 stays the first element of the article. */
  #introduction(prose: readonly Content[]): Content[] {
    if (this.#isOverview) return [...prose]
    const titles = prose.filter((node) => !isBlank(node) && !isProse(node))
    const content = this.#surround(
      this.api.head,
      prose.filter((node) => !titles.includes(node)),
      titles.at(-1) ?? null,
    )
    return [...titles, block('div', { className: ['entries-intro'], ...partMarker('entries') }, content)]
  }

  /** The members of the page's symbol as one block of entries, with a heading for each group. */
  #membersOf(sections: readonly MergedSection[]): Content[] {
    if (sections.length === 0) return []
    const order = new Map(Object.keys(this.api.parts).map((name, index) => [name, index]))
    const indexOf = ({ name }: MergedSection) => order.get(name ?? '') ?? order.size
    const sorted = [...sections].sort((a, b) => indexOf(a) - indexOf(b))
    const content = sorted.flatMap(({ name, content }, index): Content[] => {
      const group = this.#groupOf(name)
      const isNew = group !== undefined && group !== this.#groupOf(sorted[index - 1]?.name)
      return isNew ? [block('h2', {}, [{ type: 'text', value: group }]), ...content] : [...content]
    })
    return [entriesOf(content)]
  }

  #groupOf(name: string | null | undefined): string | undefined {
    return name !== undefined && name !== null && Object.hasOwn(this.api.parts, name)
      ? this.api.parts[name]?.group
      : undefined
  }

  /** The symbols of the overview. The members of each are a block of entries. */
  #withEntries(sections: readonly MergedSection[]): Content[] {
    const result: Content[] = []
    let members: Content[] = []
    const endBlock = () => {
      if (members.length > 0) result.push(entriesOf(members))
      members = []
    }
    for (const { name, content } of sections) {
      if (name?.includes('.')) {
        members.push(...content)
        continue
      }
      endBlock()
      result.push(...content)
    }
    endBlock()
    return result
  }

  #mergeSection({ heading, prose }: Section): MergedSection {
    if (heading === null) return { name: null, content: prose }
    const name = this.#readName(heading)
    const part = Object.hasOwn(this.api.parts, name) ? this.api.parts[name] : undefined
    if (part === undefined) {
      this.#reportUnknownHeading(name, heading)
      return { name: null, content: [heading, ...prose] }
    }
    return this.#section(name, part, heading, prose)
  }

  #section(name: string, part: ApiPart, heading: Element, prose: readonly Content[]): MergedSection {
    return {
      name,
      content: [
        this.#completeHeading(heading, name),
        ...this.#html(part.facts, heading),
        ...this.#surround(part, prose, heading),
      ],
    }
  }

  /**
   * Returns the name of the part that belongs under a heading: the text of a heading of level 2, and
   * "Camera.takePhoto" for a heading of level 3 after "## Camera". Call it for the headings in their order.
   */
  #readName(heading: Element): string {
    const text = textOf(heading)
    if (heading.tagName === 'h3') return `${this.#parent}.${text}`
    this.#parent = text
    return text
  }

  /**
   * Returns generated sections for parts without a heading on the page.
   *
   * @param parent symbol to whose members the sections are limited
   */
  #generateSections(missing: readonly string[], parent?: string): MergedSection[] {
    return missing
      .filter((name) => !this.#merged.has(name) && (parent === undefined || name.startsWith(`${parent}.`)))
      .flatMap((name) => {
        const [symbol = '', member] = name.split('.')
        const part = this.api.parts[name]
        const text = { type: 'text', value: member ?? symbol } as const
        const heading = block(member === undefined ? 'h2' : 'h3', {}, [text])
        return part === undefined ? [] : [this.#section(name, part, heading, [])]
      })
  }

  /** Adds the ID and the group to the heading of a part, and shows the name as code. */
  #completeHeading(heading: Element, name: string): Element {
    this.#merged.add(name)
    heading.properties.id = this.#anchorOf(name)
    const group = this.#groupOf(name)
    if (group !== undefined && this.#isOverview) heading.properties.dataApiGroup = group
    // The heading of the group has the level above.
    if (group !== undefined && !this.#isOverview) heading.tagName = 'h3'
    const children = withSoftBreaks(splitIdentifier(textOf(heading)))
    heading.children = [{ type: 'element', tagName: 'code', properties: {}, children }]
    return heading
  }

  /**
   * Returns the generated part, the prose, the links to the guides, and those to the source, in this order.
   */
  #surround(part: ApiPart | null, prose: readonly Content[], source: Positioned): Content[] {
    if (part === null) return [...prose]
    const generated = prose.some(isProse)
      ? withoutRepeated(this.#html(part.beforeProse, source), prose)
      : this.#html(part.withoutProse, source)
    return [
      ...generated,
      ...prose,
      ...guideLinksOf(part, this.context),
      ...this.#html(part.afterProse, source),
    ]
  }

  /**
   * Parses generated HTML. Its nodes have the position of `source`, because problems with generated links are
   * reported there: offsets in generated HTML are no places in the file.
   */
  #html(html: string | undefined, source: Positioned): Content[] {
    if (html === undefined || html === '') return []
    const value = html
      .replace(summaryAttribute, `$&${this.context.slotOf(0)}`)
      .replace(codeBlock, (_match, language: string, title?: string) =>
        startTags(language, title, this.context),
      )
    const tree = fromHtml(value, { fragment: true })
    const { position } = source ?? {}
    visit(tree, (node) => {
      if (position === undefined) delete node.position
      else node.position = position
    })
    return tree.children as Content[]
  }

  #reportMissing(names: readonly string[]): void {
    const [first] = names
    if (first === undefined) return
    const [symbol, member] = first.split('.')
    report(
      this.context,
      'warning',
      codes.apiProse,
      at(1),
      `This page has no heading for ${names.map((name) => `\`${name}\``).join(', ')}.`,
      `Add ${names.length === 1 ? 'a heading' : 'a heading for each'}, such as ${member === undefined ? `"## ${first}"` : `"### ${member}" under "## ${symbol ?? ''}"`}.`,
    )
  }

  #reportUnknownHeading(name: string, heading: Element): void {
    const near = closest(name, Object.keys(this.api.parts))
    report(
      this.context,
      'error',
      codes.apiProse,
      rangeOf(heading),
      `"${name}" is not the name of a member or export that this page describes.`,
      near === undefined
        ? 'A heading of level 2 must be the name of a member or, in `index.md`, of an export. A heading of level 3 is possible only in `index.md`, and must be the name of a member of the export above it. For other headings, use level 4.'
        : `Did you mean "${near.split('.').at(-1) ?? near}"?`,
    )
  }
}

/** Returns the placeholder for links to guides; none without a name. A later plugin replaces it. */
function guideLinksOf({ qualifiedName }: ApiPart, { slotOf }: CompileContext): Element[] {
  if (qualifiedName === undefined) return []
  const dataGuides = slotOf(0) + qualifiedName
  return [{ type: 'element', tagName: 'p', properties: { dataGuides }, children: [] }]
}

/** A block of entries, which `rehypeEntries` creates from the headings. */
const entriesOf = (content: readonly Content[]): Element =>
  block('div', { className: [entriesClass], ...partMarker('entries') }, content)

const block = (
  tagName: string,
  properties: Element['properties'],
  children: readonly Content[],
): Element => ({ type: 'element', tagName, properties, children: [...children] as ElementContent[] })

type Positioned = { readonly position?: Raw['position'] } | null | undefined

function sectionsOf(children: readonly Content[]): Section[] {
  const sections: { heading: Element | null; prose: Content[] }[] = [{ heading: null, prose: [] }]
  for (const child of children) {
    if (child.type === 'element' && /^h[23]$/.test(child.tagName))
      sections.push({ heading: child, prose: [] })
    else sections.at(-1)?.prose.push(child)
  }
  return sections
}

/**
 * Replaces the summary of a symbol, in the list of all symbols, with the first sentence of the prose in the
 * symbol's section. The summaries of symbols with a separate page remain marked with the symbol's name,
 * because a page compiles without knowing other pages.
 */
function withSummaries(
  table: string,
  sections: readonly Section[],
  parts: Readonly<Record<string, ApiPart>>,
): string {
  const sentences = new Map(
    sections.flatMap(({ heading, prose }) => {
      const first = prose.find((node) => node.type === 'element')
      const isText = heading !== null && first?.type === 'element' && first.tagName === 'p'
      return isText ? [[textOf(heading), summaryOf(first)]] : []
    }),
  )
  return table.replace(summary, (match, name: string, existing: string) => {
    if (!Object.hasOwn(parts, name)) return match
    const sentence = sentences.get(name)
    return `<span>${sentence === undefined ? existing : toHtml({ type: 'text', value: sentence })}`
  })
}

/**
 * Returns the first sentence of a paragraph as plain text. Code is enclosed in backticks, so that
 * `firstSentence` recognizes a next sentence that starts with code.
 */
function summaryOf(paragraph: Element): string {
  const children = paragraph.children.map((child): ElementContent =>
    child.type === 'element' && child.tagName === 'code'
      ? { type: 'text', value: `\`${textOf(child)}\`` }
      : child,
  )
  return firstSentence(textOf({ ...paragraph, children }))
    .replaceAll('`', '')
    .replace(/:$/, '.')
}

/** Whether no further members of the current symbol follow. */
const endsParent = (next: Section | undefined): boolean => next?.heading?.tagName !== 'h3'

/** Whether a node is the list of the page's footnotes. */
const isFootnotes = (node: Content): boolean =>
  node.type === 'element' && node.properties.dataFootnotes !== undefined

const isBlank = (node: Content): boolean => node.type === 'text' && node.value.trim() === ''

/** Whether a node is neither whitespace nor the page's title. */
function isProse(node: Content): boolean {
  if (node.type === 'element') return node.tagName !== 'h1'
  return 'value' in node && node.value.trim() !== ''
}

/**
 * Returns the name in a placeholder for guides or for a summary; null for other values. Authors can
 * write the same attributes, but not the slot before the name.
 */
export function placeholderName(value: unknown, { slotOf }: CompileContext): string | null {
  const prefix = slotOf(0)
  return typeof value === 'string' && value.startsWith(prefix) ? value.slice(prefix.length) : null
}

/** Returns start tags of a code block that the highlighter recognizes. */
function startTags(language: string, title: string | undefined, context: CompileContext): string {
  const { className, metastring } = codeProperties(
    language,
    title === undefined ? null : unescapeAttribute(title),
    context,
  )
  return `<pre><code class="${className.join(' ')}" metastring="${metastring}">`
}

const unescapeAttribute = (attribute: string): string =>
  attribute
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
