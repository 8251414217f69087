import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ApiDoc, ApiMember, ApiModel, ApiSignature, ApiSymbol } from '@camdocs/core/api'
import { addedIn, compareVersions } from '@camdocs/api/history/compare.js'
import { releaseOf, type ApiRelease } from '@camdocs/api/history/release.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'

/** The folder of the APIs that `camdocs api save` saves, in the folder with the prose about the API. */
export const releasesFolder = (prose: string): string => `${prose}/releases`

const maxBytes = 32e6

const part = z.strictObject({ text: z.string(), deprecated: z.literal(true).optional() })

const releaseSchema: z.ZodType<ApiRelease> = z.strictObject({
  package: z.string(),
  version: z.string().regex(/^\d[\w.+-]*$/, 'a version is expected, such as "3.1.0"'),
  symbols: z.record(
    z.string(),
    part.extend({
      unexported: z.literal(true).optional(),
      members: z.record(z.string(), part).optional(),
    }),
  ),
})

/** The releases of a package, and the problems in the files that describe them. */
export interface ApiHistory {
  /** From the oldest to the newest; the last one is the current API. */
  readonly releases: readonly ApiRelease[]
  /** Whether the current API differs from the saved one of the same version. */
  readonly isUnreleased: boolean
  readonly problems: readonly Diagnostic[]
}

/**
 * Reads the saved releases of a package that are not newer than the current one.
 *
 * @param prose folder of the prose about the API, relative to the site's folder
 */
export function readReleases(root: string, prose: string, model: ApiModel): ApiHistory {
  const folder = releasesFolder(prose)
  const results = fileNames(path.join(root, folder)).map((name) => readRelease(root, `${folder}/${name}`))
  const saved = results
    .flatMap((result) => ('code' in result ? [] : [result]))
    .filter(({ version }) => compareVersions(version, model.package.version) <= 0)
    .sort((a, b) => compareVersions(a.version, b.version))
  const problems = results.flatMap((result) => ('code' in result ? [result] : []))
  if (saved.length === 0) return { releases: [], isUnreleased: false, problems }
  const current = releaseOf(model)
  const last = saved.at(-1)
  const isSaved = last?.version === current.version
  const isSame = isSaved && JSON.stringify(last.symbols) === JSON.stringify(current.symbols)
  return {
    releases: isSame ? saved : [...saved, current],
    isUnreleased: isSaved && !isSame,
    problems,
  }
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

function readRelease(root: string, file: string): ApiRelease | Diagnostic {
  const problem = (message: string): Diagnostic => ({
    code: codes.apiRelease,
    severity: 'error',
    message: `The file is not a saved API: ${message}`,
    hint: 'Restore the file, or save the release again with `camdocs api save`.',
    file,
  })
  const text = readTextWithin(path.join(root, file), { maxBytes, within: root })
  if (text === null) return problem('it cannot be read.')
  try {
    const { data, error } = releaseSchema.safeParse(JSON.parse(text))
    const [issue] = error?.issues ?? []
    return data ?? problem(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`)
  } catch (error) {
    return problem(`${(error as Error).message}.`)
  }
}

/**
 * Returns the API with the release that added each symbol and member, unless its comment already has
 * `@since`.
 */
export function withAddedIn(model: ApiModel, { releases, isUnreleased }: ApiHistory): ApiModel {
  const versions = addedIn(isUnreleased ? releases.slice(0, -1) : releases)
  if (versions.size === 0) return model
  const mark = (symbol: ApiSymbol): ApiSymbol => {
    const marked = withSince(symbol, versions.get(symbol.name))
    if (!('members' in marked)) return marked
    const members = marked.members.map((member) => withSince(member, versions.get(nameOf(member, symbol))))
    return { ...marked, members } as ApiSymbol
  }
  return { ...model, symbols: model.symbols.map(mark) }
}

/** The name of a member in the symbol that declares it. */
const nameOf = ({ name, inheritedFrom }: ApiMember, symbol: ApiSymbol): string =>
  `${inheritedFrom?.to.kind === 'symbol' ? inheritedFrom.to.symbol : symbol.name}.${name}`

interface Documented {
  readonly doc?: ApiDoc
}

/** Returns a symbol, a member, or its first signature with a release. */
function withSince<T extends Documented | { readonly signatures: readonly ApiSignature[] }>(
  documented: T,
  version: string | undefined,
): T {
  if (version === undefined) return documented
  if ('signatures' in documented) {
    const [first, ...others] = documented.signatures
    return first === undefined
      ? documented
      : { ...documented, signatures: [withSince(first, version), ...others] }
  }
  const { doc } = documented
  return doc?.since === undefined ? { ...documented, doc: { ...doc, since: version } } : documented
}
