import type { Element, ElementContent, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { roundNumbers } from './diagram-svg.js'

/** What an element of a drawing belongs to. Graphviz puts each node, edge, and cluster in a group. */
type Role = 'graph' | 'cluster' | 'node' | 'edge'

/** The drawing of a graph, and its texts. */
export interface GraphDrawing {
  readonly svg: Element
  /** The label of the entire graph; "" if it has none. */
  readonly title: string
  /** The connections of the graph, or its nodes if it has no connections. */
  readonly description: string
}

/**
 * Converts the SVG of Graphviz to a drawing with the colors of the page, without links, groups, and titles.
 *
 * @returns null if it is not an SVG element
 */
export function cleanGraph(svg: string): GraphDrawing | null {
  const root = fromHtml(svg, { fragment: true }).children.find((child) => child.type === 'element')
  const graph = root?.children.find((child) => child.type === 'element')
  if (root?.tagName !== 'svg' || graph?.type !== 'element') return null
  const { width, height, viewBox } = root.properties
  const children = graph.children.flatMap((child) => drawn(child, 'graph', 'graph'))
  return {
    svg: element('svg', { width: points(width), height: points(height), viewBox: round(viewBox) }, [
      element('g', { transform: round(graph.properties.transform) }, children),
    ]),
    title: textsOf(graph.children.filter((child) => isElement(child, 'text'))),
    description: describe(graph),
  }
}

/** Properties that have the same value in the page. */
const keptProperties = [
  ...['cx', 'cy', 'd', 'points', 'rx', 'ry', 'x', 'y'],
  ...['strokeDashArray', 'strokeWidth'],
  ...['baselineShift', 'fontSize', 'fontStyle', 'fontWeight', 'textAnchor', 'textDecoration'],
]

const shapes = new Set(['ellipse', 'path', 'polygon', 'polyline'])
const isDrawn: ReadonlySet<string> = new Set([...shapes, 'a', 'g', 'text'])

/**
 * Returns what the page contains for an element of the SVG.
 *
 * @param position what the element is for: the outline of a node or a cluster, a dot without a text, or other
 */
function drawn(
  node: ElementContent,
  role: Role,
  position: 'graph' | 'outline' | 'dot' | 'other',
): ElementContent[] {
  if (node.type !== 'element') return []
  const { tagName, properties, children } = node
  if (tagName === 'g' || tagName === 'a') {
    const own = roleOf(node) ?? role
    const content = children.filter((child) => child.type === 'element' && isDrawn.has(child.tagName))
    const outline = textsOf(content) === '' && own === 'node' ? 'dot' : 'outline'
    return content.flatMap((child, index) => drawn(child, own, index === 0 ? outline : 'other'))
  }
  const kept = keptProperties.flatMap((name) => {
    const value = properties[name]
    return value === undefined || value === null ? [] : [[name, round(value)] as const]
  })
  const shown = Object.fromEntries(kept)
  // The line break separates the texts in the search.
  if (tagName === 'text')
    return [
      { type: 'text', value: '\n' },
      element('text', { ...shown, fill: 'var(--_text)' }, [{ type: 'text', value: textsOf([node]) }]),
    ]
  // The graph itself is a rectangle in the color of the page.
  if (!shapes.has(tagName) || position === 'graph') return []
  return [element(tagName, { ...shown, ...paint(role, position, properties) }, [])]
}

const lines: Readonly<Record<Role, string>> = {
  graph: 'var(--_line)',
  cluster: 'var(--_node-stroke)',
  node: 'var(--_node-stroke)',
  edge: 'var(--_line)',
}

/** Returns the colors of a shape. Only whether it has a line and is filled depends on the graph. */
function paint(role: Role, position: string, { fill, stroke }: Properties): Properties {
  const isFilled = fill !== 'none' && fill !== 'transparent'
  const hasLine = stroke !== 'none' && stroke !== 'transparent'
  return { fill: fillOf(role, position, isFilled), stroke: hasLine ? lines[role] : 'none' }
}

function fillOf(role: Role, position: string, isFilled: boolean): string {
  if (role === 'edge') return isFilled ? 'var(--_arrow)' : 'none'
  if (position === 'dot' && isFilled) return 'var(--_arrow)'
  if (position !== 'other') return role === 'cluster' ? 'var(--_group-fill)' : 'var(--_node-fill)'
  // A cell of a label.
  return isFilled ? 'var(--_group-hdr)' : 'none'
}

/** Describes a graph in words: its connections, or the names of its nodes. */
function describe(graph: Element): string {
  const groups = graph.children.filter((child) => child.type === 'element')
  const ofRole = (role: Role) => groups.filter((group) => roleOf(group) === role)
  const names = new Map(ofRole('node').map((group) => [titleOf(group), textsOf([group]) || titleOf(group)]))
  const connections = ofRole('edge').flatMap((group) => {
    const label = textsOf([group])
    const ends = endsOf(titleOf(group), names)
    return ends === null ? [] : [`${ends}${label === '' ? '' : ` (${label})`}`]
  })
  return (connections.length > 0 ? connections : [...names.values()]).join('; ')
}

/**
 * Returns both ends of a connection, whose title is such as "a->b" or "a:port--b".
 *
 * @param names the texts of nodes, by name
 */
function endsOf(title: string, names: ReadonlyMap<string, string>): string | null {
  const nameOf = (end: string) => names.get(end) ?? names.get(end.replace(/(?::[^:]*){1,2}$/, ''))
  for (const { index, 0: sign } of title.matchAll(/->|--/g)) {
    const from = nameOf(title.slice(0, index))
    const to = nameOf(title.slice(index + sign.length))
    if (from !== undefined && to !== undefined) return `${from} ${sign === '->' ? '→' : '–'} ${to}`
  }
  return null
}

function roleOf({ properties: { className } }: Element): Role | null {
  const [name] = [className].flat()
  return name === 'node' || name === 'edge' || name === 'cluster' ? name : null
}

const isElement = (node: ElementContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName

const titleOf = ({ children }: Element): string =>
  children
    .filter((child) => isElement(child, 'title'))
    .map(rawText)
    .join('')

/** Returns the texts in nodes, without titles. */
const textsOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .flatMap((node): string[] => {
      if (node.type !== 'element' || node.tagName === 'title') return []
      return [node.tagName === 'text' ? rawText(node) : textsOf(node.children)]
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const rawText = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(rawText).join('') : ''

/** Returns a length such as "373pt" in px, so that texts have the size that the graph gives them. */
const points = (length: unknown): string => round(String(length).replace('pt', ''))

const round = (value: unknown): string => roundNumbers([value].flat().join(' '))

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
