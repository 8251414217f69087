import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import type { CommandResult } from './test-site.js'

/**
 * Builds a site that several test files use. The first test file that requests it builds it; the others wait.
 *
 * @param name unique among the sites of all test files
 * @returns the folder of the site, and what the build printed
 * @throws if the build failed
 */
export async function buildOnce(
  name: string,
  build: (root: string) => Promise<CommandResult>,
): Promise<{ readonly root: string; readonly output: string }> {
  const root = path.join(inject('runFolder'), name)
  const resultFile = `${root}.json`
  // Only the first call creates the folder.
  if (mkdirSync(root, { recursive: true }) !== undefined) {
    // The other test files would wait forever for the result of a build that throws.
    const result = await build(root).catch((error: unknown) => failedWith(error))
    writeFileSync(`${resultFile}.part`, JSON.stringify(result))
    // The result file appears when it is complete, so no other test file reads a part of it.
    renameSync(`${resultFile}.part`, resultFile)
  }
  while (!existsSync(resultFile)) await new Promise((resolve) => setTimeout(resolve, 50))
  const { code, stderr, stdout } = JSON.parse(readFileSync(resultFile, 'utf8')) as CommandResult
  const output = stderr + stdout
  if (code !== 0) throw new Error(`the site cannot be built:\n${output}`)
  return { root, output }
}

const failedWith = (error: unknown): CommandResult => ({
  code: 1,
  stdout: '',
  stderr: error instanceof Error ? (error.stack ?? error.message) : String(error),
})
