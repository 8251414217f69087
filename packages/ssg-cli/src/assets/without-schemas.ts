import { parse, type ExportSpecifier, type Expression, type ModuleDeclaration, type Statement } from 'acorn'
import type { Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'

/** Name of the export that validates the attributes of a component. */
const schemaName = 'schema'

/**
 * Creates an esbuild plugin that removes the schemas of components, which only the build uses. A library for
 * schemas can be larger than all other code of a page.
 *
 * @param files absolute paths of the components
 */
export const withoutSchemas = (files: ReadonlySet<string>): Plugin => ({
  name: 'camdocs:without-schemas',
  setup(build) {
    const names = [...files].map((file) => escapeRegExp(path.basename(file)))
    build.onLoad({ filter: new RegExp(`(${names.join('|')})$`) }, async ({ path: file }) => {
      const source = files.has(file) ? await readFile(file, 'utf8') : ''
      if (!source.includes(schemaName)) return null
      const { code } = await build.esbuild.transform(source, {
        loader: 'tsx',
        jsx: 'automatic',
        format: 'esm',
        target: 'esnext',
      })
      return { contents: removeSchema(code), loader: 'js', resolveDir: path.dirname(file) }
    })
  },
})

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Removes the export of a schema from the code of a module. Marks the value of a variable named `schema` as
 * free of side effects, so that esbuild removes the variable if the module does not use it.
 */
export function removeSchema(code: string): string {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  // The last edit comes first, so that the positions of the others stay valid.
  const edits = body.flatMap((statement) => editsOf(statement, code)).sort((a, b) => b.start - a.start)
  return edits.reduce(
    (text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end),
    code,
  )
}

/** Returns the edits of a top-level statement. */
function editsOf(statement: Statement | ModuleDeclaration, code: string): Edit[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && id.name === schemaName && init ? markPure(init, code) : [],
    )
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers, source, start, end } = statement
  if (declaration?.type === 'VariableDeclaration') {
    const names = declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
    return names.length === 1 && names[0] === schemaName
      ? [{ start, end: declaration.start, text: '' }, ...editsOf(declaration, code)]
      : []
  }
  const isSchema = ({ exported }: ExportSpecifier) =>
    exported.type === 'Identifier' && exported.name === schemaName
  const remaining = specifiers.filter((specifier) => !isSchema(specifier))
  if (remaining.length === specifiers.length) return []
  const text = remaining.map((specifier) => code.slice(specifier.start, specifier.end)).join(', ')
  const from = source ? ` from ${code.slice(source.start, source.end)}` : ''
  return [{ start, end, text: remaining.length === 0 ? '' : `export { ${text} }${from};` }]
}

function markPure({ start, end }: Expression, code: string): Edit[] {
  // The function that is inserted below is not asynchronous, so it cannot contain `await`.
  if (/\bawait\b/.test(code.slice(start, end))) return []
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]
}
