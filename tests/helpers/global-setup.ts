import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for what the files of one run share. */
    runFolder: string
  }
}

/** Tests run the real command, so it must be what the sources say. */
export default function setup(project: TestProject): () => void {
  const script = fileURLToPath(new URL('../../scripts/camdocs.mjs', import.meta.url))
  execFileSync(process.execPath, [script, '--version'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const runFolder = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-run-')))
  project.provide('runFolder', runFolder)
  return () => rmSync(runFolder, { recursive: true, force: true })
}
