import { expect, test } from 'vitest'
import { StaticModules } from './static-module.js'
import { Computed } from './static-value.js'

/** Returns the default export of a module without running it. */
const read = (code: string, others: Readonly<Record<string, string>> = {}): unknown =>
  new StaticModules({
    root: '/site',
    read: (file) => (file === '/site/config.js' ? code : (others[file.slice('/site/'.length)] ?? null)),
    assumesDefaults: true,
  }).defaultExport('/site/config.js')

/** Code with a line for each number from 1 to 40, each of which uses the line before. */
const chain = (first: string, line: (name: string, before: string) => string, result = 'a40'): string =>
  [
    first,
    ...Array.from({ length: 40 }, (_, index) => line(`a${String(index + 1)}`, `a${String(index)}`)),
    `export default { value: ${result} }`,
  ].join('\n')

// Each evaluates to more than a trillion values or characters, or needs as many calls.
const growing: readonly (readonly [string, string])[] = [
  ['lists', chain('const a0 = [1]', (name, before) => `const ${name} = [...${before}, ...${before}]`)],
  [
    'empty lists',
    chain(
      'const a0 = () => []',
      (name, before) => `const ${name} = () => [...${before}(), ...${before}()]`,
      'a40()',
    ),
  ],
  [
    'objects',
    chain(
      'const a0 = () => ({})',
      (name, before) => `const ${name} = () => ({ ...${before}(), ...${before}() })`,
      'a40()',
    ),
  ],
  [
    'calls',
    chain(
      'const a0 = () => 1',
      (name, before) => `const ${name} = () => [${before}(), ${before}()]`,
      'a40()',
    ),
  ],
  [
    'functions',
    chain(
      'function a0() { return 1 }',
      (name, before) => `function ${name}() { return ${before}() && ${before}() }`,
      'a40()',
    ),
  ],
  ['templates', chain("const a0 = 'ab'", (name, before) => `const ${name} = \`\${${before}}\${${before}}\``)],

  ['paths', chain("const a0 = 'ab'", (name, before) => `const ${name} = path.join(${before}, ${before})`)],
  [
    'values that are used twice',
    chain('const a0 = { b: 1 }', (name, before) => `const ${name} = { b: ${before}, c: ${before} }`),
  ],
  [
    'options of calls',
    chain(
      'const a0 = { b: 1 }',
      (name, before) => `const ${name} = { b: plugin(${before}), c: plugin(${before}) }`,
    ),
  ],
  [
    'keys',
    chain(
      "const a0 = 'ab'",
      (name, before) => `const ${name} = ${before} + ${before}`,
      "{ [a19]: 1, [a19 + 'x']: 2 }",
    ),
  ],
]

test.each(growing)('FOREIGN-2: a configuration with %s that double in each line is refused', (_, code) => {
  expect(() => read(code)).toThrow('too large or too complex')
})

test.each([
  ['lists', `export default ${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ['calls', `export default ${'f('.repeat(2_000)}${')'.repeat(2_000)}`],
  [
    'constants',
    `const a0 = []\n${Array.from({ length: 500 }, (_, index) => `const a${String(index + 1)} = [a${String(index)}]`).join('\n')}\nexport default a500`,
  ],
])('FOREIGN-2: a configuration with %s that are nested deeply is refused', (_, code) => {
  expect(() => read(code)).toThrow(/too large or too complex|cannot be read/)
})

test.each([
  ['re-exports', (next: string) => `export { default } from '${next}'`],
  ['exports of all names', (next: string) => `export * from '${next}'\nexport default 1`],
  ['calls of require', (next: string) => `module.exports = require('${next}')`],
])('FOREIGN-2: a configuration with a long chain of %s is refused', (_, code) => {
  let count = 0
  const modules = new StaticModules({
    root: '/site',
    // Each module imports another one. Without a limit, the stack would overflow.
    read: (file) => (file.endsWith('.js') ? code(`./m${String(++count)}.js`) : null),
    assumesDefaults: true,
  })
  expect(() => modules.defaultExport('/site/config.js')).toThrow('too large or too complex')
})

test('FOREIGN-2: a configuration with modules that are long together is refused', () => {
  const names = Array.from({ length: 12 }, (_, index) => `m${String(index)}`)
  const code = `${names.map((name) => `import ${name} from './${name}'`).join('\n')}\nexport default [${names.join()}]`
  const others = Object.fromEntries(
    names.map((name) => [`${name}.js`, `export default 1 //${'x'.repeat(999_000)}`]),
  )
  expect(() => read(code, others)).toThrow('too large or too complex')
})

test('a large configuration is read', () => {
  const sidebar = Array.from(
    { length: 5_000 },
    (_, index) => `{ text: 'Page ${String(index)}', link: '/guide/page-${String(index)}' }`,
  )
  const code = `const items = [${sidebar.join()}]\nexport default { title: 'A' + 'B', sidebar: [...items], nav: [items[0]] }`
  expect(read(code)).toMatchObject({ title: 'AB', sidebar: { length: 5_000 } })
})

test.each([
  "replace(/(a+)+$/, '')",
  "replaceAll(/(a+)+$/g, '')",
  'replace(/(a+)+$/g, (all) => all)',
  'replace(/(a+)+$/, (all) => all)',
  'split(/(a+)+$/)',
  'match(/(a+)+$/)',
  'search(/(a+)+$/)',
])('FOREIGN-2: a configuration in which "text.%s" takes forever is read without that value', (call) => {
  const code = `export default { title: '${'a'.repeat(51)}b'.${call}, tagline: 'x'.replace(/x/, 'y') }`
  expect(read(code)).toMatchObject({ title: expect.any(Computed) as unknown })
  expect(read(`export default { ok: /(a+)+$/.test('${'a'.repeat(51)}b') }`)).toMatchObject({
    ok: expect.any(Computed) as unknown,
  })
})

test.each([
  ["'a-b-c'.replace(/-(.)/g, (all, letter) => letter.toUpperCase())", 'aBC'],
  ["'a-b-c'.replace(/-(.)/, (all, letter) => letter.toUpperCase())", 'aB-c'],
  ["'a-b-c'.replaceAll('-', () => '+')", 'a+b+c'],
  ["'ab'.replace(/(?:)/g, () => '.')", '.a.b.'],
  ["'a-b-c'.split(/-/).join('')", 'abc'],
])('the call %s is evaluated', (call, result) => {
  expect(read(`export default { value: ${call} }`)).toEqual({ value: result })
})
