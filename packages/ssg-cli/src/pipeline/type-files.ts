import { keyOf } from '../cache/keys.js'
import type { OutputFile } from '../model/output.js'
import { immutableFolder } from '../output/host-files.js'
import { sampleTypesFile } from '../render/sample-types.js'
import type { BoundSite } from './site-stages.js'

/** What there is to say of names in code samples, by the id of the page. */
export type TypeFiles = ReadonlyMap<string, OutputFile>

/** A file for each page that has something to say, named by what it says. */
export function typeFiles({ samples, links }: BoundSite): TypeFiles {
  const files = new Map<string, OutputFile>()
  for (const [id, types] of samples.types) {
    if (types.texts.length === 0) continue
    const content = JSON.stringify(sampleTypesFile(types, links))
    files.set(id, { path: `${immutableFolder}types-${keyOf(content).slice(0, 12)}.json`, content })
  }
  return files
}
