import { expect, test } from 'vitest'
import { bracketTitles } from './directives.js'

test('a title after a space is put in brackets without changing its column', () => {
  expect(bracketTitles(':::tip Title\n:::')).toBe(':::tip[Title]\n:::')
  expect(bracketTitles('  ::::details Why *not* {open}\n')).toBe('  ::::details[Why *not*] {open}\n')
})

test('text other than a known directive with a title after a space stays unchanged', () => {
  for (const text of [
    'no colons',
    ':::tip[Title]',
    ':::tip',
    ':::tip ',
    ':::unknown Title',
    ':::tip {.x}',
    'text :::tip Title',
    ':tip Title',
    '::tip Title',
    '```\n:::tip Title\n```',
    '~~~\n```\n:::tip Title\n~~~',
    '````\n```\n:::tip Title\n````',
  ])
    expect(bracketTitles(text), text).toBe(text)
})

test('titles after a code fence are recognized', () => {
  expect(bracketTitles('```\n:::tip A\n```\n:::tip B')).toBe('```\n:::tip A\n```\n:::tip[B]')
})
