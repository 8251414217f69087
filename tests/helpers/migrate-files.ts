import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { migrateSite } from '../../packages/migrate/src/migrate/migrate-site.js'
import type { Dialect } from '../../packages/migrate/src/migrate/old-site.js'

/** Migrates a folder with files. Returns the new files, and the texts and positions of the notes. */
export async function migrateFiles(
  dialect: Dialect,
  files: Readonly<Record<string, string>>,
  runConfig = false,
): Promise<{
  readonly fileAt: (name: string) => string
  readonly notes: readonly string[]
  readonly lines: readonly string[]
}> {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-migrate-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const { files: newFiles, notes } = await migrateSite({ dialect, from: root, runConfig })
  return {
    fileAt: (name) => newFiles.get(name) ?? '',
    notes: notes.map(({ text }) => text),
    lines: notes.flatMap(({ file, line }) => (line === undefined ? [] : [`${file}:${String(line)}`])),
  }
}
