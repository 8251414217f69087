import type { Expression as EstreeExpression } from 'estree'
import type {
  Expression,
  Function as FunctionNode,
  Node,
  Pattern,
  SpreadElement,
  Statement,
  Super,
} from 'acorn'
import path from 'node:path/posix'
import type { EvaluationBudget } from './evaluation-budget.js'
import { fromBase } from './jsx-literal.js'
import { callTextFunction, callTextMethod, type Evaluated } from './text-methods.js'
import { Computed, isStaticObject, unknownKeys, type StaticCall } from './static-value.js'

/** The context in which an expression is evaluated. */
export interface Scope {
  /** Returns the value of a name; undefined for an unknown name. */
  readonly valueOf: (name: string) => { readonly value: unknown } | undefined
  /** Returns the function that a name refers to; undefined for any other name. */
  readonly functionOf: (name: string) => FunctionNode | undefined
  /** Returns the value of a module, as in `require('./sidebars')`; undefined if the module is unknown. */
  readonly moduleOf: (name: string) => { readonly value: unknown } | undefined
  /** Creates the value of an expression that cannot be evaluated. */
  readonly computed: (node: Node, call?: StaticCall, evaluated?: Evaluated) => Computed
  /** Whether `process.env.BASE || '/'` evaluates to the operand after the operator. */
  readonly assumesDefaults: boolean
  readonly budget: EvaluationBudget
}

/** The types of `acorn`, and the types that the MDX parser uses for the same nodes. */
type AnyExpression = Expression | SpreadElement | Super | Pattern | Node | EstreeExpression

/**
 * Evaluates an expression without running code, within a budget. Knows literals, objects, lists, names,
 * properties, templates, `await`, sums and negative numbers, the operators `!`, `&&`, `||`, `??`, and `?:`,
 * paths such as `path.join('a', 'b')`, modules such as `require('./sidebars')`, the current year, and calls
 * without arguments of functions in `scope`. A call of a function with a name such as `defineConfig` or
 * `withMermaid` evaluates to the first argument that is an object, or to the first argument if none is.
 *
 * @returns the value. Parts that cannot be evaluated are instances of `Computed`; objects with spreads or
 *   keys that cannot be evaluated are marked with `unknownKeys`.
 * @throws BuildFailure (exit code 2) if the evaluation takes too many steps, or if a value is too large
 */
export function evaluate(input: AnyExpression, scope: Scope): unknown {
  scope.budget.spend()
  return scope.budget.checked(scope.budget.nested(() => evaluateNode(input as Expression, scope)))
}

function evaluateNode(node: Expression, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'bigint' ? scope.computed(node) : node.value
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
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return scope.computed(node, undefined, evaluatedFunction(node, scope))
    default:
      return scope.computed(node)
  }
}

/** Returns the value of a result; `Computed` for the node if there is no result. */
const known = (result: { readonly value: unknown } | undefined, node: Node, scope: Scope): unknown =>
  result === undefined ? scope.computed(node) : result.value

type NodeOf<Type extends Expression['type']> = Extract<Expression, { type: Type }>

function evaluateTemplate(node: NodeOf<'TemplateLiteral'>, scope: Scope): unknown {
  const values = node.expressions.map((expression) => evaluate(expression, scope))
  if (!values.every(isPrimitive)) return scope.computed(node)
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
  if (!Array.isArray(value)) return [scope.computed(element)]
  scope.budget.spend(value.length)
  return value as unknown[]
}

function evaluateObject(node: NodeOf<'ObjectExpression'>, scope: Scope): unknown {
  const entries: [string | symbol, unknown][] = []
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument, scope)
      if (isStaticObject(value)) {
        const copied = Object.entries(value)
        scope.budget.spend(copied.length)
        for (const entry of copied) entries.push(entry)
      }
      if (!isStaticObject(value) || unknownKeys in value) entries.push([unknownKeys, true])
      continue
    }
    const key = property.computed ? evaluate(property.key, scope) : keyOf(property.key)
    if (!isPrimitive(key)) entries.push([unknownKeys, true])
    else if (property.kind !== 'init') entries.push([String(key), scope.computed(property)])
    else entries.push([String(key), evaluate(property.value, scope)])
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
  if (typeof object !== 'object' || object === null || object instanceof Computed || !isPrimitive(key))
    return scope.computed(node)
  return Object.hasOwn(object, String(key))
    ? (object as Readonly<Record<string, unknown>>)[String(key)]
    : scope.computed(node)
}

function evaluateOperator(
  node: NodeOf<'UnaryExpression' | 'BinaryExpression' | 'LogicalExpression' | 'ConditionalExpression'>,
  scope: Scope,
): unknown {
  if (node.type === 'UnaryExpression') {
    const value = evaluate(node.argument, scope)
    if (node.operator === '-' && typeof value === 'number') return -value
    return node.operator === '!' && !(value instanceof Computed) ? !value : scope.computed(node)
  }
  if (node.type === 'BinaryExpression') {
    const values = [evaluate(node.left, scope), evaluate(node.right, scope)]
    if (node.operator !== '+' || !values.every(isPrimitive)) return scope.computed(node)
    if (values.every((value) => typeof value === 'number'))
      return values.reduce((sum, value) => sum + value, 0)
    return values.some((value) => typeof value === 'string') ? values.join('') : scope.computed(node)
  }
  const test = evaluate(node.type === 'ConditionalExpression' ? node.test : node.left, scope)
  if (test instanceof Computed) {
    const hasDefault = scope.assumesDefaults && node.type === 'LogicalExpression' && node.operator !== '&&'
    return hasDefault ? evaluate(node.right, scope) : scope.computed(node)
  }
  if (node.type === 'ConditionalExpression') return evaluate(test ? node.consequent : node.alternate, scope)
  return usesLeft(node.operator, test) ? test : evaluate(node.right, scope)
}

/** Whether a logical expression evaluates to its left operand. */
function usesLeft(operator: '??' | '||' | '&&', left: unknown): boolean {
  if (operator === '??') return left !== null && left !== undefined
  return operator === '||' ? Boolean(left) : !left
}

/**
 * Matches the names of functions that return their argument: `defineConfig`, `withMermaid`, `extendConfig`.
 */
const wrapper = /^(?:define|with|extend)[A-Z]|Config$/

function evaluateCall(node: NodeOf<'CallExpression'>, scope: Scope): unknown {
  const name = calleeName(node.callee)
  // `new Date().getFullYear()`: the year of the copyright in the template of Docusaurus.
  if (name === 'Date.getFullYear') return new Date().getFullYear()
  const { callee } = node
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const object = evaluate(callee.object, scope)
    const values = node.arguments.map((argument) => evaluate(argument, scope))
    const result = callTextMethod(
      object,
      String(keyOf(callee.property)),
      values,
      functionIn,
      scope.budget.matched,
    )
    if (result !== undefined) return result
  }
  const values = node.arguments.map((argument) => evaluateResult(argument, scope))
  const [first] = values
  if (name === 'useBaseUrl' && typeof first === 'string') return fromBase(first)
  const text = callTextFunction(name, values)
  if (text !== undefined) return text
  if (name === 'require' && typeof first === 'string') return known(scope.moduleOf(first), node, scope)
  if (name === 'require.resolve' && typeof first === 'string') return first
  if (/^(?:path\.)?(?:resolve|join)$/.test(name) && values.every((value) => typeof value === 'string'))
    return path.join(...values)
  const declaration = scope.functionOf(name)
  if (declaration !== undefined && values.length === 0) return returnValue(declaration, scope)
  if (declaration !== undefined && values.every(isPrimitive))
    return evaluatedFunction(declaration, scope)(...values)
  // The options are the first argument that is an object. For an argument that is a call, its options count.
  const options = values
    .map((value) => (value instanceof Computed ? value.call?.options : value))
    .find(isStaticObject)
  return values.length > 0 && wrapper.test(name)
    ? (options ?? first)
    : scope.computed(node, { name: name.slice(name.lastIndexOf('.') + 1), options })
}

/** Returns the name of a called function: "path.join"; "Date.getFullYear" for `new Date().getFullYear()`. */
function calleeName(callee: AnyExpression): string {
  const node = callee as Expression
  if (node.type === 'Identifier') return node.name
  if (node.type === 'NewExpression' && node.arguments.length === 0) return calleeName(node.callee)
  if (node.type !== 'MemberExpression' || node.computed) return ''
  return `${calleeName(node.object)}.${calleeName(node.property)}`
}

/** Evaluates an expression. A function evaluates to the value that it returns. */
export const evaluateResult = (input: AnyExpression, scope: Scope): unknown => {
  const node = input as FunctionNode
  return node.type.includes('Function') ? returnValue(node, scope) : evaluate(input, scope)
}

/** The functions that are being evaluated. A recursive call is not evaluated, so that the evaluation ends. */
const running = new Set<FunctionNode>()

/**
 * Returns the value that a function returns: the body of an arrow function without braces, or the value of
 * the `return` statement that ends the body, which can use variables of the function. Returns `Computed` for
 * other functions, and for a recursive call.
 */
function returnValue(node: FunctionNode, scope: Scope): unknown {
  if (running.has(node)) return scope.computed(node)
  running.add(node)
  try {
    const value = bodyValue(node, scope)
    // Without arguments, the result of `(text) => text.trim()` is not known, but the function is.
    return value instanceof Computed && value.evaluated === undefined && node.params.length > 0
      ? new Computed(value.file, value.line, value.call, evaluatedFunction(node, scope))
      : value
  } finally {
    running.delete(node)
  }
}

function bodyValue({ body }: FunctionNode, scope: Scope): unknown {
  if (body.type !== 'BlockStatement') return evaluate(body, scope)
  const last = body.body.at(-1)
  return last?.type === 'ReturnStatement' && last.argument
    ? evaluateResult(last.argument, localScope(body.body, scope))
    : scope.computed(body)
}

const functionIn = (value: unknown): Evaluated | undefined =>
  value instanceof Computed ? value.evaluated : undefined

/**
 * Returns a function that evaluates a function with arguments. Its result is `Computed` unless the body is an
 * expression, or consists of constants and a `return` statement.
 */
const evaluatedFunction =
  (node: FunctionNode, scope: Scope): Evaluated =>
  (...values) => {
    if (running.has(node)) return scope.computed(node)
    const isSimple =
      node.body.type !== 'BlockStatement' ||
      node.body.body
        .slice(0, -1)
        .every((statement) => statement.type === 'VariableDeclaration' && statement.kind === 'const')
    if (!isSimple) return scope.computed(node)
    running.add(node)
    try {
      return bodyValue(node, withArguments(node, values, scope))
    } finally {
      running.delete(node)
    }
  }

function withArguments({ params }: FunctionNode, values: readonly unknown[], outer: Scope): Scope {
  const known = new Map<string, unknown>()
  for (const [index, parameter] of params.entries()) {
    const isDefault = parameter.type === 'AssignmentPattern'
    const pattern = isDefault ? parameter.left : parameter
    const value = values[index]
    if (pattern.type === 'Identifier')
      known.set(pattern.name, isDefault && value === undefined ? evaluate(parameter.right, outer) : value)
  }
  const valueOf: Scope['valueOf'] = (name) =>
    known.has(name) ? { value: known.get(name) } : outer.valueOf(name)
  return { ...outer, valueOf }
}

/** Adds the variables in the body of a function. Each can refer to the variables before it. */
function localScope(body: readonly Node[], outer: Scope): Scope {
  let scope = outer
  for (const node of body as readonly Statement[])
    for (const { id, init } of node.type === 'VariableDeclaration' ? node.declarations : [])
      if (id.type === 'Identifier' && init) scope = withValue(id.name, init, scope)
  return scope
}

function withValue(name: string, init: Expression, outer: Scope): Scope {
  const value = memoize(() => evaluate(init, outer))
  return { ...outer, valueOf: (key) => (key === name ? { value: value() } : outer.valueOf(key)) }
}

/**
 * Creates a function that computes its value once. If the computation calls the function, that call returns
 * `Computed`, so that the evaluation of a value that refers to itself ends.
 */
export function memoize(compute: () => unknown): () => unknown {
  let result: { readonly value: unknown } | undefined
  let isRunning = false
  return () => {
    if (result !== undefined) return result.value
    if (isRunning) return new Computed()
    isRunning = true
    result = { value: compute() }
    return result.value
  }
}
