import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { librarySite } from './helpers/api-library.js'
import { lensLibrary } from './helpers/lens-library.js'
import { createTestSite, locationAndCode, runCamdocs, TestSite } from './helpers/test-site.js'
import { readTutorial } from './helpers/tutorial.js'

/** A site with pages for an interface and a class of a library, and an overview of its other exports. */
const files: Record<string, string> = {
  ...lensLibrary,
  'camdocs.config.ts': `export default { api: { package: 'node_modules/lens', pages: 'prose', entryPoint: 'index.d.ts', sourceLink: 'https://example.org/{file}#L{line}' } }\n`,
  'docs/start.md': '# Start\n\nPut a [[Lens]] on with [[Body.attach]], then [[focus]].\n',
  'api/index.md':
    '---\ntitle: Overview\n---\n\nLens 1.2.3.\n\n## focus\n\nTurns the ring.\n\n## Mount\n\nHow the lens is attached.\n',
  'api/Lens.md':
    '---\nmembers:\n  mount: { platform: iOS }\n---\n\nGlass. <span data-summary="Body">One</span> <b data-guides="Body">two</b>.\n\n## focalLength\n\nIn millimeters.\n\n## mount\n\nSee [Start](/docs/start.md).\n',
  'api/Body.md':
    'The body that a [[Lens]] attaches to.\n\n## find\n\nFinds a body.\n\n## attach\n\nAttaches the lens.\n',
}

test('API pages combine the extracted types with the prose of the site', async () => {
  const site = createTestSite(files)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const lens = site.page('/docs/api/interfaces/Lens')
  expect(lens).toContain('<title>Lens | Documentation</title>')
  expect(lens).toContain('<h2 id="focallength" aria-label="focalLength"><code>focalLength</code>')
  expect(lens).toContain('default <code>50</code>')
  expect(lens).toMatch(/<span class="fact"[^>]*>iOS only<\/span>/)
  // The generated parts use these attributes as placeholders. An author's attributes stay unchanged.
  expect(lens).toContain('<span data-summary="Body">One</span> <b data-guides="Body">two</b>.')
  expect(lens).toContain('<a href="/docs/api/#mount">Mount</a>')
  expect(lens).toContain('href="https://example.org/index.d.ts#L1"')
  // The declaration of `attach` links to the type of its parameter.
  expect(site.page('/docs/api/classes/Body')).toMatch(
    /<a href="\/docs\/api\/interfaces\/Lens">Lens<\/a>\): <span[^>]*>void/,
  )
  const overview = site.page('/docs/api')
  expect(overview).toContain('<h2 id="focus" aria-label="focus"><code>focus</code>')
  expect(overview).toMatch(/<code>focus<\/code><\/a> <span>Turns the ring\.<\/span>/)
  expect(overview).toContain('<span class="outline-group">Functions</span><ul><li><a href="#focus">')
  expect(site.page('/docs/start')).toContain(
    'Put a <a href="/docs/api/interfaces/Lens"><code>Lens</code></a> on with <a href="/docs/api/classes/Body#attach"><code>Body.attach</code></a>, then <a href="/docs/api/#focus"><code>focus</code></a>.',
  )
})

test('a name with an escaped bracket is not a link; names after an escaped backslash, and names that contain escapes, are links', async () => {
  const site = createTestSite({
    ...files,
    'docs/start.md': String.raw`# Start

\[[Lens]], [\[Lens]], [[Lens\]], &#91;[Lens]], [[focus]], \\[[Lens]], and [[\_\_dev]].
`,
    'api/index.md': `${files['api/index.md'] ?? ''}\n## __dev\n\nTrue in development.\n`,
    'node_modules/lens/index.d.ts': `${files['node_modules/lens/index.d.ts'] ?? ''}export declare const __dev: boolean\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const lens = '<a href="/docs/api/interfaces/Lens"><code>Lens</code></a>'
  expect(site.page('/docs/start')).toContain(
    `<p>[[Lens]], [[Lens]], [[Lens]], [[Lens]], <a href="/docs/api/#focus"><code>focus</code></a>, \\${lens}, and <a href="/docs/api/#__dev"><code>__dev</code></a>.</p>`,
  )
})

test('a changed tsconfig and changed types of a dependency change the reference', async () => {
  const tsconfig = (file: string) => `{ "compilerOptions": { "paths": { "metal": ["./${file}"] } } }`
  const site = createTestSite({
    'camdocs.config.ts': `export default { api: { package: 'node_modules/lens', pages: 'prose', entryPoint: 'index.ts', tsconfig: 'tsconfig.json' } }\n`,
    'docs/start.md': '# Start\n',
    'api/index.md': '# Overview\n',
    'node_modules/lens/package.json': '{ "name": "lens", "version": "1.0.0" }',
    'node_modules/lens/index.ts': "import { metal } from 'metal'\nexport const lens = metal\n",
    'old.d.ts': "export declare const metal: 'brass'\n",
    'new.d.ts': "export declare const metal: 'steel'\n",
  })
  // The tsconfig does not exist yet.
  expect((await site.problems()).map(({ code }) => code)).toEqual(['CD1609'])
  const overview = async () => {
    expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
    return site.page('/docs/api').replace(/<[^>]*>/g, '')
  }
  site.write('tsconfig.json', tsconfig('old.d.ts'))
  expect(await overview()).toContain("lens: 'brass'")
  site.write('tsconfig.json', tsconfig('new.d.ts'))
  expect(await overview()).toContain("lens: 'steel'")
  site.write('new.d.ts', "export declare const metal: 'gold'\n")
  expect(await overview()).toContain("lens: 'gold'")
})

test('an overview page can describe a package whose exports all have pages', async () => {
  const site = createTestSite({
    ...files,
    'node_modules/lens/index.d.ts': 'export interface Lens { focalLength: number }\n',
    'docs/start.md': '# Start\n',
    'api/index.md': '# Overview\n\nThe lens.\n',
    'api/Lens.md': 'Glass.\n\n## focalLength\n\nIn millimeters.\n',
  })
  site.remove('api/Body.md')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/api')).toContain('<a href="/docs/api/interfaces/Lens"><code>Lens</code></a>')
})

test('a site can consist of only an API reference, whose overview has a title in the language of the site', async () => {
  const { 'docs/start.md': _guide, ...reference } = files
  // Lens.md must not link to the guide, which does not exist on this site.
  const site = createTestSite({
    ...reference,
    'camdocs.config.ts': (files['camdocs.config.ts'] ?? '').replace('{ api', "{ locale: { code: 'de' }, api"),
    'api/index.md': '',
    'api/Lens.md': 'Glass.\n\n## focalLength\n\n## mount\n',
  })
  expect(await site.build()).toMatchObject({ code: 0 })
  expect(site.page('/docs/api')).toContain('<h2 id="focus" aria-label="focus"><code>focus</code>')
  expect(site.page('/docs/api')).toContain('<title>API-Referenz | ')
})

test('exports and members whose names differ only in case have different anchors', async () => {
  const library = 'node_modules/lens/index.d.ts'
  const site = createTestSite({
    ...files,
    [library]: `${(files[library] ?? '').replace('mount: Mount', 'mount: Mount; Mount: 1')}export declare const Focus: 1\n`,
    'docs/start.md': '# Start\n\n[[Focus]], [[focus]], [[Lens.Mount]], [[Lens.mount]]\n',
    'api/index.md': `${files['api/index.md'] ?? ''}\n## Focus\n`,
    'api/Lens.md': `${files['api/Lens.md'] ?? ''}\n## Mount\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/api').match(/<h2 id="focus[^"]*" aria-label="focus"><code>\w+/gi)).toEqual([
    '<h2 id="focus-1" aria-label="focus"><code>focus',
    '<h2 id="focus" aria-label="Focus"><code>Focus',
  ])
  const lens = site.page('/docs/api/interfaces/Lens')
  expect(lens).toContain('<h2 id="mount-1" aria-label="mount"><code>mount')
  const hrefs = Array.from(
    site.page('/docs/start').matchAll(/href="(\/docs\/api\/[^"]*#[^"]*)"/g),
    ([, href]) => href,
  )
  expect(hrefs).toEqual([
    '/docs/api/#focus',
    '/docs/api/#focus-1',
    '/docs/api/interfaces/Lens#mount',
    '/docs/api/interfaces/Lens#mount-1',
  ])
})

test('the page of an interface also describes a constant with the same name', async () => {
  const library = 'node_modules/lens/index.d.ts'
  const site = createTestSite({
    ...files,
    [library]: `${files[library] ?? ''}/** Lenses for the most frequent uses. */\nexport declare const Lens: { wide: Lens }\n`,
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const text = site.page('/docs/api/interfaces/Lens').replace(/<[^>]*>/g, '')
  expect(text).toContain('interface Lens')
  expect(text).toMatch(/const Lens: \{[^}]*wide: Lens/)
})

test('names, headings, and pages that match no export, and missing headings of members, are reported with a position and a hint', async () => {
  const site = createTestSite({
    ...files,
    'docs/start.md': '# Start\n\nPut a [[Lense]] on,\nwith [[Body.attached]] and [[Body.attached]].\n',
    'api/Lens.md': 'Glass.\n\n## focalLenght\n\nIn millimeters.\n\n## mount\n\nThe mount.\n',
    'api/Tripod.md': 'Three legs.\n',
    'api/focus.md': 'A function has no page.\n',
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'api/Lens.md:1:1 CD1600',
    'api/Lens.md:3:1 CD1600',
    'api/Tripod.md:1:1 CD1600',
    'api/focus.md:1:1 CD1600',
    'docs/start.md:3:7 CD1208',
    'docs/start.md:4:6 CD1208',
    'docs/start.md:4:28 CD1208',
  ])
  expect(problems.map(({ severity, hint }) => [severity, hint])).toEqual([
    ['warning', 'Add a heading, such as "## focalLength".'],
    ['error', 'Did you mean "focalLength"?'],
    [
      'error',
      "Rename the file to the name of an export. With `pages: 'prose'`, only classes and interfaces have pages: to describe another export, add a heading with its name to the `index.md` in the folder of this file. For a type that was removed from the package, set `declaration: interface Name` in the front matter.",
    ],
    ['error', expect.stringContaining('add a heading with its name to the `index.md`') as unknown],
    ['error', 'Did you mean "Lens"?'],
    ['error', 'Did you mean "Body.attach"?'],
    ['error', 'Did you mean "Body.attach"?'],
  ])
})

test('without an overview page, exports that have no page are not linked, and a link to such an export is an error', async () => {
  const { 'api/index.md': _overview, ...rest } = files
  const site = createTestSite(rest)
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual(['docs/start.md:3:46 CD1208'])
  expect(problems[0]).toMatchObject({
    message: 'No page describes "focus".',
    hint: 'Create `index.md` in the folder of the API pages (`api/`, unless you set `api.prose`). It describes the exports that have no page of their own.',
  })
  site.write('docs/start.md', '# Start\n\nPut a [[Lens]] on.\n')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/api/interfaces/Lens')).toContain('<code><span class="t-typ">Mount</span></code>')
  expect(site.page('/search')).toContain('href="/docs/api/interfaces/Lens"')
  expect(site.page('/search')).not.toMatch(/>(focus|Mount)<\/a>/)
})

test('a page of a removed type can remain on the site', async () => {
  const site = createTestSite({
    ...files,
    'api/Plate.md':
      "---\nstatus: removed\ndeclaration: 'interface Plate<T>'\nmembers:\n  size: { type: T }\n---\n\nFormerly glass.\n\n## size\n\nIts size.\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/docs/api/interfaces/Plate')
  expect(page).toContain('interface Plate&#x3C;T>')
  expect(page).toContain('<h2 id="size" aria-label="size"><code>size</code>')
})

/** Builds a site for a library, and returns the text of each declaration on the overview page. */
async function declarationsOf(library: string): Promise<string[]> {
  const site = createTestSite({
    ...lensLibrary,
    'node_modules/lens/index.d.ts': library,
    'camdocs.config.ts': files['camdocs.config.ts'] ?? '',
    'api/index.md': '---\ntitle: Overview\n---\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const declarations = site
    .page('/docs/api')
    .matchAll(/<pre class="api-declaration"[^>]*><code>([^]*?)<\/code>/g)
  return Array.from(declarations, ([, html = '']) => html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<'))
}

test('types that are not exported are shown by their content; inside the content of a recursive type, recursive types are shown by name', async () => {
  const declarations = await declarationsOf(`export {}
type Json = string | Json[]
interface Tree { parent: Node | null }
interface Node { children: Tree[] }
type Side = 'left' | 'right'
type Maybe<T, U = T[]> = T | U | null
export declare function json(): Json
export declare function tree(): Tree
export declare function sides(all: Side[], one: Side | 'none'): Maybe<string>
`)
  expect(declarations.sort()).toEqual([
    'function json(): string | Json[]',
    "function sides(\n  all: ('left' | 'right')[],\n  one: 'left' | 'right' | 'none'\n): string | string[] | null",
    'function tree(): { parent: Node | null }',
  ])
})

test('types are shown in valid syntax', async () => {
  const declarations = await declarationsOf(`export {}
export type Action = 'start' | 'stop' | 'pause' | (() => void)
export type Grid = readonly (readonly number[])[]
export type Names = "it's" | 'a "b"' | 'c\\\\d'
export type Timer = { readonly id: number; stop?(): void; 'on-stop'(): void; [Symbol.iterator](): string }
export type Make = { make: abstract new () => string } | (abstract new (id: number) => Timer)
export type Quoted = \`\\\`\${string}\\\`, \\\${x}, and \\\\\`
export declare const config: { mode: { unit: 'px' } }
export type Unit = typeof config.mode.unit
export declare const { low }: { low: 1 }
export declare let counter: number
`)
  expect(declarations.sort()).toEqual([
    "const config: { mode: { unit: 'px' } }",
    'const low: 1',
    'let counter: number',
    "type Action = \n  | 'start'\n  | 'stop'\n  | 'pause'\n  | (() => void)",
    'type Grid = readonly (readonly number[])[]',
    'type Make = { make: abstract new () => string } | (abstract new (id: number) => Timer)',
    `type Names = "it's" | 'a "b"' | 'c\\\\d'`,
    'type Quoted = `\\`${string}\\`, \\${x}, and \\\\`',
    "type Timer = { readonly id: number; stop?(): void; 'on-stop'(): void; [iterator](): string }",
    'type Unit = typeof config.mode.unit',
  ])
})

test('a package that is not installed is an error at the setting, also if samples are checked, and so is an api folder without pages', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```ts\nconst a = 1\n```\n',
    'camdocs.config.ts':
      "export default { samples: {}, api: { package: 'node_modules/none', pages: 'prose', entryPoint: 'index.d.ts' } }\n",
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'camdocs.config.ts:1:31 CD2003',
    'camdocs.config.ts:1:47 CD1601',
  ])
  expect(problems.map(({ message }) => message)[0]).toContain(
    'The API reference has no page, because the folder `api/` contains no Markdown file.',
  )
  const hint = async () => (await site.problems())[1]?.hint
  expect(await hint()).toBe('Run `npm i -D camdocs none`.')
  // The site lists the packages, and they are not installed.
  const dependencies = { camdocs: '0.1.0', none: '1.0.0' }
  site.write('package.json', JSON.stringify({ dependencies }))
  expect(await hint()).toBe('Run `npm i`.')
  site.write('camdocs.config.ts', site.read('camdocs.config.ts').replace('node_modules/none', '../none'))
  expect(await hint()).toBe("Correct the path in `api.package`, which is relative to the site's folder.")
})

test('a package of a workspace is found in the node_modules folder of a parent folder', async () => {
  const workspace = createTestSite({
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0" }',
    'node_modules/lib/index.d.ts': 'export declare function zoom(): void\n',
    'site/docs/a.md': '# A\n',
    'site/api/index.md': '# API\n',
    'site/camdocs.config.ts':
      "export default { api: { package: 'node_modules/lib', pages: 'prose', entryPoint: 'index.d.ts' } }\n",
  })
  const site = new TestSite(`${workspace.root}/site`)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('docs/api')).toContain('id="zoom"')
})

test('API pages contain signatures, inherited members, and, where the site has no prose, doc comments, which the search records contain too', async () => {
  const site = createTestSite(librarySite())
  const { code, stderr, stdout } = await site.build()
  expect([code, stdout]).toEqual([0, expect.stringContaining('Built')])
  // `Square.md` has headings, so it needs a heading for each member. `Timer.md` is an empty file, so its page
  // consists of doc comments alone, and needs no headings.
  expect(stderr.match(/CD\d+ .*/g)).toEqual([
    expect.stringMatching(
      /^CD1600\s+This page has no heading for `unit`, `sides`, `label`, `color`, `key`, `describe`, `corners`, `value`, `map`\.$/,
    ),
  ])
  checkDocComments(site)
  checkProse(site)
  checkSignatures(site)
  checkInheritance(site)
  checkSearch(site)
})

test('APIREF-2: prose about one member leaves the others alone, and replaces of a doc comment only what it has itself', async () => {
  const site = createTestSite({
    'box/package.json': '{ "name": "box", "version": "1.0.0" }',
    'box/index.d.ts': `/**
 * Comment of the class.
 * @typeParam T What it holds.
 */
export declare class Box<T> {
  /**
   * Comment of open.
   * @returns Whether it opened.
   * @throws {RangeError} If it is locked.
   * @example
   * \`\`\`ts
   * box.open()
   * \`\`\`
   */
  open(): boolean
  /** Comment of close. */
  close(item: T): void
}
`,
    'docs/start.md': '# Start\n\nText.\n',
    'camdocs.config.ts': "export default { api: { package: 'box', entryPoint: 'index.d.ts' } }\n",
    'api/Box.md': '## open\n\nTurn the key.\n',
  })
  const texts = [
    ...['Comment of the class.', 'What it holds.', 'Comment of open.', 'Turn the key.', 'Whether it opened.'],
    ...['If it is locked.', 'box.open()', 'Comment of close.'],
  ]
  const missingTexts = async () => {
    const problems = await site.problems()
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const page = site.page('/docs/api/classes/Box').replace(/<[^>]*>/g, '')
    return [texts.filter((text) => !page.includes(text)), problems.map(({ message }) => message)]
  }
  expect(await missingTexts()).toEqual([['Comment of open.'], []])
  site.write(
    'api/Box.md',
    'The box.\n\n## open\n\nTurn the key.\n\nReturns true then.\n\n```ts\nbox.open(key)\n```\n',
  )
  expect(await missingTexts()).toEqual([
    ['Comment of the class.', 'Comment of open.', 'Whether it opened.', 'box.open()'],
    [],
  ])
  // The prose of a site can also be all that there is to say.
  site.write('api/index.md', '# API\n')
  site.write('camdocs.config.ts', site.read('camdocs.config.ts').replace('api: {', "api: { pages: 'prose',"))
  expect(await missingTexts()).toEqual([
    texts.filter((text) => !['Turn the key.', 'Comment of close.'].includes(text)),
    ['This page has no heading for `close`.'],
  ])
})

/** Removes the tags and attributes that these tests ignore. */
const simplifyHtml = (html: string): string =>
  html
    .replace(/<\/?(?:span|div|wbr)\b[^>]*>/g, '')
    .replace(/ (?:target="_blank" rel="noopener noreferrer"|data-label="\w+")/g, '')

/**
 * The simplified HTML of the section that starts at the h2 or h3 with the given ID, including the text of the
 * heading. The section of an h2 includes the sections of its h3s.
 */
function sectionOf(html: string, id: string): string {
  const [, level = '', content = ''] =
    new RegExp(`<h([23]) id="${id}"[^>]*>([^]*?)(?=<h2 |</article>|$)`).exec(html) ?? []
  return simplifyHtml(level === '3' ? content.replace(/<h3 [^]*/, '') : content)
}

function checkDocComments(site: TestSite): void {
  const timer = site.page('/docs/api/classes/Timer')
  expect(timer).toContain('<meta name="description" content="Counts ticks until it is stopped."')
  const [head = ''] = simplifyHtml(timer.slice(timer.indexOf('<article'))).split('<h2')
  for (const html of [
    '<li>beta</li> <li>since 2.0.0</li>',
    'A timer starts <strong>paused</strong>; see <a href="/docs/api/classes/Timer#start">Timer.start</a> and <a href="https://example.com/timers">the guide</a>.',
    // Comments cannot add HTML elements, script URLs, or relative links to the page.
    'Neither &#x3C;script>alert(1)&#x3C;/script> nor a script nor a file is a link.',
    '<p><strong>Accuracy</strong></p><ol><li>Ticks are late<ul><li>by <em>one</em> frame</li></ul></li><li>Never early</li></ol><blockquote><p>Timers do not survive a reload.</p></blockquote>',
    '<dt>Type parameter</dt><dd><p><code>TState</code> The type of the state</p></dd>',
    '<dt>Throws</dt><dd><p><a href="/docs/api/#problem"><code>Problem</code></a> If there is no clock.</p></dd>',
    'Three "ticks" &#x26; a &#x3C;pause><pre tabindex="0" role="group" aria-label="Three &#x22;ticks&#x22; &#x26; a <pause>"><code class="language-ts">const timer = new Timer&#x3C;number>(3, { interval: 10 })',
    '<p>In a shell:</p><pre tabindex="0" role="group" aria-label="Code"><code class="language-sh">npx ticks --count 3',
    '<dt>Author</dt><dd><p>Ada</p></dd><dt>See also</dt><dd><p><a href="/docs/api/#store">Store</a></p></dd>',
  ])
    expect(head).toContain(html)
  // Examples are highlighted like code blocks.
  expect(timer).toContain('<div class="code" data-lang="ts"><div class="code-title">Three "ticks"')
  expect(timer).toContain('<span class="t-kw">const</span>')
  const start = sectionOf(timer, 'start')
  expect(start).toMatch(
    / deprecated beta <p class="entry-lead">Starts the timer\.<\/p>[^]*<p class="admonition-title">Deprecated<\/p><p>Use <a href="\/docs\/api\/#makestore">makeStore<\/a> instead, or <a href="[^"]*#state"><code>the state<\/code><\/a>\.<\/p>/,
  )
  expect(start).toContain(
    '<tr><td><code>delay?</code></td><td><code>number</code></td><td><p>Milliseconds to wait</p><p>Default <code>0</code></p></td></tr>',
  )
  expect(start).toContain('<dt>Returns</dt><dd><p>Whether the timer was paused</p></dd>')
}

function checkProse(site: TestSite): void {
  const square = site.page('/docs/api/classes/Square')
  expect(square).toContain('<meta name="description" content="Four corners."')
  // Prose replaces the comment, except for the parameters.
  expect(sectionOf(square, 'scale')).toContain('<td><p>The scale factor</p></td>')
  expect(sectionOf(square, 'scale')).toContain('<p class="entry-lead">Makes it larger.</p>')
  expect(sectionOf(square, 'scale')).not.toContain('Scales the square.')
  expect(square).not.toContain('A square.')
  // The doc comment is shown under a heading without text, and for a member without a heading.
  expect(sectionOf(square, 'width')).toContain('<p class="entry-lead">Its width.</p>')
  expect(sectionOf(square, 'key')).toContain('<p class="entry-lead">The key.</p>')
  // The footnotes follow all sections.
  expect(square.indexOf('class="footnotes"')).toBeGreaterThan(square.lastIndexOf('class="api-member"'))
}

function checkSignatures(site: TestSite): void {
  const timer = simplifyHtml(site.page('/docs/api/classes/Timer'))
  expect(timer).toContain(
    '<p class="api-label">Constructor</p><pre class="api-declaration" tabindex="0" role="group" aria-label="Declaration"><code>new Timer(\n  count: number,\n  options?: {',
  )
  expect(timer).toContain(
    '<tr><td><code>options.interval?</code></td><td><code>number</code></td><td><p>Milliseconds between two ticks.</p><p>Default <code>1000</code></p></td></tr>',
  )
  const overview = site.page('/docs/api')
  /** The text of a symbol's first declaration, or of its first declaration after a label. */
  const declaration = (id: string, label = '') =>
    new RegExp(`${label}(?:</p>)?<pre class="api-declaration"[^>]*><code>([^]*?)</code></pre>`)
      .exec(sectionOf(overview, id))?.[1]
      ?.replace(/<[^>]*>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&')
  expect(declaration('maker', 'Call signature')).toBe('(name: string): Shape')
  expect(declaration('maker', 'Construct signature')).toBe('new (name: string): Shape')
  expect(declaration('shape', 'Index signature')).toBe('[key: `data-${string}`]: unknown')
  expect(declaration('factory')).toBe('type Factory<in out T> = (new (name: string) => T) | (() => T)')
  expect(declaration('last')).toBe(
    'function last<const T>(\n  ...items: [first: T, second?: T, ...rest: T[]]\n): T | undefined',
  )
  expect(declaration('open')).toBe('function open({ … }: FetchOptions): [string, number?]')
  expect(declaration('getters')).toContain(' as `get${Capitalize<K & string>}`')
  expect(declaration('unwrapped')).toContain('infer U extends string')
  expect(sectionOf(overview, 'kind-plain').replace(/<[^>]*>/g, '')).toContain("= 'plain'")
  expect(sectionOf(overview, 'format')).toMatch(
    /format\(value, digits\)<\/code><\/p><p>Formats a number\.<\/p><p class="api-label"><code>format\(value, zone\)<\/code><\/p><p>Formats a date\.<\/p>/,
  )
  expect(sectionOf(overview, 'fetchoptions')).toContain(
    '<tr><td><code>proxy.host</code></td><td><code>string</code></td><td><p>The address of the proxy.</p></td></tr>',
  )
  const onRetry = /<tr><td><code>onRetry\?<[^]*?<\/tr>/.exec(sectionOf(overview, 'fetchoptions'))?.[0] ?? ''
  for (const html of [
    '<li>deprecated</li> <li>since 1.2</li>',
    '<p>Called before a retry.</p><p class="admonition-title">Deprecated</p><p>Use <a href="/docs/api/#fetchoptions">',
    '<dt>Parameter</dt><dd><p><code>attempt</code> Number of the retry</p></dd>',
    '<dt>Returns</dt><dd><p>Whether to continue</p></dd>',
    '<code>RangeError</code> If the number is negative.</p>',
    '() => false',
    '<dt>See also</dt><dd><p><a href="/docs/api/classes/Timer">Timer</a></p></dd>',
  ])
    expect(onRetry).toContain(html)
  expect(sectionOf(overview, 'gauge').replace(/<[^>]*>/g, '')).toContain(
    'Protected constructorprotected constructor(unit: string)Only subclasses call it.',
  )
  expect(sectionOf(overview, 'gauge-level').replace(/<[^>]*>/g, '')).toMatch(
    /The current level\.set level\(level: string \| number\)Moves the needle\.[^]*A number, or a text/,
  )
  expect(sectionOf(overview, 'color')).toMatch(
    /'red'<\/code><\/td><td><p>Like <em>fire<\/em>\.<\/p><\/td>[^]*'green'<\/code><\/td><td><\/td>[^]*<p>Like the sky\.<\/p>/,
  )
  expect(sectionOf(overview, 'compare')).toContain('<dt>Returns</dt>')
  expect(sectionOf(overview, 'mode')).toMatch(/const Mode[^]*type Mode/)
  expect(sectionOf(overview, 'mode')).toMatch(
    /<p>One of the modes of <a href="https:\/\/example.com\/modes">[^]*<th data-align="right">Ticks per second[^]*<del>slow<\/del>[^]*<td data-align="right"><a href="https:\/\/example.com\/rates">60<\/a>/,
  )
  expect(sectionOf(overview, 'store')).toContain('<li>Also exported as <code>Shop</code></li>')
  expect(sectionOf(overview, 'greet')).toContain('<li>default export</li>')
}

function checkInheritance(site: TestSite): void {
  const overview = site.page('/docs/api')
  expect(sectionOf(overview, 'panelprops')).toContain(
    '<details class="details api-inherited"><summary>2 members inherited from <code>WidgetProps</code> in widgets</summary><ul class="api-names"><li><code>label</code></li><li><code>onPress</code></li></ul><p><a href="https://example.org/widgets">Documentation of <code>WidgetProps</code></a></p></details>',
  )
  expect(sectionOf(overview, 'panel-render')).toContain(
    'Inherited from <code><a href="/docs/api/#panel-hierarchy">PanelBase</a></code>',
  )
}

function checkSearch(site: TestSite): void {
  const records = site.read('dist/search-records.json')
  for (const words of [
    'Counts ticks until',
    'Milliseconds between two ticks',
    'npx ticks',
    'The address of the proxy',
  ])
    expect(records).toContain(words)
}

test('the site in the guide to libraries of the same repository reads the API and checks samples from the sources', async () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../docs-site/docs/guides/monorepo.md'), 'utf8')
  const files = readTutorial(guide, '').flatMap((action) =>
    action.kind === 'save' ? [[action.file, action.text] as const] : [],
  )
  const repository = createTestSite({
    ...Object.fromEntries(files),
    'package.json': '{ "name": "my-library", "version": "1.0.0" }',
    'src/index.ts':
      '/** Limits a value. */\nexport const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)\n',
    'website/api/index.md': '',
  })
  const build = () => runCamdocs(['build', 'website'], repository.root)
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
  expect(repository.read('website/dist/docs/api/index.html')).toContain('Limits a value.')
  repository.write('src/index.ts', 'export const clamp = (value: string): string => value\n')
  expect((await build()).stderr).toContain('docs/introduction.md:8:10  error CD1700')
})

test('APIREF-1: without Markdown files, each export has a page, and the overview lists them', async () => {
  const site = createTestSite({
    ...lensLibrary,
    'node_modules/lens/index.d.ts': `${lensLibrary['node_modules/lens/index.d.ts'] ?? ''}export declare enum Ring { Near, Far }
/** The longest lens. */
export declare const longest: Lens
`,
    'camdocs.config.ts': `export default { docs: { editUrl: 'https://example.org/edit' }, api: { package: 'node_modules/lens', entryPoint: 'index.d.ts' } }\n`,
    'docs/start.md': '# Start\n\n[[focus]], [[Mount]], [[Lens.mount]], [[Ring]], [[longest]]\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/start')).toContain(
    '<a href="/docs/api/functions/focus"><code>focus</code></a>, <a href="/docs/api/types/Mount"><code>Mount</code></a>, <a href="/docs/api/interfaces/Lens#mount"><code>Lens.mount</code></a>, <a href="/docs/api/enums/Ring"><code>Ring</code></a>, <a href="/docs/api/constants/longest"><code>longest</code></a>',
  )
  const focus = site.page('/docs/api/functions/focus')
  expect(focus).toContain('<h1>focus</h1>')
  expect(focus).toContain('<a href="/docs/api/interfaces/Lens">Lens</a>')
  // There is no file to edit.
  expect(focus).not.toContain('https://example.org/edit')
  expect(site.page('/docs/api')).toMatch(/href="\/docs\/api\/constants\/longest".*The longest lens\./)
  // The sidebar is generated from the folders.
  expect(focus).toMatch(/Classes<[^]*Constants<[^]*Enums<[^]*Functions<[^]*Interfaces<[^]*Types</)

  site.write('api/focus.md', 'Turns the ring.\n')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/api/functions/focus')).toContain('Turns the ring.')
  expect(site.page('/docs/api/functions/focus')).toContain('https://example.org/edit/api/focus.md')

  site.write('camdocs.config.ts', site.read('camdocs.config.ts').replace('api: {', "api: { pages: 'single',"))
  site.remove('api/focus.md')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/start')).toContain('<a href="/docs/api/#focus"><code>focus</code></a>')
  expect(site.page('/docs/start')).toContain('<a href="/docs/api/#lens-mount"><code>Lens.mount</code></a>')
})

test('with saved releases, pages say since when there is what, and a page lists the changes of each release', async () => {
  const site = createTestSite({
    ...lensLibrary,
    'camdocs.config.ts':
      "export default { api: { package: 'node_modules/lens', entryPoint: 'index.d.ts' } }\n",
    'docs/start.md': '# Start\n\n[[Lens]]\n',
  })
  const save = () => runCamdocs(['api', 'save', site.root], site.root)
  expect(await save()).toMatchObject({ code: 0, stderr: '' })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.has('dist/docs/api/changes/index.html')).toBe(false)

  const [library, manifest] = ['node_modules/lens/index.d.ts', 'node_modules/lens/package.json']
  const changed = site
    .read(library)
    .replace('mount: Mount', 'mount: Mount\n  weight: number')
    .replace('meters: number', 'meters?: number')
  site.write(library, changed)
  site.write(manifest, site.read(manifest).replace('1.2.3', '1.3.0'))
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const changes = site.page('/docs/api/changes')
  expect(changes).toContain('<h2 id="130"')
  expect(changes).toContain('<a href="/docs/api/interfaces/Lens#weight"><code>Lens.weight</code></a>')
  expect(changes).toContain('focus(lens: Lens, meters?: number): boolean')
  expect(site.page('/docs/api/interfaces/Lens')).toMatch(/since 1\.3\.0/)
  // The sidebar has a link to the page.
  expect(site.page('/docs/api')).toContain('href="/docs/api/changes"')

  // What was added after the last release has no number yet.
  expect((await save()).stdout).toContain('api/releases/1.3.0.json')
  site.write(library, `${changed}export declare const ring: number\n`)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/api/changes')).toMatch(/id="unreleased"[^]*constants\/ring[^]*id="130"/)
  expect(site.page('/docs/api/constants/ring')).not.toContain('since')

  site.write('api/releases/1.3.0.json', '{ "package": "lens", "version": "../x", "symbols": {} }')
  site.write('api/releases/1.2.3.json', '<<<<<<< ours')
  const problems = await site.problems()
  expect(problems.map(({ file, code }) => `${String(file)} ${code}`)).toEqual([
    'api/releases/1.2.3.json CD1610',
    'api/releases/1.3.0.json CD1610',
  ])
})
