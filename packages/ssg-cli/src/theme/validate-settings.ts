import { describeError } from '@camdocs/core'
import { validateWith } from '@camdocs/base/model/standard-result.js'
import type { Theme } from '@camdocs/core'
import type { ConfigLocator } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { settingText } from '@camdocs/base/model/schema-issues.js'

/**
 * Validates the settings of the theme with the theme's schema, which implements Standard Schema
 * (https://standardschema.dev).
 *
 * @param settings the value of `theme.settings` in the configuration; undefined if it is not set
 * @returns the output of the schema; null if the theme does not accept settings
 * @throws BuildFailure (exit code 2) with the location of every problem in the configuration
 */
export async function validateSettings(
  theme: Theme,
  settings: Readonly<Record<string, unknown>> | undefined,
  locate: ConfigLocator,
): Promise<unknown> {
  if (theme.settings === undefined) {
    if (settings === undefined) return null
    throw new BuildFailure(
      [
        {
          code: codes.configKey,
          severity: 'error',
          message: `The theme "${theme.name}" does not accept settings.`,
          hint: 'Remove `theme.settings`.',
          ...locate(['theme', 'settings'], undefined, 'key'),
        },
      ],
      2,
    )
  }
  const result = await validateWith(theme.settings, settings ?? {}).catch((error: unknown) => {
    const message = `The schema of the settings of the theme "${theme.name}" failed: ${describeError(error)}`
    const hint = 'Correct `theme.settings`, or let the schema return issues instead of throwing errors.'
    const location = locate(['theme', 'settings'])
    throw new BuildFailure([{ code: codes.configValue, severity: 'error', message, hint, ...location }], 2)
  })
  if (result.issues === undefined) return result.value
  throw new BuildFailure(
    result.issues.map((issue): Diagnostic => {
      const keys = (issue.path ?? []).map((part) => keyOf(typeof part === 'object' ? part.key : part))
      const path = ['theme', 'settings', ...keys]
      return {
        code: codes.configValue,
        severity: 'error',
        message: `${settingText(path.join('.'), issue.message.replace(/\.$/, ''))}.`,
        ...locate(path),
      }
    }),
    2,
  )
}

const keyOf = (key: PropertyKey): string | number => (typeof key === 'symbol' ? String(key) : key)
