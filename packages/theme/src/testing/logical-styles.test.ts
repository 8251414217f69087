import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../../styles')

/** Returns the declarations of a stylesheet that name the left or the right side, with their lines. */
function physicalDeclarations(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
  return Array.from(text.matchAll(/(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+)[;}]/g)).flatMap((match) => {
    const [, property = '', value = ''] = match
    if (!isPhysical(property, partsOf(value.trim()))) return []
    // A rule for languages from right to left has the opposite side.
    const line = text.slice(0, match.index).split('\n').length
    return [`${String(line)} ${property}: ${value.trim()}`]
  })
}

function isPhysical(property: string, values: readonly string[]): boolean {
  if (property.startsWith('--')) return false
  if (/(^|-)(left|right)(-|$)/.test(property)) return true
  if (/^(float|clear|text-align|caption-side|transform-origin)$/.test(property))
    return values.some((value) => value === 'left' || value === 'right')
  if (/^(inset|margin|padding|scroll-margin|scroll-padding)$/.test(property))
    return values.length === 4 && values[1] !== values[3]
  return property === 'border-radius' && values.length > 1 && new Set(values).size > 1
}

/** Splits a value at spaces outside of parentheses. */
const partsOf = (value: string): string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

test('LANG-5: stylesheets name the start and the end of lines, not the left and the right', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const found = files
    .sort()
    .flatMap((name) =>
      physicalDeclarations(readFileSync(path.join(folder, name), 'utf8')).map((text) => `${name}:${text}`),
    )
  expect(found).toEqual([
    // Has a rule for each direction.
    'loading.css:10 transform-origin: left',
    'loading.css:17 transform-origin: right',
  ])
})

test.each([
  'a { margin-left: 0; }',
  'a { left: 0 }',
  'a { border-top-right-radius: 1px; }',
  'a { text-align: right; }',
  'a { inset: 0 auto auto calc(1px + (2px * 2)); }',
  'a { padding: 1px 0 1px 2px; }',
  'a { border-radius: 1px 0 0 1px; }',
])('LANG-5: %s names a side', (css) => {
  expect(physicalDeclarations(css)).toHaveLength(1)
})

test.each([
  'a { margin-inline-start: 0; }',
  'a { inset: 0 0 auto; }',
  'a { text-align: start; }',
  'a { padding: calc(1px + 2px) 2px; }',
  '/* a { left: 0; } */',
  'a.left { color: red; }',
])('LANG-5: %s names no side', (css) => {
  expect(physicalDeclarations(css)).toEqual([])
})
