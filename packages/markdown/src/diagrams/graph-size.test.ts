import { expect, test } from 'vitest'
import { graphSize } from './graph-size.js'
import { graphTokens } from './graph-tokens.js'

const sizeOf = (text: string): number => graphSize(graphTokens(text))

test.each([
  ['digraph { a -> b -> c; rankdir=LR; node [shape=box]; a [label="b|c"] }', 3],
  ['digraph { {a b c} -> {d e f} }', 9],
  ['digraph { a -> {b c d e f} }', 6],
  ['graph { subgraph s { a b c } subgraph s -- subgraph s -- d }', 12],
  ['digraph { subgraph { a b c } -> subgraph cluster_x { d e f }; g:p:n -> h:q }', 10],
  ['digraph { /* {a b c d} -> */ a // -> {b c}\n# -> x\n b [label="} -> {"] }', 2],
  ['digraph { a [label=<<b>x {y}</b> <!-- > --> >]; a -> b }', 2],
  ['digraph { a [label="w|x|y|z"] }', 3],
  ['digraph { {} {} {} }', 4],
  ['digraph { a -> b [label=x]; b -> c; c [label=y] }', 3],
  ['digraph { a [peripheries=500] }', 500],
  ['} } -> { a', 1],
])('the size of %j is %i', (text, size) => {
  expect(sizeOf(text)).toBe(size)
})

test('the time to measure a graph does not grow with the square of its length', () => {
  // With quadratic time, this test would exceed its time limit.
  for (const text of ['/* ', '"', '<', '<!--', '{ ', '} ', 'a -> ', '#\n', '\\" ', 'subgraph a '])
    expect(sizeOf(text.repeat(50_000))).toBeGreaterThanOrEqual(0)
})
