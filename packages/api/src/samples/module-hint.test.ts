import { expect, test } from 'vitest'
import { moduleHint } from './module-hint.js'

const packages = {
  ownName: 'docs-of-lens',
  isInstalled: (name: string) => name === 'zod',
  installCommand: (name: string) => `npm i -D ${name}`,
}

test.each([
  ['lens', 'Run `npm i -D lens` in the folder of the site.'],
  ['@scope/lens/zoom', 'Run `npm i -D @scope/lens` in the folder of the site.'],
  ['node:fs', 'Run `npm i -D @types/node`, and add "node" to `types`'],
  ['zod/lens', '"zod" is installed, but it contains no types for this import.'],
  ['docs-of-lens', '"docs-of-lens" is the package in the site\'s folder. Build it,'],
  ['./zoom', 'Add the setting `title="…"`'],
])('the hint for an unresolved import of %s says how to make it work', (specifier, hint) => {
  expect(moduleHint(specifier, packages)).toContain(hint)
})
