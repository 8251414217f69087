import { packageNameIn } from '../bundler/package-manifest.js'
import { didYouMean } from '@camdocs/base/model/closest.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { locateImport, type BundledConfig } from './locate.js'

type ImportProblem = Pick<Diagnostic, 'message' | 'hint' | 'file' | 'range'>

/** Matches Node's message for a package that is not installed. The group is the name of the package. */
const missingPackage = /^Cannot find package '([^']+)' imported from /
/** Matches Node's message for an export that does not exist. */
const missingExport =
  /^The requested module '(?<module>[^']+)' does not provide an export named '(?<name>[^']+)'/
/** Matches the same for a CommonJS module. The export can exist, because Node does not detect all of them. */
const missingCommonExport =
  /^Named export '(?<name>[^']+)' not found\. The requested module '(?<module>[^']+)' is a CommonJS module/

/**
 * Describes an import of a configuration that Node cannot resolve. Node's own message names the bundle, and
 * has no position.
 *
 * @param message the message of the error
 * @param bundleFile absolute path of the module that contains the bundle
 * @returns null if the error has another cause, or comes from an import in a package
 */
export function findImportProblem(
  message: string,
  bundle: BundledConfig,
  bundleFile: string,
): ImportProblem | null {
  const [, packageName] = missingPackage.exec(message) ?? []
  if (packageName !== undefined && message.endsWith(bundleFile))
    return {
      message: `The package "${packageName}" cannot be found.`,
      hint:
        didYouMean(packageName, ['camdocs']).hint ??
        `Add it to the site, for example with \`npm install -D ${packageName}\`, or correct its name.`,
      ...locateImport(bundle, (specifier) => packageNameIn(specifier) === packageName, null),
    }
  const isCommonModule = missingCommonExport.test(message)
  const { module, name = '' } =
    (missingExport.exec(message) ?? missingCommonExport.exec(message))?.groups ?? {}
  if (module === undefined) return null
  const location = locateImport(bundle, (specifier) => specifier === module, name)
  // Without a range, the import is in a package.
  if (location.range === undefined) return null
  return {
    message: isCommonModule
      ? `Node finds no export "${name}" in the module.`
      : `The module has no export "${name}".`,
    hint: isCommonModule
      ? `The module is a CommonJS module. Import its default export, and read "${name}" from it.`
      : 'Correct the name.',
    ...location,
  }
}
