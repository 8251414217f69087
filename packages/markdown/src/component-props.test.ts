import { expect, test } from 'vitest'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import type { StandardSchema } from '@camdocs/base/model/site-components.js'
import type { CompileContext, PendingComponent } from './compile-context.js'
import { readProps } from './component-props.js'

/** The issues as Zod returns them. */
const schemaWith = (issues: readonly object[]) =>
  ({ '~standard': { version: 1, vendor: 'zod', validate: () => ({ issues }) } }) as unknown as StandardSchema

test('COMP-2: an attribute that a schema of Zod does not know is reported at its place, with the name of one that is missing', async () => {
  const problems: Diagnostic[] = []
  const use = {
    name: 'Swatch',
    attributes: { colour: 'red', size: 'big' },
    nameRange: at(1),
    attributeRange: (name: string) => at(1, name === 'colour' ? 10 : 30),
  } as unknown as PendingComponent
  const issues = [
    { code: 'invalid_type', path: ['color'], message: 'Invalid input: expected string, received undefined' },
    { code: 'invalid_type', path: ['size'], message: 'Invalid input: expected number, received string' },
    { code: 'unrecognized_keys', keys: ['colour'], path: [], message: 'Unrecognized key: "colour"' },
    { path: [], message: 'Set one of two.' },
  ]
  const context = { file: 'docs/a.md', problems } as unknown as CompileContext
  expect(await readProps(use, schemaWith(issues), context)).toBeNull()
  expect(problems.map(({ message, hint, range }) => [range?.start.column, message, hint])).toEqual([
    [30, 'The attribute `color` of "Swatch" is missing.', undefined],
    [30, 'The attribute `size` of "Swatch": Invalid input: expected number, received string.', undefined],
    [10, 'The component "Swatch" has no attribute `colour`.', 'Did you mean "color"?'],
    [1, 'The component "Swatch": Set one of two.', undefined],
  ])
})
