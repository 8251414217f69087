import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import { compareText, type Diagnostic, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { ReusedFile } from '@camdocs/base/model/reused-files.js'
import { wildcardTest } from '@camdocs/base/model/wildcard.js'
import { normalFolder } from '@camdocs/base/settings/folder-schema.js'
import type { SiteConfig } from '../config/site-config.js'
import { listFiles } from './list-files.js'
import { readReusedFile } from './reused-files.js'

/** The files that a plugin declares. */
export interface DeclaredFiles {
  /** The texts by path, in the order of the paths. */
  readonly texts: Readonly<Record<string, string>>
  /** The hash of each file by path; null for a file that cannot be read. */
  readonly hashes: ReadonlyMap<string, string | null>
  readonly problems: readonly Diagnostic[]
}

/**
 * Reads the files that a plugin declares. The rules are those of files that pages include: only text, nothing
 * outside of the repository, and no secrets.
 *
 * @param patterns paths relative to the site's folder, in which `*` stands for any text
 * @param user who declares the files, for messages: 'plugin "./plugins/rules.ts"'
 * @param location where they are declared
 */
export async function readDeclaredFiles(
  patterns: readonly string[],
  { root, settings: { security } }: Pick<SiteConfig, 'root' | 'settings'>,
  user: string,
  location: SourceLocation,
): Promise<DeclaredFiles> {
  const problem = (
    message: string,
    hint: string,
    severity: Diagnostic['severity'] = 'error',
  ): Diagnostic => ({
    code: codes.unreadable,
    severity,
    message: `The ${message}`,
    hint,
    ...location,
  })
  const problems: Diagnostic[] = []
  const names = new Set<string>()
  for (const pattern of patterns.map(normalFolder)) {
    const found = pattern.includes('*') ? await matching(pattern, root, security.files) : [pattern]
    if (found.length === 0)
      problems.push(problem(`${user} reads "${pattern}", but no file matches.`, pathHint, 'warning'))
    for (const name of found) names.add(name)
  }
  const base = { root, file: '@plugins/index.md', contentFolder: '@plugins', publishedFolders: [] }
  const read = [...names]
    .sort(compareText)
    .map((name) => [name, readReusedFile(name, { ...base, allowedFiles: security.files })] as const)
  for (const [name, file] of read)
    if (file.kind !== 'text') {
      const reason = file.kind === 'unusable' ? file.reason : 'does not exist'
      problems.push(problem(`${user} reads "${name}", which ${reason}.`, hintFor(name, file)))
    }
  return {
    texts: Object.fromEntries(
      read.flatMap(([name, file]) => (file.kind === 'text' ? [[name, file.text]] : [])),
    ),
    hashes: new Map(read.map(([name, file]) => [name, file.kind === 'text' ? file.hash : null])),
    problems,
  }
}

const pathHint = "Use a path relative to the site's folder, such as `rules.json` or `rules/*.json`."

function hintFor(name: string, file: Exclude<ReusedFile, { kind: 'text' }>): string {
  if (file.kind === 'unusable') return file.hint
  return file.near === undefined
    ? pathHint
    : `Did you mean "${path.posix.join(path.posix.dirname(name), file.near)}"?`
}

/** Returns the files that match a pattern. Unlike other files, they must be in folders that can be listed. */
async function matching(pattern: string, root: string, allowedFiles: readonly string[]): Promise<string[]> {
  const folder = path.posix.dirname(`${pattern.slice(0, pattern.indexOf('*'))}x`)
  const listed = await listFiles(root, folder, { allowedFiles })
  return (listed?.files ?? []).map(({ name }) => path.posix.join(folder, name)).filter(wildcardTest(pattern))
}
