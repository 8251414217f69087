import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { styledBrowsers } from '../packages/ssg-cli/src/assets/bundle-group.js'
import { hasLackingSyntax, lackingFeatures, type LackingFeature } from './helpers/browser-features.js'
import { createTestSite } from './helpers/test-site.js'

const repository = path.resolve(import.meta.dirname, '..')
const read = (...file: string[]): string => readFileSync(path.join(repository, ...file), 'utf8')

const { browserslist } = JSON.parse(read('packages/theme/package.json')) as {
  readonly browserslist: Readonly<Record<'defaults' | 'functional', readonly string[]>>
}
/** The oldest browsers, such as "safari 15.6", in which pages are styled. */
const styled = browserslist.defaults.map((range) => range.replace(' >=', ''))
/** The oldest browsers in which the scripts run. */
const functional = browserslist.functional.map((range) => range.replace(' >=', ''))

/** Features that older browsers lack, and why the theme can use them. */
type Allowed = readonly (readonly [reason: string, ...features: string[]])[]

const allowedInStyles: Allowed = [
  [
    'rules for older browsers set the colors, and other elements have no fill',
    'light-dark()',
    'oklch()',
    'color-mix()',
  ],
  ['the menu is below the content (NOJS-3)', ':popover-open'],
  ['the page behind the menu scrolls', '@media scripting'],
  ['nothing is animated', '@starting-style', 'interpolate-size', 'overflow-y: clip'],
  ['closed details are not printed', '::details-content', 'content-visibility'],
  ['scroll bars look different', 'scrollbar-width', 'scrollbar-color', 'scrollbar-gutter'],
  ['the page scrolls at the end of a list', 'overscroll-behavior'],
  ['beside a classic scroll bar, the page can be scrolled sideways by its width', 'overflow-x: clip'],
  ['lines break at other words', 'text-wrap'],
  ['a printed page can end with a heading', 'break-after: avoid'],
  ['icons and messages are some pixels higher', 'lh'],
  ['cards and code blocks lack details, such as the space of a title', ':has'],
  ['titles of entries are not aligned with each other', 'grid-template-columns: subgrid'],
  ['the browser has no forced colors', '@media forced-colors', 'forced-color-adjust'],
  ['only browsers with this button have the element', '::-webkit-search-cancel-button'],
  [
    'formulas have other fonts, and the display of the browser',
    'font-family: math',
    'display: math',
    'math-depth',
  ],
  ['the system has no pointer, and its own color of selected text', 'cursor', '::selection'],
  [
    'the same property with a prefix is next to it',
    'box-decoration-break',
    'text-size-adjust',
    'user-select',
  ],
  [
    'lines move when the fonts arrive',
    'size-adjust',
    'ascent-override',
    'descent-override',
    'line-gap-override',
  ],
]

const allowedInScripts: Allowed = [
  ['the page is shown as Markdown instead of copied', 'ClipboardItem'],
  ['the page of a search result marks no words', 'CSS.highlights', 'Highlight'],
  ['a timer replaces it', 'requestIdleCallback'],
  ['the page search finds no text in panels of tabs that are not selected', '"beforematch"'],
  ['all pages are prefetched', '.connection', '.effectiveType', '.saveData'],
  ['the browser has no trusted types', '.createPolicy'],
  [
    'React tests for it',
    'setImmediate',
    'navigation',
    '.currentEntry',
    '.canIntercept',
    '"navigate"',
    '"navigatesuccess"',
    '"navigateerror"',
    '.startViewTransition',
    '.skipTransition',
    '.downlink',
    '.fromElement',
  ],
  ['a property of other objects', '.alternates', '.animation', '.delay', '.format', '.share', '.transition'],
]

/** The pages of these browsers are static, so the script returns before it uses these features. */
const allowedInline: Allowed = [['after the test of the browser', '.adoptedStyleSheets', '.replaceSync']]

/** A page with all parts, so that the site has all stylesheets. */
const page = `# Parts

A :badge[New], :icon[github], and $a^2$.

:::beta
With an icon.
:::

::::cards
:::card[Plain]
:::
::::

:::file-tree
- a.ts
:::

:::steps
1. One
:::

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

![A video](https://vimeo.com/76979871)

:::figure[A picture]{zoom}
![A rectangle](./a.svg)
:::

Term
: Definition

\`\`\`js collapse={1} playground
a
b // (1)!
\`\`\`

1. A note

:::entries
## \`zoom\`

The factor. It changes.
:::
`

/** The built files of a site, and the inline script of its pages, by name without hash. */
async function builtFiles(): Promise<ReadonlyMap<string, string>> {
  const site = createTestSite({
    'camdocs.config.ts':
      'export default { title: "Parts", assistants: {}, feedback: "https://a.example/{answer}", markdown: { math: true, extensions: ["definition-lists"], playgrounds: { js: "https://a.example/?{code}" }, admonitions: { beta: { icon: "./icon.svg" } } } }',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    'docs/parts.md': page,
    'docs/section.md': '---\nprint_section: true\n---\n\n# Section\n',
    'blog/2026-11-30-post.md': '# Post\n\nText.\n',
    'docs/landing.md':
      '---\nlayout: landing\nhero: { title: Landing, actions: [{ text: Start, link: ./parts.md }] }\n---\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"></svg>',
  })
  const { code, stderr } = await site.build()
  expect(code, stderr).toBe(0)
  const inline = /<script>(.*?)<\/script>/s.exec(site.page('docs/parts'))?.[1] ?? ''
  const names = site.list('dist/camdocs-assets').filter((file) => /\.(?:css|js)$/.test(file))
  return new Map([
    ['inline', inline],
    ...names.map((file) => [file, site.read(`dist/camdocs-assets/${file}`)] as const),
  ])
}

/**
 * Compares features with those that are allowed: a property also with all its values. Lists all others, and
 * allowed ones that are not used.
 */
function expectAllowed(found: readonly LackingFeature[], allowed: Allowed): void {
  const names = allowed.flatMap(([, ...features]) => features)
  const isNamed = (feature: string, name: string) => feature === name || feature.startsWith(`${name}: `)
  expect(found.filter(({ feature }) => !names.some((name) => isNamed(feature, name)))).toEqual([])
  expect(names.filter((name) => !found.some(({ feature }) => isNamed(feature, name)))).toEqual([])
}

test('NOJS-3: the oldest browsers have all features that stylesheets and scripts use, except those that the list explains', async () => {
  const files = await builtFiles()
  const select = (pattern: RegExp) => new Map([...files].filter(([file]) => pattern.test(file)))
  const parts = readdirSync(path.join(repository, 'packages/theme/styles/parts'))
  for (const part of parts) expect([...files.keys()].join()).toContain(`part-${path.basename(part, '.css')}-`)
  expectAllowed(lackingFeatures(select(/\.css$/), styled), allowedInStyles)
  expectAllowed(lackingFeatures(select(/\.js$/), functional), allowedInScripts)
  expectAllowed(lackingFeatures(select(/^inline$/), styled), allowedInline)
  const lacking = [...files].filter(([file, text]) => hasLackingSyntax(file, text, styledBrowsers))
  expect(lacking.map(([file]) => file)).toEqual([])
})

test.each([
  ['a.css', '@media (width > 1px) { a { --x: sibling-index() } }', 'sibling-index()'],
  ['a.css', 'a { anchor-name: --a }', 'anchor-name'],
  ['a.css', 'a { field-sizing: content }', 'field-sizing'],
  ['a.css', '@position-try --a { top: 0 }', '@position-try'],
  ['a.css', '@media (color) and (scripting: none) { a { width: 1px } }', '@media scripting'],
  ['a.css', 'a, b:open { width: 1px }', ':open and other selectors'],
  ['a.css', 'a::details-content { width: 1px }', '::details-content'],
  ['a.css', 'a { width: 1lh }', 'lh'],
  ['a.js', 'const a = Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.js', 'a.togglePopover()', '.togglePopover'],
  ['a.js', 'a?.moveBefore(b, null)', '.moveBefore'],
  ['a.js', 'new CloseWatcher()', 'CloseWatcher'],
  ['a.js', 'a.addEventListener("scrollend", b)', '"scrollend"'],
])('in %s, %s uses a feature that browsers lack: %s', (file, text, feature) => {
  expect(lackingFeatures(new Map([[file, text]]), styled)).toContainEqual(
    expect.objectContaining({ file, feature, browsers: expect.arrayContaining(['safari 15.6']) as string[] }),
  )
})

test.each([
  ['a.css', '@supports (width: 1lh) { a { width: 1em } } a { width: 1dvh; color: rgb(0 0 0) }'],
  // `canParse` is in these browsers, and the script itself defines the others.
  ['a.js', 'const a = { withResolvers() {}, sidebar: 1 }; URL.canParse(a.sidebar, a.withResolvers())'],
])('in %s, %s uses no feature that browsers lack', (file, text) => {
  expect(lackingFeatures(new Map([[file, text]]), functional)).toEqual([])
})

test.each([
  ['a.css', 'a { b { width: 1px } }'],
  ['a.js', 'class A { static {} }'],
])('in %s, %s is syntax that browsers lack', (file, text) => {
  expect(hasLackingSyntax(file, text, styledBrowsers)).toBe(true)
})

test('NOJS-3: the build, the documentation, and the check name the same browsers', () => {
  const targets = styled.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''))
  expect(styledBrowsers).toEqual([...targets, 'es2022'])
  const row = (browsers: readonly string[]) => {
    const [chrome, , firefox, safari] = browsers.map((browser) => browser.split(' ')[1])
    return `| ${[chrome, firefox, safari].join(' | ')} |`
  }
  const documentation = read('docs-site/docs/reference/browsers.md')
  expect(documentation).toContain(`| Fully functional ${row(functional)}`)
  expect(documentation).toContain(`| Static and styled ${row(styled)}`)
})
