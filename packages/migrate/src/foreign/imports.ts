/** Names that a module imports, with the paths in the `import` statements. */
export type Imports = ReadonlyMap<string, string>

const statement = /^[ \t]*import\s+(?!type\b)([^'"`;()]+?)\s+from\s+(['"])([^'"\n]+)\2/gm

/** Reads the `import` statements in code, in MDX, or in a `script` element. */
export function importsIn(text: string): Imports {
  const imports = new Map<string, string>()
  if (!text.includes('import')) return imports
  for (const [, clause = '', , source = ''] of text.matchAll(statement))
    // "A, { B as C }", "* as D"
    for (const part of clause.split(/[{},]/)) {
      const name = /([\w$]+)\s*$/.exec(part)?.[1]
      // A backslash can precede any character of a string: './\_part.mdx'.
      if (name !== undefined) imports.set(name, source.replace(/\\(.)/g, '$1'))
    }
  return imports
}
