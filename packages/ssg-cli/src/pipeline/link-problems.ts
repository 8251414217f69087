import { brokenLinks } from '../manifest/broken-links.js'
import { brokenConfigLinks } from '../manifest/config-links.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { brokenModuleLinks, type SourceFinder } from './module-links.js'
import type { RenderedSite } from './site-stages.js'

/** Returns the broken references in docs, in the configuration, and in page modules (LINK-5 to LINK-9). */
export function collectLinkProblems(
  { config, pages, links: boundLinks, moduleAnchors, renderedModules }: RenderedSite,
  find: SourceFinder,
): Diagnostic[] {
  const links = { ...boundLinks, moduleAnchors }
  return [
    ...brokenLinks(pages, links),
    ...brokenConfigLinks(config, links),
    ...brokenModuleLinks(renderedModules, links, find),
  ]
}
