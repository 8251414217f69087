import type { Element } from 'hast'
import type { Code, RootContent } from 'mdast'
import { countOf } from '@camdocs/base/model/count-of.js'
import { closest, didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { addedCharacters, fillVariables, undeclaredNames } from '@camdocs/base/model/variables.js'
import { hasCodeFile, readCodeFile } from './code-file.js'
import { markNames } from './code-marks.js'
import { firstLine, rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { restoreLines } from './container-notation.js'
import { isGraphLanguage } from './diagrams/load-diagrams.js'
import { readDiagram } from './diagrams/read-diagram.js'
import { readGraph } from './diagrams/read-graph.js'
import { hasWord, hideEscapedQuotes, readFence, settingNames, splitLanguage, type Fence } from './fence.js'
import { mayAdd, tooMuchAdded } from './filled-text.js'
import { foreignConstructs, undeclaredVariable, type ForeignConstruct } from './foreign-constructs.js'
import { noteForeign } from './foreign-syntax.js'
import { grammarOf, knownLanguages } from './highlight.js'
import { checkMarkers, connectNotes, notesAfter } from './note-list.js'
import { playgroundUrl } from './playground.js'
import { translateForEachManager } from './package-managers.js'
import { addSample, continuePrevious } from './samples.js'
import { createTabs, type Tab } from './tabs.js'

/**
 * Reads the settings and the code of a code block, and reports their problems. Returns the block itself, or
 * tabs with the commands of each package manager.
 *
 * @param next what follows the block: a list can contain notes
 */
export function readCode(node: Code, next: RootContent | undefined, context: CompileContext): RootContent {
  restoreLines(node, context.text, context.changedLines)
  const { language, settings, rest } = readInfo(node, context)
  const meta = `${settings} ${rest}`
  // False if the code of a file cannot be shown, which is already reported.
  const hasCode = !hasCodeFile(meta) || readCodeFile(node, meta, context)
  // The positions in a sample refer to the code as written, with variables instead of their values.
  const written = { ...node }
  if (hasWord('variables', meta)) {
    checkVariables(node, context)
    // The variables in code that the page itself contains are already counted.
    const added = node.data?.codeFile === undefined ? 0 : addedCharacters(node.value, context.variables)
    if (mayAdd(added, context)) node.value = fillVariables(node.value, context.variables)
    else context.problems.push(tooMuchAdded(context.file, rangeOf(firstLine(context, node))))
  }
  const following = notesAfter(next)
  const list = hasWord('pm', meta) ? null : following
  if (list === null) checkMarkers(node, language.toLowerCase(), following, context)
  const fence = continuePrevious(readFence(language, meta, node.value, list !== null), node, context)
  if (list !== null) node.data = { ...node.data, notes: connectNotes(node, fence, list, context) }
  node.data = { ...node.data, fence, ...addSample(fence, written, context) }
  const drawing = readDrawing(node, language, fence, context)
  if (drawing !== undefined) node.data.diagram = drawing
  if (hasWord('playground', meta)) node.data.playground = playgroundUrl(fence, node, context)
  if (hasCode) checkMeta(node, meta, context)
  if (node.data.diagram) reportLineSettings(node, meta, 'diagram', context)
  else if (hasCode) checkLines(node, meta, fence, context)
  checkMarks(node, fence, context)
  if (language.toLowerCase() === 'math' && !context.hasMath)
    noteForeign(context, foreignConstructs.math, () =>
      rangeWithin(context, firstLine(context, node), language),
    )
  else if (grammarOf(language) === undefined && !isGraphLanguage(language)) {
    const near = closest(
      language,
      knownLanguages().filter((name) => name.startsWith(language.charAt(0).toLowerCase())),
    )
    const range = rangeWithin(context, firstLine(context, node), language)
    const hint = near === undefined ? 'Use `text` for plain code.' : `Did you mean "${near}"?`
    report(
      context,
      'warning',
      codes.unknownLanguage,
      range,
      `Unknown language "${language}": the code is shown without highlighting.`,
      hint,
    )
  }
  return fence.showsPackageManagers ? packageManagerTabs(node, fence, context) : node
}

/**
 * Draws the diagram in a code block, or reports that the package is missing that draws it.
 *
 * @returns null if the diagram is shown as code, and undefined if the block contains none
 */
function readDrawing(
  node: Code,
  language: string,
  fence: Fence,
  context: CompileContext,
): Element | null | undefined {
  const note = (construct: ForeignConstruct) => {
    noteForeign(context, construct, () => rangeWithin(context, firstLine(context, node), language))
    return null
  }
  if (isGraphLanguage(language))
    return context.graphs === null
      ? note(foreignConstructs.graphs)
      : readGraph(node, fence, context, context.graphs)
  if (language.toLowerCase() !== 'mermaid') return undefined
  return context.diagrams === null
    ? note(foreignConstructs.diagrams)
    : readDiagram(node, fence, context, context.diagrams)
}

/**
 * Separates the language of a code block from its settings. The parser has resolved escapes, so that the
 * quotation marks in `title="a \\"b\\""` would end the title: they are taken from the source.
 */
function readInfo(node: Code, context: CompileContext): { language: string; settings: string; rest: string } {
  const { position } = firstLine(context, node)
  const line = context.text.slice(position?.start.offset, position?.end.offset)
  const [, written] = /\\["']/.test(line) ? (/^(?:`{3,}|~{3,})[ \t]*(.*)$/.exec(line) ?? []) : []
  if (written === undefined) return { ...splitLanguage(node.lang ?? ''), rest: node.meta ?? '' }
  const [word = '', ...words] = hideEscapedQuotes(written).split(/(?<=^\S*)[ \t]/)
  return { ...splitLanguage(word), rest: words.join(' ') }
}

function packageManagerTabs(node: Code, fence: Fence, context: CompileContext): RootContent {
  const variants = translateForEachManager(fence.code)
  if (variants === null) {
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeWithin(context, firstLine(context, node), 'pm'),
      'No command in this block has an equivalent in another package manager, so the block is unchanged.',
      'Write npm commands ("npm install …", "npx …"), or remove "pm".',
    )
    return node
  }
  const tabs = variants.map(({ name, label, script }, index): Tab => {
    const id = index === 0 ? fence.id : null
    const code: Code = { ...node, data: { ...node.data, fence: { ...fence, id, code: script } } }
    return { value: name, label: [{ type: 'text', value: label }], text: label, children: [code] }
  })
  return createTabs(tabs, { group: 'package-manager' }, context)
}

/** Reports names in braces that resemble a variable. Any other name can be part of the code. */
function checkVariables(node: Code, context: CompileContext): void {
  for (const name of undeclaredNames(node.value, context.variables)) {
    if (closest(name, Object.keys(context.variables)) === undefined) continue
    noteForeign(context, undeclaredVariable(name, context.variables), () => rangeWithin(context, node, name))
  }
}

/**
 * Settings that are suggested instead of a similar name. A name that is similar to none of them is not
 * reported, because it can be a setting of another tool.
 */
const suggestedSettings = [
  'title',
  'reason',
  'region',
  'showLineNumbers',
  'collapse',
  'variables',
  'playground',
  'continues',
  'no-check',
]

const marksHint =
  'Mark lines with `ins={1}` or `del={2}`, or words of one line with a comment: `[!code word:zoom]`.'
const rangesHint = 'Write the numbers of lines in braces: `{1,4-6}`.'
const numbersHint = 'Write `showLineNumbers`, or `showLineNumbers=5` for another first number.'

/** Settings of other tools that change what readers see, and what to write instead. */
const foreignSettings: ReadonlyMap<string, string> = new Map([
  ['ins', marksHint],
  ['del', marksHint],
  ['collapse', 'Write the numbers of lines in braces: `collapse={3-9}`.'],
  ['startLineNumber', numbersHint],
  ['linenums', numbersHint],
  ['linenos', numbersHint],
  ['lineNos', numbersHint],
  ['linenostart', numbersHint],
  ['numberLines', numbersHint],
  ['hl_lines', rangesHint],
  ['hlLines', rangesHint],
  ['highlight', rangesHint],
  ['emphasize-lines', rangesHint],
])

/** Reports settings in the info string that would otherwise be silently ignored. */
function checkMeta(node: Code, meta: string, context: CompileContext): void {
  const rangeOfText = (text: string) => rangeWithin(context, firstLine(context, node), text)
  const title = /(?:^|\s)(title=[^\s"']+)/.exec(meta)?.[1]
  if (title !== undefined)
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeOfText(title),
      'The title of a code block must be in quotes.',
      `Write title="${title.slice('title='.length)}".`,
    )
  const expression = /(?:^|\s)((?:mark=)?\/(?:[^/\s\\]|\\.)+\/)(?=\s|$)/.exec(meta)?.[1]
  if (expression !== undefined)
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeOfText(expression),
      'Regular expressions that highlight code are not supported, so this one is ignored.',
      'Write the words to highlight in quotes: `"zoom"`.',
    )
  const [id, otherId] = meta.match(/(?<![=\w])\{[ \t]*#[^{}]*\}/g) ?? []
  const wrongId = otherId ?? (id !== undefined && !/^\{#[^\s{}]+\}$/.test(id) ? id : undefined)
  if (wrongId !== undefined)
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeOfText(wrongId),
      'The ID of a code block is ignored.',
      'Write one ID without spaces in braces, such as `{#zoom}`, and other settings after the braces.',
    )
  const region = /(?:^|\s)(region=)/.exec(meta)?.[1]
  if (region !== undefined && hasCodeFile(meta))
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeOfText(region),
      'The setting `region` is ignored.',
      'Write the region after the path: `file="src/a.ts#region"`.',
    )
  for (const { name, offset } of settingNames(meta)) {
    const hint = foreignSettings.get(name)
    const written =
      /^[\w-]+(?:=(?:\{[^{}]*\}|"[^"]*"|'[^']*'|\/\S*|\S+))?/.exec(meta.slice(offset))?.[0] ?? name
    if (hint !== undefined && !/^(?:ins|del|collapse)=\{[\d\s,-]+\}$/.test(written)) {
      const message = `The setting \`${name}\` of another tool is ignored.`
      report(context, 'warning', codes.codeMeta, rangeOfText(written), message, hint)
      continue
    }
    const similar =
      name.length < 5 || suggestedSettings.includes(name) ? undefined : closest(name, suggestedSettings)
    if (similar === undefined) continue
    // In the source, the language and other text come before `meta`.
    const line = firstLine(context, node)
    const range = rangeWithin(context, line, meta.slice(offset).trimEnd())
    report(
      context,
      'warning',
      codes.codeMeta,
      at(range.start.line, range.start.column, name.length),
      `Unknown setting \`${name}\`: it is ignored.`,
      `Did you mean \`${similar}\`?`,
    )
  }
}

/** Settings that need lines of code: `{1,4-6}`, `{#id}`, `showLineNumbers`, and `:line-numbers=10`. */
const lineSettings =
  /(?<=\s|^)(?:\{(?:[\d\s,-]+|#[^\s{}]+)\}|(?:showLineNumbers|:line-numbers)(?:=\d+)?(?=[\s{]|$))/g

/** Reports settings for lines of a block that is shown as a drawing or a formula. */
export function reportLineSettings(
  node: Code,
  meta: string,
  result: 'diagram' | 'formula',
  context: CompileContext,
): void {
  for (const [setting] of meta.matchAll(lineSettings)) {
    // A link can lead to a diagram, but not to its lines.
    if (result === 'diagram' && setting.startsWith('{#')) continue
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeWithin(context, firstLine(context, node), setting),
      `The setting \`${setting}\` has no effect on a ${result}.`,
      `Remove the setting: readers see the ${result}, not the lines of the code block.`,
    )
  }
}

/** Reports a range in braces that is invalid, and a line number that is not the number of a visible line. */
function checkLines(
  node: Code,
  meta: string,
  { rangeLines, invalidRanges: [invalid], visibleRange: [from, to] }: Fence,
  context: CompileContext,
): void {
  const count = to - from
  const outside = rangeLines.find((line) => line < 1 || line > count)
  const braces = /\{[\d\s,-]+\}/.exec(meta)?.[0] ?? ''
  const warn = (message: string, hint: string) =>
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeWithin(context, firstLine(context, node), braces),
      message,
      hint,
    )
  if (invalid !== undefined)
    warn(
      `"${invalid}" is not a range of lines.`,
      'Write the numbers of lines, and ranges with the smaller number first: `{1,4-6}`.',
    )
  if (outside !== undefined)
    warn(`The code block has no line ${String(outside)}.`, `It has ${countOf(count, 'line')}.`)
}

/** Reports marks such as `[!code hilight]`, which stay in the code. */
function checkMarks(node: Code, { unknownMarks }: Fence, context: CompileContext): void {
  for (const mark of new Set(unknownMarks))
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeWithin(context, node, mark),
      `Unknown mark "${mark}" in a code block: it is shown as text.`,
      didYouMean(mark.slice('[!code '.length, -1), markNames).hint ??
        `Known marks: ${markNames.map((name) => `[!code ${name}]`).join(', ')}. To show a mark as text, write "[!!code".`,
    )
}
