import { keyOf } from '../cache/keys.js'
import { immutableFolder, type OutputFile } from '@camdocs/base/model/output.js'
import { sampleTypesFile } from '../render/sample-types.js'
import type { BoundSite } from './site-stages.js'

/** The files with the types of identifiers in code samples (`SampleTypesFile`), by page id. */
export type SampleTypeFiles = ReadonlyMap<string, OutputFile>

/** Creates a file for each page with typed samples, named by its content hash. Pages can share a file. */
export function sampleTypeFiles({ samples, linkContext }: BoundSite): SampleTypeFiles {
  const files = new Map<string, OutputFile>()
  for (const [id, types] of samples.types) {
    if (types.texts.length === 0) continue
    const content = JSON.stringify(sampleTypesFile(types, id, linkContext))
    files.set(id, { path: `${immutableFolder}types-${keyOf(content).slice(0, 12)}.json`, content })
  }
  return files
}
