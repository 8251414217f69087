// The `prepack` script of the packages: compiles them, and bundles the types of `camdocs` into one file, so
// that sites do not have to install the packages that the types refer to. Writes the bill of materials.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { billOfMaterials } from './bill-of-materials.mjs'
import { compile } from './compile.mjs'
import { expandTypes } from './config-types.mjs'

const types = path.resolve('dist/types')
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))

const configTypes = {
  name: 'config-types',
  load: (file) =>
    path.relative(types, file) === path.normalize('config/schema.d.ts')
      ? expandTypes(path.resolve('src/config/schema.ts'), path.resolve('tsconfig.json'), [
          'SiteConfigInput',
          'SiteSettings',
        ])
      : null,
}

process.exitCode = await compile()
if (process.exitCode === 0 && name === 'camdocs') {
  const bundle = await rollup({ input: path.join(types, 'index.d.ts'), plugins: [configTypes, dts()] })
  await bundle.write({ file: path.resolve('dist/index.d.ts') })
}
if (process.exitCode === 0) writeFileSync('sbom.cdx.json', billOfMaterials(path.basename(path.resolve())))
