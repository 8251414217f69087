import { z } from 'zod'

const placeholders = ['{answer}', '{url}', '{title}']

/** Whether a text contains no placeholders except the known ones. */
const hasKnownPlaceholders = (text: string): boolean =>
  (text.match(/\{[^{}]*\}/g) ?? []).every((placeholder) => placeholders.includes(placeholder))

/** The address that the answers to the question "Was this page helpful?" lead to. */
export const feedbackSchema = z
  .url({ protocol: /^https$/, error: 'must be an https URL' })
  .refine((url) => url.includes('{answer}'), 'must contain "{answer}"')
  .refine(hasKnownPlaceholders, `can only contain the placeholders ${placeholders.join(', ')}`)
  .optional()

/** Returns the problems of the setting `feedback` that depend on other settings. */
export const feedbackProblems = ({
  url,
  feedback = '',
}: {
  readonly url?: string | undefined
  readonly feedback?: string | undefined
}): { path: string[]; message: string }[] =>
  url === undefined && feedback.includes('{url}')
    ? [{ path: ['feedback'], message: 'requires the setting "url", because it contains "{url}"' }]
    : []
