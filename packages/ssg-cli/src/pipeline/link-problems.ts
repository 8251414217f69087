import { brokenLinks } from '../manifest/broken-links.js'
import { brokenConfigLinks } from '../manifest/config-links.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { brokenModuleLinks, type FindInSources } from './module-links.js'
import type { RenderedSite } from './site-stages.js'

/** Every broken reference of the site: in docs, in the configuration, and in page modules (LINK-5 to LINK-9). */
export function linkProblems(
  { config, pages, links: bound, moduleAnchors, rendered }: RenderedSite,
  find: FindInSources,
): Diagnostic[] {
  const links = { ...bound, moduleAnchors }
  return [
    ...brokenLinks(pages, links),
    ...brokenConfigLinks(config, links),
    ...brokenModuleLinks(rendered, links, find),
  ]
}
