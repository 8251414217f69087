import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { parse, walk } from 'css-tree'
import { transformSync } from 'esbuild'
import ts from 'typescript'

/** A feature that a file uses, and that browsers lack. */
export interface LackingFeature {
  readonly file: string
  /** Almost as the file contains it, such as ".toSorted" or "transition-behavior: allow-discrete". */
  readonly feature: string
  /** The browsers that lack it, such as "safari 17.5". */
  readonly browsers: readonly string[]
  /** Its first use in the file, and the code around it. */
  readonly excerpt: string
}

/** Something in a file that browsers can lack. */
interface Use {
  readonly feature: string
  /** The number of characters before it in the file. */
  readonly offset: number
  /** Its data. A member can be that of several classes. */
  readonly data: readonly (Identifier | undefined)[]
}

/** The names of a browser of browserslist in the data, where it is two browsers with the same versions. */
const dataNames = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
} as const

/**
 * Finds features of stylesheets and scripts that browsers lack. Because the types in scripts are unknown, a
 * member of an object is lacking only if the browser lacks it in all classes, and if the scripts define no
 * member with this name. (The `lib` of the theme's `tsconfig.json` limits the methods of JavaScript itself.)
 *
 * @param files contents by name. The scripts are minified, so that only global variables have long names.
 * @param browsers in the form of browserslist, such as "safari 17.5"
 */
export function lackingFeatures(
  files: ReadonlyMap<string, string>,
  browsers: readonly string[],
): LackingFeature[] {
  const scripts = new Map(
    [...files].filter(([file]) => !file.endsWith('.css')).map(([file, text]) => [file, parseScript(text)]),
  )
  const own = new Set([...scripts.values()].flatMap(definedMembers))
  return [...files].flatMap(([file, text]) => {
    const script = scripts.get(file)
    const uses = script === undefined ? styleUses(text) : scriptUses(script, own)
    // The first use of each feature.
    const byFeature = new Map(uses.toReversed().map((use) => [use.feature, use]))
    return [...byFeature.values()].toReversed().flatMap(({ feature, offset, data }) => {
      const lacking = browsers.filter((browser) => isLacking(data, browser))
      const excerpt = text.slice(Math.max(0, offset - 40), offset + 60)
      return lacking.length === 0 ? [] : [{ file, feature, browsers: lacking, excerpt }]
    })
  })
}

/** Whether browsers lack syntax of a file: whether esbuild would write it differently for them. */
export function hasLackingSyntax(file: string, text: string, esbuildTarget: readonly string[]): boolean {
  const loader = file.endsWith('.css') ? 'css' : 'js'
  const written = (target: string | string[]) => transformSync(text, { loader, target }).code
  return written([...esbuildTarget]) !== written('esnext')
}

function isLacking(data: Use['data'], browser: string): boolean {
  const known = data.flatMap((identifier) => identifier?.__compat ?? [])
  return known.length > 0 && !known.some((compat) => isSupported(compat, browser))
}

function isSupported({ support }: CompatStatement, browser: string): boolean {
  const [name = '', version = ''] = browser.split(' ')
  return dataNames[name as keyof typeof dataNames].every((dataName) =>
    [support[dataName] ?? []].flat().some((statement) => includesVersion(statement, version)),
  )
}

/** Whether a version supports a feature without a prefix, and without a setting that users have to change. */
function includesVersion(statement: SimpleSupportStatement, version: string): boolean {
  if (statement.flags ?? statement.prefix ?? statement.alternative_name) return false
  return isAtLeast(version, statement.version_added) && !isAtLeast(version, statement.version_removed)
}

/** Whether a version is the same as another one or later. False if the other one is unknown. */
const isAtLeast = (version: string, other: string | false | undefined): boolean =>
  typeof other === 'string' &&
  other !== 'preview' &&
  version.localeCompare(other.replace('≤', ''), 'en', { numeric: true }) >= 0

/** The features that are part of a feature, by name. */
function partsOf(feature: Identifier): [string, Identifier][] {
  const { __compat: _, ...parts } = feature
  return Object.entries(parts)
}

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} }: Identifier = bcd.css

function styleUses(text: string): Use[] {
  const uses: Use[] = []
  const root = parse(text, {
    positions: true,
    parseCustomProperty: true,
    // The parser does not know all media queries. What `@supports` asks for can be lacking.
    parseAtrulePrelude: false,
    onParseError(error) {
      throw error
    },
  })
  walk(root, function (node) {
    const property = this.declaration?.property ?? ''
    const add = (feature: string, ...data: Use['data']) =>
      uses.push({ feature, offset: node.loc?.start.offset ?? 0, data })
    switch (node.type) {
      case 'Atrule':
        add(`@${node.name}`, atRules[node.name])
        if (node.name === 'media' && node.prelude?.type === 'Raw')
          for (const [, name = ''] of node.prelude.value.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
            add(`@media ${name}`, atRules.media?.[name])
        break
      case 'Declaration':
        add(node.property, atRules[this.atrule?.name ?? '']?.[node.property] ?? properties[node.property])
        break
      case 'Identifier':
        add(`${property}: ${node.name}`, properties[property]?.[node.name])
        break
      case 'Function':
        add(
          `${node.name}()`,
          properties[property]?.[node.name],
          types[node.name],
          ...partsOf(types).map(([, type]) => type[node.name]),
        )
        break
      case 'Dimension':
        add(node.unit, unitData(node.unit))
        break
      case 'PseudoClassSelector':
      case 'PseudoElementSelector': {
        const colons = node.type === 'PseudoClassSelector' ? ':' : '::'
        // Browsers ignore all selectors of a rule if they lack a part of one.
        const isAlone = this.rule?.prelude.type !== 'SelectorList' || this.rule.prelude.children.size === 1
        add(`${colons}${node.name}${isAlone ? '' : ' and other selectors'}`, selectors[node.name])
        break
      }
      default:
    }
  })
  return uses
}

function unitData(unit: string): Identifier | undefined {
  const { length } = types
  if (unit.startsWith('cq')) return length?.container_query_length_units
  if (/^[dls]v/.test(unit)) return length?.viewport_percentage_units_dynamic
  return length?.[unit]
}

const globals: Identifier = { ...bcd.api, ...bcd.javascript.builtins }
const classNames = new Set(Object.keys(globals))
/** The objects whose members are global variables. */
const globalObjects = ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope']
/** The data of the members of all classes, by the name of the member. */
const members = new Map<string, Identifier[]>()
for (const [, owner] of partsOf(globals))
  for (const [key, data] of partsOf(owner)) {
    const name = key.replace(/_static$/, '')
    members.set(name, [...(members.get(name) ?? []), data])
  }

const parseScript = (text: string): ts.SourceFile =>
  ts.createSourceFile('script.js', text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)

/** @param own names of members that are not looked up */
function scriptUses(script: ts.SourceFile, own: ReadonlySet<string>): Use[] {
  return descendants(script).flatMap((node): Use | [] => {
    const use = (feature: string, data: Use['data']): Use => ({
      feature,
      offset: node.getStart(script),
      data,
    })
    if (ts.isPropertyAccessExpression(node)) {
      const owner = ts.isIdentifier(node.expression) ? node.expression.text : ''
      const name = node.name.text
      if (classNames.has(owner))
        return use(`${owner}.${name}`, [globals[owner]?.[`${name}_static`] ?? globals[owner]?.[name]])
      return own.has(name) ? [] : { ...use(`.${name}`, members.get(name) ?? []), offset: node.name.pos }
    }
    if (ts.isIdentifier(node) && isVariable(node)) {
      const name = node.text
      const isClass = classNames.has(name)
      return use(name, [
        isClass ? globals[name] : undefined,
        ...globalObjects.map((key) => globals[key]?.[name]),
      ])
    }
    if (ts.isCallExpression(node) && lastName(node.expression) === 'addEventListener') {
      const [event] = node.arguments
      if (event && ts.isStringLiteralLike(event))
        return use(`"${event.text}"`, members.get(`${event.text}_event`) ?? [])
    }
    return []
  })
}

/** The names of the members that a script defines or sets. */
const definedMembers = (script: ts.SourceFile): string[] =>
  descendants(script).flatMap((node) => {
    if (ts.isObjectLiteralElementLike(node) || ts.isClassElement(node))
      return node.name?.getText(script) ?? []
    const isSet = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
    return isSet && ts.isPropertyAccessExpression(node.left) ? node.left.name.text : []
  })

/** The name of a variable or member: "b" for `a.b`. */
const lastName = (node: ts.Node): string | undefined =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : undefined

function descendants(node: ts.Node): ts.Node[] {
  const nodes = [node]
  // The list grows during the loop.
  for (const parent of nodes) ts.forEachChild(parent, (child) => void nodes.push(child))
  return nodes
}

/** Whether an identifier is a variable and not, for example, the name of a property. */
function isVariable(node: ts.Identifier): boolean {
  const parent: ts.Node & { readonly name?: ts.Node; readonly propertyName?: ts.Node } = node.parent
  return parent.name !== node && parent.propertyName !== node
}
