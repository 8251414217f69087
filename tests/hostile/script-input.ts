/*
 * Pages that try to run a script, or to disable the scripts of the site. Each sets the global variable PWNED
 * if it succeeds. The second value lists the codes of the expected problems, in order; an empty list means
 * that the text is harmless as written: it is shown as text, or its dangerous part never reaches the page.
 */

/** A page's text, and the codes of its problems. */
export type ScriptInput = readonly [text: string, codes: readonly string[]]

export const html = 'CD1307'
export const url = 'CD1204'
export const id = 'CD1322'
export const control = 'CD1005'
export const language = 'CD1305'
export const component = 'CD1317'
export const alias = 'CD1318'
export const colons = 'CD1304'
export const mark = 'CD1311'
export const attribute = 'CD1314'
