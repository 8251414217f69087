import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaIssues } from './schema-issues.js'

const schema = z.strictObject({
  title: z.string().optional(),
  items: z.array(z.union([z.string(), z.strictObject({ label: z.string(), href: z.string() })])).default([]),
})

const issuesOf = (value: unknown) => schemaIssues(schema.safeParse(value).error?.issues ?? [], schema)

test('each unknown key is an issue, with the nearest known key or the list of known keys', () => {
  expect(issuesOf({ titel: 'x', color: 'red' })).toEqual([
    { kind: 'unknown-key', path: ['titel'], key: 'titel', hint: 'Did you mean `title`?' },
    { kind: 'unknown-key', path: ['color'], key: 'color', hint: 'Known keys: title, items.' },
  ])
})

test('the message of an invalid value names the expected type, without the prefix that Zod adds', () => {
  expect(issuesOf({ title: 1 })).toEqual([
    { kind: 'value', path: ['title'], message: 'expected string, received number', expected: 'string' },
  ])
  expect(issuesOf([])).toMatchObject([{ kind: 'value', path: [], expected: 'object' }])
})

test('for a union, only the issues of the branch that matched deepest are reported', () => {
  expect(issuesOf({ items: ['a', { label: 1, href: '/' }] })).toEqual([
    {
      kind: 'value',
      path: ['items', 1, 'label'],
      message: 'expected string, received number',
      expected: 'string',
    },
  ])
})

test('hints list the known keys inside arrays, unions and default values', () => {
  expect(issuesOf({ items: [{ label: 'a', href: '/', lable: 'b' }] })).toMatchObject([
    { kind: 'unknown-key', path: ['items', 0, 'lable'], hint: 'Did you mean `label`?' },
  ])
})
