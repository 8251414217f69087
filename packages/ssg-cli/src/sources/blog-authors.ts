import path from 'node:path'
import { z } from 'zod'
import { authorSchema } from '@camdocs/base/front-matter/author-schema.js'
import { schemaProblems } from '@camdocs/base/front-matter/yaml-schema.js'
import { parseYaml, type YamlKind } from '@camdocs/base/front-matter/yaml.js'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { blogName, rootOf, type ContentRoot } from '@camdocs/base/model/content-root.js'
import { isDatedRoot, type Author } from '@camdocs/base/model/dated-entries.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { Page } from '@camdocs/base/model/page.js'
import { normalizeLineEndings } from '@camdocs/base/model/position.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'
import { describeIssue } from '@camdocs/base/model/schema-issues.js'

/** The file with the authors of the blog, relative to the site's folder. */
export const authorsFile = `${blogName}/_authors.yml`

const authorsKind: YamlKind = {
  name: 'Authors',
  key: 'key of an author',
  keyPrefix: 'Author',
  example: 'ada: { name: Ada Lovelace }',
  tooLongHint: 'Shorten the file.',
  codes: { syntax: codes.authors, key: codes.authors, value: codes.authors },
}

const schema = z.record(z.string(), authorSchema)

/** The authors of the blog. */
export interface BlogAuthors {
  /** By key; null if there is no file. */
  readonly authors: Readonly<Record<string, Author>> | null
  readonly problems: readonly Diagnostic[]
}

/** Reads the file with the authors of the blog. */
export function readAuthors(root: string): BlogAuthors {
  const text = readTextWithin(path.join(root, authorsFile), { maxBytes: 1e6, within: root })
  if (text === null) return { authors: null, problems: [] }
  const yaml = parseYaml(normalizeLineEndings(text), authorsFile, authorsKind)
  if (yaml.problems.length > 0) return { authors: {}, problems: yaml.problems }
  const result = schema.safeParse(yaml.data ?? {}, { error: describeIssue })
  return result.success
    ? { authors: result.data, problems: [] }
    : { authors: {}, problems: schemaProblems(result.error.issues, schema, yaml, authorsFile, authorsKind) }
}

/**
 * Reports posts that name authors whose keys are not in the file, and other pages with keys of posts. Without
 * a file, all texts are names.
 */
export function authorProblems(
  pages: readonly Page[],
  roots: readonly ContentRoot[],
  { authors, problems }: BlogAuthors,
): Diagnostic[] {
  const names = Object.keys(authors ?? {})
  return pages.flatMap(({ id, file, meta, metaRanges }): Diagnostic[] => {
    if (!isDatedRoot(rootOf(id, roots)))
      return (['date', 'authors'] as const).flatMap((key) => {
        const range = metaRanges[key]
        return range === undefined ? [] : [ignored(key, { file, range })]
      })
    return (meta.authors ?? []).flatMap((author, index): Diagnostic[] => {
      if (authors === null || problems.length > 0 || typeof author !== 'string' || names.includes(author))
        return []
      return [
        {
          code: codes.authors,
          severity: 'error',
          message: `The author "${author}" is not in \`${authorsFile}\`.`,
          hint: `Add the key \`${author}\` to the file, or write \`{ name: ${author} }\`.`,
          ...didYouMean(author, names),
          file,
          range: metaRanges[`authors.${String(index)}`] ?? metaRanges.authors,
        },
      ]
    })
  })
}

const ignored = (key: string, location: SourceLocation): Diagnostic => ({
  code: codes.ignoredKey,
  severity: 'warning',
  message: `The front matter key \`${key}\` has an effect only in the blog.`,
  hint: `Posts of the blog are in the folder \`${blogName}/\`. The date and the author of the last change of any page are \`last_update: { date: 2026-11-30, author: Ada }\`.`,
  ...location,
})
