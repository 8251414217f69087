// The `prepack` script of the published packages. npm and pnpm run it in the folder of a package before they
// pack the package. It compiles all packages, and writes the bill of materials of this package. It bundles
// the types of `camdocs` into one file, so that sites do not have to install the packages that these types
// refer to.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { billOfMaterials } from './bill-of-materials.mjs'
import { compile } from './compile.mjs'
import { expandTypes } from './config-types.mjs'
import { root } from './run.mjs'

const typesFolder = path.resolve('dist/types')
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))

const base = path.join(root, 'packages/base')

/**
 * The plugin for Rollup that finds the types of `packages/base`, which is not published, and replaces the
 * declarations of the configuration's types (config-types.mjs).
 */
const baseTypesPlugin = {
  name: 'base-types',
  resolveId: (source) => {
    const module = /^@camdocs\/base\/(.*)\.js$/.exec(source)?.[1]
    return module === undefined ? null : path.join(base, 'dist', `${module}.d.ts`)
  },
  load: (file) =>
    file === path.join(base, 'dist/settings/schema.d.ts')
      ? expandTypes(path.join(base, 'src/settings/schema.ts'), path.join(base, 'tsconfig.json'), [
          'SiteConfigInput',
          'SiteSettings',
        ])
      : null,
}

process.exitCode = await compile()
if (process.exitCode === 0 && name === 'camdocs') {
  const bundle = await rollup({
    input: path.join(typesFolder, 'index.d.ts'),
    plugins: [baseTypesPlugin, dts()],
  })
  await bundle.write({ file: path.resolve('dist/index.d.ts') })
}
if (process.exitCode === 0) writeFileSync('sbom.cdx.json', billOfMaterials(path.basename(path.resolve())))
