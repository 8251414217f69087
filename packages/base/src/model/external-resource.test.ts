import { expect, test } from 'vitest'
import { isOfOtherSite } from './external-resource.js'

test.each([
  'https://video.example/1',
  '//video.example/1',
  ' HTTPS://video.example',
  'http://docs.example.org.evil',
])('the address "%s" is of another site', (url) => {
  expect(isOfOtherSite(url, 'docs.example.org')).toBe(true)
})

test.each([
  ...['evil.html', '/evil.svg', '', '#a', 'pathname:///evil.html', 'https:evil.html', 'https:/evil.html'],
  ...['https://docs.example.org/evil.html', '//DOCS.example.org/evil.html', 'http://docs.example.org:80/x'],
  ...['https://a@docs.example.org/x', 'https://docs.example.org\\evil.html', '/\t/video.example', '//'],
])('the address "%s" is of the site itself, or browsers cannot read it', (url) => {
  expect(isOfOtherSite(url, 'docs.example.org')).toBe(false)
})
