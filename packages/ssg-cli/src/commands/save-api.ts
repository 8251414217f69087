import path from 'node:path'
import { extractApi, readPackage } from '@camdocs/api/reference/extract.js'
import { releaseOf } from '@camdocs/api/history/release.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import type { ConfiguredApi } from '@camdocs/base/settings/content-roots.js'
import { loadConfig } from '../config/load.js'
import { apiOptions } from '../pipeline/api-reference.js'
import { releasesFolder } from '../pipeline/api-releases.js'
import { requirePackages } from '../pipeline/requirements.js'
import type { Reporter } from '../report/reporter.js'
import { writeResult } from './write-result.js'

/** The arguments of `camdocs api save`. */
export interface SaveApiOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute path of another release of the package. Default: the package that the site documents. */
  readonly packageFolder?: string | undefined
}

/**
 * Saves the APIs that the site documents under the versions of their packages.
 *
 * @returns the exit code: 0, or 1 if an API cannot be read
 * @throws BuildFailure (exit code 2) if the configuration is invalid, or a required package is missing
 */
export async function saveApi({ root, packageFolder }: SaveApiOptions, reporter: Reporter): Promise<0 | 1> {
  const config = await loadConfig(root)
  const apis = config.contentRoots.flatMap(({ api, isFrozen }) =>
    api === null || isFrozen !== undefined ? [] : [api],
  )
  const [api, second] = apis
  if (api === undefined) throw usageError('The site has no API reference.', 'Set `api` in camdocs.config.ts.')
  if (packageFolder !== undefined && second !== undefined)
    throw usageError('The site documents several packages.', 'Run the command without --package.')
  await requirePackages('api', config, [])
  const folder =
    packageFolder === undefined ? {} : { package: toPosixPath(path.relative(root, packageFolder)) }
  const problems: Diagnostic[] = []
  for (const each of apis) problems.push(...(await saveRelease(root, { ...each, ...folder }, reporter)))
  reporter.problems(problems)
  return hasErrors(problems) ? 1 : 0
}

async function saveRelease(root: string, api: ConfiguredApi, reporter: Reporter): Promise<Diagnostic[]> {
  const options = apiOptions(root, api)
  const found = await readPackage(options)
  if ('code' in found) return [found]
  const { model, problems } = await extractApi(options)
  if (model === undefined) return problems.filter(({ severity }) => severity === 'error')
  const release = releaseOf(model)
  if (release.version === '')
    throw usageError(
      `The package "${release.package}" has no version.`,
      `Add the version to ${api.package}/package.json.`,
    )
  const file = `${releasesFolder(api.prose)}/${release.version}.json`
  writeResult(path.join(root, file), `${JSON.stringify(release, null, 2)}\n`, 'the setting `api.prose`')
  const count = Object.values(release.symbols).filter(({ unexported }) => unexported === undefined).length
  reporter.line`Saved ${countOf(count, 'export')} of ${release.package} ${release.version} in ${file}.`
  return []
}
