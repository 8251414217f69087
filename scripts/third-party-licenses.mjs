// The licenses of packages that a bundle contains: most of them require that copies include their text.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * Returns the name, version, and license text of each bundled package, sorted by name.
 *
 * @param inputs the `inputs` of esbuild's metafile, with paths relative to the workspace
 */
export function thirdPartyLicenses(inputs) {
  const folders = new Set(Object.keys(inputs).flatMap((file) => packageFolder(file) ?? []))
  const entries = new Map([...folders].map(licenseOf))
  return [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `${name}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** The folder of the package that a file is in; undefined for the files of this workspace. */
const packageFolder = (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]

function licenseOf(folder) {
  const { name, version, license = 'unknown license' } = JSON.parse(read(folder, 'package.json'))
  const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry))
  return [`${name} ${version}`, file === undefined ? `License: ${license}` : read(folder, file).trim()]
}

const read = (folder, file) => readFileSync(path.join(root, folder, file), 'utf8')
