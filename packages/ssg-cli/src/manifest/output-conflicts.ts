import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import {
  extensibleFiles,
  generatedFiles,
  immutableFolder,
  type OutputFile,
} from '@camdocs/base/model/output.js'
import { twinFile } from '@camdocs/base/model/twin-path.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import type { StaticFile } from '@camdocs/base/model/source.js'
import type { SourcedRoute } from './routes.js'

/** An output path that the build needs, and what needs it. */
interface Claim {
  readonly output: string
  /** The source, for the message; absent for generated files. */
  readonly source?: string
  /** Location for the report; absent if no file is the source of the output. */
  readonly location?: SourceLocation | undefined
}

/**
 * Reports sources with the same output path, files whose path another output needs as a folder, and sources
 * with an output path in the folder for generated files that never change. Letter case is ignored, because
 * some file systems ignore it. If a page and a static file have the same path, the static file is reported.
 */
export function outputConflicts(
  routes: readonly SourcedRoute[],
  statics: readonly StaticFile[],
  settings: Parameters<typeof claimsOf>[2],
): Diagnostic[] {
  const claims = claimsOf(routes, statics, settings)
  return conflictsBetween(claims).map(({ problem }) => problem)
}

/** Reports files of plugins whose paths conflict with those of other files. */
export function addedFileConflicts(
  added: readonly AddedFile[],
  routes: readonly Route[],
  statics: readonly StaticFile[],
  settings: Parameters<typeof claimsOf>[2],
): Diagnostic[] {
  if (added.length === 0) return []
  const own = added.map(({ name, location, file: { path } }): Claim => {
    return { output: path, source: `a file of the ${name}`, location }
  })
  const sourced = routes.map((route) => ({ route, source: `the page ${route.url}` }))
  const conflicts = conflictsBetween([...claimsOf(sourced, statics, settings), ...own])
  return conflicts
    .filter(({ claim, other }) => own.includes(claim) || own.includes(other ?? claim))
    .map(({ problem }) => problem)
}

/** A file of a plugin. */
interface AddedFile {
  /** The plugin, for messages. */
  readonly name: string
  readonly location: SourceLocation
  readonly file: Pick<OutputFile, 'path'>
}

function claimsOf(
  routes: readonly SourcedRoute[],
  statics: readonly StaticFile[],
  settings: Parameters<typeof generatedFiles>[0] & Pick<SiteSettings, 'assistants'>,
): Claim[] {
  return [
    ...generatedFiles(settings).map((output) => ({ output })),
    ...routes.map(({ route, source, location }) => ({ output: route.file, source, location })),
    ...(settings.assistants === undefined
      ? []
      : routes.filter(({ route }) => route.target.kind === 'doc')
    ).map(({ route, source }) => ({ output: twinFile(route.url), source: `the Markdown file of ${source}` })),
    ...statics
      .filter(({ output }) => !extensibleFiles.has(output))
      .map(({ output, file }) => ({ output, source: file, location: { file } })),
  ]
}

/** A problem of a claim, and the claim that it conflicts with. */
interface Conflict {
  readonly claim: Claim
  readonly other?: Claim
  readonly problem: Diagnostic
}

function conflictsBetween(claims: readonly Claim[]): Conflict[] {
  const files = new Map<string, Claim>()
  const problems: Conflict[] = []
  for (const claim of claims) {
    const key = claim.output.toLowerCase()
    const other = files.get(key)
    if (`${key}/`.startsWith(immutableFolder))
      problems.push({
        claim,
        problem: conflict(claim, `has an output path that is reserved for generated files: ${claim.output}`),
      })
    else if (other === undefined) files.set(key, claim)
    else
      problems.push({
        claim,
        other,
        problem: conflict(claim, `has the same output path as ${nameOf(other)}: ${claim.output}`),
      })
  }
  for (const claim of files.values()) {
    const fileInPlaceOfFolder = foldersOf(claim.output.toLowerCase())
      .map((folder) => files.get(folder))
      .find((other) => other !== undefined)
    if (fileInPlaceOfFolder === undefined) continue
    const problem = `has the output path ${fileInPlaceOfFolder.output}, where ${nameOf(claim)} needs a folder`
    problems.push({
      claim: fileInPlaceOfFolder,
      other: claim,
      problem: conflict(fileInPlaceOfFolder, problem),
    })
  }
  return problems
}

const nameOf = ({ source }: Claim): string => source ?? 'a generated file'

/** Returns the folders that contain a file: "a" and "a/b" for "a/b/c.html". */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))

const conflict = ({ source, location }: Claim, problem: string): Diagnostic => ({
  code: codes.outputConflict,
  severity: 'error',
  // Sources are file paths, or descriptions such as "the search page".
  message: `${(source ?? 'A generated file').replace(/^the /, 'The ').replace(/^a /, 'A ')} ${problem}.`,
  hint: 'Rename or remove the file, or change the URL of the page.',
  ...location,
})
