import type { Data } from 'unified'
import { textDirective } from './component-syntax.js'

/** Names of the directives for text that depends on something. */
export const conditionNames = ['only', 'except'] as const

export const isConditionName = (name: string): boolean => conditionNames.some((known) => known === name)

const openingBracket = 91

/** Maximum number of characters of the text in brackets, including its markup. */
const maxLength = 1_000

/** Whether a page can contain such text in a line. False positives are allowed. */
export const mayContainConditions = (text: string): boolean => /:(?:only|except)\[/.test(text)

/** The syntax of text in a line that depends on something: `:only[text]{product=pro}`. */
export const conditionSyntax = (): NonNullable<Data['micromarkExtensions']>[number] =>
  textDirective((name, next) => isConditionName(name) && next === openingBracket, maxLength, true)
