// `pnpm coverage [root]`: checks that each item of docs/behaviour.md has a test with the item's id in its
// title, and that docs/behaviour.md contains all item ids that code, tests, and documents mention. Prints the
// number of covered items per section. The root is the folder of a project with docs/behaviour.md, by default
// this project.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'
import { titlesOf } from './test-titles.mjs'

const specification = 'docs/behaviour.md'
const { positionals } = parseArgs({ allowPositionals: true })
const folder = path.resolve(positionals[0] ?? root)

/** The ids of the items, such as "HEAD-1", in order. The section of this item is "HEAD". */
const items = [...read(specification).matchAll(/^### ([A-Z][A-Z\d]*-\d+)$/gm)].map((match) => match[1])
const sections = new Set(items.map(sectionOf))
const files = textFiles()
/** The ids in the titles of tests. */
const covered = new Set(
  files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => titlesOf(read(file), file))
    .flatMap(idsIn),
)
const problems = [
  ...items
    .filter((id, index) => items.indexOf(id) !== index)
    .map((id) => `${id}: duplicate in ${specification}`),
  ...items.filter((id) => !covered.has(id)).map((id) => `${id}: in no test title`),
  ...files.flatMap(unknownIdProblems),
]

for (const section of sections) {
  const ids = items.filter((id) => sectionOf(id) === section)
  console.log(`${section.padEnd(8)} ${ids.filter((id) => covered.has(id)).length} of ${ids.length}`)
}
for (const problem of problems) console.error(problem)
process.exitCode = items.length > 0 && problems.length === 0 ? 0 : 1

function read(file) {
  return readFileSync(path.join(folder, file), 'utf8')
}

/** Paths of the hand-written text files, relative to the folder, sorted. */
function textFiles() {
  const skipped = /(^|\/)(node_modules|dist|\.git|\.camdocs|fixtures)(\/|$)/
  const files = []
  const visit = (parent) => {
    for (const entry of readdirSync(path.join(folder, parent), { withFileTypes: true })) {
      const file = path.posix.join(parent, entry.name)
      if (skipped.test(file)) continue
      if (entry.isDirectory()) visit(file)
      else if (/\.(tsx?|m?js|css|md|ya?ml)$/.test(file)) files.push(file)
    }
  }
  visit('')
  return files.sort()
}

/** Problems with the ids in a file that belong to a section of `docs/behaviour.md`, but to no item. */
function unknownIdProblems(file) {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      idsIn(line)
        .filter((id) => sections.has(sectionOf(id)) && !items.includes(id))
        .map((id) => `${file}:${index + 1}: ${id} is not in ${specification}`),
    )
}

/** Ids in a text. The ranges "HEAD-1 to HEAD-8" and "HEAD-1..8" are eight ids each. */
function idsIn(text) {
  const ids = []
  for (const [, section, from, to] of text.matchAll(/\b([A-Z][A-Z\d]*)-(\d+)(?:(?: to \1-|\.\.)(\d+))?/g)) {
    for (let number = Number(from); number <= Number(to ?? from); number++) ids.push(`${section}-${number}`)
  }
  return ids
}

function sectionOf(id) {
  return id.slice(0, id.indexOf('-'))
}
