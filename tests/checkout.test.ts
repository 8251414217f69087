import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/* What happens in a checkout of this repository before and without an installation. */

const root = fileURLToPath(new URL('..', import.meta.url))

/** The environment without the variables of the package manager that runs the tests. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

/** Creates a folder with copies of these files of the checkout. It is removed when the test ends. */
function copyOfCheckout(name: string, ...files: readonly string[]): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'camdocs-checkout-'))
  onTestFinished(() => {
    rmSync(parent, { recursive: true })
  })
  for (const file of files) cpSync(path.join(root, file), path.join(parent, name, file))
  return path.join(parent, name)
}

/** Runs npm in a folder with the manifests of the checkout. Returns everything that it prints. */
async function failingNpm(...args: readonly string[]): Promise<string> {
  const folder = copyOfCheckout('checkout', 'package.json', 'pnpm-workspace.yaml', 'scripts/pnpm-only.mjs')
  const command = ['npm', ...args].join(' ')
  const failure: unknown = await promisify(execFile)(command, { cwd: folder, env, shell: true }).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code: 1 })
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
  const { stdout, stderr } = failure as { stdout: string; stderr: string }
  return stdout + stderr
}

test('npm install in a checkout fails at once, and names the right command', async () => {
  expect(await failingNpm('install', '--offline')).toContain(
    'use "npx --yes pnpm@10 start" instead of npm or yarn',
  )
})

test.each(['start', 'test'])('npm %s in a checkout names the right command', async (script) => {
  expect(await failingNpm(script)).toContain(
    `This repository needs pnpm: run "npx --yes pnpm@10 ${script}" instead.`,
  )
})

test('pnpm test compiles the packages before it runs some of the tests, because new checkouts are not compiled', async () => {
  const folder = copyOfCheckout('checkout', 'scripts/test.mjs', 'scripts/run.mjs')
  const tool = path.join(folder, 'node_modules/vitest')
  mkdirSync(tool, { recursive: true })
  writeFileSync(path.join(folder, 'scripts/compile.mjs'), "console.log('compiled')")
  writeFileSync(path.join(tool, 'vitest.mjs'), 'console.log(process.argv.slice(2).join())')
  const run = promisify(execFile)(process.execPath, ['scripts/test.mjs', 'links'], { cwd: folder, env })
  expect((await run).stdout).toBe('compiled\nrun,links\n')
})

test('in a checkout whose path contains "#", the tests run in a copy, because Vite cannot load files from there', async () => {
  const folder = copyOfCheckout('a #b', 'scripts/test.mjs', 'scripts/run.mjs')
  const script = "console.log(process.argv.slice(2).join(), 'in', process.cwd()); process.exitCode = 3"
  writeFileSync(path.join(folder, 'print.mjs'), script)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { test: 'node print.mjs' } }))
  // The copy is in a folder that Vite can load files from.
  const TMPDIR = /[#?]/.test(tmpdir()) ? path.join(root, 'node_modules') : tmpdir()
  const failure: unknown = await promisify(execFile)(
    process.execPath,
    [path.join(folder, 'scripts/test.mjs'), 'links'],
    { env: { ...env, TMPDIR } },
  ).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 3, stdout: expect.stringMatching(/^links in [^#?]+$/m) as string })
  expect((failure as { stdout: string }).stdout).toContain(`Vite cannot load files from ${folder}/, so`)
})
