import { expect, test } from 'vitest'
import { compile } from './helpers/compile.js'
import { createTestSite } from './helpers/test-site.js'

/** Enables graphs: without a version, the package that draws them counts as not installed. */
const rules = { graphs: '3.31.0' }

const withGraph = (text: string, info = 'dot') =>
  compile(`---\ntitle: Page\n---\n\`\`\`${info}\n${text}\n\`\`\`\n`, rules)

const htmlOf = async (text: string, info?: string): Promise<string> =>
  (await withGraph(text, info)).content.body.filter((part) => typeof part === 'string').join('')

const labelOf = async (text: string, info?: string): Promise<string | undefined> =>
  /role="img" aria-label="([^"]*)"/.exec(await htmlOf(text, info))?.[1]?.replaceAll('&#x3C;', '<')

/** The problems of a graph as "row:column:length message"; rows are counted in the graph. */
const problemsOf = async (text: string): Promise<string[]> =>
  (await withGraph(text)).page.details.problems.map(({ range, severity, code, message }) => {
    expect(`${severity} ${code}`).toBe('warning CD1344')
    const { start, end } = range ?? { start: { line: 0, column: 0 }, end: { column: 0 } }
    return `${String(start.line - 4)}:${String(start.column)}:${String(end.column - start.column)} ${message}`
  })

const pipeline =
  'digraph {\n  rankdir=LR\n  Camera -> Worklet [label="frame"]\n  Worklet -> C [style=dashed]\n}'

test('DIAG-6: a dot fence becomes a drawing in the colors of the page, without groups, links, and inline styles', async () => {
  const html = await htmlOf(pipeline)
  expect(html).toMatch(
    /^<div class="diagram scrolls" data-shrinks="" role="group" aria-label="Diagram" tabindex="0"><svg width="\d+" height="\d+" viewBox="[\d. ]+" role="img" /,
  )
  expect(html).toMatch(/<text [^>]*font-size="14"[^>]* fill="var\(--_text\)">Camera<\/text>/)
  expect(html).toMatch(/stroke-dasharray="5 2" fill="none" stroke="var\(--_line\)"/)
  const colored =
    'graph { bgcolor=red; a [style=filled, fillcolor="#ff0000:#00ff00", fontcolor=white, URL="javascript:x", id="app", class="content"]; a -- b [color=green] }'
  const plain = 'graph { a [style=filled]; a -- b }'
  expect(await htmlOf(colored)).toBe(await htmlOf(plain))
  for (const text of [html, await htmlOf(colored)])
    expect(text).not.toMatch(/ style=| id=|class="(?!diagram)|<a |<title|black|#|<pre/)
  expect((await withGraph(pipeline)).page.parts).toEqual(['diagram'])
})

test('DIAG-6: points are filled, records and tables in labels have lines, and cells with a color stand out', async () => {
  expect(await htmlOf('digraph { a [shape=point] }')).toMatch(/<ellipse [^>]*fill="var\(--_arrow\)"/)
  expect(await htmlOf('digraph { a [shape=record, label="x|y"] }')).toMatch(
    /<polygon [^>]*fill="var\(--_node-fill\)" stroke="var\(--_node-stroke\)"><\/polygon>\s<text[^>]*>x<\/text><polyline [^>]*fill="none"/,
  )
  const table = 'a [shape=plain, label=<<table><tr><td>x</td><td bgcolor="pink"><b>y</b></td></tr></table>>]'
  const html = await htmlOf(`digraph {\n  ${table}\n}`)
  expect(html).toContain('fill="var(--_group-hdr)"')
  expect(html).toMatch(/font-weight="bold"[^>]*>y<\/text>/)
})

test('DIAG-2, DIAG-6: a graph has a name: its title or label, and its connections or nodes, whose labels search finds', async () => {
  expect(await labelOf(pipeline)).toBe('Graph: Camera → Worklet (frame); Worklet → C')
  expect(await labelOf(pipeline, 'graphviz title="The pipeline"')).toMatch(/^The pipeline: Camera/)
  expect(await labelOf('graph { label="Ports"; a [label="x|<p> y", shape=record]; a:p -- "b--c" }')).toBe(
    'Ports: x y – b--c',
  )
  expect(await labelOf('digraph { a [label="<b> & c"]; d }')).toBe('Graph: <b> &#x26; c; d')
  expect((await withGraph(pipeline)).content.sections[0]?.text).toBe('Camera Worklet frame C')
})

test('DIAG-7: a graph with a mistake is shown as code, with a warning at the place that Graphviz names', async () => {
  const undrawn = 'The diagram is shown as code, because Graphviz cannot draw it'
  expect(await problemsOf('graph {\n  a -> b\n}')).toEqual([
    `2:5:2 ${undrawn}: syntax error in line 2 near '->'.`,
  ])
  expect(await problemsOf('digraph {\n  a -> b\n')).toEqual([`3:1:1 ${undrawn}: syntax error in line 3.`])
  expect(await problemsOf('digraph {\n  layout=dott\n  a\n}')).toEqual([
    expect.stringMatching(/^2:10:4 .*"dott" not recognized/),
  ])
  expect(await problemsOf('// nothing')).toEqual(['0:1:1 The diagram is empty.'])
  expect(await htmlOf('graph { a -> b }')).toMatch(/^<div class="code" data-lang="dot"><pre/)
})

test('DIAG-7: what Graphviz does not understand in a graph that it draws is a warning at its name', async () => {
  const changed = 'Graphviz does not draw this as written'
  expect(await problemsOf('digraph {\n  a [shape=boxx]\n  b:nowhere -> a\n}')).toEqual([
    `2:12:4 ${changed}: using box for unknown shape boxx`,
    `3:5:7 ${changed}: node b, port nowhere unrecognized`,
  ])
  expect(await problemsOf('digraph {\n  a [label=<<b>x>]\n}')).toEqual([
    expect.stringMatching(/^2:3:1 .*mismatched tag/),
  ])
  // The fonts of pages have these characters.
  expect(await problemsOf('digraph { "äöü" -> "写真" }')).toEqual([])
})

test('DIAG-4, DIAG-6: colors, links, fonts, and images of a graph have no effect, with one warning for each kind', async () => {
  const text =
    'digraph {\n  // color=red\n  a [label="color=red href=x", color=red]\n  b [fillcolor=red, URL="https://e.example"]\n  c [fontname="Arial", image="https://e.example/a.png"]\n}'
  expect((await problemsOf(text)).map((problem) => problem.replace(/ (?:are|in) .*/, ''))).toEqual([
    '3:32:5 The colors of this diagram',
    '4:21:3 The links',
    '5:6:8 The fonts of this diagram',
    '5:24:5 The images',
  ])
  expect(await htmlOf(text)).not.toMatch(/e\.example/)
})

test('DIAG-7: a graph that would take minutes or gigabytes is shown as code', async () => {
  const names = (count: number, first = 'n') =>
    Array.from({ length: count }, (_, index) => first + String(index)).join(' ')
  const large = [
    `digraph { ${names(201)} }`,
    `digraph { {${names(15, 'a')}} -> {${names(15, 'b')}} }`,
    `digraph { subgraph s { ${names(20)} } subgraph s -> subgraph t { ${names(20, 't')} } }`,
    `digraph { a [label="${'|'.repeat(300)}", shape=record] }`,
    `digraph { a [label=<<table><tr>${'<td>x</td>'.repeat(300)}</tr></table>>] }`,
    `digraph { a [label="${'x'.repeat(20_000)}"] }`,
    'digraph { a [peripheries=20000] }',
  ]
  for (const text of large)
    expect(await problemsOf(text), text.slice(0, 40)).toEqual([
      expect.stringMatching(/^1:1:\d+ The diagram is too large/),
    ])
  const medium = `digraph { {${names(14, 'a')}} -> {${names(14, 'b')}} }`
  const page = `---\ntitle: Page\n---\n${`\`\`\`dot\n${medium}\n\`\`\`\n\n`.repeat(3)}`
  const { problems } = (await compile(page, rules)).page.details
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('too large together') as string,
  ])
})

test('DIAG-5: without the package that draws graphs, a page shows the source of its graph, with one warning that names the package', async () => {
  const { page, content } = await compile(`# T\n\n\`\`\`dot\n${pipeline}\n\`\`\`\n`)
  expect(page.details.problems).toMatchObject([
    { code: 'CD1317', hint: expect.stringContaining('npm i -D @viz-js/viz') as string },
  ])
  expect(content.body.join('')).toContain('<pre')
})

test('DIAG-6: the Markdown of a page contains the source of its graph', async () => {
  const site = createTestSite({
    'camdocs.config.ts': "export default { url: 'https://a.example', assistants: {} }\n",
    'docs/a.md': `# A\n\n\`\`\`dot\n${pipeline}\n\`\`\`\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/docs/a.md')).toContain(`\`\`\`dot\n${pipeline}\n\`\`\``)
})
