import type { Element } from 'hast'

/** Whether an element has a class. Its list of classes is absent if it has none. */
export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name)
