import { tabValue } from '@camdocs/markdown/tabs.js'
import type { Conversion } from './conversion.js'
import { noteLost } from './html-element.js'
import { attributesOf, textOf, type JsxElement } from './mdx-elements.js'
import { rangeOf } from './parse-markdown.js'

/** An item of the attribute `values`: `<Tabs values={[{ value: 'ios', label: 'iOS' }]}>`. */
interface TabValue {
  readonly value?: unknown
  readonly label?: unknown
}

/** For each converted text, the labels in the `values` attributes of its `<Tabs>` elements, by tab value. */
const labelsByConversion = new WeakMap<Conversion, Map<string, string>>()

/** Returns the opening of a tabs block, without its colons: `tabs{group=os query default=ios}`. */
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
  const group = textOf(attributes.get('groupId') ?? attributes.get('syncKey')) ?? textOf(query)
  if (typeof query === 'string' && query !== group)
    noteLost(['queryString'], 'Tabs', rangeOf(element)[0], conversion)
  const selected = defaultValue(element, conversion) ?? textOf(attributes.get('defaultValue'))
  const parts = [
    ...(group === undefined ? [] : [`group=${quoteAttribute(group)}`]),
    // camdocs names the query parameter after the group, so any other name is lost.
    ...(group !== undefined && (query === true || query === group) ? ['query'] : []),
    ...(selected === undefined ? [] : [`default=${quoteAttribute(selected)}`]),
  ]
  return `tabs${parts.length === 0 ? '' : `{${parts.join(' ')}}`}`
}

/**
 * Returns the value of the tab with the attribute `default`. Returns undefined if there is no such tab, or if
 * it is the first tab, which is selected anyway.
 */
function defaultValue({ children }: JsxElement, { scope }: Conversion): string | undefined {
  const tabs = children.flatMap((child) =>
    'name' in child && child.name === 'TabItem' ? [attributesOf(child as JsxElement, scope)] : [],
  )
  const index = tabs.findIndex((attributes) => attributes.get('default') === true)
  return index > 0 ? textOf(tabs[index]?.get('value')) : undefined
}

/** Returns the opening of a tab, without its colons: `tab[iPhone & iPad]{value=ios}`. */
export function tabOpening(element: JsxElement, conversion: Conversion): string {
  const attributes = attributesOf(element, conversion.scope)
  const value = textOf(attributes.get('value'))
  const label =
    textOf(attributes.get('label')) ?? labelsByConversion.get(conversion)?.get(value ?? '') ?? value ?? 'Tab'
  if (attributes.has('icon')) noteLost(['icon'], 'TabItem', rangeOf(element)[0], conversion)
  const needsValue = value !== undefined && value !== tabValue(label)
  return `tab[${escapeLabel(label)}]${needsValue ? `{value=${quoteAttribute(value)}}` : ''}`
}

/** Escapes plain text for the label of a container, which is Markdown. */
export const escapeLabel = (label: string): string => label.replace(/[\\[\]*_`<]/g, '\\$&')

/** Returns a value for the attributes of a container. */
export const quoteAttribute = (value: string): string =>
  /^[\w-]+$/.test(value) ? value : `"${value.replaceAll('"', '&quot;')}"`
