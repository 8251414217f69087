import path from 'node:path'
import { readYaml } from './convert-front-matter.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import type { CopiedFile } from './old-page.js'
import type { SourceFiles } from './source-files.js'

/** A Markdown file of a content folder. */
export interface ContentFile {
  /** Absolute path. */
  readonly file: string
  /** Path relative to the content folder. */
  readonly name: string
  readonly frontMatter: Readonly<Record<string, unknown>>
}

const markdownExtension = /\.mdx?$/i

/**
 * Lists the pages of a content folder, with their front matter.
 *
 * @param isIncluded whether a file is a page of the site, by its path relative to the folder
 * @param options how front matter is found; see `splitFrontMatter`
 */
export function contentFiles(
  folder: string,
  files: SourceFiles,
  isIncluded: (name: string) => boolean,
  options?: { readonly afterBlankLines: boolean },
): ContentFile[] {
  return files
    .list(folder)
    .filter((name) => markdownExtension.test(name) && isIncluded(name))
    .map((name) => {
      const file = path.join(folder, name)
      return { file, name, frontMatter: readYaml(splitFrontMatter(files.text(file) ?? '', options).yaml) }
    })
}

/** Names of files that content can refer to. Code and stylesheets beside the content are not copied. */
const asset =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|wav|ogg|pdf|zip|woff2?|ttf|vtt|txt|csv|json|ya?ml|xml)$/i

/**
 * Returns the files to copy from a folder to a folder of the new site.
 *
 * @param from absolute path of the folder
 * @param to path of the new folder, relative to the new site's folder
 */
export function copiesOf(
  from: string,
  to: string,
  files: SourceFiles,
  isIncluded: (name: string) => boolean,
  newName: (name: string) => string = (name) => name,
): CopiedFile[] {
  return files
    .list(from)
    .filter(isIncluded)
    .map((name) => ({ from: path.join(from, name), to: `${to}/${newName(name)}` }))
}

/**
 * Whether to copy a file of a content folder: browsers can load it, and no name in its path starts with "."
 * or "_".
 */
export const isAsset = (name: string): boolean => asset.test(name) && !/(?:^|\/)[._]/.test(name)
