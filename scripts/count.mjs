// `pnpm count`: prints the lines of source code by package, the largest values that one room passes to
// another, and the files on the way of a page. Tests do not count.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './run.mjs'

const packages = path.join(root, 'packages')
const rooms = readdirSync(packages).filter((name) => existsSync(path.join(packages, name, 'src')))
/** How many of the largest values are printed. */
const shownValues = 10

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file)

/** The absolute paths of the source files of a room. */
const sourcesOf = (room) =>
  readdirSync(path.join(packages, room, 'src'), { recursive: true })
    .filter(isSource)
    .map((file) => path.join(packages, room, 'src', file))

const linesIn = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length

const roomOf = (file) => path.relative(packages, file).split(path.sep)[0]

/** The types that a room imports from another room, with the number of their members. */
function passedValues() {
  const files = rooms.flatMap(sourcesOf)
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const counts = new Map()
  for (const file of files) {
    const imports = program.getSourceFile(file).statements.filter(ts.isImportDeclaration)
    for (const { importClause } of imports.filter((node) =>
      node.moduleSpecifier.text.startsWith('@camdocs/'),
    ))
      for (const { name } of importClause?.namedBindings?.elements ?? []) {
        const symbol = checker.getAliasedSymbol(checker.getSymbolAtLocation(name))
        const declaration = symbol.declarations?.[0]
        const isValue =
          declaration && (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
        if (!isValue || roomOf(declaration.getSourceFile().fileName) === roomOf(file)) continue
        const type = checker.getDeclaredTypeOfSymbol(symbol)
        // Not unions, such as those of codes: a value is only one of their members.
        const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
        if (!isObject || checker.isArrayLikeType(type)) continue
        const members = checker.getPropertiesOfType(type).length
        counts.set(`${roomOf(declaration.getSourceFile().fileName)}: ${symbol.name}`, members)
      }
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** The files on the way of a page, from the table in ARCHITECTURE.md. */
function wayOfPage() {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const section = /^## The way of a page\n([\s\S]*?)^## /m.exec(text)?.[1] ?? ''
  return [...section.matchAll(/^\| `([\w./-]+)` \|/gm)].map(([, file]) => file)
}

const rows = rooms.map((room) => {
  const files = sourcesOf(room)
  return [room, { files: files.length, lines: files.reduce((sum, file) => sum + linesIn(file), 0) }]
})
console.table(Object.fromEntries(rows))
const heart = ['core', 'base', 'markdown', 'ssg-cli']
const heartLines = rows
  .filter(([room]) => heart.includes(room))
  .reduce((sum, [, { lines }]) => sum + lines, 0)
console.log(`What builds a site (${heart.join(', ')}): ${heartLines} lines`)
console.log('Members of the largest values that one room passes to another:')
for (const [name, members] of passedValues().slice(0, shownValues))
  console.log(`${String(members).padStart(4)}  ${name}`)
const way = wayOfPage()
console.log(`The way of a page: ${way.length} files`)
for (const file of way) console.log(`      ${file}`)
