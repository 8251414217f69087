import path from 'node:path/posix'

/*
 * Files whose content pages reuse: partials that they include, and files with code that they show. They are
 * read before a page is compiled, so that compiling stays a function of its input.
 */

/** A file that a page reuses, as read before the page is compiled. */
export type ReusedFile =
  | {
      readonly kind: 'text'
      /** With "\n" line endings. */
      readonly text: string
      /** Hash of the file's bytes. */
      readonly hash: string
      /** Number of lines before the body of a Markdown file; 0 for other files. */
      readonly frontMatterLines: number
    }
  | {
      readonly kind: 'missing'
      /** The most similar name in the folder. Absent if no name is similar. */
      readonly near?: string
    }
  | {
      readonly kind: 'unusable'
      /** Completes a sentence that starts with the name of the file: "is not UTF-8 text". */
      readonly reason: string
      readonly hint: string
    }

/** Reused files by their paths relative to the site's folder, with "/": "docs/_partial.md", "../src/a.ts". */
export type ReusedFiles = ReadonlyMap<string, ReusedFile>

export const noReusedFiles: ReusedFiles = new Map()

/** A file that a compiled page depends on, besides its source file. */
export interface Dependency {
  /** Path relative to the site's folder. */
  readonly file: string
  /** Hash of the content; null if the file does not exist, "" if it cannot be used. */
  readonly hash: string | null
}

export const dependenciesOf = (files: ReusedFiles): Dependency[] =>
  [...files].map(([file, reused]) => ({ file, hash: dependencyHash(reused) }))

function dependencyHash(file: ReusedFile): Dependency['hash'] {
  if (file.kind === 'text') return file.hash
  return file.kind === 'missing' ? null : ''
}

/** Returns everything about reused files that the content of a page depends on, for cache keys. */
export const reusedFilesKey = (files: ReusedFiles): readonly unknown[] =>
  [...files].map(([file, reused]) => (reused.kind === 'text' ? [file, reused.hash] : [file, reused]))

/** The parts of a reference such as "../src/a.ts#region". */
export interface FileReference {
  /** Path relative to the site's folder. */
  readonly file: string
  readonly region: string | null
}

const siteAlias = '@site/'

/** Where the files of a content root are. */
export interface FileBase {
  /** Relative to the site's folder. Starts with `ref` and a colon if there is one. */
  readonly contentFolder: string
  /** What all paths of the files start with that are read from a commit, without the colon. */
  readonly ref?: string | undefined
}

/**
 * Resolves a reference to a file: relative to the content folder if the reference starts with "/", to the
 * site's folder if it starts with "@site/", or otherwise to the file that contains the reference. Unlike a
 * link, a reference has only this one meaning. From a file of a commit, it is a file of the same commit.
 *
 * @param from the file that contains the reference, relative to the site's folder
 */
export function resolveReference(
  reference: string,
  from: string,
  { contentFolder, ref }: FileBase,
): FileReference {
  const prefix = ref === undefined ? '' : `${ref}:`
  const hash = reference.indexOf('#')
  const target = hash < 0 ? reference : reference.slice(0, hash)
  const file = target.startsWith(siteAlias)
    ? target.slice(siteAlias.length)
    : target.startsWith('/')
      ? `${contentFolder.slice(prefix.length)}/${target}`
      : path.join(path.dirname(from.slice(prefix.length)), target)
  return { file: prefix + path.normalize(file), region: hash < 0 ? null : reference.slice(hash + 1) }
}

export const isMarkdownFile = (file: string): boolean => /\.mdx?$/i.test(file)

/** Returns the text of a page and of all files that it reuses, to search for the names of components. */
export const textsOf = (text: string, files: ReusedFiles): string =>
  [text, ...[...files.values()].flatMap((file) => (file.kind === 'text' ? file.text : []))].join('\n')
