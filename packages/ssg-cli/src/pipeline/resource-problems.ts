import {
  blockedResources,
  configResources,
  docResources,
  type LocatedResource,
} from '../manifest/blocked-resources.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { blockedCodeProblem } from '@camdocs/base/model/blocked-code.js'
import { findInFiles, findInModules } from './module-links.js'
import type { SiteWithModules } from './site-stages.js'

type ResourceSite = Pick<SiteWithModules, 'bundle' | 'config' | 'modules' | 'pages' | 'renderedModules'>

/**
 * Returns a warning for each external resource that the Content Security Policy blocks: in docs, in the
 * configuration, in page modules, and in stylesheets. Also for inline styles and scripts in page modules.
 */
export function collectResourceProblems(site: ResourceSite): Diagnostic[] {
  const { pages, config, renderedModules } = site
  const inModules = renderedModules.flatMap(({ source, resources }) =>
    resources.map((resource) => ({ resource, location: findInModules(source.file, resource.url, site) })),
  )
  const resources = [
    ...docResources(pages),
    ...configResources(config),
    ...inModules,
    ...styleResources(site),
  ]
  const blockedCode = renderedModules.flatMap(({ source: { file }, url, blockedCode: kinds }) =>
    kinds.map((kind) => ({ ...blockedCodeProblem(kind, `the page ${url}`), file })),
  )
  return [...blockedResources(resources, config), ...blockedCode]
}

function styleResources({ config, bundle }: ResourceSite): LocatedResource[] {
  const stylesheets = bundle.inputs.filter((input) => input.endsWith('.css'))
  return bundle.styleResources.map((resource) => ({
    resource,
    location: findInFiles(config.root, stylesheets, [resource.url]) ?? {},
  }))
}
