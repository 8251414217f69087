import type { AnyNode, Expression, Program, SpreadElement, Super } from 'acorn'
import path from 'node:path/posix'

/** A value that is known only when the code runs. */
export const unknown: unique symbol = Symbol('unknown')

/** A value of JavaScript code, as far as it can be read without running the code. */
export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | RegExp
  | typeof unknown
  | readonly StaticValue[]
  | StaticObject

/** An object whose values are read on demand. */
export interface StaticObject {
  readonly [key: string]: StaticValue
}

export const isStaticObject = (value: StaticValue): value is StaticObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp)

/** Returns the value at a path of keys; `unknown` if the code computes a part of it. */
export function valueAt(value: StaticValue, ...keys: readonly string[]): StaticValue {
  let current = value
  for (const key of keys) {
    if (current === unknown) return unknown
    current = isStaticObject(current) ? current[key] : undefined
  }
  return current
}

/** Returns a string value; undefined for anything else. */
export const stringAt = (value: StaticValue, ...keys: readonly string[]): string | undefined => {
  const result = valueAt(value, ...keys)
  return typeof result === 'string' ? result : undefined
}

/** Returns the items of a list; none for anything else. */
export const itemsAt = (value: StaticValue, ...keys: readonly string[]): readonly StaticValue[] => {
  const result = valueAt(value, ...keys)
  return Array.isArray(result) ? (result as readonly StaticValue[]) : []
}

/** Returns the strings of a list; undefined if there is no list. */
export function stringsAt(value: StaticValue, ...keys: readonly string[]): readonly string[] | undefined {
  const result = valueAt(value, ...keys)
  return Array.isArray(result)
    ? (result as readonly StaticValue[]).filter((item) => typeof item === 'string')
    : undefined
}

/** Spreads of unknown objects add this key. */
const spreadKey = '...'

/** Whether an object can have more keys than those that are known. */
export const hasUnknownKeys = (value: StaticObject): boolean => spreadKey in value

/** Calls in lists have this key, with the name of the function. */
const calleeKey = '()'

/** Returns the name of the function whose call is an item of a list; undefined for any other value. */
export const calleeOf = (value: StaticValue): string | undefined => stringAt(value, calleeKey)

type Node = AnyNode | Expression | SpreadElement | Super
type Scope = ReadonlyMap<string, Node>

/** Recursive definitions have no static value. */
const maxDepth = 60

/** Reads what a module exports by default, or assigns to `module.exports`. */
export function defaultExportOf(program: Program): StaticValue {
  const scope = new Map<string, Node>()
  let exported: Node | undefined
  for (const statement of program.body) {
    declare(statement, scope)
    if (statement.type === 'ExportDefaultDeclaration') exported = statement.declaration
    else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) declare(statement.declaration, scope)
      const specifier = statement.specifiers.find(
        (entry) => entry.exported.type === 'Identifier' && entry.exported.name === 'default',
      )
      exported = specifier?.local ?? exported
    } else if (statement.type === 'ExpressionStatement' && isModuleExports(statement.expression))
      exported = statement.expression.right
  }
  return exported === undefined ? unknown : new Evaluator(scope).configuration(exported, 0)
}

function isModuleExports(node: Expression): node is Extract<Expression, { type: 'AssignmentExpression' }> {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return false
  const { object, property } = node.left
  return (
    object.type === 'Identifier' &&
    object.name === 'module' &&
    property.type === 'Identifier' &&
    property.name === 'exports'
  )
}

function declare(statement: Node, scope: Map<string, Node>): void {
  if (statement.type === 'VariableDeclaration')
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init) scope.set(id.name, init)
    }
  else if (statement.type === 'FunctionDeclaration' && statement.id !== null)
    scope.set(statement.id.name, statement)
}

class Evaluator {
  constructor(readonly scope: Scope) {}

  /** Evaluates a configuration: an object, a function that returns it, or a call that passes it on. */
  configuration(node: Node, depth: number): StaticValue {
    if (depth > maxDepth) return unknown
    const resolved = this.#resolve(node)
    if (resolved.type === 'CallExpression') {
      const results = resolved.arguments.map((argument) => this.configuration(argument, depth + 1))
      return results.find(isStaticObject) ?? unknown
    }
    if (resolved.type === 'FunctionDeclaration' || resolved.type === 'FunctionExpression')
      return this.#returned(resolved.body.body, depth)
    if (resolved.type === 'ArrowFunctionExpression')
      return resolved.body.type === 'BlockStatement'
        ? this.#returned(resolved.body.body, depth)
        : this.configuration(resolved.body, depth + 1)
    return this.value(resolved, depth + 1)
  }

  /** Returns what the last `return` of a function returns. */
  #returned(body: readonly Node[], depth: number): StaticValue {
    const scope = new Map(this.scope)
    for (const statement of body) declare(statement, scope)
    const last = body.findLast((statement) => statement.type === 'ReturnStatement')
    return last?.argument ? new Evaluator(scope).configuration(last.argument, depth + 1) : unknown
  }

  #resolve(node: Node): Node {
    let current = node
    for (let steps = 0; steps < maxDepth; steps++) {
      if (current.type === 'AwaitExpression') current = current.argument
      else if (current.type === 'Identifier') {
        const definition = this.scope.get(current.name)
        if (definition === undefined) return current
        current = definition
      } else return current
    }
    return current
  }

  value(node: Node, depth: number): StaticValue {
    if (depth > maxDepth) return unknown
    switch (node.type) {
      case 'Literal':
        return node.regex
          ? toRegExp(node.regex.pattern, node.regex.flags)
          : typeof node.value === 'bigint'
            ? unknown
            : node.value
      case 'Identifier': {
        if (node.name === 'undefined') return undefined
        if (node.name === '__dirname') return '.'
        const definition = this.scope.get(node.name)
        return definition === undefined ? unknown : this.value(definition, depth + 1)
      }
      case 'TemplateLiteral': {
        const parts = node.expressions.map((part) => this.value(part, depth + 1))
        return parts.every((part) => typeof part === 'string' || typeof part === 'number')
          ? node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${parts[index] ?? ''}`).join('')
          : unknown
      }
      case 'ArrayExpression':
        return node.elements.flatMap((element): readonly StaticValue[] => {
          if (element?.type !== 'SpreadElement') return [element && this.#item(element, depth)]
          const spread = this.value(element.argument, depth + 1)
          return Array.isArray(spread) ? (spread as readonly StaticValue[]) : [unknown]
        })
      case 'ObjectExpression':
        return this.#object(node, depth)
      case 'UnaryExpression':
        return node.operator === '!' ? this.#negated(node.argument, depth) : unknown
      case 'LogicalExpression':
        return this.#logical(node, depth)
      case 'MemberExpression':
        return this.#member(node, depth)
      case 'CallExpression':
        return this.#call(node, depth)
      case 'AwaitExpression':
        return this.value(node.argument, depth + 1)
      default:
        return unknown
    }
  }

  /** Plugins of Astro are calls: `starlight({ title: '…' })`. */
  #item(node: Expression, depth: number): StaticValue {
    const value = this.value(node, depth + 1)
    if (value !== unknown || node.type !== 'CallExpression') return value
    const options = node.arguments.map((argument) => this.value(argument, depth + 1))
    return { [calleeKey]: calleeName(node), options: options.find(isStaticObject) }
  }

  #object(node: Extract<Expression, { type: 'ObjectExpression' }>, depth: number): StaticObject {
    const result: Record<string, StaticValue> = {}
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.value(property.argument, depth + 1)
        Object.assign(result, isStaticObject(spread) ? spread : { [spreadKey]: unknown })
        continue
      }
      const { key, computed, kind } = property
      const name = !computed && key.type === 'Identifier' ? key.name : this.value(key, depth + 1)
      if (typeof name === 'string' || typeof name === 'number')
        result[name] = kind === 'init' ? this.value(property.value, depth + 1) : unknown
      else result[spreadKey] = unknown
    }
    return result
  }

  #negated(argument: Expression, depth: number): StaticValue {
    const value = this.value(argument, depth + 1)
    return value === unknown ? unknown : !value
  }

  /** The default of a setting that the environment can override: `process.env.BASE || '/'`. */
  #logical(node: Extract<Expression, { type: 'LogicalExpression' }>, depth: number): StaticValue {
    const left = this.value(node.left, depth + 1)
    if (node.operator === '&&') return left === unknown || left ? unknown : left
    const isMissing = node.operator === '??' ? left === undefined || left === null : !left
    return left === unknown || isMissing ? this.value(node.right, depth + 1) : left
  }

  #member(node: Extract<Expression, { type: 'MemberExpression' }>, depth: number): StaticValue {
    const object = this.value(node.object, depth + 1)
    const key =
      !node.computed && node.property.type === 'Identifier'
        ? node.property.name
        : this.value(node.property, depth + 1)
    if (Array.isArray(object) && typeof key === 'number') return (object as readonly StaticValue[])[key]
    if (!isStaticObject(object) || typeof key !== 'string') return unknown
    return key in object || !hasUnknownKeys(object) ? object[key] : unknown
  }

  /** Evaluates the calls that configurations use for paths. */
  #call(node: Extract<Expression, { type: 'CallExpression' }>, depth: number): StaticValue {
    const name = calleeName(node)
    const values = node.arguments.map((argument) => this.value(argument, depth + 1))
    const isText = values.every((value) => typeof value === 'string')
    if (name === 'resolve' && values.length === 1) return isText ? values[0] : unknown
    if ((name === 'resolve' || name === 'join') && isText) return path.join(...values)
    return name.startsWith('define') ? (values.find(isStaticObject) ?? unknown) : unknown
  }
}

function calleeName({ callee }: Extract<Expression, { type: 'CallExpression' }>): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : ''
}

function toRegExp(pattern: string, flags: string): StaticValue {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return unknown
  }
}
