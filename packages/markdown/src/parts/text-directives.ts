import type { Data } from 'unified'
import { textDirective } from '../component-syntax.js'

/** The directives in lines of text: `:badge[New]` and `:icon[camera]`. */
export const textDirectiveNames: readonly string[] = ['badge', 'icon']
const openingBracket = 91

/** Whether a page can contain directives in lines of text. False positives are allowed. */
export const mayContainTextDirectives = (text: string): boolean =>
  textDirectiveNames.some((name) => text.includes(`:${name}[`))

/** Maximum number of characters of a label, including its markup. */
const maxLength = 200

/** The syntax of directives in lines of text. It leaves every other name after a colon as text. */
export const textDirectiveSyntax = (): NonNullable<Data['micromarkExtensions']>[number] =>
  textDirective((name, next) => textDirectiveNames.includes(name) && next === openingBracket, maxLength)
