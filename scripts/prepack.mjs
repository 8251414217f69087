// The `prepack` script of the packages: compiles them, and bundles the types of `camdocs`. Sites that use its
// types would otherwise have to install zod, from which they are inferred.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { compile } from './compile.mjs'

const { name } = JSON.parse(readFileSync('package.json', 'utf8'))

process.exitCode = await compile()
if (process.exitCode === 0 && name === 'camdocs') {
  const bundle = await rollup({
    input: path.resolve('dist/types/index.d.ts'),
    plugins: [dts({ includeExternal: ['zod'] })],
  })
  await bundle.write({ file: path.resolve('dist/index.d.ts') })
}
