import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { extractMarkers, type MarkedFiles } from './problem-markers.js'

const fixtures = path.join(import.meta.dirname, '../fixtures')

/** Reads a folder in tests/fixtures whose files contain the markers of expected problems. */
export function markedFolder(name: string): MarkedFiles {
  const root = path.join(fixtures, name)
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return extractMarkers(
    Object.fromEntries(
      files.map((entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]
      }),
    ),
  )
}
