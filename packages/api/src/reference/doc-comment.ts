import ts from 'typescript'

/**
 * Returns the last doc comment of the declaration that contains an offset. Returns undefined for a class
 * member without a comment, even if the class or the member above has one.
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
