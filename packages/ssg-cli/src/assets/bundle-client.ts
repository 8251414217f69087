import type { Metafile } from 'esbuild'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { esbuildProblems } from '@camdocs/base/model/esbuild-problems.js'
import type { ExternalResource } from '@camdocs/base/model/external-resource.js'
import { immutableFolder, type OutputFile } from '@camdocs/base/model/output.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { imageName, type Sources } from '@camdocs/base/model/source.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import type { ClientContext } from './bundle-context.js'
import {
  entriesOf,
  islandFiles,
  islandsEntry,
  islandStyleEntry,
  siteComponentEntry,
  siteStyleEntry,
} from './bundle-entries.js'
import { bundleGroup } from './bundle-group.js'
import { bundleParts, type BundledParts } from './bundle-parts.js'
import { StableNames } from './stable-names.js'
import { fontsOnDemand, styleResources } from './style-resources.js'

/** The bundled client code and styles. Independent of the site's content and of most settings. */
export interface ClientBundle {
  readonly files: readonly OutputFile[]
  /** null if the theme has no client code. */
  readonly scripts: ClientScripts | null
  /**
   * Stylesheets that all pages share, in the order of their links: theme, client modules, replacement
   * components, site.
   */
  readonly styles: readonly string[]
  /** Stylesheet of the search dialog; null if the theme has none. */
  readonly searchStyle: string | null
  /** Fonts of the theme that the first paint needs. */
  readonly fonts: readonly string[]
  /** Path of the theme's icon, for sites without an icon. */
  readonly icon: string
  /** Images that code or stylesheets import. */
  readonly images: readonly string[]
  /** Stylesheets of the page modules, by module name. */
  readonly moduleStyles: ReadonlyMap<string, readonly string[]>
  /** The files of the components that the site registers for its Markdown. */
  readonly siteComponents: BundledComponents
  /** The files of the parts that articles can contain. */
  readonly parts: BundledParts
  /** External resources that the stylesheets load. */
  readonly styleResources: readonly ExternalResource[]
  /** Source files of the bundle: paths relative to the site's folder, or names from `StableNames`. */
  readonly inputs: readonly string[]
}

/** The files of components, by component name. */
export interface BundledComponents {
  readonly styles: ReadonlyMap<string, readonly string[]>
  readonly scripts: ReadonlyMap<string, string>
  /** Stylesheets of pages with hydrated components. */
  readonly islandStyles: readonly string[]
}

/** Paths of the scripts in the output folder. */
export interface ClientScripts {
  /** The theme's entry module. */
  readonly boot: string
  /** The React application, which the boot module loads later. */
  readonly app: string
  /** The boot module and its static imports: every page needs them immediately. */
  readonly preload: readonly string[]
  /** Runs the search engine in a web worker. */
  readonly searchWorker: string
  /** By page module name. */
  readonly modules: ReadonlyMap<string, string>
  readonly clientModules: readonly string[]
  /** Replacement components, by the name of the component that they replace. */
  readonly components: ReadonlyMap<string, string>
  /** Hydrates components in articles; null if the site registers none or the theme cannot hydrate them. */
  readonly islands: string | null
}

/**
 * Bundles the theme's client code, the page modules, and all stylesheets, with code splitting by page. File
 * names contain content hashes.
 *
 * @param siteComponents files of the components that the site registers, by name
 * @throws BuildFailure with the location of every syntax error and unresolved import
 */
export async function bundleClient(
  context: ClientContext,
  theme: LoadedTheme,
  sources: Sources,
  siteComponents: ReadonlyMap<string, string>,
): Promise<ClientBundle> {
  const names = new StableNames(context.root)
  const entries = entriesOf(theme, sources, siteComponents)
  const styleEntries = new Map(sources.styles.map((file, index) => [siteStyleEntry(index), file]))
  try {
    // The site's stylesheets have a separate run, so that editing them does not bundle the scripts again.
    const run = (group: ReadonlyMap<string, string>) =>
      bundleGroup(context, group, siteComponents, names, theme.rules)
    const [parts, ...runs] = await Promise.all([
      bundleParts(theme, context.hasPageMenus, run),
      run(entries),
      run(styleEntries),
    ])
    const files = new Map(
      runs.flatMap((output) =>
        output.files.map(({ path: file, contents }) => [
          toPosixPath(file),
          { path: toPosixPath(file), content: contents },
        ]),
      ),
    )
    const icon = await iconFile(theme.icon)
    const outputs = new BundleOutputs(
      Object.assign({}, ...runs.map((output) => output.outputs)) as Metafile['outputs'],
      new Map([...entries, ...styleEntries]),
      names,
    )
    // Without client code, pages load no scripts. The scripts are then bundled only for the stylesheets that
    // they import.
    const isNeeded = ({ path: file }: OutputFile) => theme.client !== null || !file.endsWith('.js')
    const stylesheets = [...files.values()]
      .filter(({ path: file }) => file.endsWith('.css'))
      .map(({ content }) => Buffer.from(content).toString())
    const described = outputs.describe(theme, sources, [...siteComponents.keys()])
    const onDemand = new Set(stylesheets.flatMap(fontsOnDemand))
    return {
      ...described,
      fonts: described.fonts.filter((file) => !onDemand.has(path.basename(file))),
      files: [...[...files.values()].filter(isNeeded), icon],
      icon: icon.path,
      images: [...files.keys()].filter((file) => imageName.test(file)),
      parts,
      styleResources: stylesheets.flatMap(styleResources),
      inputs: [...runs, parts].flatMap(({ inputs }) => inputs),
    }
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.bundle))
  }
}

async function iconFile(file: string): Promise<OutputFile & { readonly path: string }> {
  const content = await readFile(file)
  const hash = sha256(content).slice(0, 8)
  return { path: `${immutableFolder}icon-${hash}${path.extname(file)}`, content }
}

/** Finds the outputs of entry points in esbuild's metafile. */
class BundleOutputs {
  /** @param entries absolute paths of the entry points, by entry name */
  constructor(
    readonly outputs: Metafile['outputs'],
    readonly entries: ReadonlyMap<string, string>,
    readonly names: StableNames,
  ) {}

  /**
   * Returns the fields of the bundle that contain paths of outputs.
   *
   * @param siteComponents names of the components that the site registers
   */
  describe(
    theme: LoadedTheme,
    sources: Sources,
    siteComponents: readonly string[],
  ): Omit<ClientBundle, 'files' | 'inputs' | 'icon' | 'images' | 'parts' | 'styleResources'> {
    const { client, components, styles } = theme
    const islands = islandFiles(theme, siteComponents.length)
    const style = this.#style('style')
    const clientModules = sources.clientModules.map((_, index) => `client-${String(index)}`)
    const replacements = [...components.keys()].map((name) => `component-${name}`)
    return {
      scripts:
        client === null
          ? null
          : {
              ...this.#scripts(sources, [...components.keys()], clientModules),
              islands: islands.script === null ? null : this.#script(islandsEntry),
            },
      styles: [
        style,
        ...[...clientModules, ...replacements].flatMap((entry) => this.#stylesOf(entry)),
        ...sources.styles.map((_, index) => this.#style(siteStyleEntry(index))),
      ],
      searchStyle: styles.search === null ? null : this.#style('search'),
      fonts: (this.outputs[style]?.imports ?? [])
        .map((imported) => imported.path)
        .filter((file) => file.endsWith('.woff2')),
      moduleStyles: new Map(
        sources.pageModules.map(({ module }) => [module, this.#stylesOf(`page-${module}`)]),
      ),
      siteComponents: {
        styles: new Map(siteComponents.map((name) => [name, this.#stylesOf(siteComponentEntry(name))])),
        scripts: new Map(siteComponents.map((name) => [name, this.#script(siteComponentEntry(name))])),
        islandStyles: islands.style === null ? [] : [this.#style(islandStyleEntry)],
      },
    }
  }

  #scripts(
    sources: Sources,
    components: readonly string[],
    clientModules: readonly string[],
  ): Omit<ClientScripts, 'islands'> {
    const boot = this.#script('boot')
    return {
      boot,
      app: this.#script('app'),
      preload: this.#withStaticImports(boot),
      searchWorker: this.#script('search-worker'),
      modules: new Map(sources.pageModules.map(({ module }) => [module, this.#script(`page-${module}`)])),
      clientModules: clientModules.map((entry) => this.#script(entry)),
      components: new Map(components.map((name) => [name, this.#script(`component-${name}`)])),
    }
  }

  #script(entry: string): string {
    return this.#outputOf(entry, '.js').file
  }

  #style(entry: string): string {
    return this.#outputOf(entry, '.css').file
  }

  /** The stylesheet that esbuild bundled from the CSS imports of a script, if the script has any. */
  #stylesOf(entry: string): readonly string[] {
    const { cssBundle } = this.#outputOf(entry, '.js')
    return cssBundle === undefined ? [] : [cssBundle]
  }

  /** @param extension ".js" or ".css": the file to return if an entry has outputs of both kinds */
  #outputOf(
    entry: string,
    extension: string,
  ): { readonly file: string; readonly cssBundle: string | undefined } {
    const source = this.names.labelOf(this.entries.get(entry) ?? '')
    const output = Object.entries(this.outputs).find(
      ([file, { entryPoint }]) => entryPoint === source && file.endsWith(extension),
    )
    if (output === undefined) throw new Error(`The bundle has no output for the entry "${entry}".`)
    return { file: output[0], cssBundle: output[1].cssBundle }
  }

  /**
   * A module and its static imports, to preload: the browser would otherwise discover them one after the
   * other.
   */
  #withStaticImports(file: string): string[] {
    const imports = (this.outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
    return [...new Set([file, ...imports.flatMap(({ path: imported }) => this.#withStaticImports(imported))])]
  }
}
