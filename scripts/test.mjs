// `pnpm test`: runs all checks and tests. With arguments, compiles the packages if necessary, and runs only
// the test files whose paths match, without the checks: `pnpm test links`.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { node, nodeWithHeldOutput, root, run, tool } from './run.mjs'

const filters = process.argv.slice(2)

async function test() {
  const compileCode = await node(['scripts/compile.mjs'])
  if (compileCode !== 0) return compileCode
  const testing = node([tool('vitest/vitest.mjs'), 'run', ...filters])
  if (filters.length > 0) return testing
  // Beside the tests, which wait for browsers and servers part of the time.
  const [checkCode, testCode] = await Promise.all([nodeWithHeldOutput(['scripts/check.mjs']), testing])
  // The output of the checks is far above.
  if (checkCode !== 0) console.error('test: a check failed. To run only the checks: pnpm check')
  return checkCode || testCode
}

/** Runs the command in a temporary copy of the checkout. @returns the exit code */
async function testCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), 'camdocs-copy-'))
  try {
    console.log(`Vite cannot load files from ${root}, so the tests run in ${copy}.`)
    cpSync(root, copy, { recursive: true, filter: isCopied })
    return await run('npx', ['--yes', 'pnpm@10', 'test', ...filters], {
      cwd: copy,
      shell: process.platform === 'win32',
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Whether a file is in the copy: all files except the history and generated files. */
const isCopied = (file) =>
  !['.git', 'node_modules', 'dist', '.camdocs'].includes(path.basename(path.relative(root, file)))

/** Whether Vite can load files from a folder. It takes the rest of the path for the query of a URL. */
const canLoadFrom = (folder) => !/[#?]/.test(folder)

if (canLoadFrom(root)) process.exitCode = await test()
else if (canLoadFrom(tmpdir())) process.exitCode = await testCopy()
else {
  console.error(`Vite cannot load files from ${root} or ${tmpdir()}: their paths contain "#" or "?".`)
  process.exitCode = 1
}
