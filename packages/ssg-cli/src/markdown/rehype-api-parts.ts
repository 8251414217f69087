import type { ApiPageParts } from '@camdocs/core/api'
import type { Element, ElementContent, Root } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { apiAnchor } from '../model/resolve-link.js'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { at } from '../model/diagnostic.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'
import { textOf } from './headings.js'

/**
 * Rehype plugin that merges the generated parts of an API page into its prose: the declaration at the top,
 * the member table before the first heading, and each symbol's details under its heading. A heading that
 * names no symbol is an error.
 */
export function rehypeApi() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context?.api === undefined || context.api === null) return
    if (context.api.head === '' && Object.keys(context.api.parts).length === 0) return noSuchType(context)
    const merger = new ApiMerger(context, context.api)
    tree.children = [
      ...raw(context.api.head, tree.children[0]),
      ...(tree.children as ElementContent[]).flatMap((child) => merger.visit(child)),
      ...merger.end(),
    ] as Root['children']
  }
}

function noSuchType(context: CompileContext): void {
  report(
    context,
    'error',
    codes.apiProse,
    at(1),
    'The package has no class or interface with this name.',
    'Name the file after a type. For a removed type, add its declaration: `declaration: interface Name`.',
  )
}

class ApiMerger {
  readonly #seen = new Set<string>()
  #parent = ''
  #tableDone = false

  constructor(
    readonly context: CompileContext,
    readonly api: ApiPageParts,
  ) {}

  visit(child: ElementContent): (ElementContent | Raw)[] {
    if (child.type !== 'element' || !/^h[23]$/.test(child.tagName)) return [child]
    return [...this.#table(child), child, ...this.#visitHeading(child)]
  }

  /** Adds a heading for each symbol that the prose does not mention, and reports them to the author. */
  end(): (ElementContent | Raw)[] {
    const missing = Object.keys(this.api.parts).filter((name) => !this.#seen.has(name))
    if (missing.length > 0)
      report(
        this.context,
        'warning',
        codes.apiProse,
        at(1),
        `The page does not describe ${missing.map((name) => `\`${name}\``).join(', ')}.`,
        `Add a heading for each: "## ${missing[0]?.split('.').at(-1) ?? ''}".`,
      )
    return [...this.#table(undefined), ...missing.flatMap((name) => this.#generateHeading(name))]
  }

  #generateHeading(name: string): (ElementContent | Raw)[] {
    const [symbol = '', member] = name.split('.')
    const heading: Element = {
      ...{ type: 'element', tagName: member === undefined ? 'h2' : 'h3', properties: {} },
      children: [{ type: 'text', value: member ?? symbol }],
    }
    return [heading, ...this.#addDetails(heading, name)]
  }

  #table(before: Element | undefined): Raw[] {
    if (this.#tableDone) return []
    this.#tableDone = true
    return raw(this.api.table, before)
  }

  #visitHeading(heading: Element): Raw[] {
    const text = textOf(heading)
    const isMember = heading.tagName === 'h3'
    if (!isMember) this.#parent = text
    const name = isMember ? `${this.#parent}.${text}` : text
    if (!Object.hasOwn(this.api.parts, name)) {
      const near = closest(name, Object.keys(this.api.parts))
      report(
        this.context,
        'error',
        codes.apiProse,
        rangeOf(heading),
        `"${name}" is not part of this page's API.`,
        near === undefined ? undefined : `Did you mean "${near.split('.').at(-1) ?? near}"?`,
      )
      return []
    }
    return this.#addDetails(heading, name)
  }

  /** Sets a heading's id and returns the HTML that follows it. */
  #addDetails(heading: Element, name: string): Raw[] {
    this.#seen.add(name)
    heading.properties.id = apiAnchor(name)
    heading.children = [{ type: 'element', tagName: 'code', properties: {}, children: heading.children }]
    return raw(this.api.parts[name] ?? '', heading)
  }
}

/**
 * Creates an HTML node that rehype-raw parses later. Problems in its links are reported at the position of
 * `at`.
 */
function raw(value: string, at: { readonly position?: Raw['position'] } | undefined): Raw[] {
  if (value === '') return []
  return [{ type: 'raw', value, ...(at?.position && { position: at.position }) }]
}
