import type { ApiPageParts } from '@camdocs/core/api'
import type { Element, ElementContent, Root } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { apiAnchor } from '../model/api-anchor.js'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { at } from '../model/diagnostic.js'
import { rangeOf, report, type Draft } from './draft.js'
import { textOf } from './headings.js'

/**
 * Joins the prose of an API page to what follows from the types: the declaration before everything, the table of members
 * before the first heading, and below each heading what it names. A heading for nothing is an error.
 */
export function rehypeApi() {
  return (tree: Root, file: VFile): void => {
    const { draft } = file.data
    if (draft?.api === undefined || draft.api === null) return
    if (draft.api.head === '' && Object.keys(draft.api.parts).length === 0) return noSuchType(draft)
    const join = new Join(draft, draft.api)
    tree.children = [
      ...raw(draft.api.head, tree.children[0]),
      ...(tree.children as ElementContent[]).flatMap((child) => join.visit(child)),
      ...join.end(),
    ] as Root['children']
  }
}

function noSuchType(draft: Draft): void {
  report(
    draft,
    'error',
    codes.apiProse,
    at(1),
    'The package has no class or interface of this name.',
    'Name the file after a type. For one that is gone, say how it was declared: `declaration: interface Name`.',
  )
}

class Join {
  readonly #seen = new Set<string>()
  #parent = ''
  #tableDone = false

  constructor(
    readonly draft: Draft,
    readonly api: ApiPageParts,
  ) {}

  visit(child: ElementContent): (ElementContent | Raw)[] {
    if (child.type !== 'element' || !/^h[23]$/.test(child.tagName)) return [child]
    return [...this.#table(child), child, ...this.#below(child)]
  }

  /** What no heading names has one all the same, and the writer is told. */
  end(): (ElementContent | Raw)[] {
    const without = Object.keys(this.api.parts).filter((name) => !this.#seen.has(name))
    if (without.length > 0)
      report(
        this.draft,
        'warning',
        codes.apiProse,
        at(1),
        `Nothing is said of ${without.map((name) => `\`${name}\``).join(', ')}.`,
        `Add a heading for each: "## ${without[0]?.split('.').at(-1) ?? ''}".`,
      )
    return [...this.#table(undefined), ...without.flatMap((name) => this.#unsaid(name))]
  }

  #unsaid(name: string): (ElementContent | Raw)[] {
    const [first = '', member] = name.split('.')
    const heading: Element = {
      ...{ type: 'element', tagName: member === undefined ? 'h2' : 'h3', properties: {} },
      children: [{ type: 'text', value: member ?? first }],
    }
    return [heading, ...this.#join(heading, name)]
  }

  #table(before: Element | undefined): Raw[] {
    if (this.#tableDone) return []
    this.#tableDone = true
    return raw(this.api.table, before)
  }

  #below(heading: Element): Raw[] {
    const text = textOf(heading)
    const isMember = heading.tagName === 'h3'
    if (!isMember) this.#parent = text
    const name = isMember ? `${this.#parent}.${text}` : text
    if (!Object.hasOwn(this.api.parts, name)) {
      const near = closest(name, Object.keys(this.api.parts))
      report(
        this.draft,
        'error',
        codes.apiProse,
        rangeOf(heading),
        `The API has no "${name}" here.`,
        near === undefined ? undefined : `Did you mean "${near.split('.').at(-1) ?? near}"?`,
      )
      return []
    }
    return this.#join(heading, name)
  }

  /** Gives a heading its id and what stands below it. */
  #join(heading: Element, name: string): Raw[] {
    this.#seen.add(name)
    heading.properties.id = apiAnchor(name)
    heading.children = [{ type: 'element', tagName: 'code', properties: {}, children: heading.children }]
    return raw(this.api.parts[name] ?? '', heading)
  }
}

/** HTML that the parser reads later; its links are reported where it stands. */
function raw(value: string, at: { readonly position?: Raw['position'] } | undefined): Raw[] {
  if (value === '') return []
  return [{ type: 'raw', value, ...(at?.position && { position: at.position }) }]
}
