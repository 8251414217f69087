import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { benchmarks } from '../docs-site/pages/_landing/benchmarks.js'
import { commandsPage, readProgram } from '../docs-site/reference/commands-page.js'
import { errorCodesPage } from '../docs-site/reference/error-codes-page.js'
import { exampleSites, readCodes, type ExampleSite } from '../docs-site/reference/error-codes.js'
import { frontMatterPage, settingsPage } from '../docs-site/reference/keys-page.js'
import { KeyReader, type Key } from '../docs-site/reference/keys.js'
import { tokensPage } from '../docs-site/reference/tokens-page.js'
import { configSchema } from '../packages/base/src/settings/schema.js'
import { markNames } from '../packages/markdown/src/code-marks.js'
import { includeName } from '../packages/markdown/src/include-syntax.js'
import { textDirectiveNames } from '../packages/markdown/src/parts/text-directives.js'
import { directiveNames, knownAttributes } from '../packages/markdown/src/directives.js'
import { codes } from '../packages/base/src/model/codes.js'
import { formatDiagnostic } from '../packages/ssg-cli/src/report/format.js'
import type { Diagnostic } from '../packages/ssg-cli/src/index.js'
import { createTestSite, runCamdocs, type Problem } from './helpers/test-site.js'

/*
 * The documentation of camdocs. Most pages of its reference are generated from the code and committed, so
 * that they can be previewed and reviewed. `npx --yes pnpm@10 reference` writes them. The other pages are
 * only compared with the code: the one on directives here, and the one on allowed HTML in
 * `allowed-html.test.ts`.
 */

const root = path.join(import.meta.dirname, '../docs-site')
const reference = path.join(root, 'docs/reference')
/** The descriptions of the error codes, by area. */
const areas = readCodes()
const codeEntries = new Map(areas.flatMap((area) => Object.entries(area.codes)))
const reader = new KeyReader()
const settings = reader.read('Settings')

const readPage = (file: string): string => readFileSync(path.join(root, 'docs', file), 'utf8')
/** The explicit IDs of the headings of a page, such as "steps" of `## Steps {#steps}`. */
function anchorsOf(text: string): string[] {
  const withoutCode = text.replace(/^(`{3,}).*?^\1$/gms, '')
  return [...withoutCode.matchAll(/^#+ .*\{#([\w-]+)\}$/gm)].map(([, id = '']) => id)
}

describe('the reference matches the code (run `npx --yes pnpm@10 reference` to update it)', () => {
  test('every setting and every front matter key is on a page, with a description and a type', async () => {
    const page = reader.read('FrontMatter')
    const apiPage = reader.read('ApiFrontMatter')
    const category = reader.read('CategoryFile')
    const all = [settings, page, apiPage, category].flatMap((keys) => keys.flatMap(withInner))
    expect(all.filter(({ description }) => description === '').map((key) => key.path)).toEqual([])
    await expect(settingsPage(settings, configSchema.parse({}))).toMatchFileSnapshot(
      `${reference}/settings.md`,
    )
    await expect(frontMatterPage({ page, apiPage, category })).toMatchFileSnapshot(
      `${reference}/front-matter.md`,
    )
  })

  test('every example of a setting is valid', () => {
    const examples = settings.flatMap(({ example }) => example ?? [])
    expect(examples.length).toBeGreaterThan(10)
    for (const example of examples) {
      const config = runInThisContext(`({ ${example} })`) as unknown
      expect(configSchema.safeParse(config).error?.message, example).toBeUndefined()
    }
  })

  test('every command and option is on the page of commands', async () => {
    await expect(commandsPage(readProgram())).toMatchFileSnapshot(`${reference}/commands.md`)
  })

  test('every design token is on the page of tokens with its values', async () => {
    const css = readFileSync(path.join(root, '../packages/theme/styles/tokens.css'), 'utf8')
    await expect(tokensPage(css)).toMatchFileSnapshot(`${reference}/design-tokens.md`)
  })

  test('every directive, attribute, and code mark is described, and every described directive exists', () => {
    const page = readPage('reference/directives.md')
    expect(anchorsOf(page).sort()).toEqual([...directiveNames, includeName, ...textDirectiveNames].sort())
    for (const [name, attributes] of Object.entries(knownAttributes))
      for (const attribute of attributes) {
        const [, afterHeading = ''] = page.split(`{#${name}}`)
        const [section] = afterHeading.split('\n## ')
        expect(section, `${name} ${attribute}`).toContain(`\`${attribute}`)
      }
    const codeBlocks = readPage('guides/code-blocks.md')
    // A name such as "word:…" is a pattern, so the page contains only examples of it.
    for (const name of markNames.filter((mark) => !mark.endsWith('…')))
      expect(codeBlocks).toContain(`[!code ${name}]`)
  })
})

describe('the reference of error codes', () => {
  test('every code has an entry, and there are no other entries', () => {
    const entries = areas.flatMap((area) => Object.keys(area.codes))
    expect(entries.sort()).toEqual(Object.values(codes).sort())
  })

  test('every example causes its problem, and the page shows what camdocs prints', async () => {
    const sites = areas.flatMap(exampleSites)
    const printed = new Map<string, string>()
    for (const site of sites) for (const [code, text] of await printedBy(site)) printed.set(code, text)
    const examples = sites.flatMap((site) => site.codes)
    expect(examples.filter((code) => !printed.has(code))).toEqual([])
    const text = errorCodesPage(areas, (code) => printed.get(code))
    await expect(text).toMatchFileSnapshot(`${reference}/error-codes.md`)
    expect(anchorsOf(text).sort()).toEqual(
      Object.values(codes)
        .map((code) => code.toLowerCase())
        .sort(),
    )
  })
})

test('the documentation of camdocs builds without a problem, and none of its links are broken', async () => {
  const { code, stdout, stderr } = await runCamdocs(['check-links', root, '--json'], root)
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  expect(problems.map((problem) => `${problem.file ?? ''} ${problem.code} ${problem.message}`)).toEqual([])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('the charts of the landing page show the figures of the table on the page "Why camdocs"', () => {
  // The cells of rows such as "| **camdocs** | 10.8 s | … |".
  const rows = [...readPage('project/why-camdocs.md').matchAll(/^\|(.+\d\u00a0s .*)\|$/gm)].map(
    ([, row = '']) => row.split('|').map((cell) => cell.trim().replaceAll('**', '')),
  )
  const figuresInTable = rows.map(([tool, build, , , , onePage]) => ({ tool, build, onePage }))
  const seconds = (figure: number) => `${figure.toFixed(1)}\u00a0s`
  expect(
    benchmarks.map(({ tool, build, onePage }) => ({
      tool,
      build: seconds(build),
      onePage: seconds(onePage),
    })),
  ).toEqual(figuresInTable)
})

/** Returns a key and all keys inside it. */
const withInner = (key: Key): Key[] => [
  key,
  ...[...key.keys, ...key.kinds.flatMap(({ keys }) => keys)].flatMap(withInner),
]

/** Builds a site, and returns what camdocs prints for each code that the site is an example of. */
async function printedBy({ files, codes: expected }: ExampleSite): Promise<Map<string, string>> {
  const problems = (await createTestSite(files).problems()) as unknown as Diagnostic[]
  const readLines = (file: string) => files[file]?.split('\n') ?? null
  return new Map(
    expected.flatMap((code) => {
      const matches = problems.filter((problem) => problem.code === code)
      // The examples of other codes on the same site can cause this problem too, so the problem in the files
      // of this code comes first.
      const isInExample = ({ file = '' }: Diagnostic) => codeEntries.get(code)?.files?.[file] !== undefined
      const problem = matches.find(isInExample) ?? matches[0]
      return problem === undefined ? [] : [[code, formatDiagnostic(problem, readLines)] as const]
    }),
  )
}
