import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue, schemaIssues } from './schema-issues.js'

const schema = z.strictObject({
  title: z.string().optional(),
  items: z.array(z.union([z.string(), z.strictObject({ label: z.string(), href: z.string() })])).default([]),
})

const issuesOf = (value: unknown, of: z.ZodType = schema) =>
  schemaIssues(of.safeParse(value, { error: describeIssue }).error?.issues ?? [], of)

test('each unknown key is an issue, with the nearest known key or the list of known keys', () => {
  expect(issuesOf({ titel: 'x', color: 'red' })).toEqual([
    { kind: 'unknown-key', path: ['titel'], key: 'titel', hint: 'Did you mean `title`?' },
    { kind: 'unknown-key', path: ['color'], key: 'color', hint: 'Known keys: title, items.' },
  ])
})

test('the message of an invalid value names the expected type', () => {
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

test('hints know the keys inside arrays, unions, and default values', () => {
  expect(issuesOf({ items: [{ label: 'a', href: '/', lable: 'b' }] })).toMatchObject([
    { kind: 'unknown-key', path: ['items', 0, 'lable'], hint: 'Did you mean `label`?' },
  ])
})

const item = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: z.string() }),
  z.strictObject({ type: z.literal('link') }),
])

test.each<[message: string, of: z.ZodType, value: unknown]>([
  ['expected string, received null', z.string(), null],
  ['expected array, received object', z.array(z.string()), {}],
  ['expected object, received array', z.strictObject({}), []],
  ['expected object, received string', z.record(z.string(), z.string()), 'a'],
  ['expected number, received NaN', z.number(), NaN],
  ['expected integer, received 2.5', z.number().int(), 2.5],
  ['expected RegExp, received string', z.instanceof(RegExp), 'a'],
  ['is required', z.string(), undefined],
  ['is required', z.enum(['left', 'right']), undefined],
  ['must be "a"', z.literal('a'), 'b'],
  ['must be "left" or "right"', z.enum(['left', 'right']), 'top'],
  ['must be "a", "b", or 3', z.literal(['a', 'b', 3]), 'c'],
  ['must not be empty', z.string().min(1), ''],
  ['must not be empty', z.array(z.string()).min(1), []],
  ['must have at least 2 items', z.array(z.string()).min(2), []],
  ['must have at most 1 item', z.array(z.string()).max(1), ['a', 'b']],
  ['must have at most 2 characters', z.string().max(2), 'abc'],
  ['must be at least 0', z.number().min(0), -1],
  ['must be at most 1', z.number().max(1), 2],
  ['must be greater than 0', z.number().positive(), 0],
  ['must be less than 0', z.number().negative(), 0],
  ['must be a URL', z.url(), 'example'],
  ['must be a name', z.record(z.string().regex(/^[a-z]+$/, 'must be a name'), z.string()), { 1: 'a' }],
  ['unknown type "docs"; known types: doc, link', item, { type: 'docs' }],
  ['is required; known types: doc, link', item, {}],
  ['is required', item, { type: 'doc' }],
  ['must be even', z.number().refine((value) => value % 2 === 0, 'must be even'), 1],
  ['must start with a slash', z.string().regex(/^\//, 'must start with a slash'), 'a'],
])('an invalid value is reported as "%s"', (message, of, value) => {
  expect(issuesOf(value, of)).toMatchObject([{ kind: 'value', message }])
})
