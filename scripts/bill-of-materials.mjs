// The software bill of materials of a published package, in the JSON format of CycloneDX 1.6.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'
import { shippedPackages } from './third-party.mjs'

/**
 * Returns the bill of materials of a published package. The same packages give the same text, because it
 * contains no timestamp and no random number.
 *
 * @param folder folder of the package in `packages/`
 */
export function billOfMaterials(folder) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8'))
  const packages = shippedPackages(folder)
  const siblings = Object.keys(manifest.dependencies ?? {}).filter((name) => isInWorkspace(manifest, name))
  // The bill lists bundled packages as direct dependencies.
  const directDependencies = packages.filter(
    ({ name, isBundled }) => isBundled || manifest.dependencies?.[name] !== undefined,
  )
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: component(manifest) },
      components: [
        // All published packages have the same version.
        ...siblings.map((name) => component({ name, version: manifest.version, license: manifest.license })),
        ...packages.map(component),
      ],
      dependencies: [
        {
          ref: purl(manifest),
          dependsOn: [
            ...siblings.map((name) => purl({ name, version: manifest.version })),
            ...directDependencies.map(purl),
          ],
        },
        ...packages.map((entry) => ({
          ref: purl(entry),
          ...(entry.dependencies.length > 0 && { dependsOn: entry.dependencies.map(purlOfId) }),
        })),
      ],
    },
    null,
    2,
  )}\n`
}

const isInWorkspace = ({ dependencies }, name) => dependencies[name].startsWith('workspace:')

/** The entry of a package in the list of components. `hash` is a SHA-512 hash in Base64. */
function component({ name, version, license, hash, isBundled, isOptional }) {
  // In `@types/node`, the group is `@types`, and the base name is `node`. `react` has no group.
  const [, group, baseName] = /^(?:(@[^/]+)\/)?(.*)$/.exec(name)
  return {
    type: 'library',
    'bom-ref': purl({ name, version }),
    ...(group !== undefined && { group }),
    name: baseName,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(hash !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(license !== undefined && {
      // An expression is, for example, "MIT OR Apache-2.0".
      licenses: [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    purl: purl({ name, version }),
    ...(isBundled && { properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }] }),
  }
}

/** The package URL (purl) of an npm package. */
const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The package URL of "name@version". */
const purlOfId = (id) =>
  purl({ name: id.slice(0, id.lastIndexOf('@')), version: id.slice(id.lastIndexOf('@') + 1) })
