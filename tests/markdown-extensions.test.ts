import { expect, test } from 'vitest'
import { codes } from '../packages/base/src/model/codes.js'
import { markdownExtensions } from '../packages/base/src/model/markdown-extensions.js'
import { articleMarkdown } from '../packages/markdown/src/twin/article-markdown.js'
import { english, textsOfLocale } from '../packages/core/src/languages/index.js'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'

const all = { extensions: markdownExtensions }

test.each([
  [
    '==marked *text*== and ==`a==b`==',
    '<mark>marked <em>text</em></mark> and <mark><code>a==b</code></mark>',
  ],
  ['x^2^ + a^*n*+1^ (b)^2^', 'x<sup>2</sup> + a<sup><em>n</em>+1</sup> (b)<sup>2</sup>'],
  ['H~2~O, ~~H~2~O~~ ~~a~~', 'H<sub>2</sub>O, <del>H<sub>2</sub>O</del> <del>a</del>'],
  ['==CO~2~ and x^2^==', '<mark>CO<sub>2</sub> and x<sup>2</sup></mark>'],
  ['**==a==**==b==', '<strong><mark>a</mark></strong><mark>b</mark>'],
  ['| ==a== |\n|-|\n| b^2^ |', '<mark>a</mark>', 'b<sup>2</sup>'],
])('MD-12: %j becomes elements', async (text, ...parts) => {
  const html = await htmlOf(text, all)
  for (const part of parts) expect(html).toContain(part)
  expect(await problemsOf(text, all)).toEqual([])
})

test.each([
  'a == b, a==b, x === y, if(a==b || c==d) {}, == a ==, ==== a, ==b',
  '2^10 and 2^16, ^a^, a^ b^',
  '~/.config and ~/bin, a ~ b ~ c, ~/a:~/b ~100',
  '\\==a== \\x\\^2^ H\\~2~O',
  'a *b ==c* d==',
])('MD-12: %j stays text', async (text) => {
  expect(await htmlOf(text, { extensions: ['marks', 'subscripts', 'superscripts'] })).not.toMatch(
    /<(?:mark|su[bp])>/,
  )
})

test('MD-12: of the marks of one notation, only the last unpaired one can start an element', async () => {
  expect(await htmlOf('==a ==b== x^y z^2^ ==c', all)).toContain('==a <mark>b</mark> x^y z<sup>2</sup> ==c')
})

test('MD-12: definition lists contain terms and blocks', async () => {
  const text = [
    'Term *one*\nTerm two\n: First ==definition==\n: [Second](#x "y")',
    'Other\n\n:   Paragraph\n\n    ```js\n    const a = 1\n    ```\n\n    :::note\n    Text\n    :::',
    '> Quoted\n> : Definition',
  ].join('\n\n')
  const html = await htmlOf(text.replace('[Second](#x "y")', 'Second'), all)
  expect(html).toContain(
    '<dl>\n<dt>Term <em>one</em></dt>\n<dt>Term two</dt>\n<dd>First <mark>definition</mark>',
  )
  expect(html).toMatch(
    /<dt>Other<\/dt>\n<dd>\n<p>Paragraph<\/p>[^]*language-js[^]*admonition[^]*<\/dd>\n<\/dl>/,
  )
  expect(html).toMatch(/<blockquote>\n<dl>\n<dt>Quoted<\/dt>/)
})

test('MD-12: a definition without a term is a warning', async () => {
  expect(await problemsOf('- Term\n  : Definition', all)).toEqual(['2:3 warning CD1317'])
  expect(await problemsOf('Term\n: Definition', all)).toEqual([])
})

test('MD-12: abbreviations get their meanings', async () => {
  const text =
    'The SDK, SDKs, `SDK`, and **SDK**.\n*[SDK]: Software "kit" <b>\n*[C++]: A language\n\n## SDK in C++'
  const html = await htmlOf(text, all)
  const sdk = '<abbr title="Software &#x22;kit&#x22; <b>">SDK</abbr>'
  expect(html).toContain(`<p>The ${sdk}, SDKs, <code>SDK</code>, and <strong>${sdk}</strong>.</p>`)
  expect(html).toMatch(/<h2 id="sdk-in-c" aria-label="SDK in C\+\+">.*<abbr title="A language">C\+\+<\/abbr>/)
  expect(html).not.toContain('*[')
})

test('MD-12: the meanings of abbreviations cannot make a page too large', async () => {
  const { page } = await compile(`# A\n\n*[a]: ${'b'.repeat(100_000)}\n\n${'a '.repeat(1_000)}`, all)
  expect(page.details.problems.map(({ code }) => code)).toEqual([codes.limit])
})

test('MD-12: extensions that are off are reported with the setting, and those that are on are not', async () => {
  const { page } = await compile('# A\n\n==a== b^2^ H~2~O\n\nTerm\n: Definition\n\n*[A]: B')
  const hints = page.details.problems.map(({ hint = '' }) => /Add "([a-z-]+)" to `markdown/.exec(hint)?.[1])
  // Straight quotation marks are correct, too.
  expect(hints.sort()).toEqual(markdownExtensions.filter((name) => name !== 'smart-punctuation'))
  expect(await problemsOf('# A\n\n==a== b^2^ H~2~O\n\nTerm\n: Definition\n\n*[A]: B', all)).toEqual([])
})

const smart = { extensions: ['smart-punctuation', 'marks'] } as const

test.each([
  [`"Zoom" and 'focus', she said: "It's 'fast'."`, '“Zoom” and ‘focus’, she said: “It’s ‘fast’.”'],
  [
    `"'Quoted' first" ("in parentheses") "**bold**" *"em"* =="mark"==`,
    '“‘Quoted’ first” (“in parentheses”) “bold” “em” “mark”',
  ],
  [`the '90s, dogs' tails, rock 'n' roll, 5" and 12"`, 'the ’90s, dogs’ tails, rock ’n’ roll, 5" and 12"'],
  [`'Tis 'em, 'til 'twas 'emit' 'em' 'n' 'n`, '’Tis ’em, ’til ’twas ‘emit’ ‘em’ ’n’ ‘n'],
  [`"See [the "x"](#a)". **"b"**'s and (c)'s, \`d\`'s`, '“See the “x””. “b”’s and (c)’s, d’s'],
  [`"a <b>"bold" it's</b>" <!-- c -->"d"`, '“a “bold” it’s” “d”'],
  ['a -- b, 10--20, word---word, wait...', 'a – b, 10–20, word—word, wait…'],
  ['a--b, `a`--`b`, (a)--b, "a"--"b", 1%--2%, What?--No', 'a–b, a–b, (a)–b, “a”–“b”, 1%–2%, What?–No'],
  ['a, b --\nword--\nc --- "But I--" he--', 'a, b –\nword–\nc — “But I–” he–'],
  ['| "a" -- | -- |\n|-|-|', '\n\n\n“a” –\n--\n\n\n'],
  [
    'Use (--quiet) or "--force" or [--watch]; \'-\' "--"; --a/--b, =--flag, x="--y", --c|--d **--e** {--f}.',
    'Use (--quiet) or “--force” or [--watch]; ‘-’ “--”; --a/--b, =--flag, x="--y", --c|--d --e {--f}.',
  ],
  ['npm run --silent, i--, -->, ----, a.. b....', 'npm run --silent, i--, -->, ----, a.. b....'],
  [`\\"a\\" \\'b\\' \\-- \\...`, `"a" 'b' -- ...`],
  ['`"a" -- b`', '"a" -- b'],
  ['他说"你好"。', '他说“你好”。'],
])('MD-12: %j becomes %j', async (text, shown) => {
  expect((await htmlOf(text, smart)).replace(/<[^>]*>/g, '')).toBe(shown)
})

test('MD-12: smart punctuation changes no URLs, titles, alternative texts, attributes, code, and HTML', async () => {
  const text =
    '[a](https://a.example/--"b" "it\'s") ![it\'s](https://a.example/b.png "-- c") <span title="it\'s">x</span>\n\n```js\na = "--"\n```\n\n:::details["d"]{#it--s}\n:::\n\n## It\'s {#a--b}'
  const plain = (await htmlOf(text)).replace('"d"', '“d”').replace(/It(?:'|&#x27;)s/g, 'It’s')
  expect(await htmlOf(text, smart)).toBe(plain)
})

test.each([
  ['de', '„a ‚b‘ it’s“'],
  ['fr', '«\u00A0a “b” it’s\u00A0»'],
  ['ru', '«a „b“ it’s»'],
  ['ja', '「a 『b』 it’s」'],
  ['ar', '«a “b” it’s»'],
])('MD-12: quotation marks are those of the language: %s', async (code, shown) => {
  const texts = await textsOfLocale(code, undefined)
  expect(await htmlOf(`"a 'b' it's"`, { ...smart, texts: texts ?? english })).toBe(`<p>${shown}</p>`)
})

test.each([
  ['fr', `l'"Internet" et d'"*accord*"`, 'l’«\u00A0Internet\u00A0» et d’«\u00A0accord\u00A0»'],
  ['de', `"--a" "b"--c („d“--e)`, '„--a“ „b“–c („d“–e)'],
  ['pt-BR', `'em casa'`, '‘em casa’'],
])('MD-12: punctuation follows the rules of %s: %j', async (code, written, shown) => {
  const texts = await textsOfLocale(code, undefined)
  const html = await htmlOf(written, { ...smart, texts: texts ?? english })
  expect(html.replace(/<[^>]*>/g, '')).toBe(shown)
})

test('MD-12: a language can have the same mark at the start and at the end of a quotation', async () => {
  const texts = await textsOfLocale('sv', { content: { quotes: '”…” ’…’' } })
  expect(await htmlOf('"--a" "b"--c', { ...smart, texts: texts ?? english })).toBe('<p>”--a” ”b”–c</p>')
})

test('MD-12: abbreviations with an apostrophe match with and without smart punctuation', async () => {
  const text = "It’s and it's, its.\n\n*[it's]: A\n*[It’s]: B"
  for (const extensions of [['abbreviations'], ['abbreviations', 'smart-punctuation']] as const)
    expect((await htmlOf(text, { extensions })).match(/title="."/g)).toEqual(['title="B"', 'title="A"'])
})

test('MD-12: search finds the text without marks', async () => {
  const { content } = await compile('# A\n\n==a== H~2~O\n\nTerm\n: Definition', all)
  expect(content.sections.map(({ text }) => text)).toEqual(['a H2O Term Definition'])
})

test('MD-12, MACH-1: in twins, definitions are lists, and the first use of an abbreviation has its meaning', async () => {
  const html = await htmlOf('==a== H~2~O SDK SDK\n\nTerm\n: One\n: Two\n\n*[SDK]: Kit', all)
  const twin = articleMarkdown(html, 'https://a.example/')
  expect(twin).toContain('a H<sub>2</sub>O SDK (Kit) SDK\n')
  expect(twin).toContain('- Term\n\n  - One\n  - Two\n')
})

test.each(['"', "'a ", 'a -- ', '==a ', 'a^', 'a~b ', '*[', 'a\n: b\n', ':\n'])(
  'MD-12: a page with many %j is read in linear time',
  async (part) => {
    await compile(`# A\n\n${part.repeat(500)}`, all)
  },
)
