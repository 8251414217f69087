import { frameFiles } from './frame-site.js'

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution']

/** One of everything that an article can have. */
const everything = `# Everything

A paragraph with \`code\`, **strong**, *emphasis*, ~~struck~~, [a link](start.md), [another site](https://example.org/), <kbd>Ctrl</kbd> and a note.[^1]

## Blocks

${kinds.map((kind) => `:::${kind}[A ${kind} with \`code\`]\n\nIts [text](start.md).\n\n:::`).join('\n\n')}

> A quotation.

- One
  - [ ] open
  - [x] done
1. First
2. Second

---

### Details

<details><summary>Why</summary>

Because.

<details><summary>Why that</summary>

Because of that.

</details>
</details>

## Code

\`\`\`tsx title="src/App.tsx" {2} showLineNumbers
const zoom = useSharedValue(1) // one
const device = useCameraDevice('back', { physicalDevices: ['wide-angle-camera', 'telephoto-camera'] })
// highlight-next-line
export const App = () => <Camera device={device} zoom={zoom} enabled={true} style={{ flex: 1 }} />
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

\`\`\`swift
@objc class Plugin: FrameProcessorPlugin { let name: String? = nil }
\`\`\`

\`\`\`
plain text
\`\`\`

::::tabs{group=os}
:::tab[iOS]

\`\`\`bash
pod install
\`\`\`

:::
:::tab[Android]
Nothing to do.
:::
::::

## Table and image

| Name | Type | Default | What it is |
|---|:-:|--:|---|
| \`zoom\` | number | 1 | How near things seem |
| \`enabled\` | boolean | false | Whether it *runs* |

![A rectangle](/img/wide.svg)

### Deeper headings

#### A fourth level

##### A fifth

###### A sixth

[^1]: The note.
`

const word = 'Kamerageräteeigenschaftenänderungsbenachrichtigungsempfänger'

/** Everything that is wider than a page. */
const torture = `---
title: ${word} and ${'a title that goes on '.repeat(5)}
sidebar_label: ${word}${word}
---

## ${word}${word} in a heading with \`aVeryLongIdentifierThatNobodyCouldWantToBreakAnywhereAtAll()\`

${word.repeat(4)} \`${'react-native-vision-camera/'.repeat(6)}\` https://example.org/${'path-without-end/'.repeat(12)}

| ${Array.from({ length: 12 }, (_, index) => `Column ${index + 1}`).join(' | ')} |
|${'---|'.repeat(12)}
| ${Array.from({ length: 12 }, (_, index) => `value${'-of-a-cell'.repeat(index % 3)}`).join(' | ')} |

| Two | Columns |
|---|---|
| \`${'Identifier'.repeat(8)}\` | ${word.repeat(2)} |

\`\`\`ts title="${'folder/'.repeat(12)}file.ts" showLineNumbers
const line = '${'x'.repeat(190)}'
\`\`\`

${Array.from({ length: 8 }, (_, depth) => `${'  '.repeat(depth)}- ${depth === 7 ? word : `level ${depth}`}`).join('\n')}

:::::note[${word}${word}]
::::tabs{group=long}
:::tab[${word}]
${word.repeat(3)}
:::
:::tab[${'Another long label '.repeat(4)}]

\`\`\`
${'y'.repeat(200)}
\`\`\`

:::
::::
:::::

<details><summary>${word.repeat(3)}</summary>

> > > ${word.repeat(2)}

</details>

![${word}](/img/wide.svg)
`

/** The frame's site with a page of all content, one of content that is too wide, and all docs in its sidebar. */
export const contentFiles: Record<string, string> = {
  ...frameFiles({ docs: {}, announcementBar: { content: 'New: <a href="/docs/start">the start</a>' } }),
  'docs/everything.md': everything,
  'docs/torture.md': torture,
  'static/img/wide.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="400"><rect width="3000" height="400" fill="gray"/></svg>',
}
