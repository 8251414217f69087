import type { Element } from 'hast'

/** Whether an element has a class. The list of classes is absent if the element has none. */
export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name)
