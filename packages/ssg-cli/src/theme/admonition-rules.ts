import path from 'node:path'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { directiveNames } from '@camdocs/markdown/directives.js'

/**
 * Returns the rules with the icons of the site's kinds of admonitions; "" if none has an icon.
 *
 * @throws BuildFailure (exit code 2) if a kind has the name of a directive, or if there is no file for an
 *   icon
 */
export function admonitionRules({
  root,
  settings,
  locate,
}: Pick<SiteConfig, 'root' | 'settings' | 'locate'>): string {
  const kinds = Object.entries(settings.markdown.admonitions)
  const setting = ['markdown', 'admonitions'] as const
  const problem = (message: string, hint: string, location: Pick<Diagnostic, 'file' | 'range'>) =>
    ({ code: codes.configValue, severity: 'error', message, hint, ...location }) as const
  const problems = kinds.flatMap(([name, { icon }]): Diagnostic[] => [
    ...(directiveNames.includes(name)
      ? [
          problem(
            `\`:::${name}\` is a directive of camdocs.`,
            'Choose another name. To change the title of an admonition of camdocs, use `locale.messages`.',
            locate([...setting, name], name, 'key'),
          ),
        ]
      : []),
    ...(icon !== undefined && statIfExists(path.resolve(root, icon))?.isFile() !== true
      ? [
          problem(
            `The icon "${icon}" does not exist.`,
            "Its path is relative to the site's folder.",
            locate([...setting, name, 'icon'], icon),
          ),
        ]
      : []),
  ])
  if (problems.length > 0) throw new BuildFailure(problems, 2)
  return kinds.flatMap(([name, { icon }]) => (icon === undefined ? [] : [iconRule(name, icon)])).join('\n')
}

const iconRule = (name: string, icon: string): string => {
  const file = icon.startsWith('.') ? icon : `./${icon}`
  return `.admonition[data-name='${name}']{--kind-icon:url(${JSON.stringify(file)})}`
}
