/**
 * The text of a page that tries to run a script, or to disable the scripts of the site, and the codes of its
 * expected problems, in order. An empty list means that the text is harmless as written: it is shown as text,
 * or its dangerous part never reaches the page. Scripts in the text set the global variable PWNED.
 */
export type ScriptInput = readonly [text: string, codes: readonly string[]]

/* Codes of problems. */

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
