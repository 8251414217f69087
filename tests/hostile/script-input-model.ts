/**
 * The text of a page that tries to run a script, or to disable the scripts of the site, and the codes of its
 * expected problems, in order. An empty list means that the text is harmless as written: it is shown as text,
 * or its dangerous part never reaches the page. Scripts in the text set the global variable PWNED.
 */
export type ScriptInput = readonly [text: string, codes: readonly string[]]

/* Codes of problems, named after their meaning in `model/codes.ts`. */

export const htmlProblem = 'CD1307'
export const urlProblem = 'CD1204'
export const idProblem = 'CD1322'
export const controlProblem = 'CD1005'
export const languageProblem = 'CD1305'
export const foreignSyntaxProblem = 'CD1317'
export const aliasProblem = 'CD1318'
export const directiveProblem = 'CD1304'
export const codeSettingProblem = 'CD1311'
export const attributeProblem = 'CD1314'
