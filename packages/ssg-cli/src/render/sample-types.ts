import type { SampleTypesFile } from '@camdocs/core'
import type { SampleTypes } from '@camdocs/base/model/sample.js'
import { resolveLink, symbolPrefix, type LinkContext } from '@camdocs/base/model/resolve-link.js'
import { hrefOf } from './hrefs.js'

/**
 * Returns the types in a page's code samples, with the URLs of the API symbols that they mention.
 *
 * @param docId id of the page
 */
export function sampleTypesFile(
  { texts, samples }: SampleTypes,
  docId: string,
  context: LinkContext,
): SampleTypesFile {
  const types = texts.map(({ text, symbols }): SampleTypesFile['types'][number] => {
    const links = symbols.flatMap((name) => {
      const target = symbolPrefix + name
      const resolved = resolveLink(target, { docId }, context)
      // The types contain the names without the prefixes of content roots.
      const written = name.slice(name.indexOf(':') + 1)
      return resolved.kind === 'page' ? [[written, hrefOf(target, resolved, context)] as const] : []
    })
    return [text, links]
  })
  return { types, samples }
}
