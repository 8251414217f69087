import { usageError } from '@camdocs/base/model/usage-error.js'
import { readPublishedManifest, type PublishedManifest } from '../manifest/published-manifest.js'
import type { SiteFiles } from './site-files.js'

/**
 * Reads the routes of a site.
 *
 * @param language the code of a language; undefined for the default language
 * @throws BuildFailure if the site, or the language, does not exist
 */
export async function readRoutes(files: SiteFiles, language?: string): Promise<PublishedManifest> {
  const file = `${language === undefined ? '' : `${language}/`}route-manifest.json`
  const text = await files.read(file)
  if (text !== null) return readPublishedManifest(text, file)
  if (language !== undefined)
    throw usageError(
      `The site has no language "${language}".`,
      'Omit `language` for the default language of the site.',
    )
  throw usageError(
    `There is no site of camdocs at "${files.name}": it has no route-manifest.json.`,
    'Start the server with the folder of a built site, or with the URL of a published one and its base path, such as https://example.org/docs/.',
  )
}
