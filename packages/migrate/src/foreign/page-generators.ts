import path from 'node:path/posix'
import type { ForeignPage } from './foreign-page.js'
import type { SiteFolder } from './site-folder.js'

/** A generator whose rules camdocs does not know. */
interface Generator {
  readonly name: string
  /** Paths of its configuration files. */
  readonly files: readonly string[]
  /** Matches the text of its configuration, if other tools have files with the same name. */
  readonly pattern?: RegExp
  /** Whether a README file next to the configuration is a page. */
  readonly hasReadme?: boolean
}

const named = (name: string, extensions: readonly string[]) =>
  extensions.map((extension) => `${name}.${extension}`)
const data = ['toml', 'yaml', 'yml', 'json']
const script = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts']

const generators: readonly Generator[] = [
  { name: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'] },
  { name: 'mdBook', files: ['book.toml'] },
  { name: 'Hugo', files: [...named('hugo', data), ...named('config/_default/hugo', data)] },
  {
    name: 'Hugo',
    files: [...named('config', data), ...named('config/_default/config', data)],
    pattern: /^[ \t]*["']?(?:baseURL|languageCode|contentDir|defaultContentLanguage|theme)["']?[ \t]*[:=]/im,
  },
  {
    name: 'Jekyll',
    files: ['_config.yml', '_config.yaml', '_config.toml'],
  },
  { name: 'Sphinx', files: ['conf.py', 'source/conf.py'] },
  { name: 'Antora', files: ['antora.yml'] },
  { name: 'VuePress', files: named('.vuepress/config', script), hasReadme: true },
  { name: 'Rspress', files: named('rspress.config', script) },
  { name: 'GitBook', files: ['.gitbook.yaml', '.gitbook.yml'], hasReadme: true },
  { name: 'HonKit', files: ['book.json'], hasReadme: true },
  { name: 'Mintlify', files: ['mint.json'] },
  { name: 'Mintlify', files: ['docs.json'], pattern: /mintlify/ },
  {
    name: 'Nextra',
    files: [...named('theme.config', ['jsx', 'tsx', ...script]), 'content/_meta.js', 'pages/_meta.json'],
  },
  { name: 'Fumadocs', files: named('source.config', script) },
  { name: 'Quarto', files: ['_quarto.yml', '_quarto.yaml'] },
  { name: 'Eleventy', files: ['.eleventy.js', ...named('eleventy.config', script)] },
  { name: 'Gatsby', files: named('gatsby-config', script) },
  { name: 'Astro', files: named('astro.config', script) },
  { name: 'Nuxt', files: named('nuxt.config', script) },
  { name: 'Retype', files: ['retype.yml', 'retype.yaml'] },
  { name: 'DocFX', files: ['docfx.json'] },
  { name: 'Zensical', files: ['zensical.toml'] },
  { name: 'Dumi', files: ['.dumirc.ts', '.dumirc.js'] },
  { name: 'docsify', files: ['index.html'], pattern: /\$docsify|docsify@|docsify\.min/, hasReadme: true },
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

/** A generator, and the folder with its configuration. */
interface Configured {
  readonly generator: Generator
  readonly folder: string
}

/** Finds the generators of pages, by configuration files and front matter. */
export class PageGenerators {
  readonly #byFolder = new Map<string, Configured | undefined>()

  constructor(readonly folder: SiteFolder) {}

  /** Returns the name of the generator that builds a page; undefined if there is none. */
  of({ name, meta }: ForeignPage): string | undefined {
    const configured = this.#at(path.dirname(name))
    // On GitHub, readers open a README file next to the configuration, but not one between the pages.
    const isOfRepository =
      configured?.generator.hasReadme !== true &&
      path.dirname(name) === configured?.folder &&
      repositoryFile.test(path.basename(name))
    const built = isOfRepository ? undefined : configured?.generator.name
    return built ?? (generatorKeys.some((key) => key in meta) ? unknownGenerator : undefined)
  }

  /**
   * Returns the generator with a configuration in a folder or its parents, up to the parent of the checked
   * folder.
   */
  #at(name: string): Configured | undefined {
    if (this.#byFolder.has(name)) return this.#byFolder.get(name)
    const generator = generators.find((candidate) => this.#isConfigured(candidate, name))
    const parent =
      generator === undefined && !name.startsWith('..') ? this.#at(path.join(name, '..')) : undefined
    const configured = generator === undefined ? parent : { generator, folder: name }
    this.#byFolder.set(name, configured)
    return configured
  }

  #isConfigured({ files, pattern }: Generator, folder: string): boolean {
    return files
      .map((file) => path.join(folder, file))
      .some(
        (file) =>
          this.folder.hasFile(file) &&
          (pattern === undefined || this.folder.search(file, (text) => pattern.test(text)) === true),
      )
  }
}
