import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'

/** IDs that only a build of the site shows. */
export interface AddedIds {
  /** A description of the code that adds them: "components that can add IDs, such as <PropTable>". */
  readonly code: string
  /** Matches the IDs; null if they can be any. */
  readonly pattern: RegExp | null
}

/** IDs that code adds to a page. */
export interface CodeIds {
  /** IDs that the code contains. */
  readonly literals: readonly string[]
  /** Patterns of IDs that the code computes, such as `id={`prop-${name}`}`. */
  readonly patterns: readonly RegExp[]
  /** Whether the code can add any ID. */
  readonly isAny: boolean
}

export const noIds: CodeIds = { literals: [], patterns: [], isAny: false }
export const anyIds: CodeIds = { literals: [], patterns: [], isAny: true }

/** Components of people add far fewer IDs. */
const maxIds = 1_000

/**
 * Returns the IDs of several pieces of code, each only once: a component can contain another one many times,
 * on each of many levels. If there are too many, they can be any.
 */
export function mergedIds(all: readonly CodeIds[]): CodeIds {
  const [first = noIds, ...others] = all
  if (others.length === 0) return first
  const literals = new Set<string>()
  const patterns = new Map<string, RegExp>()
  for (const ids of all) {
    for (const literal of ids.literals) literals.add(literal)
    for (const pattern of ids.patterns) patterns.set(pattern.source, pattern)
    if (literals.size + patterns.size > maxIds) return anyIds
  }
  return {
    literals: [...literals],
    patterns: [...patterns.values()],
    isAny: all.some(({ isAny }) => isAny),
  }
}

/** Returns the IDs that code adds with its description. */
export const addedBy = (code: string, { patterns, isAny }: CodeIds): AddedIds[] => [
  ...(isAny ? [{ code, pattern: null }] : []),
  ...patterns.map((pattern) => ({ code, pattern })),
]

/** Returns the description of the code that can add an ID; undefined if there is none. */
export const codeThatAdds = (id: string, added: readonly AddedIds[]): string | undefined =>
  added.find(({ pattern }) => pattern === null || pattern.test(id))?.code

/** Description of plugins that change the Markdown of pages before headings get their IDs. */
export const headingPluginsText = 'plugins that can add headings'

/**
 * Returns the IDs that an expression evaluates to: a string, or a string with computed parts.
 *
 * @param inComponent whether the expression is in a component. There, a property such as `props.id` is what a
 *   page sets, so it adds no other ID.
 */
export function idsOfExpression(expression: string, inComponent: boolean): CodeIds {
  const text = expression.trim()
  const literal = /^(['"`])([^'"`$\\]*)\1$/.exec(text)?.[2]
  if (literal !== undefined) return { ...noIds, literals: [literal] }
  if (inComponent && /^(?:(?:this\.|Astro\.|\$)?(?:props|attrs)\??\.)?id$/.test(text)) return noIds
  const template = /^`([^`]*)`$/.exec(text)?.[1]
  const parts = template?.split(/\$\{[^{}]*\}/)
  // `'prop-' + name`
  const prefix = /^(['"])([^'"\\]+)\1\s*\+/.exec(text)?.[2]
  const known = parts ?? (prefix === undefined ? [] : [prefix, ''])
  if (known.join('') === '' || known.some((part) => part.includes('${'))) return anyIds
  return { ...noIds, patterns: [new RegExp(`^${known.map(escapeRegExp).join('.*')}$`, 's')] }
}

/** Matches comments and style sheets, in which "id" has no meaning. */
const comments =
  /\/\*[\s\S]*?\*\/|<!--[\s\S]*?(?:-->|(?![\s\S]))|^[ \t]*\/\/.*$|<style\b[\s\S]*?(?:<\/style>|(?![\s\S]))/gim
/** Matches code that adds HTML, or IDs of elements that exist. */
const htmlCode =
  /dangerouslySetInnerHTML|\bv-html\b|\bset:html\b|\{@html|\binnerHTML\b|\.id\s*=[^=]|setAttribute\(\s*['"]id['"]|\bv-bind\s*=\s*["']\{/
/**
 * Matches `id="a"`, `id={expression}`, and `:id="expression"`. The groups are the colon of Vue, and the value
 * in quotes or braces.
 */
const idAttribute =
  /(?<![\w$.-])(:|v-bind:)?id\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|(`[^`]*`))/g
/** Matches `const id = slugOf(text)`, and `name=` of a link. */
const computedId = /(?<![\w$.:-])id\s*=\s*[^=>"'{`\s]|<a\b[^<>]*\bname\s*=/
/** Matches calls that create elements, and their property. */
const createCall = /\b(?:createElement|jsxs?|h)\(/
const idProperty = /(?<![\w'"-])['"]?id['"]?\s*:\s*(?!string\b|number\b|String\b|\{)/

/** Returns the IDs that the source of a component, such as a Vue file, adds to a page. */
export function idsOfSource(source: string): CodeIds {
  const text = source.replace(comments, ' ')
  if (htmlCode.test(text) || computedId.test(text)) return anyIds
  if (createCall.test(text) && idProperty.test(text)) return anyIds
  return mergedIds(idsOfAttributes(text, true))
}

/** Returns the IDs in the `id` attributes of elements. See `idsOfExpression`. */
export const idsOfAttributes = (text: string, inComponent: boolean): CodeIds[] =>
  Array.from(text.matchAll(idAttribute), ([, colon, double, single, braces, template]) => {
    const quoted = double ?? single
    if (quoted === undefined) return idsOfExpression(braces ?? template ?? '', inComponent)
    return colon === undefined ? { ...noIds, literals: [quoted] } : idsOfExpression(quoted, inComponent)
  })

/** Matches the components in code, but not types such as `useState<Item>`. */
const usedComponent = /(?<![\w$.)])<([A-Z][\w.]*|[a-z]+(?:-[a-z\d]+)+)(?=[\s/>])/g

/** Returns the names of the components in code. */
export const componentsIn = (code: string): ReadonlySet<string> =>
  new Set(Array.from(code.matchAll(usedComponent), ([, name = '']) => name))
