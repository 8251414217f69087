import { tabValue } from '../markdown/tabs.js'
import type { Conversion } from './conversion.js'
import { attributesOf, textOf, type JsxElement } from './mdx-elements.js'

interface TabValue {
  readonly value?: unknown
  readonly label?: unknown
}

/** Labels of tabs by value, from the `values` attributes of the `<Tabs>` elements in a text. */
const labelsByConversion = new WeakMap<Conversion, Map<string, string>>()

/** Returns the opening of a tabs block, without its colons. */
export function tabsOpening(element: JsxElement, conversion: Conversion): string {
  const attributes = attributesOf(element, conversion.scope)
  const values = attributes.get('values')
  const labels = labelsByConversion.get(conversion) ?? new Map<string, string>()
  labelsByConversion.set(conversion, labels)
  for (const { value, label } of Array.isArray(values) ? (values as TabValue[]) : []) {
    const [name, text] = [textOf(value), textOf(label)]
    if (name !== undefined && text !== undefined) labels.set(name, text)
  }
  const query = attributes.get('queryString')
  const group = textOf(attributes.get('groupId')) ?? textOf(query)
  const selected = defaultValue(element, conversion) ?? textOf(attributes.get('defaultValue'))
  const parts = [
    ...(group === undefined ? [] : [`group=${quoteAttribute(group)}`]),
    ...(group !== undefined && (query === true || query === group) ? ['query'] : []),
    ...(selected === undefined ? [] : [`default=${quoteAttribute(selected)}`]),
  ]
  return `tabs${parts.length === 0 ? '' : `{${parts.join(' ')}}`}`
}

/** Returns the value of the tab with the attribute `default`; undefined if that is the first tab. */
function defaultValue({ children }: JsxElement, { scope }: Conversion): string | undefined {
  const tabs = children.flatMap((child) =>
    'name' in child && child.name === 'TabItem' ? [attributesOf(child as JsxElement, scope)] : [],
  )
  const index = tabs.findIndex((attributes) => attributes.get('default') === true)
  return index > 0 ? textOf(tabs[index]?.get('value')) : undefined
}

/** Returns the opening of a tab, without its colons. */
export function tabOpening(element: JsxElement, conversion: Conversion): string {
  const attributes = attributesOf(element, conversion.scope)
  const value = textOf(attributes.get('value'))
  const label =
    textOf(attributes.get('label')) ?? labelsByConversion.get(conversion)?.get(value ?? '') ?? value ?? 'Tab'
  const needsValue = value !== undefined && value !== tabValue(label)
  return `tab[${escapeLabel(label)}]${needsValue ? `{value=${quoteAttribute(value)}}` : ''}`
}

/** Escapes plain text for the label of a container, which is Markdown. */
export const escapeLabel = (label: string): string => label.replace(/[\\[\]*_`<]/g, '\\$&')

const quoteAttribute = (value: string): string =>
  /^[\w-]+$/.test(value) ? value : `"${value.replaceAll('"', '&quot;')}"`
