import ts from 'typescript'

const testFunctions = new Set(['test', 'it', 'describe'])

/**
 * The titles of the tests and groups in the text of a file, as written in `test(…)`, `it.each(…)(…)`, and
 * `` describe.each`…`(…) ``. If the title of a table starts with `%s`, the titles are the first column of
 * its rows. Uses a parser, because titles can contain code, and code can contain text that looks like a
 * title.
 */
export function titlesOf(text, file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && testFunctions.has(calledFunction(node.expression))) {
      const title = titleOf(node.arguments[0])
      if (title?.startsWith('%s')) titles.push(...rowTitles(node.expression))
      else if (title !== undefined) titles.push(title)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind))
  return titles
}

/**
 * The name of the called function: `test` for `test`, `test.each(…)`, and `` test.each`…` ``. Undefined for
 * `test.skip` and `test.todo`, which test nothing.
 */
function calledFunction(node) {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) && ['skip', 'todo'].includes(node.name.text)) return undefined
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calledFunction(node.expression)
  return ts.isTaggedTemplateExpression(node) ? calledFunction(node.tag) : undefined
}

/**
 * The titles in the first column of the table in `test.each([…])('%s', …)`.
 *
 * @param each the expression `test.each([…])`
 */
function rowTitles(each) {
  const rows = ts.isCallExpression(each) ? each.arguments[0] : undefined
  if (rows === undefined || !ts.isArrayLiteralExpression(rows)) return []
  const cells = rows.elements.map((row) => (ts.isArrayLiteralExpression(row) ? row.elements[0] : row))
  return cells.map(titleOf).filter((title) => title !== undefined)
}

/** The text of a string; undefined for other expressions. Each `${…}` of a template becomes "…". */
function titleOf(node) {
  if (node === undefined) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('…')
}
