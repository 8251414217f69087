import { expect, test } from 'vitest'
import { canBeByAuthor } from '../packages/base/src/model/page.js'
import { compile, htmlOf } from './helpers/compile.js'

/**
 * The article HTML of a text. `htmlOf` returns each link to the stylesheet of a part as the name of the part,
 * as in "steps<ol>"; this function removes the name at the start.
 */
const bodyOf = async (text: string): Promise<string> => (await htmlOf(text)).replace(/^[a-z-]+(?=<)/, '')

/** The problems of a text as "line:column code message"; lines are relative to the text. */
const reported = async (text: string): Promise<string[]> =>
  (await compile(`---\ntitle: Page\n---\n${text}`)).page.details.problems.map(
    ({ code, range, message }) =>
      `${String((range?.start.line ?? 0) - 3)}:${String(range?.start.column ?? 0)} ${code} ${message}`,
  )

const searchText = async (text: string): Promise<string> =>
  (await compile(text)).content.sections.map((section) => section.text).join(' | ')

test('PART-1: steps are an ordered list, which keeps its first number and can contain other blocks', async () => {
  expect(await bodyOf('::::steps\n3. Install\n\n   :::tip\n   Once.\n   :::\n\n4. Run\n::::')).toBe(
    '<ol start="3" class="steps">\n<li>\n<p>Install</p>\n<div class="admonition" data-kind="tip"><p class="admonition-title">Tip</p><p>Once.</p></div>\n</li>\n<li>\n<p>Run</p>\n</li>\n</ol>',
  )
})

test('PART-1: content of a steps block other than one ordered list is an error at its position, and so is a title', async () => {
  expect(await reported(':::steps\n1. a\n\ntext\n\n2. b\n:::')).toEqual([
    '4:1 CD1340 A steps block can contain nothing but one ordered list.',
  ])
  expect(await reported(':::steps\n- a\n:::')).toEqual(['2:1 CD1340 The steps block has no ordered list.'])
  expect(await reported(':::steps\n:::')).toEqual(['1:1 CD1340 The steps block has no ordered list.'])
  expect(await reported(':::steps[Title]\n1. a\n:::')).toEqual([
    '1:1 CD1340 A steps block cannot have a title.',
  ])
})

test('PART-10: an entry shows its name, its facts, and its first sentence, and opens for the rest', async () => {
  const text =
    '### `zoom` {#zoom-factor}\n\n- `number`\n- default `1`\n\nThe *factor*, e.g. `2.5`. It [is](https://example.org) not\na fraction.\n\n```ts\nzoom\n```'
  const html = await bodyOf(`:::entries\n## Controls\n\n${text}\n\n### \`torch\`\n\nThe light.\n:::`)
  expect(html).toContain('<div class="entries"><h2 id="controls" aria-label="Controls">Controls<')
  expect(html).toMatch(
    /<div class="entry"><div class="entry-head"><h3 id="zoom-factor" aria-label="zoom"><code>zoom<\/code><a class="anchor"[^>]*><\/a><\/h3> <span class="entry-facts"><span class="fact"><code>number<\/code><\/span> <span class="fact">default <code>1<\/code><\/span><\/span> <p class="entry-lead">The <em>factor<\/em>, e\.g\. <code>2\.5<\/code>\.<\/p><\/div><details class="entry-more"><summary aria-label="More about zoom"><\/summary><div class="entry-body"><p>It <a [^>]*>is<\/a> not\na fraction\.<\/p><div class="entry-examples"><div class="code"/,
  )
  // An entry of one sentence has nothing to open.
  expect(html).toMatch(
    /<div class="entry"><div class="entry-head"><h3 id="torch"[^]*<p class="entry-lead">The light\.<\/p><\/div><\/div><\/div>$/,
  )
})

test('PART-10: an entry whose heading continues after the code shows that text in its row, and all of its text opens', async () => {
  const html = await bodyOf(
    ':::entries\n### `E1` A *bad* name {#e1}\n\nLong. Text.\n\n#### More\n\nAnd more.\n:::',
  )
  expect(html).toMatch(
    /<div class="entry entry-titled"><div class="entry-head"><h3 id="e1" aria-label="E1 A bad name"><code>E1<\/code><span class="entry-title"> A <em>bad<\/em> name<\/span>/,
  )
  expect(html).toMatch(
    /<div class="entry-body"><p>Long\. Text\.<\/p><h4 [^]*<p>And more\.<\/p><\/div><\/details><\/div>/,
  )
})

test('PART-10, PART-11: only a block of at least eight entries has a place for the field that filters them', async () => {
  const block = (count: number) =>
    `:::entries\n${Array.from({ length: count }, (_, index) => `## \`e${index}\`\n\nText.\n`).join('\n')}:::`
  expect(await bodyOf(block(7))).not.toContain('entries-bar')
  expect(await bodyOf(block(8))).toContain(
    '<div class="entries"><div class="entries-bar"></div><div class="entry">',
  )
})

test('PART-10, TOC-1: search finds the whole text of an entry under its heading, and the heading is marked for the table of contents', async () => {
  const text = ':::entries\n## Group\n\n### `zoom`\n\n- `number`\n\nFirst. Second.\n:::'
  const { page, content } = await compile(text)
  expect(page.headings.map(({ id, isEntry }) => [id, isEntry])).toEqual([
    ['group', undefined],
    ['zoom', true],
  ])
  expect(content.sections).toContainEqual({
    anchor: 'zoom',
    trail: ['Group', 'zoom'],
    text: 'First. Second.\nnumber',
  })
})

test('PART-10: an entries block with a title or without entries is an error', async () => {
  expect(await reported(':::entries\n## Zoom\n\nText.\n:::')).toEqual([
    '1:1 CD1347 The entries block has no entries.',
  ])
  expect(await reported(':::entries[Options]\n## `zoom`\n\nText.\n:::')).toEqual([
    '1:1 CD1347 An entries block cannot have a title.',
  ])
})

test('PART-2: a card can have one link, which is checked like all links', async () => {
  const cards = '::::cards\n:::card[Get *started*]{href="./start.md"}\nText\n:::\n:::card[Plain]\n:::\n::::'
  expect(await bodyOf(cards)).toBe(
    '<ul class="link-cards"><li class="link-card corners"><p class="link-card-title"><a href="./start.md">Get <em>started</em></a></p><p>Text</p></li><li class="link-card corners"><p class="link-card-title">Plain</p></li></ul>',
  )
  const { page } = await compile(`# T\n\n${cards}`)
  expect(page.details.links.filter(({ kind }) => kind === 'link')).toEqual([
    expect.objectContaining({
      target: './start.md',
      range: { start: { line: 4, column: 30 }, end: { line: 4, column: 40 } },
    }),
  ])
})

test('PART-2: mistakes in cards are reported at their position', async () => {
  expect(await reported('::::cards\ntext\n::::')).toEqual([
    '2:1 CD1341 Only `:::card` blocks are allowed directly inside a cards block.',
    '1:1 CD1341 The cards block has no cards.',
  ])
  expect(await reported('::::cards[Title]\n:::card\na\n:::\n::::')).toEqual([
    '1:1 CD1341 A cards block cannot have a title.',
    '2:1 CD1341 The card has no title.',
  ])
  for (const title of ['[]', '[ ]'])
    expect(await reported(`::::cards\n:::card${title}{href="./c.md"}\n:::\n::::`)).toEqual([
      '2:1 CD1341 The card has no title.',
    ])
  expect(await reported('::::cards\n:::card[[a](./b.md)]{href="./c.md"}\n:::\n::::')).toEqual([
    '2:1 CD1341 The title of a card cannot contain a link.',
  ])
  expect(await reported(':::card[a]\n:::')).toEqual([
    '1:1 CD1341 A card must be a direct child of a cards block.',
  ])
  expect(await reported('::::cards\n:::card[a]{icon=x}\n:::\n::::')).toEqual([
    '2:12 CD1314 ":::card" does not support the attribute "icon", so the attribute is ignored.',
  ])
})

test('PART-3: a file tree is a nested list, whose folders can be collapsed without JavaScript', async () => {
  const tree =
    ':::file-tree\n- src/ the code\n  - **main.ts** starts\n  - `a b.ts`\n  - …\n- dist/\n- [x.md](./x.md)\n:::'
  expect(await bodyOf(tree)).toBe(
    [
      '<ul class="file-tree"><li><details class="folder" open><summary><span class="file-name">src/</span> <span class="file-comment">the code</span></summary>',
      '<ul><li data-kind="file"><strong class="file-name">main.ts</strong> <span class="file-comment">starts</span></li>',
      '<li data-kind="file"><span class="file-name"><code>a b.ts</code></span></li>',
      '<li data-kind="more"><span class="file-name">…</span></li></ul></details></li>',
      '<li data-kind="folder"><span class="file-name">dist/</span></li>',
      '<li data-kind="file"><span class="file-name"><a href="./x.md">x.md</a></span></li></ul>',
    ].join(''),
  )
})

test('PART-3: underscores in names of a file tree are text', async () => {
  expect(
    await bodyOf(
      ':::file-tree\n- __tests__/\n- __init__.py __the__ package\n- _app_\n- **__main__.py**\n:::',
    ),
  ).toBe(
    [
      '<ul class="file-tree"><li data-kind="folder"><span class="file-name">__tests__/</span></li>',
      '<li data-kind="file"><span class="file-name">__init__.py</span> <span class="file-comment"><strong>the</strong> package</span></li>',
      '<li data-kind="file"><span class="file-name">_app_</span></li>',
      '<li data-kind="file"><strong class="file-name">__main__.py</strong></li></ul>',
    ].join(''),
  )
})

test('PART-3: content of a file tree other than one list of entries is an error at its position', async () => {
  const list = 'A file tree can contain only one bulleted list.'
  expect(await reported(':::file-tree\n1. a\n:::')).toEqual([`2:1 CD1342 ${list}`])
  expect(await reported(':::file-tree\n- a\n\ntext\n:::')).toEqual([`4:1 CD1342 ${list}`])
  expect(await reported(':::file-tree[T]\n:::')).toEqual([
    '1:1 CD1342 A file tree cannot have a title.',
    '1:1 CD1342 The file tree has no list.',
  ])
  expect(await reported(':::file-tree\n- a/\n  1. b\n:::')).toEqual([
    '3:3 CD1342 An entry of a file tree can contain only a name, a comment, and a bulleted list of its content.',
  ])
  expect(await reported(':::file-tree\n- a\n\n  text\n:::')).toEqual([
    '4:3 CD1342 An entry of a file tree can contain only a name, a comment, and a bulleted list of its content.',
  ])
})

test('PART-4: a badge is inline, and neutral if it has no type', async () => {
  expect(await bodyOf('New :badge[1.2]{type="tip"}, :badge[*old*]')).toBe(
    '<p>New <span class="badge" data-kind="tip">1.2</span>, <span class="badge"><em>old</em></span></p>',
  )
  expect(await htmlOf('a:badge[x] :badge :badges[x] :Badge[x]')).toBe(
    '<p>a:badge[x] :badge :badges[x] :Badge[x]</p>',
  )
})

test('PART-4: a badge contains at most 200 characters; with more, it is text', async () => {
  const longest = 'x'.repeat(200)
  expect(await htmlOf(`:badge[${longest}]`)).toContain(`<span class="badge">${longest}</span>`)
  expect(await htmlOf(`:badge[${longest}x]`)).toContain(`:badge[${longest}x]`)
})

test('PART-4: mistakes in badges are reported at their position', async () => {
  expect(await reported(':badge[x]{type=tipp} :badge[y]{kind=tip}')).toEqual([
    '1:16 CD1314 Unknown type of badge "tipp": the badge is neutral.',
    '1:32 CD1314 ":badge" does not support the attribute "kind", so the attribute is ignored.',
  ])
  expect(await reported('New :badge[]{type=tip}, :badge[ ]')).toEqual([
    '1:5 CD1346 The badge has no text.',
    '1:25 CD1346 The badge has no text.',
  ])
})

test('PART-4: a badge in a heading is part of neither the ID of the heading nor the table of contents', async () => {
  const { page, content } = await compile('# T :badge[Beta]\n\n## Zoom :badge[New]{type=tip}\n\nText')
  expect(page.title).toBe('T')
  expect(page.headings).toEqual([{ id: 'zoom', depth: 2, text: 'Zoom', html: 'Zoom ' }])
  expect(content.sections.map(({ trail, text }) => [...trail, text])).toEqual([
    ['Beta'],
    ['Zoom', 'New Text'],
  ])
})

test('PART-5: a figure contains an image, a table, or other content, and a caption in Markdown', async () => {
  expect(await bodyOf(':::figure[The *menu*]\n![Menu](./menu.png)\n:::')).toBe(
    '<figure class="figure"><img src="./menu.png" alt="Menu" loading="lazy"><figcaption>The <em>menu</em></figcaption></figure>',
  )
  expect(await bodyOf(':::figure[A]\n| x |\n|---|\n| y |\n:::')).toMatch(
    /^<figure class="figure"><div class="table".*<\/div><figcaption>A<\/figcaption><\/figure>$/s,
  )
  for (const caption of ['', '[]', '[ ]'])
    expect(await reported(`:::figure${caption}\ntext\n:::`)).toEqual([
      '1:1 CD1343 The figure has no caption.',
    ])
  expect(await reported(':::figure[A]\n:::')).toEqual(['1:1 CD1343 The figure is empty.'])
})

test('PART-6: an image that readers can enlarge is a link to its file, even without JavaScript', async () => {
  expect(await htmlOf(':::figure{zoom}\n![Menu](./a.png#light-only) ![Menu](./b.png#dark-only)\n:::')).toBe(
    [
      'figurezoom<figure class="figure"><a class="zoom corners light-only" href="./a.png" data-zoom="" aria-label="Enlarge the image: Menu"><img src="./a.png" alt="Menu" class="light-only" loading="lazy"></a>',
      ' <a class="zoom corners dark-only" href="./b.png" data-zoom="" aria-label="Enlarge the image: Menu"><img src="./b.png" alt="Menu" class="dark-only" loading="lazy"></a></figure>',
    ].join(''),
  )
  expect(await htmlOf(':::figure{zoom}\n![Menu][menu]\n:::\n\n[MENU]: ./a.png "Title"')).toBe(
    'figurezoom<figure class="figure"><a class="zoom corners" href="./a.png" data-zoom="" aria-label="Enlarge the image: Menu"><img src="./a.png" alt="Menu" title="Title" loading="lazy"></a></figure>',
  )
  expect(await reported(':::figure{zoom}\ntext\n:::')).toEqual([
    '1:1 CD1343 The figure has no image to enlarge.',
  ])
})

test('PART-6: a missing image is reported once, although the link around it has the same target', async () => {
  const { page } = await compile('# T\n\n:::figure{zoom}\n![Menu](./a.png)\n:::')
  const links = page.details.links.map(({ kind, target }) => `${kind} ${target}`)
  expect(links).toEqual(['part-style figure', 'part-style zoom', 'image-link ./a.png', 'image ./a.png'])
  // Only links that the author wrote are checked.
  expect(page.details.links.filter(canBeByAuthor).map(({ kind }) => kind)).toEqual(['image'])
})

test('PART-7: the texts of all parts are searchable', async () => {
  const text = await searchText(
    '# T\n\n:::steps\n1. one\n:::\n\n::::cards\n:::card[two]\nthree\n:::\n::::\n\n:::file-tree\n- four/ five\n  - six\n:::\n\n:::figure[seven]\n![](./x.png)\n:::\n\neight',
  )
  expect(text).toBe('one two three four/ five six seven eight')
})

test('PART-8: a page links the stylesheet of each part once, before the first block that contains the part', async () => {
  const { page, content } = await compile(
    '# T\n\nx\n\n> :badge[a]\n\n:badge[b]\n\n:::steps\n1. :badge[c]\n:::',
  )
  expect(page.parts).toEqual(['badge', 'steps'])
  // The HTML, with each link to the stylesheet of a part as the name of the part in braces.
  const html = content.body
    .map((piece) => (typeof piece === 'string' ? piece : `{${page.details.links[piece]?.target ?? ''}}`))
    .join('')
  expect(html.match(/\{\w+\}<\w+|<p>x/g)).toEqual(['<p>x', '{badge}<blockquote', '{steps}<ol'])
  // HTML that looks like a part is not a part.
  expect((await compile('# T\n\n<ol class="steps"><li>a</li></ol>')).page).not.toHaveProperty('parts')
})
