import { expect, test } from 'vitest'
import { insertPolicy } from './render-page.js'

const meta =
  '\n<meta http-equiv="Content-Security-Policy" content="default-src \'self\'; img-src &quot;x&quot;">'

test.each([
  ['<!doctype html><html lang="en"><head>\n<meta charset="utf-8">', '<title>T</title></head><body>'],
  ['<!doctype html>\n<HEAD class="a">', '<title>T</title><meta charset="utf-8"><header>'],
  ['<!doctype html><html lang="en">', '<title>T</title><header>'],
  ['<!doctype html>\n<meta charset="utf-8">', '<title>T</title>'],
])('the policy is inserted after %j at the start of a document', (start, rest) => {
  expect(insertPolicy(start + rest, 'default-src \'self\'; img-src "x"')).toBe(start + meta + rest)
})

test('HTML that is not a document has no policy', () => {
  expect(insertPolicy('<main>A</main>', "default-src 'self'")).toBe('<main>A</main>')
})
