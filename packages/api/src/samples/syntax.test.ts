import { expect, test } from 'vitest'
import type { Sample } from '@camdocs/base/model/sample.js'
import { checkSyntax } from './syntax.js'

const sample = (language: string, text: string): Sample => ({
  language,
  text,
  title: null,
  checked: true,
  continuedLines: 0,
  linePositions: [{ line: 4, column: 1 }],
})

test.each([
  ['json', '['.repeat(200_000)],
  ['jsonc', '{"a":'.repeat(100_000)],
])('a sample of %s that is nested too deeply has a problem', async (language, text) => {
  const problems = await checkSyntax(sample(language, text), 'docs/a.md')
  expect(problems.map(({ message }) => message)).toEqual([
    'The sample is nested too deeply, or takes too long to check.',
  ])
})

test('the time for a sample of XML does not grow with the square of its size', async () => {
  const text = '<!DOCTYPE'.repeat(150_000)
  const [problem] = await checkSyntax(sample('xml', text), 'docs/a.md')
  expect(problem?.message).toContain('This is not valid XML')
})

test('a sample of XML can start with a declaration and with a document type that contains declarations', async () => {
  const prolog = '<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY name "value">]>'
  expect(await checkSyntax(sample('plist', `${prolog}<plist></plist>`), 'docs/a.md')).toEqual([])
  const [problem] = await checkSyntax(sample('plist', `${prolog}<plist>`), 'docs/a.md')
  expect(problem?.message).toBe('This is not valid XML: Unexpected close tag.')
})
