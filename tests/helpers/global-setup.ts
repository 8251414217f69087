import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder that all test files of a run share. */
    runFolder: string
  }
}

/** Builds the CLI before the tests, which run the real command. */
export default function setup(project: TestProject): () => void {
  const script = fileURLToPath(new URL('../../scripts/camdocs.mjs', import.meta.url))
  execFileSync(process.execPath, [script, '--version'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const runFolder = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-run-')))
  project.provide('runFolder', runFolder)
  return () => rmSync(runFolder, { recursive: true, force: true })
}
