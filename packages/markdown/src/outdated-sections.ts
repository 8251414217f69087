import type { Element, ElementContent, Root } from 'hast'
import type { Original } from '@camdocs/base/model/tasks.js'
import type { CompileContext } from './compile-context.js'

/**
 * Says under the heading of each section of a translation that its original has changed, with a link to it
 * (LANG-9). If the translation has other headings than the original, says it once, at the start.
 */
export function addNotices(tree: Root, { url, headings, outdated }: Original, context: CompileContext): void {
  if (outdated.length === 0) return
  const translated = [...context.originalIds]
  const targets = translated.length === 0 ? new Set([-1]) : new Set(outdated)
  for (const index of targets) {
    const id = headings[index]?.id
    const notice = createNotice(id === undefined ? url : `${url}#${id}`, context)
    const heading = translated[index]?.[0]
    if (heading === undefined || !insertAfter(tree, heading, notice)) insertAtStart(tree, notice)
  }
}

function createNotice(href: string, { messages }: CompileContext): Element {
  const link: Element = {
    type: 'element',
    tagName: 'a',
    // The original is a page of another site for client navigation.
    properties: { href, dataFullLoad: '' },
    children: [{ type: 'text', value: messages.readOriginal }],
  }
  return {
    type: 'element',
    tagName: 'p',
    properties: { className: ['outdated'] },
    children: [{ type: 'text', value: `${messages.outdated} ` }, link],
  }
}

/** @returns whether the parent contains the heading, at any depth */
function insertAfter(parent: Root | Element, heading: Element, notice: Element): boolean {
  const index = parent.children.indexOf(heading)
  if (index >= 0) parent.children.splice(index + 1, 0, notice)
  return (
    index >= 0 ||
    parent.children.some((child) => child.type === 'element' && insertAfter(child, heading, notice))
  )
}

/** Inserts a notice after the title, if the article starts with it. */
function insertAtStart(tree: Root, notice: Element): void {
  const children = tree.children as ElementContent[]
  const title = children.findIndex((child) => child.type === 'element')
  const first = children[title]
  const isTitle = first?.type === 'element' && first.tagName === 'h1'
  children.splice(isTitle ? title + 1 : 0, 0, notice)
}
