import type { Loader } from 'esbuild'
import { startEsbuild, stopEsbuild } from '@camdocs/base/esbuild/esbuild-service.js'
import { parseAllDocuments } from 'yaml'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { spanInLine } from '@camdocs/base/model/esbuild-problems.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import { sampleProblem } from './sample-problem.js'
import { bounded, jsonCheck, type SyntaxProblem } from './syntax.js'

/**
 * Placeholders for omitted code, and template variables: `…`, `...` that is not a spread, `{{ name }}`,
 * `{% if %}`, `<%= name %>`, `<your-name>`. Samples that contain them cannot be parsed.
 */
const placeholder = /…|\.{3}(?![\w$[({'"`<])|\{\{|\{%|<%|<\/?[a-z]+[- _][\w -]*>/
/** Comments in place of code: `// omit rendering`. */
const omission = /(?:\/\/|\/\*|#)[^\n]*\b(?:omit|omitted|snip|rest of|existing code)\b/i
/**
 * Lines that start with a prompt (`$ npm test`, `> npm test`) or with the mark of a changed line (`+ added`,
 * `- removed`, `--- a/file`), the line `---`, and lines that point at code (`  ^^^`). In YAML, some of these
 * marks are syntax.
 */
const lineMark = /^[ \t]*(?:(?:[-+]{1,3}|[$>])[ \t]|---$|\^)/m

const hint =
  'Fix the sample. If you left out code on purpose, write `…` or `// ...` where the code is missing. Samples with `…` or `// ...` are not checked.'

/** Ends the parser of scripts. Running calls of `checkFragment` can then wait forever. */
export const stopScriptParser = stopEsbuild

type Check = (text: string) => Promise<readonly SyntaxProblem[]> | readonly SyntaxProblem[]

/** Completes a text as if it were a certain kind of fragment. If it is not, the result is not valid code. */
type Wrapper = (text: string) => string

/**
 * Reports the first syntax error of a sample that is neither a complete file nor a fragment of a file.
 * Reports nothing in samples with placeholders, omissions, or (except in YAML) line marks, and nothing in
 * languages without a check.
 */
export async function checkFragment(sample: Sample, file: string): Promise<Diagnostic[]> {
  const check = Object.hasOwn(checks, sample.language) ? checks[sample.language] : undefined
  const { text } = sample
  if (check === undefined || text.trim() === '' || placeholder.test(text) || omission.test(text)) return []
  if (check !== yaml && lineMark.test(text)) return []
  const [first] = await check(text)
  if (first === undefined) return []
  const problem = { code: codes.sampleSyntax, message: first.message, hint }
  return [sampleProblem(file, sample, first.offset, first.length, problem) ?? []].flat()
}

/**
 * Checks a text as a complete file, as each kind of fragment, and then as several fragments, separated by
 * blank lines.
 *
 * @returns an empty array if one of these checks succeeds, or if all problems are at the end of the text;
 *   otherwise, the problems of the text as a complete file
 */
async function checkAsFragment(text: string, check: Check, wrappers: readonly Wrapper[]) {
  const problems = await check(text)
  if (problems.length === 0) return []
  const isFragment = async (part: string) => {
    for (const wrap of wrappers) if ((await check(wrap(part))).length === 0) return true
    return false
  }
  if (problems.every((problem) => isAtEnd(problem, text)) || (await isFragment(text))) return []
  const parts = text.split(/\n[ \t]*\n/).filter((part) => part.trim() !== '')
  if (parts.length === 1) return problems
  for (const part of parts) if (!(await isFragment(part))) return problems
  return []
}

/**
 * Whether the line of a problem and the lines after it contain only closing brackets, commas, and semicolons:
 * samples often end in the middle of a block.
 */
const isAtEnd = ({ offset }: SyntaxProblem, text: string): boolean =>
  /^[\s)\]},;]*$/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1))

const unchanged: Wrapper = (text) => text
/** Makes a list from several values, each on a separate line. */
const linesAsList: Wrapper = (text) => `[${text.trim().split('\n').join(',')}]`
const scriptWrappers: readonly Wrapper[] = [
  unchanged,
  // Statements, which can contain `return`, `await`, and `yield`.
  (text) => `async function* f() {\n${text}\n}`,
  // An expression, with or without a semicolon or comma at its end.
  (text) => `(${text.replace(/[;,]\s*$/, '')}\n)`,
  // Properties of an object.
  (text) => `({${text}\n})`,
  // Items of a list.
  (text) => `[${text}\n]`,
  linesAsList,
  // Cases of a `switch` statement.
  (text) => `function f() { switch (0) {${text}\n} }`,
  // Members of a class.
  (text) => `class C {${text}\n}`,
  // A method without its body.
  (text) => `class C { ${text} {} }`,
  // Several methods without their bodies.
  (text) => `declare class C {${text}\n}`,
  // JSX attributes.
  (text) => `<A ${text}\n/>`,
  // Members of an interface.
  (text) => `interface I {${text}\n}`,
  // A type.
  (text) => `type T = ${text}`,
  // Declarations without implementations.
  (text) => `declare module M {${text}\n}`,
  // Parameters.
  (text) => `function f(${text}\n) {}`,
  // Several JSX elements. Only for text that starts with a tag: most other text is also valid between tags.
  (text) => (/^\s*</.test(text) ? `<>${text}\n</>` : text),
  // Arguments.
  (text) => `f(${text}\n)`,
]

/** Allows the decorators of frameworks. */
const tsconfigRaw = '{ "compilerOptions": { "experimentalDecorators": true } }'

/** Errors that are not about syntax. For example, a sample can contain two variants of a declaration. */
const notSyntax =
  /already been declared|Multiple exports|Top-level return|can only be used|Cannot assign to|must be initialized|non-strict|strict mode|No matching export|not supported|"super"/

/**
 * Creates a check of complete files and of fragments. A text is valid if one of the loaders of esbuild can
 * parse it. The problems are those that the first loader finds.
 */
const scriptCheck =
  (loaders: readonly Loader[]): Check =>
  (text) =>
    checkAsFragment(
      text,
      async (part) => {
        const results = await Promise.all(loaders.map((loader) => parseScript(part, loader)))
        return results.find((problems) => problems.length === 0) ?? results[0] ?? []
      },
      scriptWrappers,
    )

async function parseScript(text: string, loader: Loader): Promise<SyntaxProblem[]> {
  const { transform } = await startEsbuild()
  try {
    await transform(text, { loader, logLevel: 'silent', jsx: 'preserve', tsconfigRaw })
    return []
  } catch (error) {
    const { errors = [] } = error as Partial<import('esbuild').TransformFailure>
    const lines = text.split('\n')
    return errors
      .filter((message) => !notSyntax.test(message.text))
      .map(({ location, text: message }) => {
        const lineStart = lines
          .slice(0, (location?.line ?? 1) - 1)
          .reduce((sum, { length }) => sum + length + 1, 0)
        const { offset, length } = location === null ? { offset: 0, length: 1 } : spanInLine(location)
        return {
          offset: lineStart + offset,
          length,
          message: `This is not valid code: ${message.replace(/\.$/, '')}.`,
        }
      })
  }
}

/**
 * Adds the braces that are missing in a part of nested objects. For example, `"x": 1 }, "y": {` becomes
 * `{"a":{"x": 1 }, "y": {}}`.
 */
function completeBraces(text: string): string {
  let open = 0
  let missing = 0
  const withoutStrings = text.replace(/"(?:\\.|[^"\\])*"/g, '')
  for (const [brace] of withoutStrings.matchAll(/[{}]/g))
    if (brace === '{') open++
    else if (open > 0) open--
    else missing++
  return `${'{"a":'.repeat(missing)}{${text}${'}'.repeat(open + 1)}`
}

const jsonFragment: Check = (text) =>
  checkAsFragment(text, jsonCheck({ allowsComments: true }), [
    unchanged,
    (part) => `{${part}}`,
    (part) => `[${part}]`,
    completeBraces,
    linesAsList,
  ])

const yaml: Check = bounded((text) =>
  parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false })
    .flatMap((document) => ('errors' in document ? document.errors : []))
    .map(({ pos: [offset, end], message }) => ({
      offset,
      length: Math.max(end - offset, 1),
      message: `This is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, '')}.`,
    })),
)

// JavaScript samples are parsed as TypeScript, because their code often has types.
const javascript = scriptCheck(['tsx'])
const typescript = scriptCheck(['ts', 'tsx'])

const checks: Readonly<Record<string, Check | undefined>> = {
  json: jsonFragment,
  jsonc: jsonFragment,
  yaml,
  yml: yaml,
  js: javascript,
  javascript,
  jsx: javascript,
  mjs: javascript,
  tsx: javascript,
  ts: typescript,
  typescript,
  mts: typescript,
}
