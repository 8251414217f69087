import { expect, test } from 'vitest'
import { idsOfSource } from './added-ids.js'
import { importsIn } from './imports.js'

const result = (literals: readonly string[], patterns: readonly RegExp[] = []) => ({
  literals,
  patterns,
  isAny: false,
})
const any = expect.objectContaining({ isAny: true }) as unknown

test.each([
  ['<details><summary>Note</summary>{children}</details>', result([])],
  ['<template><h2 id="usage">Usage</h2></template>', result(['usage'])],
  ["export const A = () => <h2 id={'usage'} />", result(['usage'])],
  ['export const A = ({ id }) => <h2 id={id} />', result([])],
  ['export const A = ({ id = "usage" }) => <h2 id={id} />', result(['usage'])],
  ['<h2 :id="`prop-${name}`" />', result([], [/^prop-.*$/s])],
  ['<h2 id={`prop-${name}-end`} />', result([], [/^prop-.*-end$/s])],
  ["<h2 id={'prop-' + name} />", result([], [/^prop-.*$/s])],
  ['<h2 id={slug(title)} />', any],
  ['<h2 :id="item.id" />', any],
  ['const id = slug(title)\nexport const A = () => <h2 id={id} />', any],
  ['<div dangerouslySetInnerHTML={{ __html: html }} />', any],
  ['<div v-html="html" />', any],
  ["h('h2', { id: name })", any],
  ['// id = slug(title)\n<style>#a { id: b }</style>\n<p data-id={x} :key="id">a</p>', result([])],
])('FOREIGN-4: the IDs that a component adds are read from its source: %s', (source, expected) => {
  expect(idsOfSource(source)).toEqual(expected)
})

test('FOREIGN-4: imports are read in all forms', () => {
  const code = [
    "import A from './a.mdx'",
    'import B, { C as D, E } from "./b"',
    "  import * as F from '@site/f'",
    "import Part from './\\_part.mdx'",
    "import type { G } from './g'",
    "import './style.css'",
  ].join('\n')
  expect(Object.fromEntries(importsIn(code))).toEqual({
    A: './a.mdx',
    B: './b',
    D: './b',
    E: './b',
    F: '@site/f',
    Part: './_part.mdx',
  })
})
