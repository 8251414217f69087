import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createHighlighterCore, type HighlighterCore, type RegexEngine } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguagesBase } from 'shiki/langs'
import { expect, test } from 'vitest'
import { translateGrammar } from './pattern-tables.js'
import { SharedRegexEngine } from './regex-engine.js'

const theme = { name: 'scopes', type: 'light' as const, settings: [] }
const highlighterOf = (engine: RegexEngine) => createHighlighterCore({ engine, themes: [theme] })

/** The tokens of a code block with their scopes. */
function tokensOf(highlighter: HighlighterCore, lang: string, code: string): unknown[] {
  const options = { lang, theme: theme.name, includeExplanation: 'scopeName' as const, tokenizeTimeLimit: 0 }
  return highlighter
    .codeToTokensBase(code, options)
    .flatMap((line) =>
      line.flatMap(({ offset, explanation }) => [
        offset,
        explanation?.map(({ content, scopes }) => [content, ...scopes.map(({ scopeName }) => scopeName)]),
      ]),
    )
}

const samples: readonly (readonly [language: string, code: string])[] = [
  ['tsx', 'const a = <T,>(b: Map<string, T[]>) => <p title={`${b.size}`}>{/x\\/[a-z]+/gi.test("c")} d</p>'],
  ['tsx', '/** @param a {string} */\nexport class A<T extends B> { #c?: T; get d(): asserts this is E {} }'],
  ['swift', 'let a = #"b \\#(c)"#\n/* /* nested */ */ @objc func d<T>(_ e: T...) throws -> [T] { "\\(e)" }'],
  ['kotlin', 'val a = """b ${c.d { it }} $e"""\n@F(g = 1) inline fun <reified T> h() = 0xFFL // i'],
  ['java', 'record A<T>(@B int... c) { /** {@link D} */ var e = "f\\n" + (char) 0x1F; }'],
  ['shellscript', 'cat <<-"EOF" | grep -v "$a" && b=${c:-$(d)}\n\ttext $e\n\tEOF\nfor f in *; do :; done'],
  ['html', '<style>a { color: red }</style><script>let b = "</b>"</script><!-- c --><d e=f onclick="g()">'],
  ['markdown', '# a\n\n- *b* `c`\n\n```ts\nconst d: number = 1\n```\n\n> e [f](g "h")\n***i***'],
  ['yaml', 'a: &b\n  - "c": !d |\n      e\n    f: >-\n      g\n# h\n? *b\n: {i: [1, 2.5, ~]}'],
  ['ruby', 'a = <<~B\n  c #{d} e\nB\nf.each { |g| puts %w[h i] =~ /j#{k}/x }\n=begin\nl\n=end'],
  ['php', '<p><?php $a = <<<B\n  c {$d->e} $f[0]\n  B;\n function g(?int ...$h): static {} ?></p>'],
  ['cpp', '#define A(b) b##c\ntemplate <class... T> auto d(T&&... e) -> decltype(R"(f)") { return g<1>(); }'],
  [
    'python',
    'def a(b: int = 0x1_0, *c) -> None:\n    """d"""\n    return f"{b!r:>{c}} {{e}}" if rb"\\x00" else ...',
  ],
  [
    'objective-c',
    '@interface A : B <C>\n@property (nonatomic, copy) NSString *d;\n#import "e.h"\n[f g:@"h"];',
  ],
  ['diff', '--- a\n+++ b\n@@ -1 +1 @@ c\n-d\n+e\n f'],
  ['latex', '\\begin{a}[b] $c_1^2$ % d\n\\verb|e| \\end{a}'],
]

/** Expects the same tokens from two highlighters. The first one uses the JavaScript engine of Shiki. */
async function expectSameTokens(
  [expected, actual]: readonly [HighlighterCore, HighlighterCore],
  language: string,
  code: string,
): Promise<void> {
  for (const highlighter of [expected, actual])
    await highlighter.loadLanguage(bundledLanguagesBase[language] ?? [])
  expect(tokensOf(actual, language, code), code).toEqual(tokensOf(expected, language, code))
}

const createHighlighters = async () =>
  [
    await highlighterOf(createJavaScriptRegexEngine({ forgiving: true })),
    await highlighterOf(new SharedRegexEngine()),
  ] as const

test('valid and broken samples have the same tokens as with the JavaScript engine of Shiki', async () => {
  const highlighters = await createHighlighters()
  // A seeded generator, so that every run uses the same texts.
  let seed = 11
  const randomBelow = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  for (const [language, code] of samples) {
    // The end of another sample replaces up to five characters.
    const from = randomBelow(code.length)
    const other = samples[randomBelow(samples.length)]?.[1] ?? ''
    const inserted = other.slice(randomBelow(other.length))
    const broken = code.slice(0, from) + inserted + code.slice(from + randomBelow(6))
    await expectSameTokens(highlighters, language, code)
    await expectSameTokens(highlighters, language, broken)
  }
})

test('the code in docs/ has the same tokens as with the JavaScript engine of Shiki', async () => {
  const highlighters = await createHighlighters()
  const folder = fileURLToPath(new URL('../../../docs/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const fences = readFileSync(folder + file, 'utf8').matchAll(/^```(\w+).*\n([\s\S]*?)\n```$/gm)
    for (const [, language = '', code = ''] of fences)
      if (language in bundledLanguagesBase) await expectSameTokens(highlighters, language, code)
  }
})

test.each(['tsx', 'swift', 'shellscript'])(
  'the tables of %s contain all patterns, except patterns into which the tokenizer inserts matched text, and give the tokens of the engine of Shiki',
  async (language) => {
    const { default: registrations = [] } = (await bundledLanguagesBase[language]?.()) ?? {}
    const requestedPatterns = new Set<string>()
    const shared = new SharedRegexEngine()
    const recording: RegexEngine = {
      createString: shared.createString,
      createScanner(patterns) {
        for (const pattern of patterns) requestedPatterns.add(String(pattern))
        return shared.createScanner(patterns)
      },
    }
    // Tables are stored as JSON.
    for (const registration of registrations)
      shared.addTable(JSON.parse(JSON.stringify(translateGrammar(registration))) as never)
    const highlighter = await highlighterOf(recording)
    const expected = await highlighterOf(createJavaScriptRegexEngine({ forgiving: true }))
    await highlighter.loadLanguage(registrations)
    await expected.loadLanguage(registrations)
    for (const [name, code] of samples) {
      if (name === language)
        expect(tokensOf(highlighter, language, code)).toEqual(tokensOf(expected, language, code))
    }
    // The tokenizer puts matched text into some patterns: the `EOF` of a here document in a shell script, and
    // the `#` of a raw string in Swift.
    const hasMatchedText = (pattern: string): boolean => /EOF|"#/.test(pattern)
    const tables = Object.assign({}, ...registrations.map(translateGrammar)) as object
    const missing = [...requestedPatterns].filter((pattern) => !(pattern in tables))
    expect(missing.filter((pattern) => !hasMatchedText(pattern))).toEqual([])
  },
)
