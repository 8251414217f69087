import type { RemoteCacheOptions } from '../cache/remote-artifacts.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { remoteCacheUrl } from '@camdocs/base/settings/cache-schema.js'
import type { SiteConfig } from './site-config.js'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the settings of the remote cache, from the configuration and from environment variables. Only
 * environment variables set the token, which is a secret, and the mode, which depends on who runs the build.
 *
 * @returns null if there is no remote cache
 * @throws BuildFailure (exit code 2) if an environment variable is invalid
 */
export function remoteCacheOptions(
  { settings, isPreview, locate }: SiteConfig,
  env: Environment,
): RemoteCacheOptions | null {
  const variable = env.CAMDOCS_REMOTE_CACHE?.trim()
  // A variable that is set to an empty text disables the configured cache.
  const url = variable ?? settings.cache.remote
  if (url === undefined || url === '') return null
  const token = readToken(env.CAMDOCS_REMOTE_CACHE_TOKEN)
  return {
    url: variable === undefined ? url : readUrl(variable),
    token,
    // A preview uploads nothing, because other machines cannot use pages that are still being edited.
    isReadOnly: isReadOnly(env.CAMDOCS_REMOTE_CACHE_MODE, token) || isPreview,
    location: variable === undefined ? locate(['cache', 'remote']) : {},
  }
}

function readUrl(text: string): string {
  const result = remoteCacheUrl.safeParse(text)
  if (result.success) return result.data
  throw usageError(
    `The environment variable CAMDOCS_REMOTE_CACHE ${result.error.issues[0]?.message ?? 'is invalid'}.`,
    'Set it to the base URL of a cache server, such as https://cache.example.org/docs. To use no remote cache, set it to an empty value. If it is not set, the setting `cache.remote` applies.',
  )
}

/** Rejects characters that are not allowed in headers: Node's error message would contain the token. */
function readToken(text: string | undefined): string | undefined {
  const token = text?.trim()
  if (token === undefined || token === '') return undefined
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw usageError(
    'The environment variable CAMDOCS_REMOTE_CACHE_TOKEN contains characters that a token cannot contain.',
    'Set it to one line of ASCII characters without spaces.',
  )
}

/**
 * Whether the build only reads the cache. By default, a build without a token only reads, because it is
 * probably the build of a pull request, which must not write.
 *
 * @throws BuildFailure (exit code 2) if the mode is unknown
 */
function isReadOnly(mode: string | undefined, token: string | undefined): boolean {
  if (mode === undefined || mode === '') return token === undefined
  if (mode === 'read' || mode === 'read-write') return mode === 'read'
  throw usageError(
    `The value "${mode}" of the environment variable CAMDOCS_REMOTE_CACHE_MODE is unknown.`,
    'Set it to "read" or "read-write".',
  )
}
