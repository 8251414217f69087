/* Texts in the HTML of articles, and those that the browser adds to this HTML. */

/** The quotation marks of the language around an ellipsis, and those of a quotation within another one. */
export const quotes = '“…” ‘…’'

export const linkToHeading = 'Direct link to {heading}'
export const code = 'Code'
export const table = 'Table'
export const emptyCell = 'none'
export const formula = 'Formula'
export const diagram = 'Diagram'
export const contents = 'Contents'
export const details = 'Details'
export const moreAbout = 'More about {name}'
export const taskDone = 'Done'
export const taskNotDone = 'Not done'
export const enlargeImage = 'Enlarge the image'
export const enlargeImageOf = 'Enlarge the image: {alt}'
export const footnotes = 'Footnotes'
export const backToReference = 'Back to reference {reference}'
export const untranslated = 'This page is not translated yet.'
export const outdated = 'The original of this section has changed since it was translated.'
export const readOriginal = 'Read the original'
export const usedIn = 'Used in {guides}'
export const writtenBy = 'Written by {names}'
export const wasHelpful = 'Was this page helpful?'
export const helpful = 'Yes'
export const notHelpful = 'No'

export const collapsedLines = 'More lines: {count}'
export const codeNote = 'Note {number}'
export const codeLine = 'Line {number}'
export const openPlayground = 'Open in {host}'

export const copy = 'Copy'
export const copyCode = 'Copy code to clipboard'
export const copied = 'Copied'
export const toggleWrap = 'Toggle word wrap'
export const showSample = 'Show full sample'
export const showTypes = 'Show types'

/** Default titles of admonitions, by the name of the directive or alert. */
export const admonitions = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  secondary: 'Secondary',
  important: 'Important',
  success: 'Success',
} as const
