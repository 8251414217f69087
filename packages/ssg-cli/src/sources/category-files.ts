import path from 'node:path'
import { categoryFileSchema, type FolderCategory } from '@camdocs/base/settings/sidebar-schema.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { describeIssue } from '@camdocs/base/model/schema-issues.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { categorySlug, titleOfFolder } from '../config/category-slug.js'
import { readSource } from './read-source.js'
import { schemaProblems } from '@camdocs/base/front-matter/yaml-schema.js'
import { parseYaml, type YamlKind } from '@camdocs/base/front-matter/yaml.js'

const categoryFileKind: YamlKind = {
  name: 'Category file',
  key: 'category file key',
  keyPrefix: 'Category setting',
  example: 'label: Guides',
  tooLongHint: 'Shorten the file.',
  codes: { syntax: codes.categoryFile, key: codes.categoryFile, value: codes.categoryFile },
}

/** The category settings of folders, and the problems in the files that contain them. */
export interface CategoryFiles {
  /** Categories by folder path, relative to the content folder. */
  readonly categories: ReadonlyMap<string, FolderCategory>
  readonly problems: readonly Diagnostic[]
}

/**
 * Reads and validates the `_category_` files. If a folder has a valid `_category_` file, another one in the
 * same folder is an error.
 */
export function readCategoryFiles(files: readonly SourceFile[]): CategoryFiles {
  const categories = new Map<string, FolderCategory>()
  const problems: Diagnostic[] = []
  /** The content of category files from git, most of which several versions have. */
  const known = new Map<string, FolderCategory>()
  for (const source of files) {
    const existing = categories.get(source.id)
    if (existing !== undefined) {
      problems.push(duplicateFile(source.file, existing.file))
      continue
    }
    const same = known.get(source.blob ?? '')
    const result = same === undefined ? readCategoryFile(source) : inFile(source.file, same)
    if ('settings' in result) {
      categories.set(source.id, result)
      if (source.blob !== undefined) known.set(source.blob, result)
    } else problems.push(...result)
  }
  return { categories, problems }
}

const duplicateFile = (file: string, existing: string): Diagnostic => ({
  code: codes.categoryFile,
  severity: 'error',
  message: `The folder already has the category file ${existing}.`,
  hint: 'Remove one of the two files.',
  file,
})

/** Returns the settings that two files with the same content have. */
const inFile = (file: string, { settings, locate }: FolderCategory): FolderCategory => ({
  file,
  settings,
  locate: (keys) => ({ ...locate(keys), file }),
})

/** Returns the settings in a category file, or its problems. */
function readCategoryFile(source: SourceFile): FolderCategory | Diagnostic[] {
  const { file } = source
  const sourceText = readSource(source)
  if (!('text' in sourceText)) return [sourceText]
  const yaml = parseYaml(sourceText.text, file, categoryFileKind)
  if (yaml.problems.length > 0) return [...yaml.problems]
  const result = categoryFileSchema.safeParse(yaml.data ?? {}, { error: describeIssue })
  if (!result.success)
    return schemaProblems(result.error.issues, categoryFileSchema, yaml, file, categoryFileKind)
  const original = source.original && readCategoryFile(source.original)
  const isTranslation = original !== undefined && 'settings' in original
  return {
    file,
    settings: isTranslation ? translated(source, original.settings, result.data) : result.data,
    locate(keys) {
      const range = yaml.range(keys, 'value')
      return range === undefined ? { file } : { file, range }
    },
  }
}

type CategorySettings = FolderCategory['settings']

/**
 * Returns the settings of a category with the texts of a translation. The position and the URL, which follows
 * from the label, are those of the original.
 */
function translated(
  { id }: SourceFile,
  original: CategorySettings,
  { label, description, link: ownLink }: CategorySettings,
): CategorySettings {
  const { link } = original
  const texts = { ...(label !== undefined && { label }), ...(description !== undefined && { description }) }
  if (link?.type !== 'generated-index') return { ...original, ...texts }
  const slug = categorySlug(original.label ?? titleOfFolder(path.basename(id)))
  return {
    ...original,
    ...texts,
    link: {
      ...(slug !== null && { slug }),
      ...link,
      ...(ownLink?.type === 'generated-index' && {
        ...(ownLink.title !== undefined && { title: ownLink.title }),
        ...(ownLink.description !== undefined && { description: ownLink.description }),
      }),
    },
  }
}
