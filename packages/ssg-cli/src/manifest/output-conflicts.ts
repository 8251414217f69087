import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { generatedFiles, type Place } from '../model/output.js'
import type { StaticFile } from '../model/source.js'
import type { SourcedRoute } from './routes.js'

interface Claim {
  readonly output: string
  /** What the message names; undefined for what camdocs makes by itself. */
  readonly source: string | undefined
  /** Where it is reported; `source` is its file when it is not said. */
  readonly place?: Place | undefined
}

/**
 * Files that would have one path in the output, or a file where another needs a folder. Letter case does not make a
 * difference, since it does not on every file system. Pages come first: the static file is what gets reported.
 */
export function outputConflicts(
  routes: readonly SourcedRoute[],
  statics: readonly StaticFile[],
  settings: Parameters<typeof generatedFiles>[0],
): Diagnostic[] {
  const claims: Claim[] = [
    ...generatedFiles(settings).map((output) => ({ output, source: undefined })),
    ...routes.map(({ route, source, place }) => ({ output: route.file, source, place })),
    ...statics.map(({ output, file }) => ({ output, source: file })),
  ]
  const files = new Map<string, Claim>()
  const problems: Diagnostic[] = []
  for (const claim of claims) {
    const key = claim.output.toLowerCase()
    const other = files.get(key)
    if (other === undefined) files.set(key, claim)
    else
      problems.push(
        conflict(claim, `has the path ${claim.output} in the site, which is that of ${nameOf(other)}`),
      )
  }
  for (const claim of files.values()) {
    const above = foldersOf(claim.output.toLowerCase())
      .map((folder) => files.get(folder))
      .find((other) => other !== undefined)
    if (above !== undefined)
      problems.push(
        conflict(above, `has the path ${above.output} in the site, where ${nameOf(claim)} needs a folder`),
      )
  }
  return problems
}

const nameOf = ({ source }: Claim): string => source ?? 'a file that every build makes'

const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))

const conflict = ({ source, place }: Claim, what: string): Diagnostic => ({
  code: codes.outputConflict,
  severity: 'error',
  message: `${source ?? 'A file that every build makes'} ${what}.`,
  hint: 'Rename one of the two.',
  ...(place ?? (source === undefined ? {} : { file: source })),
})
