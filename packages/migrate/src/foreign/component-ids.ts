import path from 'node:path/posix'
import {
  addedBy,
  anyIds,
  componentsIn,
  idsOfSource,
  mergedIds,
  noIds,
  type AddedIds,
  type CodeIds,
} from './added-ids.js'
import type { ForeignPage } from './foreign-page.js'
import { importsIn, type Imports } from './imports.js'
import type { SiteFolder } from './site-folder.js'

/** Components of documentation tools and frameworks that add no IDs except the IDs in their content. */
const harmless = new Set([
  'Admonition',
  'Aside',
  'Badge',
  'BrowserOnly',
  'BrowserWindow',
  'Button',
  'Callout',
  'Card',
  'CardGrid',
  'ClientOnly',
  'Code',
  'CodeBlock',
  'CodeGroup',
  'Details',
  'DocCardList',
  'FileTree',
  'Fragment',
  'Head',
  'Highlight',
  'Icon',
  'Image',
  'KeepAlive',
  'Link',
  'LinkButton',
  'LinkCard',
  'LiteYouTube',
  'LiteYouTubeEmbed',
  'MediaQuery',
  'NavLink',
  'Redirect',
  'RouterLink',
  'Steps',
  'Suspense',
  'Tab',
  'TabItem',
  'Tabs',
  'Teleport',
  'ThemedImage',
  'TOCInline',
  'Transition',
  'TransitionGroup',
  'Translate',
  'Tweet',
  'Video',
  'YouTube',
  'Zoom',
])

/** Matches packages whose components add no IDs to which pages link. */
const harmlessPackage =
  /^(?:@theme(?:-\w+)?\/|@docusaurus\/|@astrojs\/|astro:|astro-embed|vitepress(?:\/|$)|vue$|react(?:$|-dom|-icons))/
/** Matches names of components and packages that show documents, which can contain headings. */
const showsDocuments = /heading|anchor|markdown|mdx|swagger|redoc|openapi|schema|typedoc|reference|^content$/i

/** Matches imports from a folder with an alias: "@/Card.vue", "~/Card", "@components/Card.astro". */
const isAlias = /^(?:[@~#]|src)\/|^[@~#]\w+\/.*\.(?:vue|astro|svelte|[jt]sx)$/
const markdownFile = /\.(?:mdx?|markdown)$/i
const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.vue', '.astro', '.svelte']
const componentFile = /\.(?:[jt]sx?|mjs|vue|astro|svelte)$/

/** How many components of components are read. */
const maxDepth = 10

/** Code that uses components. */
interface Module {
  readonly name: string
  readonly imports: Imports
  /** Code in which components can be defined. */
  readonly code: string
}

/** A module that registers components for all pages. */
interface GlobalModule extends Pick<Module, 'name' | 'imports'> {
  /** The local names of components by the names that pages use: `app.component('Demo', Example)`. */
  readonly registered: ReadonlyMap<string, string>
}

/** What the code on a page defines. */
interface PageCode {
  readonly names: ReadonlySet<string>
  readonly ids: CodeIds
}

/** Finds out which IDs the components of a site add to its pages, by reading their source. */
export class ComponentIds {
  /** The IDs of files. */
  readonly #bySource = new Map<string, CodeIds>()
  /** The IDs of all files with a name, by their list in `#filesByName`. */
  readonly #byFiles = new Map<readonly string[], CodeIds>()
  readonly #byCode = new Map<string, PageCode>()
  readonly #filesByName: ReadonlyMap<string, readonly string[]>
  readonly #globals: readonly GlobalModule[]

  /**
   * @param files names of all files in the site's folder
   * @param globalFiles names of the modules that register components for all pages
   * @param resolve returns the path of an import, without its alias; null for a package
   */
  constructor(
    readonly folder: SiteFolder,
    files: readonly string[],
    globalFiles: readonly string[],
    readonly resolve: (source: string, from: string) => string | null,
  ) {
    this.#globals = globalFiles.flatMap((name) => {
      const module = folder.search(name, (code) => ({
        name,
        imports: importsIn(code),
        registered: registeredIn(code),
      }))
      return module ?? []
    })
    this.#filesByName = groupByName(files.filter((name) => componentFile.test(name)))
  }

  /** Returns the IDs that the components on a page, and in the files that it includes, can add. */
  of(pages: readonly ForeignPage[]): {
    readonly literals: readonly string[]
    readonly added: readonly AddedIds[]
  } {
    const added: AddedIds[] = []
    const literals: string[] = []
    const known = new Set<CodeIds>()
    for (const page of pages)
      for (const component of page.components) {
        const ids = this.#idsOf(component, page, 0)
        if (known.has(ids)) continue
        known.add(ids)
        const code = `components that can add IDs, such as <${component}>`
        literals.push(...ids.literals)
        added.push(...addedBy(code, ids))
      }
    return { literals, added }
  }

  #idsOf(component: string, module: Module, depth: number): CodeIds {
    const [base = ''] = component.split('.')
    const source = module.imports.get(base)
    if (source !== undefined) return this.#idsOfImport(source, base, module.name, depth)
    const { names, ids } = this.#codeOf(module)
    return names.has(base) ? ids : this.#idsOfGlobal(base, depth)
  }

  #codeOf({ code }: Module): PageCode {
    const known = this.#byCode.get(code)
    if (known !== undefined) return known
    const names = this.folder.within(() => namesIn(code)) ?? noNames
    const ids = names.size === 0 ? noIds : (this.folder.within(() => idsOfSource(code)) ?? anyIds)
    const read = { names, ids }
    this.#byCode.set(code, read)
    return read
  }

  #idsOfImport(source: string, component: string, from: string, depth: number): CodeIds {
    const target = this.resolve(source, from) ?? swizzled(source)
    const file = target === null ? undefined : this.#fileAt(target)
    if (file !== undefined) return this.#idsOfFile(file, depth)
    // The alias of a folder is not known, but the name of the file often is.
    const named = target === null && isAlias.test(source) ? this.#filesOf(component) : []
    if (named.length > 0) return this.#idsOfFiles(named, depth)
    const isPage = target !== null && markdownFile.test(target)
    // The headings of an imported page are read with the page.
    if (isPage && this.folder.hasFile(target)) return noIds
    if (!isPage && (harmlessPackage.test(source) || isHarmless(component))) return noIds
    // A component of a component rarely shows headings.
    return depth === 0 || showsDocuments.test(component) || showsDocuments.test(source) ? anyIds : noIds
  }

  /** Returns the IDs of a component that a page uses without importing it. */
  #idsOfGlobal(component: string, depth: number): CodeIds {
    const name = pascalCase(component)
    for (const { name: from, imports, registered } of this.#globals) {
      const local = registered.get(component) ?? registered.get(name) ?? name
      const source = imports.get(local)
      if (source !== undefined) return this.#idsOfImport(source, local, from, depth)
    }
    const files = this.#filesOf(component)
    if (files.length > 0) return this.#idsOfFiles(files, depth)
    if (isHarmless(component)) return noIds
    return depth === 0 || showsDocuments.test(component) ? anyIds : noIds
  }

  #filesOf(component: string): readonly string[] {
    return this.#filesByName.get(component.replaceAll('-', '').toLowerCase()) ?? []
  }

  #fileAt(target: string): string | undefined {
    return extensions
      .flatMap((extension) => [
        target + extension,
        ...(extension === '' ? [] : [`${target}/index${extension}`]),
      ])
      .find((name) => componentFile.test(name) && this.folder.hasFile(name))
  }

  #idsOfFiles(files: readonly string[], depth: number): CodeIds {
    const known = this.#byFiles.get(files)
    if (known !== undefined) return known
    this.#byFiles.set(files, noIds)
    const ids = mergedIds(files.map((file) => this.#idsOfFile(file, depth)))
    this.#byFiles.set(files, ids)
    return ids
  }

  #idsOfFile(file: string, depth: number): CodeIds {
    const known = this.#bySource.get(file)
    if (known !== undefined) return known
    // A component that uses itself adds no further IDs.
    this.#bySource.set(file, noIds)
    const ids = depth > maxDepth ? anyIds : this.#readIds(file, depth)
    this.#bySource.set(file, ids)
    return ids
  }

  #readIds(name: string, depth: number): CodeIds {
    const source = this.folder.search(name, (code) => ({
      own: idsOfSource(code),
      imports: importsIn(code),
      used: componentsIn(code),
    }))
    if (source === undefined) return anyIds
    const { own, imports, used } = source
    if (own.isAny) return own
    const module = { name, code: '', imports }
    return mergedIds([own, ...[...used].map((component) => this.#idsOf(component, module, depth + 1))])
  }
}

const isHarmless = (component: string): boolean =>
  // Components of Vuetify ("v-btn") and Vue Router ("router-link") add no IDs either.
  harmless.has(component) || harmless.has(pascalCase(component)) || /^v-|^router-/.test(component)

const noNames: ReadonlySet<string> = new Set()

/** Returns the names that code declares. */
const namesIn = (code: string): ReadonlySet<string> =>
  new Set(Array.from(code.matchAll(/\b(?:function|const|let|class)\s+(\w+)/g), ([, name = '']) => name))

/** Returns the local names of the components that code registers, by their names on pages. */
const registeredIn = (code: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      code.matchAll(/component\(\s*['"]([^'"\n]+)['"]\s*,\s*(\w+)/g),
      ([, name = '', local = '']) => [name, local] as const,
    ).reverse(),
  )

/** "my-card" is the component "MyCard" in Vue. */
const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the file that replaces a component of the theme of Docusaurus; null for any other import. */
const swizzled = (source: string): string | null =>
  source.startsWith('@theme/') ? `src/theme/${source.slice('@theme/'.length)}` : null

/** Groups the files of components by their name in lower case: "card" for "Card.vue" and "Card/index.tsx". */
function groupByName(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const { dir, name } = path.parse(file)
    const key = (name === 'index' ? path.basename(dir) : name).replaceAll('-', '').toLowerCase()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [file])
    else group.push(file)
  }
  return groups
}
