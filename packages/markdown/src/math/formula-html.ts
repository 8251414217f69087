import type { Element, ElementContent, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { allowedElements, isAllowedAttribute } from '../allowed-html.js'
import type { Positioned } from '../compile-context.js'

/** Maximum number of levels of elements in a formula. */
const maxDepth = 100

/**
 * Parses MathML, and replaces its inline styles with classes and attributes, because the Content Security
 * Policy forbids inline styles.
 *
 * @returns null if the converter returned no `math` element
 * @throws RangeError if the formula is nested too deeply
 */
export function parseFormula(mathml: string, { position }: Positioned): Element | null {
  const root = fromHtml(mathml, { fragment: true }).children.find((child) => child.type === 'element')
  const clean = (node: ElementContent, depth: number): ElementContent[] => {
    if (depth > maxDepth) throw new RangeError(`it has more than ${String(maxDepth)} levels`)
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    // The converter adds strikes as empty elements. The stylesheet draws them as backgrounds instead.
    if ([node.properties.className].flat().includes('tml-cancel')) return []
    const children = node.children.flatMap((child) => clean(child, depth + 1))
    // Of an element that pages cannot contain, only the content stays.
    if (!allowedElements.math.has(node.tagName)) return children
    const properties = cleanProperties(node)
    return [{ ...node, properties, children, ...(position && { position }) }]
  }
  const [formula] = root?.tagName === 'math' ? clean(root, 0) : []
  return formula?.type === 'element' ? formula : null
}

function cleanProperties({ tagName, properties: { style, className, ...rest } }: Element): Properties {
  const allowed = Object.fromEntries(
    Object.entries(rest).filter(([name]) => isAllowedAttribute(name.toLowerCase(), tagName, 'math')),
  )
  // The converter draws lines (`\rule`) in black, which would be invisible in dark mode.
  if (allowed.mathbackground === 'black') allowed.mathbackground = 'currentcolor'
  const declarations = declarationsOf(style)
  const color = declarations.get('color')
  const classes = [...[className ?? []].flat().map(String), ...classesOf(declarations)]
  return {
    ...allowed,
    ...(color !== undefined && /^#[\da-f]+$/i.test(color) ? { mathcolor: color } : {}),
    ...(classes.length === 0 ? {} : { className: classes }),
  }
}

/** The declarations of a style attribute: values by property. */
const declarationsOf = (style: unknown): ReadonlyMap<string, string> =>
  new Map(
    (typeof style === 'string' ? style : '').split(';').flatMap((declaration) => {
      const [name = '', value] = declaration.split(':')
      return value === undefined ? [] : [[name.trim(), value.trim()] as const]
    }),
  )

/** Returns the classes that replace the converter's inline styles. The theme's stylesheet defines them. */
function classesOf(declarations: ReadonlyMap<string, string>): string[] {
  const has = (name: string, value?: string) =>
    value === undefined ? declarations.has(name) : declarations.get(name) === value
  return [
    ...paddingClasses('start', declarations.get('padding-left')),
    ...paddingClasses('end', declarations.get('padding-right')),
    ...(has('border') ? ['math-box'] : []),
    ...(has('padding', '0.3em') && !has('border') ? ['math-pad'] : []),
    ...(has('math-depth', '0') ? ['math-accent'] : []),
    ...(has('width', '100%') ? ['math-full'] : []),
    ...(has('width', '50%') ? ['math-half'] : []),
  ]
}

/**
 * Returns the class for the space at a side of a column; an empty list if the converter sets none.
 *
 * @param value the padding, such as "0.5em" or "6pt"
 */
function paddingClasses(side: 'start' | 'end', value: string | undefined): string[] {
  const [, number = '', unit = ''] = /^([\d.]+)(em|pt)$/.exec(value ?? '') ?? []
  if (number === '') return []
  const pointsPerEm = 12
  const em = Number(number) / (unit === 'pt' ? pointsPerEm : 1)
  return [`math-${side}-${paddingSize(em)}`]
}

/** Returns the size with a similar width: 0, 0.5, 1, or 2 em. A quad is 1 em. */
function paddingSize(em: number): 'none' | 'half' | 'quad' | 'wide' {
  if (em < 0.2) return 'none'
  if (em < 0.75) return 'half'
  return em < 1.5 ? 'quad' : 'wide'
}
