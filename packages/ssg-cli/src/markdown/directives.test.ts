import { expect, test } from 'vitest'
import { bracketTitles } from './directives.js'

test('a title after a space is put into brackets, in its columns', () => {
  expect(bracketTitles(':::tip Title\n:::')).toBe(':::tip[Title]\n:::')
  expect(bracketTitles('  ::::details Why *not* {open}\n')).toBe('  ::::details[Why *not*] {open}\n')
})

test('everything else stays as it is', () => {
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

test('after a fence titles are read again', () => {
  expect(bracketTitles('```\n:::tip A\n```\n:::tip B')).toBe('```\n:::tip A\n```\n:::tip[B]')
})
