import { expect, test } from 'vitest'
import { portablePaths } from './portable-paths.js'

test('module paths in types do not contain folders of the build machine', () => {
  const store = '/home/me/site/node_modules/.pnpm/a@1.0.0/node_modules'
  expect(portablePaths(`typeof import("${store}/@scope/a/lib/index")`, '/home/me/site')).toBe(
    'typeof import("@scope/a")',
  )
  expect(portablePaths(`namespace "C:/me/node_modules/a/index"`, '/home/me/site')).toBe('namespace "a"')
  expect(portablePaths('import("/home/me/site/src/a")', '/home/me/site')).toBe('import("./src/a")')
})
