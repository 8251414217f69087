import { docsRoots } from '@camdocs/base/model/content-root.js'
import type { Choice, Choices } from '@camdocs/base/model/choices.js'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import { variableChoices } from '@camdocs/base/settings/variables-schema.js'
import type { SiteConfig } from '../config/site-config.js'

/**
 * Returns what the text of pages can depend on: variables with several values and, if the site has several of
 * them, the content root, its version, and the language. These three take precedence over variables.
 *
 * @param language code of the language of the pages
 * @returns an empty object if there is nothing
 */
export function choicesOf(
  root: ConfiguredRoot,
  {
    contentRoots,
    languages,
    settings: { variables },
  }: Pick<SiteConfig, 'contentRoots' | 'languages' | 'settings'>,
  language: string,
): { readonly choices?: Choices } {
  const roots = docsRoots(contentRoots)
  const editions = roots.filter(({ family }) => family === root.family)
  const codes = languages?.all.map(({ code }) => code) ?? []
  const choices: Choices = {
    ...variableChoices(variables, root.variables ?? {}),
    ...choice(
      'root',
      root.family,
      roots.map(({ family }) => family),
    ),
    // Pages without versions, such as posts, can include the same partials as docs with versions.
    ...choice(
      'version',
      editions.length > 0 ? root.version.name : '',
      (editions.length > 1 ? editions : roots).map(({ version }) => version.name),
    ),
    ...choice('language', language, codes),
  }
  return Object.keys(choices).length === 0 ? {} : { choices }
}

/** Returns a choice if there are several values. */
const choice = (name: string, value: string, values: readonly string[]): Readonly<Record<string, Choice>> =>
  new Set(values).size > 1 ? { [name]: { value, values: [...new Set(values)] } } : {}
