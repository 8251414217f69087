import type { Code, Definition, Heading, Html, Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { rangeWithin, type Positioned } from '@camdocs/markdown/compile-context.js'
import { readFence, splitLanguage } from '@camdocs/markdown/fence.js'
import { openFence, openFenceProblem } from '@camdocs/markdown/open-fence.js'
import { sampleOf } from '@camdocs/markdown/samples.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { LinkRef } from '@camdocs/base/model/page.js'
import { normalizeLineEndings, positionAt } from '@camdocs/base/model/position.js'
import { isExternalTarget } from '@camdocs/base/model/resolve-link.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { frontMatterKind, parseYaml } from '@camdocs/base/front-matter/yaml.js'
import { componentsIn, idsOfAttributes, idsOfExpression, mergedIds, type CodeIds } from './added-ids.js'
import { attributeIds, hideComments, takeHeadingIds } from './heading-attributes.js'
import type { ForeignFile, ForeignHeading, Include, ForeignLink, ForeignPage } from './foreign-page.js'
import { frontMatterLinks } from './front-matter-links.js'
import { idOfComment, textOfHeading } from './heading-text.js'
import { importsIn, type Imports } from './imports.js'
import { literalOf } from './jsx-literal.js'
import { parseForeign } from './parser.js'
import { htmlHeadingsIn, tagsIn } from './tags.js'

/** How to read pages. */
export interface ReadOptions {
  /** Whether `{#id}` at the end of a heading sets its ID. */
  readonly hasHeadingIds: boolean
  /** Whether `{#id}` sets the ID of any element. Default: only of headings. */
  readonly hasElementIds?: boolean
  /** Whether front matter contains links. */
  readonly hasFrontMatterLinks: boolean
  /** Whether blank lines can be before front matter. Default: false. */
  readonly afterBlankLines?: boolean
  /** Changes the text before it is parsed, but no position in it. */
  readonly prepare?: (text: string) => string
  /** Returns the paths of the files that a page includes only to read their IDs. */
  readonly includesIn?: (text: string) => readonly string[]
  /** Whether to collect code samples. */
  readonly samples: boolean
}

/** Reads a page. Skips unknown syntax. */
export function readForeignPage(file: ForeignFile, source: string, options: ReadOptions): ForeignPage {
  const { yaml, body: rest, lines } = splitFrontMatter(normalizeLineEndings(source), options)
  // Blank lines in place of the front matter, so that positions are those in the file.
  const body = '\n'.repeat(lines) + rest
  const prepared = options.prepare?.(body) ?? body
  const visible = file.notation === 'mdx' ? hideComments(prepared) : prepared
  const { text, ids } = options.hasHeadingIds ? takeHeadingIds(visible) : { text: visible, ids: noIds }
  const { tree, notation } = parseForeign(text, file.notation)
  const reader = new PageReader(text, file.name, ids, options.samples)
  reader.visit(tree)
  const imports = importsIn(text)
  const frontMatter = parseYaml(yaml ?? '', file.name, frontMatterKind)
  const metaLinks = options.hasFrontMatterLinks ? frontMatterLinks(frontMatter) : []
  return {
    ...file,
    notation,
    meta: metaOf(frontMatter.data),
    links: [...metaLinks.filter(({ target }) => isChecked(target)), ...withGenerated(reader.links, text)],
    headings: reader.headings,
    elementIds: [...reader.elementIds, ...(options.hasElementIds === true ? attributeIds(visible) : [])],
    includes: [
      ...reader.includes,
      ...importedPages(imports),
      ...(options.includesIn?.(body) ?? []).map((target) => ({ target, isWhole: false })),
    ],
    components: [...reader.components],
    imports,
    code: reader.code.join('\n'),
    computedIds: mergedIds(reader.computedIds),
    samples: reader.samples,
    problems: reader.problems,
  }
}

const noIds: ReadonlyMap<number, string> = new Map()

/** Marks the links in lists of contributors that the tool all-contributors generates. */
function withGenerated(links: readonly ForeignLink[], text: string): readonly ForeignLink[] {
  const start = text.indexOf('<!-- ALL-CONTRIBUTORS-LIST:START')
  const end = text.indexOf('<!-- ALL-CONTRIBUTORS-LIST:END', start)
  if (start < 0 || end < 0) return links
  const [first, last] = [positionAt(text, start).line, positionAt(text, end).line]
  return links.map((link) => {
    const { line } = link.range.start
    return line > first && line < last ? { ...link, generator: 'all-contributors' } : link
  })
}

const metaOf = (data: unknown): ForeignPage['meta'] =>
  typeof data === 'object' && data !== null ? (data as ForeignPage['meta']) : {}

/** Returns the paths of imported Markdown files: "./_part.mdx" in `import Part from './_part.mdx'`. */
const importedPages = (imports: Imports): Include[] =>
  [...new Set(imports.values())]
    .filter((target) => /\.mdx?$/.test(target))
    .map((target) => ({ target, isWhole: true }))

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

class PageReader {
  readonly headings: ForeignHeading[] = []
  readonly elementIds: string[] = []
  readonly includes: Include[] = []
  readonly components = new Set<string>()
  readonly code: string[] = []
  readonly computedIds: CodeIds[] = []
  readonly samples: Sample[] = []
  readonly problems: Diagnostic[] = []
  /** A definition counts as one link if it is used. */
  readonly links: ForeignLink[] = []
  /** The first definition of each identifier, which is the one that applies. */
  readonly #definitions = new Map<string, Definition>()
  /** Kinds of the references to each definition: "link" if one of them is a link. */
  readonly #references = new Map<string, LinkRef['kind']>()

  constructor(
    readonly text: string,
    readonly file: string,
    /** IDs that authors wrote, by the 1-based line of their heading. */
    readonly ids: ReadonlyMap<number, string>,
    readonly readsSamples: boolean,
  ) {}

  /** Reads the nodes of a page in order. Not recursive, because nesting can be deep. */
  visit(root: Nodes): void {
    const stack: Nodes[] = [root]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      this.#read(node)
      if ('children' in node) stack.push(...[...node.children].reverse())
    }
    this.#addDefinitions()
  }

  #addDefinitions(): void {
    for (const [id, kind] of this.#references) {
      const definition = this.#definitions.get(id)
      if (definition !== undefined) this.#add(kind, definition.url, definition, 'markdown')
    }
  }

  #read(node: Nodes): void {
    switch (node.type) {
      case 'link':
      case 'image':
        return this.#add(node.type, node.url, node, 'markdown')
      case 'definition':
        if (!this.#definitions.has(node.identifier)) this.#definitions.set(node.identifier, node)
        return
      case 'linkReference':
        this.#references.set(node.identifier, 'link')
        return
      case 'imageReference':
        if (!this.#references.has(node.identifier)) this.#references.set(node.identifier, 'image')
        return
      case 'heading':
        return this.#readHeading(node)
      case 'html':
        return this.#readHtml(node)
      case 'code':
        this.#checkFence(node)
        if (this.readsSamples) this.#readCode(node)
        return
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#readElement(node)
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.#readExpression(node.value)
      case 'mdxjsEsm':
        this.code.push(node.value)
        return
      default:
    }
  }

  #add(
    kind: LinkRef['kind'],
    target: string,
    node: Positioned,
    origin: ForeignLink['origin'],
    written = target,
  ): void {
    if (isChecked(target)) this.links.push({ kind, target, range: rangeWithin(this, node, written), origin })
  }

  #readHeading(node: Heading): void {
    const id = this.ids.get(node.position?.end.line ?? 0) ?? idOfComment(node)
    this.headings.push({ ...textOfHeading(node), depth: node.depth, id, isHtml: false })
  }

  #readHtml(node: Html): void {
    // The syntax of VitePress: "<!-- @include: ./part.md#region{1,10} -->".
    const [, target, end] = /<!--\s*@include:\s*([^\s{#<>]+?)\s*([{#]|-->)/.exec(node.value) ?? []
    if (target !== undefined) this.includes.push({ target, isWhole: end === '-->' })
    for (const { depth, text } of htmlHeadingsIn(node.value))
      this.headings.push({ depth, text, textWithoutImages: text, id: undefined, isHtml: true })
    if (node.value.includes(':id=')) this.computedIds.push(...idsOfAttributes(node.value, false))
    for (const { name, attributes } of tagsIn(node.value)) {
      if (isComponent(name)) this.components.add(name)
      for (const { name: attribute, value, offset } of attributes) {
        if (isIdAttribute(attribute, name)) this.elementIds.push(value)
        const kind = kindOf(name, attribute)
        if (kind === null || !isChecked(value)) continue
        const { line, column } = positionAt(node.value, offset, node.position?.start)
        this.links.push({ kind, target: value, range: at(line, column, value.length), origin: 'element' })
      }
    }
  }

  #readElement(node: JsxElement): void {
    const { name, attributes } = node
    if (name === null) return
    if (isComponent(name)) this.components.add(name)
    for (const attribute of attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      const literal = literalOf(attribute.value)
      if (literal === null) {
        if (attribute.name === 'id') this.#readComputedId(attribute)
        continue
      }
      if (isIdAttribute(attribute.name, name)) this.elementIds.push(literal.value)
      const kind = kindOf(name, attribute.name)
      const { value, written, isModule } = literal
      if (kind !== null) this.#add(kind, value, node, isModule ? 'markdown' : 'element', written)
    }
  }

  /** Reads the elements in an expression: `{rows.map(({ id }) => <Row id={id} />)}`. */
  #readExpression(text: string): void {
    if (!text.includes('<')) return
    const ids = mergedIds(idsOfAttributes(text, false))
    this.elementIds.push(...ids.literals)
    this.computedIds.push(ids)
    for (const name of componentsIn(text)) this.components.add(name)
  }

  #readComputedId({ value }: MdxJsxAttribute): void {
    const expression = typeof value === 'object' && value !== null ? value.value : ''
    this.computedIds.push(idsOfExpression(expression, false))
  }

  /** Reports a code block whose fence is not closed: it hides the headings and links after it. */
  #checkFence({ position }: Code): void {
    const fence = openFence(this.text.slice(position?.start.offset, position?.end.offset))
    if (fence === null || position === undefined) return
    const range = at(position.start.line, position.start.column, fence.length)
    this.problems.push({ ...openFenceProblem, severity: 'warning', file: this.file, range })
  }

  #readCode(node: Code): void {
    const { language, settings } = splitLanguage(node.lang ?? '')
    const fence = readFence(language, `${settings} ${node.meta ?? ''}`, node.value)
    this.samples.push(sampleOf(fence, node, this))
  }
}

/** Whether an element is a component: "Card", "Tabs.Item", or "my-card". */
const isComponent = (name: string): boolean => /^[A-Z]|[-.]/.test(name)

/** Matches placeholders that another tool replaces before the page is published. */
const template = /\{\{|\{%|\$\{|<%|%[A-Z_]+%/

/** Whether the target of a link is checked: external targets and templates are not. */
const isChecked = (target: string): boolean =>
  target !== '' && !isExternalTarget(target) && !template.test(target)

const isIdAttribute = (attribute: string, element: string): boolean =>
  attribute === 'id' || (attribute === 'name' && element === 'a')

/** Elements of HTML that load a file, with the attributes that name it. */
const fileAttributes: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
}
const linkComponents = new Set(['Link', 'NavLink', 'RouterLink', 'router-link'])
/** Elements whose `href` is not a link for readers. */
const withoutLinks = new Set(['link', 'base', 'use', 'image'])

/** Returns the kind of the link in an attribute; null if it is not a link. */
function kindOf(element: string, attribute: string): LinkRef['kind'] | null {
  if (attribute === 'href') return withoutLinks.has(element) ? null : 'link'
  if (attribute === 'to') return linkComponents.has(element) ? 'link' : null
  if (fileAttributes[element]?.includes(attribute) !== true) return null
  return element === 'img' ? 'image' : 'link'
}
