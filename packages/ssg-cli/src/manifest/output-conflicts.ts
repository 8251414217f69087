import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Route } from '../model/manifest.js'
import type { StaticFile } from '../model/source.js'

/** Files that every site has. */
const generated = ['404.html', 'search-records.json', 'route-manifest.json', 'robots.txt', '_headers']

/** Static files whose path in the output is taken, in any letter case: a page's, a generated file's or another's. */
export function outputConflicts(routes: readonly Route[], statics: readonly StaticFile[]): Diagnostic[] {
  const taken = new Map<string, string>()
  for (const name of generated) taken.set(name, 'a file that camdocs writes')
  for (const { file, url } of routes) taken.set(file.toLowerCase(), `the page ${url}`)
  return statics.flatMap(({ output, file }): Diagnostic[] => {
    const key = output.toLowerCase()
    const owner = taken.get(key)
    if (owner === undefined) {
      taken.set(key, file)
      return []
    }
    const message = `The path ${output} in the output is already that of ${owner}; letter case makes no difference.`
    return [
      {
        code: codes.outputConflict,
        severity: 'error',
        message,
        hint: 'Rename or remove one of the two.',
        file,
      },
    ]
  })
}
