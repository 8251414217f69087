import { isBuiltin } from 'node:module'

/** What a hint needs to know about the packages of a site. */
export interface SamplePackages {
  /** Name of the package in the site's folder; null if there is none. */
  readonly ownName: string | null
  /** Whether a package is installed where code of the site finds it. */
  readonly isInstalled: (name: string) => boolean
  /** Returns the command that adds a package to the site. */
  readonly installCommand: (name: string) => string
}

/**
 * Returns what to do about an import that cannot be resolved.
 *
 * @param specifier the imported module, such as "my-library/camera"
 */
export function moduleHint(specifier: string, packages: SamplePackages): string {
  const { ownName, isInstalled, installCommand } = packages
  if (/^[./]/.test(specifier))
    return `Add the setting \`title="…"\`, with the path of the module, to the sample on this page that shows the module. If no sample shows the module, add \`no-check reason="…"\` after the language.`
  if (isBuiltin(specifier))
    return `Run \`${installCommand('@types/node')}\`, and add "node" to \`types\` in the file that \`samples.tsconfig\` names.`
  const name = packageOf(specifier)
  if (name === ownName)
    return `"${name}" is the package in the site's folder. Build it, and add \`exports\` with its types to its \`package.json\`, so that samples can import it by its name.`
  if (isInstalled(name))
    return `"${name}" is installed, but it contains no types for this import. If it is your package, build it. Otherwise, correct the import, or add \`no-check reason="…"\` after the language.`
  return `Run \`${installCommand(name)}\` in the folder of the site.`
}

/** Returns the package that contains a module: "@scope/name" for "@scope/name/module". */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
