import ts from 'typescript'

/** Words of TypeScript in declarations. */
const keyword =
  /^(?:abstract|asserts|const|enum|extends|function|in|infer|new|readonly|set|static|type|typeof)$/
/** Attributes and properties whose values readers see or hear. */
const shownNames = new Set(['aria-label', 'aria-description', 'ariaLabel', 'alt', 'placeholder', 'title'])
/** Names of keys, and of components and contexts. */
const codeName = /^(?:Arrow\w*|Backspace|Ctrl|Enter|Escape|Tab|(?:[A-Z][a-z]+){2,})$/

/**
 * Finds the words in a module of the theme that readers would see: the text of elements, labels, and other
 * strings that start like a sentence or a label.
 *
 * @param source text of a TypeScript module
 */
export function interfaceWords(source: string): string[] {
  return literals(source)
    .filter(
      (node) =>
        ts.isJsxText(node) ||
        isLabel(node) ||
        (/^[A-Z](?:[a-z]| [a-z])/.test(node.text) && !codeName.test(node.text)),
    )
    .map(({ text }) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !keyword.test(text))
}

/** Finds the words in a module of the generator that it writes to pages: labels, and text between tags. */
export function generatedWords(source: string): string[] {
  return literals(source)
    .filter((node) => isLabel(node) || />\s*[A-Z][a-z]+/.test(node.text))
    .map(({ text }) => text.trim())
    .filter((text) => /^[A-Z]|>\s*[A-Z]/.test(text))
}

type Literal = ts.JsxText | ts.LiteralLikeNode

/** Returns the texts of a module without those for developers. */
function literals(source: string): Literal[] {
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, true))
  return found
}

/** Whether a string is in the value of an attribute or property that readers see or hear. */
function isLabel(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return shownNames.has(parent.name.getText())
  const isPartOfValue =
    ts.isTemplateExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isJsxExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node)
  return isPartOfValue && isLabel(parent)
}

/** Whether a part of a module has no words for readers: imports, types, names, and messages of errors. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error')
  if (ts.isCallExpression(node)) return node.expression.getText().startsWith('console.')
  return ts.isJsxAttribute(node) && ['className', 'name'].includes(node.name.getText())
}
