import { afterAll, expect, test } from 'vitest'
import { stopScriptParser } from '@camdocs/api/samples/fragment-syntax.js'
import { sampleProblems } from './check-samples.js'
import type { RoutedPage } from './foreign-site.js'

afterAll(stopScriptParser)

const pageWith = (name: string, language: string, text: string) =>
  ({
    isChecked: true,
    page: {
      name,
      samples: [
        {
          language,
          title: null,
          checked: true,
          text,
          continuedLines: 0,
          linePositions: text.split('\n').map((_, index) => ({ line: index + 1, column: 1 })),
        },
      ],
    },
  }) as unknown as RoutedPage

/** Samples that parsers take minutes for. */
const slow = {
  'conditional.md': pageWith('conditional.md', 'js', 'a?(b):c=>'.repeat(40)),
  'comparison.md': pageWith('comparison.md', 'ts', 'a<'.repeat(50_000)),
}

test('FOREIGN-2: a sample that takes too long to check is named, and the other samples are checked', async () => {
  const valid = Array.from({ length: 40 }, (_, index) => pageWith(`${String(index)}.md`, 'ts', 'let a = 1'))
  const broken = pageWith('broken.md', 'ts', 'let a = (1')
  const unjudged = new Map<string, string>()
  const pages = [...Object.values(slow), ...valid, broken]
  const problems = await sampleProblems({ pages }, unjudged, 500)
  expect(problems.map(({ file, code }) => [file, code])).toEqual([['broken.md', 'CD1701']])
  expect([...unjudged.keys()].sort()).toEqual(Object.keys(slow).sort())
})
