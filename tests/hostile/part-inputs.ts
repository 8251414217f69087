import { htmlProblem, urlProblem, type ScriptInput } from './script-input-model.js'

const diagramProblem = 'CD1344'
const formulaProblem = 'CD1345'

const attack = '<img src=x onerror=window.PWNED++>'
const mermaid = (text: string): string => `\`\`\`mermaid\n${text}\n\`\`\``

const diagrams: readonly ScriptInput[] = [
  [mermaid(`flowchart LR\n  A["${attack}"] --> B`), []],
  [
    mermaid(
      `flowchart LR\n  A["<script>PWNED=1</script>"] -->|"${attack}"| B["&lt;img src=x onerror=PWNED=1&gt;"]`,
    ),
    [],
  ],
  [mermaid('flowchart LR\n  A --> B\n  click A "javascript:PWNED=1"'), [diagramProblem]],
  [mermaid('flowchart LR\n  A --> B\n  click A call PWNED()'), [diagramProblem]],
  [mermaid('flowchart LR\n  A --> B\n  style A fill:url(javascript:PWNED=1)'), [diagramProblem]],
  [mermaid('flowchart LR\n  A --> B\n  linkStyle 0 stroke:red" onload="PWNED=1'), [diagramProblem]],
  [mermaid('%%{init: {"securityLevel": "loose"}}%%\nflowchart LR\n  A --> B'), [diagramProblem]],
  [mermaid(`flowchart LR\n  accTitle: "><svg onload=PWNED=1>\n  A --> B`), []],
  [mermaid(`flowchart LR\n  subgraph "${attack}"\n  A --> B\n  end`), []],
  [
    mermaid(`sequenceDiagram\n  participant A as ${attack}\n  A->>B: ${attack}\n  Note over A,B: ${attack}`),
    [],
  ],
  [mermaid(`classDiagram\n  class A {\n    +${attack} x\n  }\n  A <|-- B : ${attack}`), []],
  [mermaid(`erDiagram\n  A ||--o{ B : "${attack}"`), []],
  [mermaid(`stateDiagram-v2\n  [*] --> A : ${attack}`), []],
  [mermaid(`xychart-beta\n  title "${attack}"\n  x-axis ["${attack}", b]\n  bar [1, 2]`), []],
]

const dot = (text: string): string => `\`\`\`dot\n${text}\n\`\`\``

const graphs: readonly ScriptInput[] = [
  [dot(`digraph { "${attack}" -> a [label="${attack}", tooltip="${attack}"] }`), []],
  [dot('digraph { a [URL="javascript:PWNED=1", target="_top"] }'), [diagramProblem]],
  [
    dot('digraph { a [label=<<table href="javascript:PWNED=1"><tr><td>x</td></tr></table>>] }'),
    [diagramProblem],
  ],
  [dot('digraph { a [color="red\\" onload=\\"PWNED=1"] }'), [diagramProblem]],
  [dot('digraph { stylesheet="javascript:PWNED=1"; a [id="x\\" onload=\\"PWNED=1", class="app"] }'), []],
  [dot('digraph { a [image="/etc/passwd", shapefile="/etc/passwd"] }'), [diagramProblem]],
]

const formulas: readonly ScriptInput[] = [
  ['$\\href{javascript:PWNED=1}{x}$', [formulaProblem]],
  ['$\\url{javascript:PWNED=1}$', [formulaProblem]],
  ['$\\style{background:url(javascript:PWNED=1)}{x}$', [formulaProblem]],
  ['$\\class{x" onclick="PWNED=1}{x}$', [formulaProblem]],
  ['$\\id{app}{x}$', [formulaProblem]],
  ['$\\data{onclick=PWNED=1}{x}$', [formulaProblem]],
  ['$\\includegraphics{javascript:PWNED=1}$', [formulaProblem]],
  [`$\\text{${attack}}$`, []],
  ['$\\text{</math><script>PWNED=1</script>}$', []],
  [`$$\n\\text{</annotation>${attack}}\n$$`, []],
  ['$\\color{red" onclick="PWNED=1}{x}$', [formulaProblem]],
]

const blocks: readonly ScriptInput[] = [
  ['::::cards\n:::card[a]{href="javascript:PWNED=1"}\n:::\n::::', [urlProblem]],
  [':::figure{zoom}\n![a](javascript:PWNED=1)\n:::', [urlProblem, urlProblem]],
  [':::file-tree\n- [a](javascript:PWNED=1)\n:::', [urlProblem]],
  ['<a data-zoom href="javascript:PWNED=1">a</a>', [urlProblem]],
  [`:badge[${attack}]`, [htmlProblem]],
  ['<p data-camdocs-part="&quot;><script>PWNED=1</script>">a</p>', []],
]

/** Diagrams, formulas, and other parts that try to run a script. */
export const partInputs: readonly ScriptInput[] = [...diagrams, ...graphs, ...formulas, ...blocks]
