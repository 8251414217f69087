import { createEnhance } from '../content/enhance.js'
import type { PageModule, SiteProps, ThemeComponents } from '@camdocs/core'
import { APP_ID, PROPS_ID } from '../lib/ids.js'
import type { ClientModule } from './lifecycle.js'
import { createSearchTrigger } from './search-trigger.js'
import { LOADED_GLOBAL } from './site-load.js'
import { createStorage } from './storage.js'
import { whenWanted } from './when-wanted.js'

/** The parts of the client bundle that no page needs to be read. */
export interface Loaders {
  readonly app: () => Promise<typeof import('./app.js')>
  readonly site: () => Promise<{ readonly default: SiteProps }>
  /** The site's own pages by module name. */
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
  /** The components that the site replaces, by name. */
  readonly components: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>
  /** Modules of the site that observe navigations. */
  readonly clientModules: readonly (() => Promise<ClientModule>)[]
  /** Address of the style sheet of the opened search. */
  readonly searchStyle: string
}

/**
 * Makes a prerendered page live: at once what the article needs (tabs, code buttons), and React when the browser is
 * idle or the reader first touches something. This module and the app's share no code, only the values handed over
 * here: a shared part would be one more file to load before anything works.
 */
export function boot(loaders: Loaders): void {
  Object.assign(window, { [LOADED_GLOBAL]: true })
  const root = document.getElementById(APP_ID)
  const props = document.getElementById(PROPS_ID)?.textContent
  if (!root || !props) return
  const storage = createStorage(window)
  const enhance = createEnhance(storage)
  const article = root.querySelector<HTMLElement>('.content')
  // Read before the enhancers add to it: this is the article as the build wrote it.
  const articleHtml = article?.innerHTML ?? ''
  if (article) enhance(article)

  // Not the address now: a reader may have gone back already, which between pages of an earlier load changes nothing else.
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  const showOther = () => {
    if (location.pathname !== new URL(loaded).pathname) location.reload()
  }

  const wake = whenWanted(root, async () => {
    try {
      const { modules } = loaders
      const [app, site, components, ...clientModules] = await Promise.all([
        ...([loaders.app(), loaders.site(), loadComponents(loaders.components)] as const),
        ...loaders.clientModules.map((load) => load()),
      ])
      await app.startApp({
        ...{ root, props, articleHtml, site: site.default, modules, components, clientModules },
        ...{ storage, enhance, search },
      })
      showOther()
    } catch (error) {
      showOther()
      addEventListener('popstate', showOther)
      search.giveUp()
      // PROG-7: the page stays readable as it is. One that is being left cancels what it loads, and is gone by then.
      setTimeout(() => console.error('This page could not be made interactive.', error), 500)
    }
  })
  const search = createSearchTrigger(loaders.searchStyle, wake)
}

async function loadComponents(loaders: Loaders['components']): Promise<ThemeComponents> {
  const entries = Object.entries(loaders).map(async ([name, load]) => [name, (await load()).default] as const)
  return Object.fromEntries(await Promise.all(entries))
}
