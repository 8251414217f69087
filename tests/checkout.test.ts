import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/* What happens in a checkout of this repository before and without an installation. */

const root = fileURLToPath(new URL('..', import.meta.url))

/** The environment without the variables of the package manager that runs the tests. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

/** Runs npm in a folder with the manifests of the checkout. Returns everything that it prints. */
async function failingNpm(...args: readonly string[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-checkout-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'scripts/pnpm-only.mjs'])
    cpSync(path.join(root, file), path.join(folder, file))
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
