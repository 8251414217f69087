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

const typesFolder = path.resolve('dist/types')
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The plugin for Rollup that replaces the declarations of the configuration's types (config-types.mjs). */
const configTypesPlugin = {
  name: 'config-types',
  load: (file) =>
    path.relative(typesFolder, file) === path.normalize('config/schema.d.ts')
      ? expandTypes(path.resolve('src/config/schema.ts'), path.resolve('tsconfig.json'), [
          'SiteConfigInput',
          'SiteSettings',
        ])
      : null,
}

process.exitCode = await compile()
if (process.exitCode === 0 && name === 'camdocs') {
  const bundle = await rollup({
    input: path.join(typesFolder, 'index.d.ts'),
    plugins: [configTypesPlugin, dts()],
  })
  await bundle.write({ file: path.resolve('dist/index.d.ts') })
}
if (process.exitCode === 0) writeFileSync('sbom.cdx.json', billOfMaterials(path.basename(path.resolve())))
