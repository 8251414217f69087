import { formatIn } from './format-in.js'

/** The texts of a module, by name. */
type Texts = Readonly<Record<string, unknown>>

/** The texts of a language, by module. */
interface Speech {
  readonly code: string
  readonly messages: Readonly<Record<string, Texts>>
}

/** The modules that follow the spoken language. */
const followers: (() => void)[] = []
let spoken: Speech | null = null
let format: Texts | null = null

/**
 * Sets the language of all texts that the modules of messages export in Node. Whoever renders a page calls it
 * immediately before: rendering is synchronous, so that pages in different languages don't mix.
 *
 * @param language null for English
 */
export function speak(language: Speech | null): void {
  if (language === spoken) return
  spoken = language
  format = language === null ? null : { ...formatIn(language.code) }
  for (const follow of followers) follow()
}

/**
 * Calls a function with the texts of a module, now and whenever the language changes. For the modules that
 * `scripts/spoken-messages.mjs` generates.
 */
export function followLanguage(name: string, english: Texts, set: (texts: Texts) => void): void {
  const follow = () => {
    const texts = name === 'format' ? format : spoken?.messages[name]
    set(texts == null ? english : { ...english, ...texts })
  }
  followers.push(follow)
  if (spoken !== null) follow()
}
