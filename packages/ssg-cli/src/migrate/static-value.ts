import type { Expression as EstreeExpression } from 'estree'
import type { Expression, Function as FunctionNode, Node, Pattern, SpreadElement, Super } from 'acorn'

/** A value that is not known without running the code. */
export class NotLiteral {
  /**
   * @param file path of the file that contains the expression, or "" if it is unknown
   * @param line 1-based
   */
  constructor(
    readonly file: string,
    readonly line: number,
  ) {}
}

/** What an evaluation knows of the code around an expression. */
export interface Scope {
  /** Returns the value of a name; undefined for an unknown name. */
  readonly valueOf: (name: string) => { readonly value: unknown } | undefined
  /** Returns the function declaration or function with a name. */
  readonly functionOf: (name: string) => FunctionNode | undefined
  /** Returns the value of a module: `require('./sidebars')`. */
  readonly moduleOf: (name: string) => { readonly value: unknown } | undefined
  readonly notLiteral: (node: Node) => NotLiteral
}

/** The types of `acorn`, and those that the MDX parser uses for the same nodes. */
type AnyExpression = Expression | SpreadElement | Super | Pattern | Node | EstreeExpression

/**
 * Evaluates an expression that consists of literals, without running code: objects, lists, constants,
 * templates, and calls of functions without parameters that only return such a value. Calls of functions
 * named `defineConfig`, `withMermaid`, and the like have the value of their first argument.
 *
 * @returns the value; parts that are not literal are instances of `NotLiteral`
 */
export function evaluate(input: AnyExpression, scope: Scope): unknown {
  const node = input as Expression
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? scope.notLiteral(node) : node.value
    case 'TemplateLiteral':
      return evaluateTemplate(node, scope)
    case 'ArrayExpression':
      return node.elements.flatMap((element) => evaluateElement(element, scope))
    case 'ObjectExpression':
      return evaluateObject(node, scope)
    case 'Identifier':
      if (node.name === 'undefined') return undefined
      return known(scope.valueOf(node.name), node, scope)
    case 'MemberExpression':
      return evaluateMember(node, scope)
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return evaluateOperator(node, scope)
    case 'CallExpression':
      return evaluateCall(node, scope)
    case 'AwaitExpression':
      return evaluate(node.argument, scope)
    case 'ParenthesizedExpression':
      return evaluate(node.expression, scope)
    default:
      return scope.notLiteral(node)
  }
}

const known = (result: { readonly value: unknown } | undefined, node: Node, scope: Scope): unknown =>
  result === undefined ? scope.notLiteral(node) : result.value

type NodeOf<Type extends Expression['type']> = Extract<Expression, { type: Type }>

function evaluateTemplate(node: NodeOf<'TemplateLiteral'>, scope: Scope): unknown {
  const values = node.expressions.map((expression) => evaluate(expression, scope))
  if (!values.every(isPrimitive)) return scope.notLiteral(node)
  return node.quasis
    .map(({ value }, index) => `${value.cooked ?? ''}${index < values.length ? String(values[index]) : ''}`)
    .join('')
}

const isPrimitive = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

function evaluateElement(element: NodeOf<'ArrayExpression'>['elements'][number], scope: Scope): unknown[] {
  if (element === null) return []
  if (element.type !== 'SpreadElement') return [evaluate(element, scope)]
  const value = evaluate(element.argument, scope)
  return Array.isArray(value) ? (value as unknown[]) : [scope.notLiteral(element)]
}

function evaluateObject(node: NodeOf<'ObjectExpression'>, scope: Scope): unknown {
  const entries: [string, unknown][] = []
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument, scope)
      if (typeof value === 'object' && value !== null && !(value instanceof NotLiteral))
        entries.push(...Object.entries(value))
      continue
    }
    const key = property.computed ? evaluate(property.key, scope) : keyOf(property.key)
    if (isPrimitive(key)) entries.push([String(key), evaluate(property.value, scope)])
  }
  return Object.fromEntries(entries)
}

function keyOf(key: Expression | { readonly type: string }): unknown {
  const node = key as Expression
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? node.value : undefined
}

function evaluateMember(node: NodeOf<'MemberExpression'>, scope: Scope): unknown {
  const object = evaluate(node.object, scope)
  const key = node.computed ? evaluate(node.property, scope) : keyOf(node.property)
  if (typeof object !== 'object' || object === null || object instanceof NotLiteral || !isPrimitive(key))
    return scope.notLiteral(node)
  return Object.hasOwn(object, String(key))
    ? (object as Readonly<Record<string, unknown>>)[String(key)]
    : scope.notLiteral(node)
}

function evaluateOperator(
  node: NodeOf<'UnaryExpression' | 'BinaryExpression' | 'LogicalExpression' | 'ConditionalExpression'>,
  scope: Scope,
): unknown {
  if (node.type === 'UnaryExpression') {
    const value = evaluate(node.argument, scope)
    if (node.operator === '-' && typeof value === 'number') return -value
    return node.operator === '!' && !(value instanceof NotLiteral) ? !value : scope.notLiteral(node)
  }
  if (node.type === 'BinaryExpression') {
    const values = [evaluate(node.left, scope), evaluate(node.right, scope)]
    if (node.operator !== '+' || !values.every(isPrimitive)) return scope.notLiteral(node)
    return values.every((value) => typeof value === 'number')
      ? values.reduce((sum, value) => sum + value, 0)
      : values.map(String).join('')
  }
  const test = evaluate(node.type === 'ConditionalExpression' ? node.test : node.left, scope)
  if (test instanceof NotLiteral) return scope.notLiteral(node)
  if (node.type === 'ConditionalExpression') return evaluate(test ? node.consequent : node.alternate, scope)
  const usesLeft =
    node.operator === '??' ? test !== null && test !== undefined : node.operator === '||' ? test : !test
  return usesLeft ? test : evaluate(node.right, scope)
}

function evaluateCall(node: NodeOf<'CallExpression'>, scope: Scope): unknown {
  const [first] = node.arguments
  const name = calleeName(node.callee)
  if (name === 'Date.getFullYear') return new Date().getFullYear()
  const argument = first === undefined ? undefined : evaluate(first, scope)
  if (name === 'require' && typeof argument === 'string') return known(scope.moduleOf(argument), node, scope)
  if (name === 'require.resolve' && typeof argument === 'string') return argument
  const declaration = node.arguments.length === 0 ? scope.functionOf(name) : undefined
  if (declaration !== undefined) return returnValue(declaration, scope)
  return first !== undefined && /^(?:define|with|extend)[A-Z]|Config$|^useBaseUrl$/.test(name)
    ? argument
    : scope.notLiteral(node)
}

function calleeName(callee: AnyExpression): string {
  const node = callee as Expression
  if (node.type === 'Identifier') return node.name
  // `new Date().getFullYear()`, the year of the copyright in the template of Docusaurus.
  if (node.type === 'NewExpression' && node.arguments.length === 0) return calleeName(node.callee)
  if (node.type !== 'MemberExpression' || node.computed) return ''
  return `${calleeName(node.object)}.${calleeName(node.property)}`
}

/** Returns the value of a function whose body is only a `return` statement, or only an expression. */
export function returnValue(node: FunctionNode, scope: Scope): unknown {
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, scope)
  const last = node.body.body.at(-1)
  return last?.type === 'ReturnStatement' && last.argument
    ? evaluate(last.argument, scope)
    : scope.notLiteral(node)
}
