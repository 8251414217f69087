import type { ThemeServer } from '@camdocs/core'
import type {
  SiteComponents,
  SiteComponentsRef,
  StandardSchema,
} from '@camdocs/base/model/site-components.js'
import type { ContentTexts } from '@camdocs/base/model/tasks.js'

/**
 * Returns the components of a site for compiling pages. A component and the theme are loaded when a page
 * uses the component.
 *
 * @param texts the texts of the pages' language; undefined for English
 * @param loadServer loads the theme, which renders the components
 */
export function importComponents(
  { components, isHydratable }: SiteComponentsRef,
  texts: ContentTexts | undefined,
  loadServer: () => Promise<ThemeServer>,
): SiteComponents {
  return {
    names: new Set(Object.keys(components)),
    isHydratable,
    async load(name) {
      const [server, exported] = await Promise.all([
        loadServer(),
        import(components[name]?.module ?? '') as Promise<{ default: unknown; schema?: StandardSchema }>,
      ])
      return {
        schema: exported.schema ?? null,
        render(input) {
          server.speak?.(texts ?? null)
          return server.renderSiteComponent?.(exported.default, input) ?? ''
        },
      }
    },
  }
}
