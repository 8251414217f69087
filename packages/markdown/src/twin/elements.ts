import type { Element, ElementContent, Nodes } from 'hast'

/* Lookups in the HTML of an article. */

export const classesOf = ({ properties: { className } }: Element): readonly unknown[] => [className].flat()

export const hasClass = (element: Element, name: string): boolean => classesOf(element).includes(name)

export const elementsIn = ({ children }: Pick<Element, 'children'>): Element[] =>
  children.filter((child) => child.type === 'element')

/** Returns the first element inside a node that meets a condition. */
export function findElement(
  node: Pick<Element, 'children'>,
  isFound: (element: Element) => boolean,
): Element | undefined {
  for (const child of elementsIn(node)) {
    const found = isFound(child) ? child : findElement(child, isFound)
    if (found !== undefined) return found
  }
  return undefined
}

export const textOf = (node: Nodes | ElementContent): string =>
  'children' in node ? node.children.map(textOf).join('') : node.type === 'text' ? node.value : ''
