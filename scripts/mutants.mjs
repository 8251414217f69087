// `pnpm mutants [filter…]`: changes one line of the product after the other in a temporary checkout, and runs
// the tests of its room. Fails if a change that tests noticed before is no longer noticed (`killed` in
// scripts/mutants/mutants.json). With filters, tries only the files whose paths contain one of them.
//
// A change whose line the product no longer contains is outdated: it is reported, and not tried.
//
// `pnpm mutants --pick <count> [--seed <number>]` chooses new changes, spread over all rooms.
// `pnpm mutants --record` tries the changes that have no result yet, and saves which of them were noticed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './run.mjs'
import { testsOfRoom } from './mutants/rooms.mjs'
import { mutationsOf } from './mutants/mutations.mjs'

const listFile = path.join(root, 'scripts/mutants/mutants.json')
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    pick: { type: 'string' },
    seed: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
})

/** Returns numbers from 0 to 1 that depend only on the seed. */
function seededRandom(seed) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Chooses changes. Takes one file of each room in turn, and one change of each file. */
function pick(count, random) {
  const rooms = Object.keys(testsOfRoom).map((room) => filesOf(room))
  const mutants = []
  for (let round = 0; mutants.length < count && rooms.some((files) => files.length > 0); round++) {
    const files = rooms[round % rooms.length]
    if (files.length === 0) continue
    const [file] = files.splice(Math.floor(random() * files.length), 1)
    const mutations = mutationsOf(readFileSync(path.join(root, file), 'utf8'))
    if (mutations.length > 0)
      mutants.push({ file, ...mutations[Math.floor(random() * mutations.length)], killed: null })
  }
  return mutants
}

const filesOf = (room) =>
  readdirSync(path.join(root, 'packages', room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
    .map((file) => `packages/${room}/${file}`)
    .sort()

const roomOf = (file) =>
  Object.keys(testsOfRoom).find((room) => file.startsWith(`packages/${room}/`)) ?? path.dirname(file)

/** Tries a change. Returns whether tests noticed it; null if the changed code has wrong types. */
async function isKilled({ file, before, after }, checkout) {
  const full = path.join(checkout, file)
  const text = readFileSync(full, 'utf8')
  writeFileSync(
    full,
    text.replace(before, () => after),
  )
  const node = (...args) => run(process.execPath, args, { cwd: checkout, stdio: 'ignore', timeout: maxMs })
  const testsFail = async (...tests) =>
    (await node('node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--passWithNoTests', ...tests)) !== 0
  const restore = () => writeFileSync(full, text)
  // The unit tests of a folder read its source, so the change needs no compiled packages.
  if (await testsFail(`${path.dirname(file)}/`)) {
    restore()
    return true
  }
  const compiles = (await node('scripts/compile.mjs')) === 0
  const isNoticed = compiles ? await testsFail(...(testsOfRoom[roomOf(file)] ?? [])) : null
  restore()
  // The next change must be the only one in the compiled packages.
  await node('scripts/compile.mjs')
  return isNoticed
}

/** Time for the tests of one change, which can make them wait forever. */
const maxMs = 10 * 60_000

/** Whether a file still contains the line to change. */
const isCurrent = ({ file, before }) =>
  existsSync(path.join(root, file)) && readFileSync(path.join(root, file), 'utf8').includes(before)

/** @param onTried is called after each change */
async function tryAll(mutants, onTried) {
  const checkout = mkdtempSync(path.join(tmpdir(), 'camdocs-mutants-'))
  const git = (...args) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('worktree', 'add', '--detach', checkout, 'HEAD')
  try {
    await run('npx', ['--yes', 'pnpm@10', 'install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: checkout,
      stdio: 'ignore',
    })
    await run(process.execPath, ['scripts/compile.mjs'], { cwd: checkout, stdio: 'ignore' })
    for (const mutant of mutants) {
      const before = mutant.killed
      mutant.killed = await isKilled(mutant, checkout)
      const result = { true: 'killed', false: 'survived', null: 'does not compile' }[String(mutant.killed)]
      console.log(`${result}: ${mutant.file}: ${mutant.after.trim()}`)
      if (before === true && mutant.killed === false) process.exitCode = 1
      onTried()
    }
  } finally {
    git('worktree', 'remove', '--force', checkout)
    rmSync(checkout, { recursive: true, force: true })
  }
}

const save = (mutants) => writeFileSync(listFile, `${JSON.stringify(mutants, null, 2)}\n`)

if (values.pick !== undefined) save(pick(Number(values.pick), seededRandom(Number(values.seed))))
else {
  const mutants = JSON.parse(readFileSync(listFile, 'utf8'))
  const matching = mutants.filter(
    ({ file }) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  )
  const chosen = matching.filter(
    (mutant) => isCurrent(mutant) && !(values.record && typeof mutant.killed === 'boolean'),
  )
  for (const mutant of matching)
    if (!isCurrent(mutant)) console.log(`outdated: ${mutant.file}: ${mutant.before.trim()}`)
  // All changes take hours, so each result is saved at once.
  await tryAll(chosen, () => values.record && save(mutants))
  const count = (killed) => chosen.filter((mutant) => mutant.killed === killed).length
  console.log(
    `${count(true)} killed, ${count(false)} survived, ${count(null)} do not compile, ${matching.length - chosen.length} are outdated`,
  )
}
