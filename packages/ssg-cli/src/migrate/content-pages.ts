import path from 'node:path'
import { readYaml } from './convert-front-matter.js'
import { splitFrontMatter } from '../sources/front-matter.js'
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
 * Lists the pages of a content folder. Names that start with "_" or "." are included files.
 *
 * @param isIncluded whether a path relative to the folder is part of the site
 */
export function contentFiles(
  folder: string,
  files: SourceFiles,
  isIncluded: (name: string) => boolean,
): ContentFile[] {
  return files
    .list(folder)
    .filter((name) => markdownExtension.test(name) && isIncluded(name))
    .map((name) => {
      const file = path.join(folder, name)
      return { file, name, frontMatter: readYaml(splitFrontMatter(files.text(file) ?? '').yaml) }
    })
}

/** Files next to pages that browsers load. Programs and data of the old site are not among them. */
const asset =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|wav|ogg|pdf|zip|woff2?|ttf|vtt|txt|csv|json|ya?ml|xml)$/i

/** Returns the files to copy from a folder to a folder of the new site. */
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

/** Whether a file of a content folder is shown to readers, and not part of the site's program. */
export const isAsset = (name: string): boolean => asset.test(name) && !/(?:^|\/)[._]/.test(name)
