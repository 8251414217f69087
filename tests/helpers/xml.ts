import sax, { type QualifiedTag } from 'sax'

export interface XmlElement {
  readonly name: string
  /** Names of the elements from the root to this element, separated by "/". */
  readonly path: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * Returns the elements of a document in order.
 *
 * @throws if the document is not well-formed
 */
export function parseXml(document: string): XmlElement[] {
  const elements: { -readonly [Key in keyof XmlElement]: XmlElement[Key] }[] = []
  const open: typeof elements = []
  const parser = sax.parser(true, { xmlns: true })
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = (tag) => {
    const { name, uri, attributes } = tag as QualifiedTag
    const element = {
      name,
      path: [...open.map((parent) => parent.name), name].join('/'),
      namespace: uri,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      text: '',
    }
    elements.push(element)
    open.push(element)
  }
  parser.ontext = (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.onclosetag = () => open.pop()
  parser.write(document).close()
  return elements
}
