import type { ApiModel, ApiSymbol, ApiType } from '@camdocs/core/api'
import { english } from '@camdocs/core/languages'
import { expect, test } from 'vitest'
import { changesPage } from './changes-page.js'
import { addedIn, changesBetween, compareVersions } from './compare.js'
import { releaseOf } from './release.js'
import { typeText } from './type-text.js'

const number: ApiType = { kind: 'intrinsic', name: 'number' }
const text: ApiType = { kind: 'intrinsic', name: 'string' }
const literal = (value: string): ApiType => ({ kind: 'literal', value })
const property = (name: string, type: ApiType, more = {}) =>
  ({ kind: 'property', name, type, ...more }) as const
const lens = (...members: readonly ReturnType<typeof property>[]): ApiSymbol => ({
  kind: 'interface',
  name: 'Lens',
  members,
})
const release = (version: string, symbols: readonly ApiSymbol[], unexported: readonly ApiSymbol[] = []) =>
  releaseOf({ package: { name: 'lens', version }, symbols, unexported } satisfies ApiModel)

test.each<readonly [text: string, type: ApiType]>([
  ["('a' | number)[]", { kind: 'array', element: { kind: 'union', types: [literal('a'), number] } }],
  ['"it\'s"', literal("it's")],
  [
    '(value?: string, ...rest: [a: number, string?]) => void',
    {
      kind: 'function',
      signature: {
        parameters: [
          { name: 'value', type: text, optional: true },
          {
            name: 'rest',
            rest: true,
            type: {
              kind: 'tuple',
              elements: [
                { type: number, name: 'a' },
                { type: text, optional: true },
              ],
            },
          },
        ],
        returns: { kind: 'intrinsic', name: 'void' },
      },
    },
  ],
  [
    '{ readonly [K in keyof T as `on${K}`]-?: T[K] }',
    {
      kind: 'mapped',
      parameter: 'K',
      over: {
        kind: 'operator',
        operator: 'keyof',
        type: { kind: 'reference', name: 'T', to: { kind: 'local' } },
      },
      as: { kind: 'template', head: 'on', spans: [{ type: { kind: 'text', text: 'K' }, text: '' }] },
      type: { kind: 'indexed', object: { kind: 'text', text: 'T' }, index: { kind: 'text', text: 'K' } },
      readonly: '+',
      optional: '-',
    },
  ],
  [
    '{ readonly a?: string; [key: string]: number; new (): string }',
    {
      kind: 'object',
      members: [property('a', text, { readonly: true, optional: true })],
      indexSignatures: [{ parameter: 'key', key: text, type: number }],
      constructs: [{ parameters: [], returns: text }],
    },
  ],
])('types are compared as source text: %s', (expected, type) => {
  expect(typeText(type)).toBe(expected)
})

test('versions are in the order of their numbers, and a prerelease is before its release', () => {
  const versions = ['3.10.0', '3.2.0', '3.2.0-rc.2', '3.2.0-rc.10', '10.0.0']
  expect(versions.sort(compareVersions)).toEqual(['3.2.0-rc.2', '3.2.0-rc.10', '3.2.0', '3.10.0', '10.0.0'])
})

const first = release('1.0.0', [lens(property('focus', number), property('old', number))])
const second = release('1.1.0', [
  lens(
    property('focus', text),
    property('mount', text),
    property('old', number, { doc: { deprecated: [] } }),
  ),
  { kind: 'constant', name: 'maximum', type: number },
])
const third = release('2.0.0', [lens(property('focus', text), property('mount', text))])

test('symbols and members are added, changed, deprecated, and removed', () => {
  expect(changesBetween(first, second)).toEqual({
    added: ['Lens.mount', 'maximum'],
    deprecated: ['Lens.old'],
    changed: [{ name: 'Lens.focus', before: 'focus: number', after: 'focus: string' }],
    removed: [],
  })
  expect(changesBetween(second, third)).toEqual({
    added: [],
    deprecated: [],
    changed: [],
    removed: ['Lens.old', 'maximum'],
  })
  expect([...addedIn([first, second, third])]).toEqual([['Lens.mount', '1.1.0']])
})

test('a declaration that becomes exported is added, and one that is not exported can only change', () => {
  const hidden = release('1.0.0', [], [lens(property('focus', number))])
  expect(changesBetween(hidden, first).added).toEqual(['Lens'])
  expect(changesBetween(first, hidden).removed).toEqual(['Lens'])
  const changed = release('1.1.0', [], [lens(property('focus', text))])
  expect(changesBetween(hidden, changed)).toMatchObject({
    added: [],
    removed: [],
    changed: [{ name: 'Lens.focus' }],
  })
})

test('the page has a section for each release, links to what exists, and the lines that differ', () => {
  const errors = (count: number): ApiSymbol => {
    const types = Array.from({ length: count }, (_, index) => literal(`capture/error-${String(index)}`))
    return { kind: 'alias', name: 'CaptureError', type: { kind: 'union', types } }
  }
  const page = changesPage({
    releases: [
      release('1.0.0', [errors(5), lens()]),
      release('1.1.0', [errors(6), lens(property('a`b', number), property('mount', text))]),
      release('1.1.0', [errors(6)]),
    ],
    isUnreleased: true,
    isDocumented: (name) => name !== 'Lens',
    texts: english.messages.api,
  })
  expect(page).toBe(`---
title: "API changes"
custom_edit_url: null
---

## Unreleased

### Removed

- \`Lens\`

## 1.1.0

### Added

- \`\` Lens.a\`b \`\`
- [[Lens.mount]]

### Changed

- [[CaptureError]]

  \`\`\`diff
    type CaptureError =
  +   | 'capture/error-5'
  \`\`\`


`)
})
