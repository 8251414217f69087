import { expect, test } from 'vitest'
import { BoundedJsxParser, nestedTooDeeply } from './bounded-parser.js'
import { parseForeign } from './parser.js'

const parse = (code: string) => BoundedJsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' })

/** Code that repeats a start, and an end after it. */
const nested = (start: string, end: string, count: number) => `${start.repeat(count)}1${end.repeat(count)}`

// V8 ends the process for some of them, with other numbers of levels for other versions of Node.
test.each([
  ['templates', nested('`${', '}`', 5_000)],
  ['lists', nested('[', ']', 5_000)],
  ['objects', `x = ${nested('{ a: ', '}', 5_000)}`],
  ['calls', nested('f(', ')', 5_000)],
  ['functions', nested('(() => ', ')', 5_000)],
  ['function bodies', nested('(() => { return ', '})', 5_000)],
  ['blocks', nested('{', '}', 5_000)],
  ['labels', `${Array.from({ length: 5_000 }, (_, index) => `a${String(index)}: `).join('')}1`],
  ['conditions', nested('if (a) ', '', 5_000)],
  ['unary operators', nested('! ', '', 5_000)],
  ['binary operators', nested('a + ', '', 5_000)],
  ['powers', nested('a ** ', '', 5_000)],
  ['ternary operators', nested('a ? b : ', '', 5_000)],
  ['constructors', `x = ${'new '.repeat(5_000)}A`],
  ['patterns', `const ${'['.repeat(5_000)}a${']'.repeat(5_000)} = b`],
  ['elements', nested('<a>', '</a>', 5_000)],
  ['attributes', nested('<a b={', '} />', 5_000)],
  ['groups of an expression', `/${'('.repeat(5_000)}\\p{Lu}${')'.repeat(5_000)}/u`],
  ['classes of an expression', `/${'['.repeat(5_000)}a${']'.repeat(5_000)}/v`],
])('FOREIGN-2: code with %s that are nested deeply is a syntax error', (_, code) => {
  expect(() => parse(code)).toThrow(nestedTooDeeply)
})

test('FOREIGN-2: MDX with an expression that is nested deeply is read as Markdown', () => {
  const expression = (count: number) => `{${'['.repeat(count)}${']'.repeat(count)}}`
  expect(parseForeign(expression(100), 'mdx').notation).toBe('mdx')
  expect(parseForeign(expression(400), 'mdx').notation).toBe('markdown')
})

test('code that people write is parsed', () => {
  expect(parse(nested('[{ a: f(() => `${', '}`) }]', 20)).body).toHaveLength(1)
  expect(parse(nested('<a b={c}>{', '}</a>', 40)).body).toHaveLength(1)
})
