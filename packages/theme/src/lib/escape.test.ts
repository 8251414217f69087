import { expect, test } from 'vitest'
import { formatAttributes, escapeHtml, escapeJson } from './escape.js'

test('text is escaped for elements and attributes, and attributes without a value are omitted', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
  expect(formatAttributes({ content: '"&"', missing: null, none: undefined })).toBe(
    ' content="&quot;&amp;&quot;"',
  )
})

test('HEAD-11: inline JSON cannot end its script element', () => {
  const value = { text: '</script><!-- \u2028 \u2029' }
  const json = escapeJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
