import { expect, test } from 'vitest'
import { z } from 'zod'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { codeUrl } from '@camdocs/base/model/documentation.js'
import { sarif } from './sarif.js'

const position = z.number().int().min(1)
const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().regex(/^[\w.%/-]+$/) }),
    region: z
      .strictObject({ startLine: position, startColumn: position, endLine: position, endColumn: position })
      .optional(),
  }),
})
/** The parts of SARIF 2.1.0 that camdocs writes, with the required properties and limits of its schema. */
const sarifSchema = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          rules: z.array(z.strictObject({ id: z.string(), helpUri: z.url() })),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message: z.strictObject({ text: z.string().min(1) }),
          locations: z.array(location),
          relatedLocations: z.array(location).optional(),
        }),
      ),
    }),
  ),
})

test('problems are formatted as a SARIF 2.1.0 log, with a rule for each code and a location for each problem', () => {
  const problems: Diagnostic[] = [
    {
      code: 'CD1201',
      severity: 'error',
      message: 'Broken.',
      hint: 'Fix it.',
      file: 'a b.md',
      range: at(3, 5, 2),
    },
    { code: 'CD1309', severity: 'warning', message: 'Duplicate.', file: 'a b.md' },
    { code: 'CD1201', severity: 'error', message: 'Somewhere.' },
  ]
  const toPath = (file: string) => (file === '.' ? 'site' : `site/${file}`)
  const [run] = sarifSchema.parse(JSON.parse(sarif(problems, toPath))).runs
  expect(run?.tool.driver.rules).toEqual([
    { id: 'CD1201', helpUri: codeUrl('CD1201') },
    { id: 'CD1309', helpUri: codeUrl('CD1309') },
  ])
  expect(run?.results.map(({ ruleId, level, message }) => [ruleId, level, message.text])).toEqual([
    ['CD1201', 'error', 'Broken. Fix it.'],
    ['CD1309', 'warning', 'Duplicate.'],
    ['CD1201', 'error', 'Somewhere.'],
  ])
  expect(run?.results.map(({ locations: [location] }) => location?.physicalLocation)).toEqual([
    {
      artifactLocation: { uri: 'site/a%20b.md' },
      region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 7 },
    },
    { artifactLocation: { uri: 'site/a%20b.md' } },
    { artifactLocation: { uri: 'site' } },
  ])
})

test('the other places of a problem are related locations, and part of the text', () => {
  const place = { file: 'b.md', range: at(1, 2, 3) }
  const problem = {
    code: 'CD1206',
    severity: 'error',
    message: 'Broken.',
    file: 'a.md',
    alsoAt: [place],
  } as const
  const [result] = sarifSchema.parse(JSON.parse(sarif([problem], (file) => file))).runs[0]?.results ?? []
  expect(result?.message.text).toBe('Broken. Also at b.md:1:2.')
  expect(result?.relatedLocations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'b.md' },
        region: { startLine: 1, startColumn: 2, endLine: 1, endColumn: 5 },
      },
    },
  ])
})

test('without problems, the log has one run without results', () => {
  expect(sarifSchema.parse(JSON.parse(sarif([], (file) => file))).runs[0]?.results).toEqual([])
})
