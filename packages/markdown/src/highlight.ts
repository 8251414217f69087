import type { Root } from 'mdast'
import type { Grammar, HighlighterCore, ThemedToken, ThemeRegistrationRaw } from 'shiki/core'
import { createHighlighterCore, isSpecialLang } from 'shiki/core'
import { bundledLanguagesAlias, bundledLanguagesBase } from 'shiki/langs'
import { visit } from 'unist-util-visit'
import { maxTokenizedLineLength } from '@camdocs/base/model/content-limits.js'
import { splitLanguage } from './fence.js'
import { reuseLines } from './line-cache.js'
import { readTable } from './pattern-tables.js'
import { SharedRegexEngine } from './regex-engine.js'

/**
 * The TextMate scopes of each token class (docs-site/docs/guides/content-html.md). The theme's stylesheet
 * defines the colors, so one tokenization serves both color modes and no style attribute is needed.
 */
const scopesOfClass: Record<string, string[]> = {
  't-com': ['comment', 'punctuation.definition.comment', 'meta.diff.header'],
  't-str': ['string', 'punctuation.definition.string', 'markup.inline.raw'],
  't-num': ['constant.numeric', 'keyword.other.unit'],
  't-con': [
    'constant.language',
    'constant.character',
    'constant.other',
    'variable.language',
    'support.constant',
  ],
  't-kw': ['keyword', 'storage', 'keyword.operator.new', 'keyword.operator.expression', 'markup.bold'],
  't-fn': ['entity.name.function', 'support.function', 'meta.function-call entity.name', 'variable.function'],
  't-typ': [
    'entity.name.type',
    'entity.name.class',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.name.namespace',
    'storage.type.java',
    'storage.type.primitive.java',
    'storage.type.generic.java',
    'support.class.component',
  ],
  't-tag': ['entity.name.tag', 'punctuation.definition.tag', 'entity.name.section', 'markup.heading'],
  't-att': [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'constant.other.option',
  ],
  't-re': ['string.regexp', 'constant.character.escape'],
  't-meta': [
    'meta.decorator',
    'meta.preprocessor',
    'punctuation.decorator',
    'storage.type.annotation',
    'entity.name.function.preprocessor',
    'meta.diff.range',
  ],
  't-pun': [
    'keyword.operator',
    'punctuation.separator',
    'punctuation.terminator',
    'storage.type.function.arrow',
  ],
  't-ins': ['markup.inserted'],
  't-del': ['markup.deleted'],
}
/**
 * Scopes that grammars classify as strings but that read as plain text, such as arguments of shell commands.
 */
const plainScopes = ['string.unquoted.argument.shell']
/** The color of tokens without a class. */
const plainColor = '#000000'
const classes = Object.keys(scopesOfClass)
/**
 * Returns the color that encodes a class: Shiki's tokens carry only colors.
 *
 * @param index of the class in `classes`
 */
const colorOf = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, '0')}`.toUpperCase()
const classOfColor = new Map(classes.map((name, index) => [colorOf(index), name]))

const themeName = 'classes'

/** A theme for Shiki whose colors encode classes. */
const theme: ThemeRegistrationRaw = {
  name: themeName,
  type: 'light',
  settings: [
    { settings: { foreground: plainColor, background: '#FFFFFF' } },
    { scope: plainScopes, settings: { foreground: plainColor } },
    ...classes.map((name, index) => ({
      scope: scopesOfClass[name] ?? [],
      settings: { foreground: colorOf(index) },
    })),
  ],
}

/** Part of a line of code. */
export interface CodeToken {
  readonly text: string
  /** Token class; undefined for plain text. */
  readonly className: string | undefined
}

/** Decodes the colors of a line's tokens into classes, and merges adjacent tokens of the same class. */
function readTokens(line: readonly ThemedToken[]): CodeToken[] {
  const merged: { text: string; className: string | undefined }[] = []
  let space = ''
  line.forEach(({ content, color }, index) => {
    // Whitespace belongs to the token after it.
    if (index < line.length - 1 && /^\s+$/.test(content)) {
      space += content
      return
    }
    const text = space + content
    space = ''
    const className = color === undefined ? undefined : classOfColor.get(color.toUpperCase())
    const last = merged.at(-1)
    if (last !== undefined && last.className === className) last.text += text
    else merged.push({ text, className })
  })
  return merged
}

/** Language names in common use that Shiki does not define, by the name that it defines. */
const namesByGrammar: Readonly<Record<string, string>> = {
  dotenv: 'env',
  ruby: 'podfile',
  groovy: 'gradle jenkinsfile',
  kotlin: 'kotlin-script',
  'objective-c': 'objectivec obj-c',
  'objective-cpp': 'objectivecpp objective-c++ objc++ mm',
  go: 'golang',
  rust: 'rust-script',
  c: 'h',
  cpp: 'hh hpp hxx cc cxx cuda cu',
  html: 'htm xhtml html5',
  sql: 'mysql postgres postgresql pgsql tsql sqlite',
  ini: 'cfg conf config editorconfig npmrc',
  shellsession: 'shell-session sh-session bash-session terminal',
  bat: 'dos',
  bash: 'ksh crontab',
  diff: 'patch',
  jinja: 'jinja2 nunjucks njk django',
  javascript: 'node nodejs flow',
  jsx: 'react js-jsx jsx-flow javascriptreact',
  tsx: 'typescriptreact',
  vb: 'vbnet vb.net vbscript vbs vba basic',
  asm: 'assembly nasm x86asm',
  json: 'jsonp ndjson geojson topojson webmanifest har ipynb',
  pascal: 'delphi',
  python: 'py3 python3 python2 pycon ipython starlark bazel bzl',
  nginx: 'nginxconf',
  apache: 'apacheconf',
  docker: 'containerfile',
  makefile: 'mk',
  yaml: 'compose docker-compose ansible',
  xml: 'plist svg rss atom xaml csproj mathml xslt xsd',
  wasm: 'wat webassembly',
  solidity: 'sol',
  elixir: 'ex exs eex heex',
  purescript: 'purs',
  scala: 'sbt',
  pug: 'slim',
  handlebars: 'mustache',
  php: 'hhvm',
  smalltalk: 'st',
  rst: 'restructuredtext',
  gherkin: 'cucumber feature',
  perl: 'pl perl5',
  applescript: 'osascript',
  'system-verilog': 'systemverilog sv',
  'fortran-free-form': 'fortran',
  matlab: 'octave m',
  wolfram: 'mathematica',
  clojure: 'clojurescript cljs edn',
  racket: 'rkt',
  vue: 'vue3',
  'angular-html': 'angular',
  razor: 'cshtml',
  postcss: 'pcss',
  'git-commit': 'gitcommit',
  puppet: 'pp',
  v: 'vlang',
  haxe: 'hx',
  'actionscript-3': 'as',
  http: 'http-request rest',
  bibtex: 'bib',
  desktop: 'service',
}
const extraAliases = new Map(
  Object.entries(namesByGrammar).flatMap(([grammar, names]) =>
    names.split(' ').map((name) => [name, grammar] as const),
  ),
)
/** Languages of code that is shown without highlighting. */
const plainLanguages = new Set([
  '',
  ...'text txt plain plaintext ansi none console-output'.split(' '),
  // Shiki has no grammar for these formats.
  ...'gitignore gitattributes npmignore dockerignore ignore tree output https raw ascii code nohighlight no-highlight dot graphviz gv plantuml puml d2 caddyfile cron bnf ebnf abnf'.split(
    ' ',
  ),
])

/**
 * Returns the name of the grammar for a fence's language, ignoring case (CODE-1); undefined if there is
 * none.
 */
export function grammarOf(language: string): string | undefined {
  const name = extraAliases.get(language.toLowerCase()) ?? language.toLowerCase()
  if (plainLanguages.has(name)) return 'text'
  return Object.hasOwn(languages, name) ? name : undefined
}

/** Returns the names of the grammars of the code blocks in a tree. */
export function grammarsIn(tree: Root): Set<string> {
  const grammars = new Set<string>()
  visit(tree, 'code', ({ lang }) => {
    const grammar = grammarOf(splitLanguage(lang ?? '').language)
    if (grammar !== undefined) grammars.add(grammar)
  })
  return grammars
}

/** Returns the names and aliases of all languages that Shiki defines. */
export const knownLanguages = (): string[] => [
  ...Object.keys(bundledLanguagesBase),
  ...Object.keys(bundledLanguagesAlias),
  ...extraAliases.keys(),
]

const languages: Readonly<Record<string, (typeof bundledLanguagesBase)[string]>> = {
  ...bundledLanguagesBase,
  ...bundledLanguagesAlias,
}

/** A highlighter that loads grammars on demand. Each worker has one instance. */
export class Highlighter {
  /** Names of the grammars that were requested and loaded. "text" needs no grammar. */
  readonly #loaded = new Set<string>(['text'])
  /** Names of the grammars whose translated patterns were added to the engine. */
  readonly #tables = new Set<string>()
  /** Grammars that reuse the tokens of lines. Shiki replaces a grammar when another one embeds it. */
  readonly #reusing = new WeakSet<Grammar>()

  private constructor(
    readonly core: HighlighterCore,
    readonly engine: SharedRegexEngine,
  ) {}

  static async create(): Promise<Highlighter> {
    const engine = new SharedRegexEngine()
    return new Highlighter(await createHighlighterCore({ engine, themes: [theme] }), engine)
  }

  /** Loads the grammars with these names. Unknown names are ignored. */
  async load(grammars: Iterable<string>): Promise<void> {
    for (const name of grammars) {
      if (this.#loaded.has(name)) continue
      const language = await languages[name]?.()
      if (language === undefined) continue
      // A language comes with the grammars that it embeds.
      for (const grammar of language.default) this.#addTable(grammar.name)
      await this.core.loadLanguage(language.default)
      this.#loaded.add(name)
    }
  }

  isLoaded(grammar: string): boolean {
    return isSpecialLang(grammar) || this.core.getLoadedLanguages().includes(grammar)
  }

  /** Returns the tokens of each line. The grammar must be loaded. */
  tokenize(code: string, grammar: string): CodeToken[][] {
    if (!isSpecialLang(grammar)) this.#reuseLines(this.core.getLanguage(grammar))
    const lines = this.core.codeToTokensBase(code, {
      lang: grammar,
      theme: themeName,
      // No time limit: on a busy machine, the default of 500 ms per line would change the output. The limit
      // of the line length bounds the work in the same way on every machine.
      tokenizeTimeLimit: 0,
      tokenizeMaxLineLength: maxTokenizedLineLength,
    })
    return lines.map(readTokens)
  }

  #reuseLines(grammar: Grammar): void {
    if (this.#reusing.has(grammar)) return
    this.#reusing.add(grammar)
    reuseLines(grammar)
  }

  #addTable(grammar: string): void {
    if (this.#tables.has(grammar)) return
    this.#tables.add(grammar)
    this.engine.addTable(readTable(grammar))
  }
}
