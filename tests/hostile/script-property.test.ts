import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeContentIn } from '../helpers/active-content.js'
import { writtenHtmlOf } from '../helpers/compile.js'

/** Complete tags. */
const tags = [
  '<div>',
  '</div>',
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<a href="/x">',
  '</a>',
  '<a href="javascript:x">',
  '<br/>',
  '<table>',
  '</table>',
  '<tr>',
  '<td>',
  '<caption>',
  '<select>',
  '<option>',
  '</select>',
  '<textarea>',
  '</textarea>',
  '<iframe>',
  '</iframe>',
  '<iframe src="data:text/html,x">',
  '<title>',
  '</title>',
  '<svg>',
  '</svg>',
  '<g>',
  '<desc>',
  '<foreignObject>',
  '<svg><title>',
  '<svg><a xlink:href="javascript:x">',
  '<math>',
  '</math>',
  '<mtext>',
  '<mglyph>',
  '<annotation-xml encoding="text/html">',
  '<style>',
  '</style>',
  '<script>',
  '</script>',
  '<noscript>',
  '</noscript>',
  '<template>',
  '</template>',
  '<form>',
  '</form>',
  '<xmp>',
  '</xmp>',
  '<plaintext>',
  '<listing>',
  '<noembed>',
  '</noembed>',
  '<object>',
  '<embed>',
  '<base>',
  '<meta>',
  '<link>',
  '<animate attributeName=href to=javascript:x>',
  '<set attributeName=href to=javascript:x>',
  '<frameset>',
  '<img src=x onerror=x>',
  '<img name=body id=app>',
]

/** Pieces of tags, comments, and character references, and other characters that parsers can misread. */
const htmlSyntax = [
  '<img alt="',
  '<p title="',
  "<p title='",
  '<p onclick=x',
  '<',
  '>',
  '"',
  "'",
  '/>',
  '=',
  '`',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!--->',
  '-- >',
  '<![CDATA[',
  ']]>',
  '<?x',
  '<!x',
  '</',
  '</x',
  '&lt;',
  '&#60;',
  '&quot;',
  '&#0;',
  '\u0000',
  '\u000c',
  '\uFDD0',
  '\n',
  '\n\n',
  '    ',
  ' ',
  'x',
]

/** Markdown syntax, identifiers, and URLs. */
const markdownSyntax = [
  '> ',
  '- ',
  '## ',
  '*',
  '_',
  '[',
  '](',
  ')',
  '![',
  '[^1]',
  '\n[^1]: ',
  '```\n',
  ':::note\n',
  '\n:::\n',
  '| a |\n|---|\n',
  '\n[x]: ',
  '{#camdocs-app}',
  '{#',
  '}',
  '[[',
  ']]',
  '\\',
  'javascript:x',
  'pathname://',
  'data:text/html,',
  'www.x.org',
]

const pageText = fc
  .array(fc.constantFrom(...tags, ...htmlSyntax, ...markdownSyntax), { minLength: 1, maxLength: 24 })
  .map((parts) => parts.join(''))

/** Parts of URLs. */
const urlParts = [
  'javascript:',
  'java',
  'script',
  ':',
  'data:',
  'vbscript:',
  'pathname://',
  'pathname:',
  '//',
  '/',
  '\\',
  ' ',
  '&Tab;',
  '&NewLine;',
  '&#1;',
  '&colon;',
  '&#x6a;',
  '%09',
  '%0a',
  '%3a',
  '#',
  '?',
  '@',
  'x',
  'JAVA',
  'https:',
]

const address = fc
  .array(fc.constantFrom(...urlParts), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))

test('a page of random HTML and Markdown contains nothing that can run, and each of its problems has a position', async () => {
  await fc.assert(
    fc.asyncProperty(pageText, async (text) => {
      const { html, problems } = await writtenHtmlOf(text)
      expect(activeContentIn(html)).toEqual([])
      expect(problems.every(({ file, range }) => file !== undefined && range !== undefined)).toBe(true)
    }),
    // In this example, the positions from the HTML parser have no ends.
    { numRuns: 400, examples: [['<svg><a xlink:href="javascript:x">-- ><mtext>']] },
  )
})

test('no random URL runs a script, in Markdown or in HTML', async () => {
  await fc.assert(
    fc.asyncProperty(address, async (url) => {
      const startsOfTags = [
        'a href',
        'iframe src',
        'img alt="" src',
        'video poster',
        'svg><a href',
        'svg><use xlink:href',
      ]
      const texts = [`[a](<${url}>)`, `![a](${url})`, ...startsOfTags.map((start) => `<${start}="${url}">`)]
      for (const text of texts) expect(activeContentIn((await writtenHtmlOf(text)).html), text).toEqual([])
    }),
    { numRuns: 60 },
  )
})
