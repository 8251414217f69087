// The packages of other authors that a published package contains in a bundle or has as dependencies. The
// bills of materials, and the checks of licenses and advisories, use this list.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { root } from './run.mjs'

/** The published packages, by their folders in `packages/`. */
export const publishedFolders = ['core', 'theme', 'ssg-cli', 'create-camdocs']

/** Path of the JSON file that lists the packages in a bundle. The bundling scripts write it. */
const bundleListPath = (folder) => path.join(root, 'packages', folder, 'dist/bundled-packages.json')

/**
 * Writes which packages a bundle contains, and their license texts: most licenses require that copies include
 * their text.
 *
 * @param folder folder of the published package in `packages/`
 * @param inputs the `inputs` of esbuild's metafile, with paths relative to the workspace
 */
export function writeBundledPackages(folder, inputs) {
  const sources = [...new Set(Object.keys(inputs).flatMap((file) => packageFolder(file) ?? []))]
  const packages = sources
    .map((source) => ({ ...manifestOf(source), text: licenseText(source) }))
    .sort(byName)
  const texts = packages.map(({ name, version, text }) => `${name} ${version}\n\n${text}\n`)
  const ids = packages.map(({ name, version }) => `${name}@${version}`)
  const listPath = bundleListPath(folder)
  writeFileSync(
    path.join(path.dirname(listPath), 'third-party-licenses.txt'),
    texts.join(`\n${'-'.repeat(80)}\n\n`),
  )
  writeFileSync(listPath, JSON.stringify(ids))
}

/**
 * Returns the packages that a published package ships, sorted by name. Bundled packages are included only if
 * the published package is compiled.
 *
 * @param folder its folder in `packages/`
 * @returns for each package: name, version, license (an SPDX expression, or undefined), whether it is in the
 *   bundle, whether it is optional, its SHA-512 hash in Base64, and its dependencies as "name@version"
 * @throws if dependencies are not installed
 */
export function shippedPackages(folder) {
  const lockfile = parse(read('pnpm-lock.yaml'))
  const shipped = new Map()
  /**
   * Adds a package and all its dependencies.
   *
   * @param key its key in the lockfile: "name@version", with its peer dependencies, as in "a@1.0.0(b@2.0.0)"
   * @param parentLicense for an optional package: the license of the package that depends on it
   */
  const add = (key, isBundled, isOptional, parentLicense) => {
    const id = withoutPeers(key)
    const known = shipped.get(id)
    // A package is optional only if all packages that depend on it can do without it.
    if (known !== undefined && (isOptional || !known.isOptional)) return
    // The list of a bundle already contains the dependencies of bundled packages.
    const { dependencies = {}, optionalDependencies = {} } = isBundled ? {} : lockfile.snapshots[key]
    const at = id.lastIndexOf('@')
    const entry = {
      name: id.slice(0, at),
      version: id.slice(at + 1),
      license: licenseOf(id) ?? (isOptional ? parentLicense : undefined),
      isBundled,
      isOptional,
      hash: lockfile.packages[id]?.resolution.integrity?.replace(/^sha512-/, ''),
      dependencies: [...Object.entries(dependencies), ...Object.entries(optionalDependencies)].map(
        ([name, version]) => `${name}@${withoutPeers(version)}`,
      ),
    }
    shipped.set(id, entry)
    for (const [name, version] of Object.entries(dependencies)) add(`${name}@${version}`, false, isOptional)
    // Packages for other systems are not installed here, so their licenses cannot be read. They are assumed
    // to have the license of the package that depends on them.
    for (const [name, version] of Object.entries(optionalDependencies))
      add(`${name}@${version}`, false, true, entry.license)
  }
  for (const [name, { version }] of Object.entries(directDependencies(lockfile, folder)))
    add(`${name}@${version}`, false, false)
  const listPath = bundleListPath(folder)
  if (existsSync(listPath)) for (const id of JSON.parse(readFileSync(listPath, 'utf8'))) add(id, true, false)
  return [...shipped.values()].sort(byName)
}

/** Removes the peer dependencies from a key or a version of the lockfile: "a@1.0.0(b@2.0.0)" → "a@1.0.0". */
const withoutPeers = (text) => text.replace(/\(.*$/, '')

/** The dependencies of a published package in the lockfile, without those in this workspace. */
export const directDependencies = (lockfile, folder) =>
  Object.fromEntries(
    Object.entries(lockfile.importers[`packages/${folder}`]?.dependencies ?? {}).filter(
      ([, { version }]) => !version.startsWith('link:'),
    ),
  )

/** Whether the lists of bundled packages exist. */
export const areBundlesListed = () =>
  ['theme', 'ssg-cli'].every((folder) => existsSync(bundleListPath(folder)))

const byName = (a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1)

/**
 * The folder of the package that a file is in, such as "node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b";
 * undefined for the files of this workspace.
 */
const packageFolder = (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]

const manifestOf = (folder) => JSON.parse(read(path.join(folder, 'package.json')))

/**
 * Reads the license from the manifest of a package; undefined if the package is not installed. In old
 * manifests, the license is an object, or a list of objects.
 */
function licenseOf(id) {
  const store = path.join(root, 'node_modules/.pnpm')
  // The folder of "@a/b@1.0.0" is "@a+b@1.0.0". If the package has peer dependencies, they follow after "_".
  const base = id.replace('/', '+')
  const folder = readdirSync(store).find((entry) => entry === base || entry.startsWith(`${base}_`))
  if (folder === undefined) return undefined
  const name = id.slice(0, id.lastIndexOf('@'))
  const { license, licenses } = manifestOf(path.join('node_modules/.pnpm', folder, 'node_modules', name))
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ')
}

/** The license file of a package; if it has none, a line with the license from its manifest. */
function licenseText(folder) {
  const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry))
  const { license = 'unknown license' } = manifestOf(folder)
  return file === undefined ? `License: ${license}` : read(path.join(folder, file)).trim()
}

/** Reads a file, by its path relative to the workspace. */
const read = (file) => readFileSync(path.join(root, file), 'utf8')
