import type { Data } from 'unified'
import { textDirective } from '../component-syntax.js'

/** Name of the directive. */
export const badgeName = 'badge'
const openingBracket = 91

/** Whether a page can contain badges. False positives are allowed. */
export const mayContainBadges = (text: string): boolean => text.includes(`:${badgeName}[`)

/** Maximum number of characters of the text of a badge, including its markup. */
const maxLength = 200

/** The syntax of badges: `:badge[text]`. It leaves every other name after a colon as text. */
export const badgeSyntax = (): NonNullable<Data['micromarkExtensions']>[number] =>
  textDirective((name, next) => name === badgeName && next === openingBracket, maxLength)
