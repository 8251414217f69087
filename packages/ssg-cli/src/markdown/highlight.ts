import type { HighlighterCore, LanguageInput, ShikiTransformer, ThemeRegistrationRaw } from 'shiki/core'
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguagesAlias, bundledLanguagesBase } from 'shiki/langs'

/**
 * Token classes (docs/content-html.md) and the TextMate scopes they stand for. Colours live in the theme's style
 * sheet: one tokenisation serves both colour modes, and no style attribute is written.
 */
const scopes: Record<string, string[]> = {
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
/** What a grammar calls a string although a reader does not: the words of a command. */
const plainScopes = ['string.unquoted.argument.shell']
const plainColour = '#000000'
const classes = Object.keys(scopes)
/** The engine knows colours only, so each class travels as a colour of its own. */
const colourOf = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, '0')}`.toUpperCase()
const classOfColour = new Map(classes.map((name, index) => [colourOf(index), name]))

export const themeName = 'classes'

const theme: ThemeRegistrationRaw = {
  name: themeName,
  type: 'light',
  settings: [
    { settings: { foreground: plainColour, background: '#FFFFFF' } },
    { scope: plainScopes, settings: { foreground: plainColour } },
    ...classes.map((name, index) => ({
      scope: scopes[name] ?? [],
      settings: { foreground: colourOf(index) },
    })),
  ],
}

/** Turns the stand-in colours back into classes, and drops the spans of plain text. */
export const colourToClass: ShikiTransformer = {
  name: 'camdocs:classes',
  line(line) {
    line.children = line.children.map((child) => {
      if (child.type !== 'element') return child
      const style = child.properties.style
      const name =
        typeof style === 'string' ? classOfColour.get(style.slice('color:'.length).toUpperCase()) : undefined
      if (name !== undefined) return { ...child, properties: { className: [name] } }
      return child.children[0] ?? { type: 'text', value: '' }
    })
  },
}

/** Names that authors use and the grammar collection does not. */
const ownAliases: Record<string, string> = {
  env: 'dotenv',
  gitignore: 'text',
  podfile: 'ruby',
  plist: 'xml',
  gradle: 'groovy',
}
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'console-output'])

/** The grammar's name for a fence's language; undefined when there is none. Case does not count (CODE-1). */
export function grammarOf(language: string): string | undefined {
  const name = ownAliases[language.toLowerCase()] ?? language.toLowerCase()
  if (plain.has(name)) return 'text'
  return name in bundledLanguagesBase || name in bundledLanguagesAlias ? name : undefined
}

export const knownLanguages = (): string[] => [
  ...Object.keys(bundledLanguagesBase),
  ...Object.keys(bundledLanguagesAlias),
]

/** A highlighter that loads a grammar when the first fence asks for it. One a thread. */
export class Highlighter {
  readonly #loaded = new Set<string>(['text'])
  private constructor(readonly core: HighlighterCore) {}

  static async create(): Promise<Highlighter> {
    // `forgiving`: a pattern that the engine cannot translate is passed over instead of failing the page.
    const engine = createJavaScriptRegexEngine({ forgiving: true })
    return new Highlighter(await createHighlighterCore({ engine, themes: [theme] }))
  }

  async load(grammars: Iterable<string>): Promise<void> {
    for (const grammar of grammars) {
      if (this.#loaded.has(grammar)) continue
      const source = { ...bundledLanguagesBase, ...bundledLanguagesAlias }[grammar] as LanguageInput
      await this.core.loadLanguage(source)
      this.#loaded.add(grammar)
    }
  }
}
