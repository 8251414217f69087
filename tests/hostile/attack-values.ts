import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/*
 * Values that random tests put where text is expected. If code in a value runs, it sets the global variable
 * PWNED.
 */

/** Markup that ends up as an element if it is written without escaping. */
export const markup = [
  '</script><script>PWNED=1</script>',
  '</title><img src=x onerror=PWNED=1>',
  '"><img src=x onerror=PWNED=1>',
  "'><img src=x onerror=PWNED=1>",
  '<!--<script>PWNED=1</script>',
  ']]><img src=x onerror=PWNED=1>',
]

/**
 * Whether a browser that parses the document creates an element as in `markup`: a script that sets PWNED, or
 * an element with an event attribute.
 */
export const containsAttack = (html: string): boolean => isAttack(parse(html))

const isAttack = (node: Tree.Node): boolean => {
  const isScript = node.nodeName === 'script' && 'childNodes' in node
  const [text] = isScript ? node.childNodes : []
  if (text !== undefined && 'value' in text && text.value.startsWith('PWNED')) return true
  if ('attrs' in node && node.attrs.some(({ name }) => name.startsWith('on'))) return true
  return 'childNodes' in node && node.childNodes.some(isAttack)
}

/** Other text that programs often misread. */
export const oddText = [
  '',
  ' ',
  '\u0000',
  '\u2028',
  '\uFEFF',
  '\u202E',
  '\uD800',
  '\uFFFF',
  'ä',
  '\u{1F600}',
  'a\nb',
  'it\'s "quoted" `${x}` \\',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '../../x',
  'a'.repeat(5_000),
]

/** Parts of URLs and paths. */
export const urlParts = [
  '/',
  '//',
  '\\',
  '\\\\',
  ':',
  '?',
  '#',
  '@',
  '.',
  '..',
  '/../',
  '%',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%ff',
  '%zz',
  '\u0000',
  '\t',
  '\n',
  ' ',
  '\u202E',
  'ä',
  '\u{1F600}',
  'a',
  'b',
  'docs',
  'index.html',
  'evil.example',
  'https:',
  'javascript:',
  'JAVASCRIPT:',
  'data:text/html,',
  'file:///etc/passwd',
  'pathname://',
  'symbol:',
  'mailto:',
  '__proto__',
  '"',
  "'",
  '<',
  '>',
  '&',
  '&Tab;',
  '*',
  '{',
  '}',
  '$&',
]
