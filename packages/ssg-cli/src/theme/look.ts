import type { Theme } from '@camdocs/core'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'

/**
 * Returns the rules of a theme for the settings of its look, and a warning for each brand color
 * whose contrast is too low.
 *
 * @throws BuildFailure (exit code 2) if the site sets one of them, and its theme has no look
 */
export function lookOf(
  { name, look }: Theme,
  { settings: { brand: setting, ornament, navbar }, locate }: SiteConfig,
): { readonly look: string; readonly problems: readonly Diagnostic[] } {
  const brand = typeof setting === 'string' ? { light: setting, dark: setting } : (setting ?? null)
  if (look === undefined) {
    const keys = [
      ...(brand === null ? [] : [['brand']]),
      ...(ornament === 'bar' ? [] : [['ornament']]),
      ...(navbar.bottomBar ? [['navbar', 'bottomBar']] : []),
    ]
    const [path] = keys
    if (path === undefined) return { look: '', problems: [] }
    const key = path.join('.')
    const message = `The theme "${name}" does not support \`${key}\`.`
    const location = locate(path, undefined, 'key')
    throw new BuildFailure(
      [{ code: codes.configKey, severity: 'error', message, hint: `Remove \`${key}\`.`, ...location }],
      2,
    )
  }
  const { css, changes } = look({ brand, ornament, bottomBar: navbar.bottomBar })
  return {
    look: css,
    problems: changes.map(({ mode, brand: color, used }) => ({
      code: codes.configValue,
      severity: 'warning',
      message: `In ${mode} mode, lines in the brand color "${color}" are hard to see. They have the color "${used}" instead.`,
      hint: `To confirm or change it, write \`brand: { light: '${mode === 'light' ? used : (brand?.light ?? '')}', dark: '${mode === 'dark' ? used : (brand?.dark ?? '')}' }\`.`,
      ...(typeof setting === 'string' ? locate(['brand'], setting) : locate(['brand', mode], color)),
    })),
  }
}
