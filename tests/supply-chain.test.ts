import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

interface SupplyChain {
  /** Returns an exit code. */
  readonly checkLicenses: () => number
  readonly isAllowedLicense: (license: string | undefined) => boolean
  readonly shippedAdvisories: (
    advisories: Readonly<Record<string, object>>,
    shipped: ReadonlyMap<string, object>,
  ) => readonly string[]
}

const script = fileURLToPath(new URL('../scripts/supply-chain.mjs', import.meta.url))
const { checkLicenses, isAllowedLicense, shippedAdvisories } = (await import(
  pathToFileURL(path.resolve(script)).href
)) as SupplyChain

test('all packages that users install have an allowed license', () => {
  expect(checkLicenses()).toBe(0)
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Apache-2.0', true],
  ['OFL-1.1', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['GPL-2.0-only OR LGPL-3.0-only', false],
  ['MIT OR (ISC AND GPL-3.0-only)', false],
  ['(MIT OR GPL-3.0-only) AND (GPL-3.0-only OR ISC)', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('isAllowedLicense returns for the license "%s": %s', (license, expected) => {
  expect(isAllowedLicense(license)).toBe(expected)
})

test('an advisory fails the check if its severity is at least moderate and it applies to a package that users install', () => {
  const advisory = (name: string, severity: string, version = '1.0.0') => ({
    module_name: name,
    severity,
    title: 'A problem',
    url: `https://example.org/${name}`,
    findings: [{ version }],
  })
  // Users install only version 1.0.0 of "shipped", and no package "tool".
  const advisories = {
    1: advisory('shipped', 'moderate'),
    2: advisory('shipped', 'low'),
    3: advisory('shipped', 'critical', '2.0.0'),
    4: advisory('tool', 'critical'),
  }
  expect(shippedAdvisories(advisories, new Map([['shipped@1.0.0', {}]]))).toEqual([
    'shipped 1.0.0: moderate: A problem (https://example.org/shipped)',
  ])
})

test('no published package runs a script when it is installed', () => {
  for (const folder of ['core', 'theme', 'ssg-cli', 'create-camdocs']) {
    const file = new URL(`../packages/${folder}/package.json`, import.meta.url)
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }
    // `prepack` runs only when the package is packed.
    expect(Object.keys(scripts), folder).toEqual(['prepack'])
  }
})
