import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/site-config.js'
import {
  compareSections,
  hasChanges,
  markdownSections,
  sectionHashes,
  type SectionChanges,
  type SectionHashes,
} from '@camdocs/base/model/markdown-sections.js'
import { isBlogRoot, pluginOf, rootOf } from '@camdocs/base/model/content-root.js'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { readSource } from './read-source.js'

/*
 * Which text each translation translates: the hashes of the sections of the original, in one file for each
 * language (docs/decisions/0037-languages.md).
 */

/** Size of a file with the hashes of about 100,000 sections. */
const maxOriginalsBytes = 10e6

/** The hashes of the originals of a language, by the path of the original. */
export type Originals = Readonly<Record<string, SectionHashes>>

/** Returns the file with the hashes, relative to the site's folder. @param folder that of the language */
export const originalsFile = (folder: string): string => `${folder}/originals.json`

/** Reads the hashes of a language; none if there is no file, or if it is no JSON. */
export function readOriginals(root: string, folder: string): Originals {
  const text = readTextWithin(path.join(root, originalsFile(folder)), { maxBytes: maxOriginalsBytes })
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Originals) : {}
  } catch {
    return {}
  }
}

/** Writes the hashes of a language, sorted by path, so that changes of different pages don't conflict. */
export function writeOriginals(root: string, folder: string, originals: Originals): void {
  const sorted = Object.entries(originals).sort(([a], [b]) => compareText(a, b))
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
  writeFileSync(path.join(root, originalsFile(folder)), text)
}

/** Returns the hashes of the sections of a doc; none if it cannot be read, which is reported elsewhere. */
export function hashesOf(source: SourceFile): SectionHashes {
  const read = readSource(source)
  return 'text' in read ? sectionHashes(read.text) : {}
}

/** Returns what changed in the original of a translation; null if nothing did, or if nothing is recorded. */
export function changesOf(original: SourceFile, originals: Originals): SectionChanges | null {
  const recorded = Object.hasOwn(originals, original.file) ? originals[original.file] : undefined
  if (recorded === undefined) return null
  const changes = compareSections(recorded, hashesOf(original))
  return hasChanges(changes) ? changes : null
}

/**
 * Returns the sections of an original that have changed since it was translated, as in `Original.outdated`.
 *
 * @param headings number of headings of the original
 */
export function outdatedHeadings(original: SourceFile, headings: number, originals: Originals): number[] {
  const changes = changesOf(original, originals)
  if (changes === null) return []
  // Not the keys of an object, in which numbers come first.
  const read = readSource(original)
  const names = 'text' in read ? markdownSections(read.text).map(({ name }) => name) : []
  // Without a section for each heading, it is not known which one has changed.
  if (names.length !== headings + 1) return [-1]
  const indexes = [...changes.changed, ...changes.added].map((name) => names.indexOf(name) - 1)
  return [...new Set([...(changes.removed.length > 0 ? [-1] : []), ...indexes])].sort((a, b) => a - b)
}

/**
 * Returns the folder with the translations of a content root, as in messages: "i18n/de/docs". Those of a
 * version from git are in its commit: "v3.1.0:i18n/de/docs". Those of docs outside of the site's folder are
 * in the folder of the language too: "i18n/de/packages/ink/docs" for "../packages/ink/docs".
 *
 * @param folder that of the language, relative to the site's folder
 */
export function translationsOfRoot(
  folder: string,
  { ref, folder: docs }: Pick<ConfiguredRoot, 'ref' | 'folder'>,
): string {
  const commit = ref === undefined ? '' : `${ref}:`
  return `${commit}${folder}/${docs.slice(commit.length).replace(/^(?:\.\.\/)+/, '')}`
}

/** Whether a doc is in the language of a configuration, which is not the default language. */
export function isTranslation(
  { id, file }: Pick<SourceFile, 'id' | 'file'>,
  { languages, contentRoots }: SiteConfig,
): boolean {
  const folder = languages?.own.folder ?? null
  const root = rootOf(id, contentRoots)
  if (folder === null) return false
  // The list of posts that camdocs makes is in the language of the session.
  const isGenerated = isBlogRoot(root) && pluginOf(file, root) !== undefined
  return isGenerated || file.startsWith(`${translationsOfRoot(folder, root)}/`)
}
