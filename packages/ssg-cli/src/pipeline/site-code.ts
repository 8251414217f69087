import type { LanguageTexts } from '@camdocs/core/languages'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { bundleClient, type ClientBundle } from '../assets/bundle-client.js'
import { bundleContext } from '../assets/bundle-context.js'
import { loadPageModules, type LoadedPageModules } from '../assets/page-modules.js'
import { stopEsbuild } from '@camdocs/base/esbuild/esbuild-service.js'
import type { ArtifactStore } from '../cache/store.js'
import { loadComponents, type LoadedComponents } from '../components/load-components.js'
import type { SiteConfig } from '../config/site-config.js'
import type { CallPlugin, PluginsRef } from '@camdocs/base/model/plugins.js'
import type { Sources } from '@camdocs/base/model/source.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'
import { loadPlugins, type LoadedPlugins } from '../plugins/load-plugins.js'
import { activePlugins, type ActivePlugin } from './active-plugins.js'
import { loadTheme, type ThemeWithFolder } from '../theme/load-theme.js'

/** The site's code for browsers, and its page modules. */
export interface Bundles {
  readonly bundle: ClientBundle
  readonly modules: LoadedPageModules
}

/** The code of a site, its theme, its components, and its plugins. Loaded once, and again after `forget`. */
export class SiteCode {
  #theme: Promise<ThemeWithFolder> | null = null
  #plugins: Promise<LoadedPlugins | null> | null = null
  #components: Promise<LoadedComponents | null> | null = null
  #bundles: Promise<Bundles> | null = null
  /** The files of the last version that could be loaded, by what contains them. */
  readonly #files = new Map<'bundles' | 'plugins' | 'components', ReadonlySet<string>>()
  /** The folders of compiled modules, also of earlier versions. */
  readonly #folders = new Set<string>()
  /** The folder of the last version that was loaded, by what it contains. */
  readonly #current = new Map<'theme' | 'plugins' | 'components', string>()
  /** The code of the site in other languages, by the code of the language. */
  readonly #inLanguages = new Map<string, SiteCode>()

  /** @param call runs the hooks of plugins */
  constructor(
    readonly store: ArtifactStore,
    readonly call: CallPlugin,
  ) {}

  /** Returns the code of the site in another language. */
  inLanguage(code: string): SiteCode {
    const known = this.#inLanguages.get(code) ?? new SiteCode(this.store, this.call)
    this.#inLanguages.set(code, known)
    return known
  }

  /** Loads the configured theme. */
  async theme(config: SiteConfig): Promise<LoadedTheme> {
    this.#theme ??= loadTheme(config, this.store)
    const { loaded, folder } = await this.#theme
    if (folder !== null) this.#useFolder('theme', folder)
    return loaded
  }

  /** Loads the Markdown plugins; null if the site has none. */
  async markdownPlugins(config: SiteConfig): Promise<PluginsRef | null> {
    return (await this.#loadPlugins(config))?.ref ?? null
  }

  /** Loads the plugins with hooks. */
  async plugins(config: SiteConfig): Promise<readonly ActivePlugin[]> {
    const loaded = await this.#loadPlugins(config)
    return activePlugins(config, loaded?.plugins ?? [], this.call)
  }

  async #loadPlugins(config: SiteConfig): Promise<LoadedPlugins | null> {
    this.#plugins ??= loadPlugins(config, this.store, this.call)
    const loaded = await this.#plugins
    if (loaded === null) return null
    if (loaded.folder !== null) this.#useFolder('plugins', loaded.folder)
    this.#files.set('plugins', new Set(loaded.inputs))
    return loaded
  }

  /** Loads the components for Markdown; null if the site registers none. */
  async components(config: SiteConfig, theme: LoadedTheme): Promise<LoadedComponents | null> {
    this.#components ??= loadComponents(config, theme, this.store)
    const loaded = await this.#components
    this.#files.set('components', new Set(loaded?.inputs))
    if (loaded !== null) this.#useFolder('components', loaded.folder)
    return loaded
  }

  /** Bundles the code for browsers and Node. */
  bundles(
    config: SiteConfig,
    sources: Sources,
    theme: LoadedTheme,
    texts: LanguageTexts | null,
  ): Promise<Bundles> {
    return (this.#bundles ??= this.#createBundles(config, sources, theme, texts))
  }

  /** Forgets what was loaded, but not its files, until the next version is loaded. */
  forget(): void {
    this.#theme = null
    this.#plugins = null
    this.#components = null
    this.#bundles = null
    for (const code of this.#inLanguages.values()) code.forget()
  }

  /** Whether a file, relative to the site's folder, is part of the code. */
  has(file: string): boolean {
    return [...this.#files.values()].some((files) => files.has(file))
  }

  /** The files for which `has` is true. */
  get files(): readonly string[] {
    return [...this.#files.values()].flatMap((files) => [...files])
  }

  /** The folders of compiled modules that threads can import. */
  get folders(): readonly string[] {
    return [...this.#current.values(), ...[...this.#inLanguages.values()].flatMap(({ folders }) => folders)]
  }

  /** Removes the compiled modules. */
  close(): void {
    for (const code of this.#inLanguages.values()) code.close()
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }

  #useFolder(content: 'theme' | 'plugins' | 'components', folder: string): void {
    this.#current.set(content, folder)
    this.#folders.add(folder)
  }

  async #createBundles(
    config: SiteConfig,
    sources: Sources,
    theme: LoadedTheme,
    texts: LanguageTexts | null,
  ): Promise<Bundles> {
    const { settings } = config
    const hasPageMenus = settings.assistants !== undefined
    const context = { ...bundleContext(config, this.store), texts, hasPageMenus }
    const components = Object.entries(settings.components).map(
      ([name, file]) => [name, path.resolve(context.root, file)] as const,
    )
    try {
      const [bundle, modules] = await Promise.all([
        bundleClient(context, theme, sources, new Map(components)),
        loadPageModules(context, sources.pageModules),
      ])
      this.#files.set('bundles', new Set([...bundle.inputs, ...modules.inputs, ...theme.inputs]))
      return { bundle, modules }
    } finally {
      await stopEsbuild()
    }
  }
}
