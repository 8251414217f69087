import { pagesNamedLike } from '@camdocs/core/nearest-pages'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { readRoutes } from './published-routes.js'
import { readPage } from './read-page.js'
import type { SiteFiles } from './site-files.js'

/**
 * Returns the Markdown of the section, or of the page, that describes a symbol of the API.
 *
 * @param name such as "Camera.takePhoto", or only its last part
 * @throws BuildFailure if there is none, with similar names as a hint
 */
export async function readSymbol(files: SiteFiles, name: string, language?: string): Promise<string> {
  const { symbols, baseUrl = '/' } = await readRoutes(files, language)
  if (symbols.size === 0)
    throw usageError('This site has no API reference.', 'The setting `api` creates one.')
  const wanted = name.trim().replace(/\(\)$/, '')
  const matches = symbols.has(wanted) ? [wanted] : namesLike(wanted, [...symbols.keys()])
  const [match, ...others] = matches
  const address = match === undefined ? undefined : symbols.get(match)
  if (address !== undefined && others.length === 0) return readPage(files, baseUrl.slice(0, -1) + address)
  const similar = pagesNamedLike(
    wanted,
    [...symbols.keys()].map((label) => ({ label, href: '' })),
  )
  const names = others.length > 0 ? matches : similar.map(({ label }) => label)
  throw usageError(
    others.length > 0 ? `Several symbols have the name "${wanted}".` : `There is no symbol "${wanted}".`,
    names.length === 0 ? 'Find it with `search`.' : `Read one of these symbols: ${names.join(', ')}.`,
  )
}

/** The names that are the same in another letter case, or whose last part is. */
function namesLike(wanted: string, names: readonly string[]): string[] {
  const lower = wanted.toLowerCase()
  const same = names.filter((name) => name.toLowerCase() === lower)
  return same.length > 0
    ? same
    : names.filter(
        (name) =>
          name
            .toLowerCase()
            .split(/[.:](?=[^.:]*$)/)
            .at(-1) === lower,
      )
}
