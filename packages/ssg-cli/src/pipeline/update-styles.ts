import { isCssModule } from '../bundler/css-modules.js'
import { bindClient } from './bind-site.js'
import { renderModules } from './render-modules.js'
import type { SiteWithModules } from './site-stages.js'
import type { SiteCode } from './site-code.js'

/**
 * Returns the site after edits of bundled stylesheets: only their URLs change.
 *
 * @param files changed files, relative to the site's folder
 * @returns null if a file is not a bundled stylesheet, if it is a CSS module, whose class names can change,
 *   or if it belongs to the theme: the entire site has to be prepared
 * @throws BuildFailure if a stylesheet cannot be bundled
 */
export async function updateStyles(
  site: SiteWithModules,
  files: readonly string[],
  code: SiteCode,
): Promise<SiteWithModules | null> {
  const isStyle = (file: string) =>
    file.endsWith('.css') && !isCssModule(file) && code.has(file) && !site.theme.inputs.includes(file)
  if (!files.every(isStyle)) return null
  code.forget()
  const { bundle, modules } = await code.bundles(site.config, site.sources, site.theme, site.texts)
  return renderModules(bindClient({ ...site, bundle, modules }))
}
