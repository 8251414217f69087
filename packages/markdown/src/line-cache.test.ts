import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Highlighter } from './highlight.js'

/** Lines that leave a state behind: open strings, comments, templates, and blocks of other languages. */
const lines = {
  tsx: ['const a = `b ${', '}`', '/* c', '*/', "import d from 'e'", 'export function f() {', '}', '', '<g>{'],
  markdown: ['# a', '```ts', 'const b = `', '```', '- c', '> d', '', '***', '<!--', '-->'],
  shellscript: ['cat <<EOF', 'EOF', 'a="b', '"', 'if c; then', 'fi', '# d', ''],
}

test('CODE-1: a block has the same tokens, whichever blocks were highlighted before', async () => {
  const used = await Highlighter.create()
  await used.load(Object.keys(lines))
  for (const [grammar, known] of Object.entries(lines)) {
    const block = fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 6 })
    const blocks = fc.sample(block, { numRuns: 100, seed: 1 }).map((texts) => texts.join('\n'))
    const fresh = await Highlighter.create()
    await fresh.load([grammar])
    // In the opposite order, so that the two do not know the same lines.
    const expected = blocks.toReversed().map((code) => fresh.tokenize(code, grammar))
    expect(blocks.map((code) => used.tokenize(code, grammar))).toEqual(expected.toReversed())
  }
})

test('a line is tokenized once for each state', async () => {
  const highlighter = await Highlighter.create()
  await highlighter.load(['tsx'])
  const grammar = highlighter.core.getLanguage('tsx')
  const tokenized: string[] = []
  const original = grammar.tokenizeLine2.bind(grammar)
  grammar.tokenizeLine2 = (line, ...rest) => {
    tokenized.push(line)
    return original(line, ...rest)
  }
  highlighter.tokenize('let a\nlet b', 'tsx')
  highlighter.tokenize('let a\nlet c', 'tsx')
  expect(tokenized).toEqual(['let a', 'let b', 'let c'])
})
