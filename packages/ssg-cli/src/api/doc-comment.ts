import ts from 'typescript'

/**
 * Returns the last doc comment of the declaration that contains an offset. For a class member without a
 * comment, this is not the comment of the class or of the member above.
 */
export function docCommentOf(file: ts.SourceFile, offset: number): ts.JSDoc | undefined {
  const contains = (node: ts.Node): boolean => node.getStart(file) <= offset && offset < node.end
  const declarationIn = (node: ts.Node): ts.Node | undefined => {
    const child = ts.forEachChild(node, (inner) => (contains(inner) ? inner : undefined))
    return child && (declarationIn(child) ?? (isDeclaration(child) ? child : undefined))
  }
  const declaration = declarationIn(file)
  return declaration && ts.getJSDocCommentsAndTags(declaration).findLast(ts.isJSDoc)
}

const isDeclaration = (node: ts.Node): boolean =>
  ts.isStatement(node) ||
  ts.isClassElement(node) ||
  ts.isTypeElement(node) ||
  ts.isEnumMember(node) ||
  ts.isObjectLiteralElement(node) ||
  ts.isVariableDeclaration(node)
