import { describe, expect, test } from 'vitest'
import { activeContentIn } from '../helpers/active-content.js'
import { writtenHtmlOf } from '../helpers/compile.js'
import { createTestSite, locationAndCode } from '../helpers/test-site.js'
import { scriptInputs } from './all-script-inputs.js'

describe('the page cannot run a script, and exactly the expected problems are reported, for the text', () => {
  test.each(scriptInputs)('%j', async (text, codes) => {
    const { html, problems } = await writtenHtmlOf(text)
    expect(activeContentIn(html)).toEqual([])
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(problems.filter(({ file, range }) => file === undefined || range === undefined)).toEqual([])
  })
})

/** The source of a plugin that adds nodes that no parser creates, and harmless MathML. */
const pluginNodes = `
const element = (tagName, properties = {}, ...children) => ({ type: 'element', tagName, properties, children })
const image = element('img', { src: '/x', onError: 'PWNED=1' })
export default () => (tree) => {
  tree.children.push(
    element('SCRIPT', {}, { type: 'text', value: 'PWNED=1' }),
    element('svg', {}, element('a', { href: '#' }, element('animate', { attributeName: 'href', to: 'javascript:PWNED=1' }))),
    element('svg', {}, element('foreignObject', {}, image)),
    element('math', {}, element('mtext', {}, element('p'))),
    element('iframe', {}, element('p', { title: '</iframe><img src=x onerror=PWNED=1>' })),
    element('textarea', {}, image),
    element('a', { href: ['javascript:PWNED=1'] }),
    element('p', { ONCLICK: 'PWNED=1', 'a"><img src=x onerror=PWNED=1>': '', xLinkHref: 'javascript:PWNED=1' }),
    { type: 'comment', value: '--><img src=x onerror=PWNED=1>' },
    { type: 'doctype' },
    element('math', {}, element('mfrac', { linethickness: '0' }, element('mi'), element('mn'))),
  )
}
`

test('HTML that a plugin adds is restricted like the HTML in Markdown, and harmless MathML is allowed', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'plugins/nodes.js': pluginNodes,
    'camdocs.config.ts': "export default { markdown: { rehypePlugins: ['./plugins/nodes.js'] } }\n",
  })
  const problems = await site.problems()
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'error: URLs with the scheme "javascript:" are not allowed in a page.',
    'error: <SCRIPT> is not allowed in a page.',
    'error: <animate> is not allowed in <a>.',
    'error: <foreignObject> is not allowed in <svg>.',
    'error: <img> is not allowed in <textarea>.',
    'error: <p> is not allowed in <iframe>.',
    'error: <p> is not allowed in <mtext>.',
    'warning: The attribute "a"><img src=x onerror=PWNED=1>" of <p> is removed: it is not allowed in a page.',
    'error: The attribute "onclick" of <p> is not allowed in a page.',
    'warning: The attribute "xlink:href" of <p> is removed: it is not allowed in a page.',
  ])
})

test('a page cannot show pages and files of its own site in an iframe, but those of other sites, and components can', async () => {
  const site = createTestSite({
    'docs/a.md':
      '# A\n\n<iframe src="evil.html"></iframe>\n<iframe src="//docs.example.org/docs/evil.html"></iframe>\n<iframe src="https://video.example/1"></iframe>\n\n:Frame\n',
    'docs/evil.html': '<script>parent.document.title = "pwned"</script>',
    'components/Frame.tsx': 'export default () => <iframe src="/docs/evil.html" title="f" />\n',
    'camdocs.config.ts':
      "export default { url: 'https://docs.example.org', security: { allow: { frames: ['https://video.example'] } }, components: { Frame: './components/Frame.tsx' } }\n",
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual(['docs/a.md:3:1 CD1307', 'docs/a.md:4:1 CD1307'])
})

test('a link in the front matter cannot run a script', async () => {
  const site = createTestSite({ 'docs/a.md': '---\ncustom_edit_url: "java\\tscript:PWNED=1"\n---\n\n# A\n' })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual(['docs/a.md:2:18 CD1104'])
})
