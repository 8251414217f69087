import path from 'node:path/posix'
import type { ForeignPage } from './foreign-page.js'
import type { SiteFolder } from './site-folder.js'

/** Generators whose rules camdocs does not know, with the paths of their configuration files. */
const generators: readonly (readonly [name: string, ...files: string[]])[] = [
  ['MkDocs', 'mkdocs.yml', 'mkdocs.yaml'],
  ['Hugo', 'hugo.toml', 'hugo.yaml', 'hugo.yml', 'config/_default/hugo.toml'],
  ['Jekyll', '_config.yml', '_config.yaml'],
  ['mdBook', 'book.toml'],
  ['Sphinx', 'conf.py'],
  ['Antora', 'antora.yml'],
  ['VuePress', '.vuepress/config.js', '.vuepress/config.ts'],
  ['Rspress', 'rspress.config.ts', 'rspress.config.js'],
  ['GitBook', '.gitbook.yaml'],
  ['Mintlify', 'mint.json'],
]

/** The name of a generator whose configuration file is not known. */
export const unknownGenerator = 'the generator'

/** Keys of front matter that generators read, and GitHub does not. */
const generatorKeys = [
  'title',
  'layout',
  'permalink',
  'slug',
  'id',
  'weight',
  'nav_order',
  'sidebar_position',
]

/** Matches files that readers open on GitHub, even if they are next to the configuration of a generator. */
const repositoryFile = /^(?:readme|contributing|changelog|security|code_of_conduct)\./i

/** Finds the generators of pages, by configuration files and front matter. */
export class PageGenerators {
  readonly #byFolder = new Map<string, string | undefined>()

  constructor(readonly folder: SiteFolder) {}

  /** Returns the name of the generator that builds a page; undefined if there is none. */
  of({ name, meta }: ForeignPage): string | undefined {
    const configured = repositoryFile.test(path.basename(name)) ? undefined : this.#at(path.dirname(name))
    return configured ?? (generatorKeys.some((key) => key in meta) ? unknownGenerator : undefined)
  }

  /**
   * Returns the generator with a configuration in a folder or its parents, up to the parent of the checked
   * folder.
   */
  #at(name: string): string | undefined {
    const known = this.#byFolder.get(name)
    if (known !== undefined || this.#byFolder.has(name)) return known
    const configured = generators.find(([, ...files]) =>
      files.some((file) => this.folder.hasFile(path.join(name, file))),
    )?.[0]
    const generator = configured ?? (name.startsWith('..') ? undefined : this.#at(path.join(name, '..')))
    this.#byFolder.set(name, generator)
    return generator
  }
}
