import { expect, test } from 'vitest'
import { readDiagramSource } from '../packages/markdown/src/diagrams/diagram-source.js'
import { compile } from './helpers/compile.js'
import { createTestSite } from './helpers/test-site.js'

const fence = (text: string, info = 'mermaid'): string => `\`\`\`${info}\n${text}\n\`\`\`\n`

/** Enables diagrams: without a version, the package that draws them counts as not installed. */
const diagramRules = { diagrams: '1.1.3' }

const withDiagram = (text: string, info?: string) =>
  compile(`---\ntitle: Page\n---\n${fence(text, info)}`, diagramRules)

const htmlOf = async (text: string, info?: string): Promise<string> =>
  (await withDiagram(text, info)).content.body.filter((part) => typeof part === 'string').join('')

/** The problems of a diagram as "row:column severity code message"; rows are counted in the diagram. */
const problemsOf = async (text: string): Promise<string[]> =>
  (await withDiagram(text)).page.details.problems.map(
    ({ range, severity, code, message }) =>
      `${String((range?.start.line ?? 0) - 4)}:${String(range?.start.column ?? 0)} ${severity} ${code} ${message}`,
  )

const flow = 'flowchart LR\n  A[Camera] -->|frame| B{Worklet}\n  B --> C'

test('DIAG-1: a mermaid fence becomes a drawing in the colors of the page, without inline styles', async () => {
  const html = await htmlOf(flow)
  expect(html).toMatch(
    /^<div class="diagram scrolls" data-shrinks="" role="group" aria-label="Diagram" tabindex="0"><svg /,
  )
  expect(html).toContain('>Camera</text>')
  expect(html).toContain('fill="var(--_node-fill)"')
  expect(html).not.toMatch(/ style=|<style|data-id|<pre/)
  expect((await withDiagram(flow)).page.parts).toEqual(['diagram'])
})

test.each([
  ['graph LR;\n    JS--> C++ --> Swift;', ['JS', 'C++', 'Swift']],
  ['graph LR\n  node.js -->|a.b| .NET & C#', ['node.js', 'a.b', '.NET', 'C#']],
  ['graph LR\n  a/b:::x ==> C++[Label] -.-> d?', ['a/b', 'Label', 'd?']],
  ["graph LR\n  A -- don't do.it --> B", ["don't do.it"]],
  [
    `flowchart LR\n  A -- "NO / reset via set('auto')" --> B["System preference\\n'light'"]`,
    ["NO / reset via set('auto')", 'System preference'],
  ],
])('DIAG-1: names with symbols, and labels with line breaks, are drawn: %j', async (text, labels) => {
  const html = (await htmlOf(text)).replaceAll('&#x27;', "'").replaceAll('&#39;', "'")
  for (const label of labels) expect(html).toContain(label)
  expect(await problemsOf(text)).toEqual([])
})

test('DIAG-1: the drawings of a page have different IDs', async () => {
  const { content } = await compile(`# T\n\n${fence(flow)}\n${fence(flow)}`, diagramRules)
  const html = content.body.join('')
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)
  expect(ids).toContain('diagram-2-arrowhead')
  expect(new Set(ids).size).toBe(ids.length)
  const references = Array.from(html.matchAll(/url\(#([^)]+)\)/g), ([, id = '']) => id)
  expect(references.filter((id) => !ids.includes(id))).toEqual([])
})

test('DIAG-1: the labels of a sequence diagram have 14 px, and no empty space surrounds it', async () => {
  const html = await htmlOf('sequenceDiagram\n  App->>Camera: takePhoto()')
  const number = (pattern: RegExp): number => Number(pattern.exec(html)?.[1])
  const [top, height] = [/viewBox="0 ([\d.]+)/, /viewBox="0 \S+ \S+ ([\d.]+)/].map(number) as [number, number]
  const shownHeight = number(/<svg [^>]*height="([\d.]+)"/)
  expect(number(/font-size="(11)"/) * (shownHeight / height)).toBeCloseTo(14, 0)
  // The box of a participant is the first thing at the top, and the end of its line the last one.
  expect(number(/<rect [^>]* y="([\d.]+)"/) - top).toBe(8)
  expect(top + height - number(/<line class="lifeline"[^>]* y2="([\d.]+)"/)).toBe(8)
})

test('DIAG-2: a drawing has a text alternative: its title, and its description or its connections', async () => {
  const label = async (text: string, info?: string) =>
    /role="img" aria-label="([^"]*)"/.exec(await htmlOf(text, info))?.[1]
  expect(await label(flow)).toBe('Flowchart: Camera → Worklet (frame); Worklet → C')
  expect(await label(flow, 'mermaid title="The pipeline"')).toMatch(/^The pipeline: Camera/)
  expect(await label('flowchart LR\n  accTitle: Frames\n  accDescr: From the camera to C\n  A --> B')).toBe(
    'Frames: From the camera to C',
  )
  expect(
    await label('---\ntitle: Frames\n---\nflowchart LR\n  accDescr {\n    Two\n    lines\n  }\n  A --> B'),
  ).toBe('Frames: Two lines')
  expect(await label('sequenceDiagram\n  participant A as App\n  A->>B: Hi')).toBe(
    'Sequence diagram: App → B (Hi)',
  )
})

test('DIAG-2: the labels of a drawing are searchable', async () => {
  const { content } = await withDiagram(flow)
  expect(content.sections[0]?.text).toBe('frame Camera Worklet C')
})

test('DIAG-3: a line that cannot be drawn is a warning, and a diagram that cannot be drawn at all is shown as code with a warning', async () => {
  expect(await problemsOf('pie\n  "a": 1')).toEqual([
    '1:1 warning CD1344 Diagrams of the kind "pie" cannot be drawn, so the source is shown as code.',
  ])
  expect(await htmlOf('pie\n  "a": 1')).toMatch(/^<div class="code" data-lang="mermaid"><pre/)
  expect(
    await problemsOf('%% a comment\n\nflowchart LR\n  A --> B\n  A --o C\n  B -->\n  some other text'),
  ).toEqual([5, 6, 7].map((row) => `${String(row)}:3 warning CD1344 This line of the diagram is not drawn.`))
  expect(await problemsOf('flowchart LR\n  A --> B\n  Endpoint -x- C')).toEqual([
    '3:3 warning CD1344 This line of the diagram is not drawn.',
  ])
  expect(await problemsOf('sequenceDiagram\n  A->>B: x\n  foo bar')).toEqual([
    '3:3 warning CD1344 This line of the diagram is not drawn.',
  ])
  expect(await problemsOf('')).toEqual([expect.stringContaining('CD1344 The diagram is empty.')])
  expect(await problemsOf(`flowchart LR\n${'A --> B\n'.repeat(300)}`)).toEqual([
    '1:1 warning CD1344 The diagram is too large, so its source is shown as code.',
  ])
  // "a0 & a1 & a2 …"
  const nodes = (name: string, length: number) =>
    Array.from({ length }, (_, index) => name + String(index)).join(' & ')
  // Each node of one list is connected to each node of the other. 20,000 × 20,000 connections would not fit
  // into memory.
  for (const length of [30, 20_000])
    expect(await problemsOf(`flowchart LR\n  ${nodes('a', length)} --> ${nodes('b', length)}`)).toEqual([
      '1:1 warning CD1344 The diagram is too large, so its source is shown as code.',
    ])
})

test('DIAG-1: a flowchart can have links without spaces and of any length, and semicolons after statements', async () => {
  const label = async (text: string) => {
    expect(await problemsOf(text)).toEqual([])
    return /role="img" aria-label="Flowchart: ([^"]*)"/.exec(await htmlOf(text))?.[1]
  }
  const cases: readonly (readonly [text: string, connections: string])[] = [
    ['graph TD;\n    A-->B;\n    A-->C;\n    B-->D;', 'A → B; A → C; B → D'],
    ['graph\nA-->|yes|B', 'A → B (yes)'],
    ['graph LR; A-->B; B---->C', 'A → B; B → C'],
    [
      'flowchart LR\nA[one; --two]-->B(x-->y)\nB-.->C\nC==>D & E',
      'one; --two → x-->y; x-->y → C; C → D; C → E',
    ],
    [
      'flowchart LR\nA--yes-->B\nB-. no .->C\nC-.maybe.->my-node',
      'A → B (yes); B → C (no); C → my-node (maybe)',
    ],
    ['flowchart LR\nA["a; b --> c"]-->B', 'a; b --> c → B'],
  ]
  for (const [text, connections] of cases) expect(await label(text), text).toBe(connections)
})

test('the time to read the source of a diagram does not grow with the square of its size', () => {
  // With quadratic time, this test would exceed its time limit.
  const texts = ['accDescr {\n', '[', '("', '--', '.', ';|'].map((text) => text.repeat(50_000))
  for (const text of [...texts, `class${' '.repeat(50_000)}!`])
    expect(readDiagramSource(`flowchart LR\n${text}`).headerRow).toBe(0)
})

test('DIAG-1: settings for lines of code have no effect on a diagram, with a warning at each setting', async () => {
  const problems = async (info: string, text = flow) =>
    (await withDiagram(text, info)).page.details.problems.map(
      ({ severity, code, range, message }) => `${String(range?.start.column)} ${severity} ${code} ${message}`,
    )
  expect(await problems('mermaid {1,9} showLineNumbers=5 title="A"')).toEqual([
    '12 warning CD1311 The setting `{1,9}` has no effect on a diagram.',
    '18 warning CD1311 The setting `showLineNumbers=5` has no effect on a diagram.',
  ])
  expect(await problems('mermaid{1}:line-numbers')).toEqual([
    '11 warning CD1311 The setting `{1}` has no effect on a diagram.',
  ])
  expect(await problems('mermaid {#flow}')).toEqual([])
  expect(await htmlOf(flow, 'mermaid {#flow}')).toMatch(/^<div class="diagram scrolls"[^>]* id="flow"/)
  // This diagram cannot be drawn. It is shown as code, where the settings have an effect.
  const undrawn = await problems('mermaid {1} showLineNumbers', 'pie\n  "a": 1')
  expect(undrawn).toEqual([expect.stringContaining('CD1344')])
})

test('DIAG-4: colors, hyperlinks, and settings of a diagram have no effect, with one warning for each kind', async () => {
  const text =
    '%%{init: {"theme": "dark"}}%%\nflowchart LR\n  A --> B\n  style A fill:url(http://e.example)\n  classDef x fill:red\n  click A "javascript:alert(1)"'
  const withoutReasons = (await problemsOf(text)).map((problem) => problem.replace(/ignored: .*/, 'ignored'))
  expect(withoutReasons).toEqual([
    '1:1 warning CD1344 The settings of this diagram are ignored',
    '4:3 warning CD1344 The colors of this diagram are ignored',
    '6:3 warning CD1344 The links in this diagram are ignored',
  ])
  expect(await htmlOf(text)).not.toMatch(/e\.example|red|javascript/)
})

test('DIAG-5: without the package that draws diagrams, a page shows the source of its diagram, with a warning that names the package', async () => {
  const { page, content } = await compile(`# T\n\n${fence(flow)}`)
  expect(page.details.problems).toMatchObject([
    { code: 'CD1317', hint: expect.stringContaining('npm i -D beautiful-mermaid') as string },
  ])
  expect(content.body.join('')).toContain('<pre')
})

test('DIAG-1: only pages with diagrams link the stylesheet of diagrams, and search finds the labels', async () => {
  const site = createTestSite({ 'docs/a.md': `# A\n\n${fence(flow)}`, 'docs/b.md': '# B\n' })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.list('dist/camdocs-assets').filter((file) => file.startsWith('part-'))).toEqual([
    expect.stringMatching(/^part-diagram-/),
  ])
  expect(site.page('/docs/a')).toMatch(
    /<link rel="stylesheet" href="\/camdocs-assets\/part-diagram-[^"]+"><div class="diagram scrolls"/,
  )
  expect(site.page('/docs/b')).not.toContain('part-')
  expect(JSON.parse(site.read('dist/search-records.json'))).toContainEqual(
    expect.objectContaining({ content: expect.stringContaining('Worklet') as string }),
  )
})
