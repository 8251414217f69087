import type {
  ApiIndexSignature,
  ApiMember,
  ApiParameter,
  ApiShape,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '@camdocs/core/api'

/*
 * Types, signatures, and members as TypeScript source text on one line. Two texts differ exactly if the types
 * that readers see differ, which TypeScript's own printer does not guarantee: it depends on the order in
 * which the checker meets types, and it shortens long ones.
 */

/** Returns a type as source text. */
export function typeText(type: ApiType): string {
  switch (type.kind) {
    case 'reference':
      return type.name + inBrackets((type.arguments ?? []).map(typeText))
    case 'intrinsic':
      return type.name
    case 'literal':
      return typeof type.value === 'string' ? quote(type.value) : String(type.value)
    case 'bigint':
      return `${type.digits}n`
    case 'union':
      return type.types.map((part) => operand(part, 'union')).join(' | ')
    case 'intersection':
      return type.types.map((part) => operand(part, 'intersection')).join(' & ')
    case 'array':
      return `${operand(type.element)}[]`
    case 'tuple':
      return `[${type.elements.map(elementText).join(', ')}]`
    case 'function':
      return `${type.abstract ? 'abstract ' : ''}${type.construct ? 'new ' : ''}${signatureText(type.signature, ' => ')}`
    case 'object':
      return inBraces(shapeTexts(type))
    case 'conditional':
      return `${operand(type.check)} extends ${operand(type.extends)} ? ${typeText(type.yes)} : ${typeText(type.no)}`
    case 'infer':
      return `infer ${type.name}${type.constraint === undefined ? '' : ` extends ${operand(type.constraint)}`}`
    case 'mapped':
      return mappedText(type)
    case 'operator':
      return `${type.operator} ${operand(type.type)}`
    case 'indexed':
      return `${operand(type.object)}[${typeText(type.index)}]`
    case 'template':
      return `\`${type.head}${type.spans.map((span) => `\${${typeText(span.type)}}${span.text}`).join('')}\``
    case 'query':
      return `typeof ${typeText(type.of)}`
    case 'predicate':
      return `${type.asserts ? 'asserts ' : ''}${type.parameter}${type.type === undefined ? '' : ` is ${typeText(type.type)}`}`
    case 'text':
      return type.text.replace(/\s+/g, ' ')
  }
}

/** Returns a signature without a name: `<T>(value: T): void`. */
export const signatureText = (
  { typeParameters, parameters, returns }: ApiSignature,
  arrow: ': ' | ' => ' = ': ',
): string =>
  `${typeParametersText(typeParameters)}(${parameters.map(parameterText).join(', ')})${arrow}${typeText(returns)}`

/** Returns type parameters in angle brackets; "" if there are none. */
export const typeParametersText = (parameters: readonly ApiTypeParameter[] = []): string =>
  inBrackets(
    parameters.map(
      ({ name, constraint, default: value, const: isConst, variance }) =>
        `${isConst ? 'const ' : ''}${variance === undefined ? '' : `${variance} `}${name}${constraint === undefined ? '' : ` extends ${typeText(constraint)}`}${value === undefined ? '' : ` = ${typeText(value)}`}`,
    ),
  )

/** Returns a member; a method has a line for each overload. */
export function memberText(member: ApiMember): string {
  const { name, optional, static: isStatic, abstract, protected: isProtected } = member
  const modifiers = [isProtected && 'protected ', isStatic && 'static ', abstract && 'abstract ']
  const key = /^(?:[\w$]+|\[\w+\])$/.test(name) ? name : quote(name)
  const start = modifiers.filter(Boolean).join('')
  const end = `${key}${optional ? '?' : ''}`
  if (member.kind === 'method')
    return member.signatures.map((signature) => `${start}${end}${signatureText(signature)}`).join('\n')
  const setter = member.setter === undefined ? '' : `\n${start}set ${key}${signatureText(member.setter)}`
  return `${start}${member.readonly ? 'readonly ' : ''}${end}: ${typeText(member.type)}${setter}`
}

/** Returns what an object type contains besides its members: signatures without a name. */
export const unnamedTexts = ({ indexSignatures = [], calls = [], constructs = [] }: ApiShape): string[] => [
  ...indexSignatures.map(indexText),
  ...calls.map((signature) => signatureText(signature)),
  ...constructs.map((signature) => `new ${signatureText(signature)}`),
]

const shapeTexts = (shape: ApiShape): string[] => [
  ...shape.members.map((member) => memberText(member).replaceAll('\n', '; ')),
  ...unnamedTexts(shape),
]

const indexText = ({ readonly, parameter, key, type }: ApiIndexSignature): string =>
  `${readonly ? 'readonly ' : ''}[${parameter}: ${typeText(key)}]: ${typeText(type)}`

function parameterText({ name, type, optional, rest, defaultValue }: ApiParameter): string {
  // The name that TypeDoc gives to a destructured parameter can change from release to release.
  const shown = name.startsWith('__namedParameters') ? '{ … }' : name
  const mark = optional && defaultValue === undefined ? '?' : ''
  const value = defaultValue === undefined ? '' : ` = ${defaultValue}`
  return `${rest ? '...' : ''}${shown}${mark}: ${typeText(type)}${value}`
}

function elementText({
  type,
  name,
  optional,
  rest,
}: Extract<ApiType, { kind: 'tuple' }>['elements'][number]) {
  const start = rest ? '...' : ''
  if (name !== undefined) return `${start}${name}${optional ? '?' : ''}: ${typeText(type)}`
  return `${start}${optional ? `${operand(type)}?` : typeText(type)}`
}

function mappedText(mapped: Extract<ApiType, { kind: 'mapped' }>): string {
  const { parameter, over, as, type } = mapped
  const readonly = { '+': 'readonly ', '-': '-readonly ', none: '' }[mapped.readonly ?? 'none']
  const optional = { '+': '?', '-': '-?', none: '' }[mapped.optional ?? 'none']
  const renamed = as === undefined ? '' : ` as ${typeText(as)}`
  return `{ ${readonly}[${parameter} in ${typeText(over)}${renamed}]${optional}: ${typeText(type)} }`
}

const composite: ReadonlySet<ApiType['kind']> = new Set([
  'union',
  'intersection',
  'function',
  'conditional',
  'operator',
  'infer',
])

/** Returns a type as a part of another one, in parentheses if it has several parts itself. */
const operand = (type: ApiType, inside?: 'union' | 'intersection'): string =>
  composite.has(type.kind) && type.kind !== inside ? `(${typeText(type)})` : typeText(type)

const inBrackets = (texts: readonly string[]): string => (texts.length === 0 ? '' : `<${texts.join(', ')}>`)
const inBraces = (texts: readonly string[]): string => (texts.length === 0 ? '{}' : `{ ${texts.join('; ')} }`)

const quote = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`
