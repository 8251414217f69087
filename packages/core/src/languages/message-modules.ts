import type { LanguageTexts, Messages } from './language.js'

/**
 * Returns the code of the module that replaces `@camdocs/core/messages/<name>` in the scripts of a language.
 * Each text is a constant, as in the English module, so that bundlers leave out those that a script does not
 * use. Returns null if there is no module of this name.
 */
export function messageModule(name: string, { messages }: LanguageTexts): string | null {
  if (!Object.hasOwn(messages, name)) return null
  return Object.entries(messages[name as keyof Messages])
    .map(([text, value]) => `export const ${text} = ${JSON.stringify(value)}\n`)
    .join('')
}

/**
 * Returns the code of the module that replaces `#format` in the scripts of a language.
 *
 * @param formatIn path of `messages/format-in.js`
 */
export const formatModule = (formatIn: string, { code }: LanguageTexts): string =>
  `import { formatIn, interpolate } from ${JSON.stringify(formatIn)}\n` +
  `const { countMessage, fillMessage } = /* @__PURE__ */ formatIn(${JSON.stringify(code)})\n` +
  `export { countMessage, fillMessage, interpolate }\n`
