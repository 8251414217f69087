// `pnpm coverage [folder]`: which items of the behaviour sheet no test's title names. tests/coverage/items.json says how
// many items each section has, and why some need no test. Fails on an item with neither, and on entries out of date.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'
import { titlesOf } from './test-titles.mjs'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = path.resolve(positionals[0] ?? root)

const { sections, waived } = JSON.parse(readFileSync(path.join(folder, 'tests/coverage/items.json'), 'utf8'))
const items = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}-${index + 1}`),
)
const named = new Map(
  testFiles().flatMap((file) =>
    titlesOf(readFileSync(path.join(folder, file), 'utf8'), file).flatMap((title) =>
      idsIn(title).map((id) => [id, `${file}: ${title}`]),
    ),
  ),
)

const missing = items.filter((id) => !named.has(id))
const problems = [
  ...missing.filter((id) => !(id in waived)).map((id) => `${id}: no test names it`),
  ...Object.keys(waived)
    .filter((id) => !missing.includes(id))
    .map(
      (id) =>
        `${id}: has a reason to have no test, but ${named.has(id) ? `is named by ${named.get(id)}` : 'is no item'}`,
    ),
  ...[...named]
    .filter(([id]) => sections[sectionOf(id)] !== undefined && !items.includes(id))
    .map(([id, where]) => `${id}: is no item, but named by ${where}`),
]

for (const section of Object.keys(sections)) {
  const all = items.filter((id) => sectionOf(id) === section)
  console.log(`${section.padEnd(8)} ${all.filter((id) => named.has(id)).length} of ${all.length}`)
}
for (const [id, reason] of Object.entries(waived)) console.log(`${id}: needs no test, because ${reason}`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** Paths of all test files below the folder, sorted. */
function testFiles() {
  const passedOver = /(^|\/)(node_modules|dist|\.git|\.camdocs|fixtures)(\/|$)/
  const found = []
  const visit = (below) => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const file = path.posix.join(below, entry.name)
      if (passedOver.test(file)) continue
      if (entry.isDirectory()) visit(file)
      else if (/\.test\.tsx?$/.test(file)) found.push(file)
    }
  }
  visit('')
  return found.sort()
}

/** Ids in a title; "HEAD-1 to HEAD-8" are eight. */
function idsIn(title) {
  const ids = []
  for (const [, section, from, to] of title.matchAll(/\b([A-Z][A-Z\d]*)-(\d+)(?: to \1-(\d+))?/g)) {
    for (let number = Number(from); number <= Number(to ?? from); number++) ids.push(`${section}-${number}`)
  }
  return ids
}

function sectionOf(id) {
  return id.slice(0, id.indexOf('-'))
}
