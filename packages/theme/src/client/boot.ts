import { createEnhance } from '../content/enhance.js'
import type { PageModule, SiteProps, ThemeComponents } from '@camdocs/core'
import { createSearchTrigger } from '../browser/search-trigger.js'
import { createStorage } from '../browser/storage.js'
import { APP_ID, LOADED_GLOBAL, MENU_ID, PROPS_ID } from '../lib/ids.js'
import { onFirstInteraction } from './first-interaction.js'
import type { ClientModule } from './lifecycle.js'

/** The parts of the client bundle that are loaded after the page is readable. */
export interface Loaders {
  readonly app: () => Promise<typeof import('./app.js')>
  readonly site: () => Promise<{ readonly default: SiteProps }>
  /** The site's page modules, by module name. */
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
  /** The site's replacement components, by the name of the component that each replaces. */
  readonly components: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>
  /** The site's client modules, which are notified of navigations. */
  readonly clientModules: readonly (() => Promise<ClientModule>)[]
  /** URL of the stylesheet of the search dialog. */
  readonly searchStyle: string
}

/**
 * Makes a prerendered page interactive. Enhances the article (tabs, code buttons) immediately, and starts
 * React when the browser is idle or at the reader's first interaction. In a browser that does not
 * support the theme's scripts, the page stays as it was prerendered (NOJS-3): an app that fails halfway would
 * replace a readable page with an error message. The app receives objects such as
 * `storage` from this module instead of importing their code: code that both import is bundled as a separate
 * file, and thus costs a request before anything works. Only the names in `ids.ts` are such code.
 */
export function boot(loaders: Loaders): void {
  Object.assign(window, { [LOADED_GLOBAL]: true })
  // The inline script has tested the browser (`pre-paint.ts`).
  if (document.documentElement.dataset.scripted === undefined) return linkMenuButton()
  // The selectors match only children of the body, because an element of the article could have the same id.
  const root = document.querySelector<HTMLElement>(`body > #${APP_ID}`)
  const pageJson = document.querySelector(`body > script#${PROPS_ID}`)?.textContent
  if (!root || !pageJson) return
  const storage = createStorage(window)
  const enhance = createEnhance(storage)
  const article = root.querySelector<HTMLElement>('div.content')
  // Read the HTML before the enhancers change it: hydration needs the prerendered HTML.
  const articleHtml = article?.innerHTML ?? ''
  if (article) enhance(article)

  // The URL from which this document was loaded. `location` can differ: going back to a history entry that
  // client navigation created changes only the URL.
  const documentUrl = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  const reloadIfUrlChanged = () => {
    if (location.pathname !== new URL(documentUrl).pathname) location.reload()
  }
  // WebKit cancels the requests of a page that is left, and can restore the page from its back/forward cache.
  let wasLeft = false
  addEventListener('pagehide', () => (wasLeft = true), { once: true })

  const hydrate = onFirstInteraction(root, async () => {
    try {
      const { modules } = loaders
      const [app, site, components, clientModules] = await Promise.all([
        loaders.app(),
        loaders.site(),
        loadComponents(loaders.components),
        Promise.all(loaders.clientModules.map((load) => load())),
      ])
      await app.startApp({
        root,
        pageJson,
        articleHtml,
        site: site.default,
        modules,
        components,
        clientModules,
        storage,
        enhance,
        search,
      })
      reloadIfUrlChanged()
    } catch (error) {
      // A restored page can load the app again only in a new document.
      addEventListener('pageshow', ({ persisted }) => void (persisted && location.reload()))
      if (wasLeft) return location.reload()
      reloadIfUrlChanged()
      addEventListener('popstate', reloadIfUrlChanged)
      search.disable()
      // The page stays readable (PROG-7). The message is delayed, so that nothing is logged if the requests
      // failed only because the reader is leaving the page: WebKit cancels them before the next page answers.
      const message = setTimeout(() => console.error('This page could not be made interactive.', error), 3000)
      addEventListener('pagehide', () => clearTimeout(message))
    }
  })
  const search = createSearchTrigger(loaders.searchStyle, hydrate)
}

/** In a browser without popovers, lets the menu button scroll to the menu, which is after the content. */
function linkMenuButton(): void {
  const button = document.querySelector(`[popovertarget="${MENU_ID}"]`)
  button?.addEventListener('click', () => document.getElementById(MENU_ID)?.scrollIntoView())
}

async function loadComponents(loaders: Loaders['components']): Promise<ThemeComponents> {
  const entries = Object.entries(loaders).map(async ([name, load]) => [name, (await load()).default] as const)
  return Object.fromEntries(await Promise.all(entries))
}
