import { expect, test } from 'vitest'
import { readFrontMatter } from '../packages/base/src/front-matter/front-matter.js'
import { compile, problemsOf } from './helpers/compile.js'

/** Front matter that has no effect, with the position of its error. */
const misplaced: readonly (readonly [name: string, text: string, problem: string])[] = [
  ['below a blank line', '\n---\ntitle: A\ndraft: true\n---\n\n# B\n', '2:1 CD1107'],
  ['below a comment', '<!-- a\nb -->\n---\ntitle: A\nunlisted: true\n---\n', '3:1 CD1107'],
  ['below a byte order mark and a blank line', '\uFEFF\n---\ntitle: A\n---\n', '2:1 CD1107'],
  [
    'below a JSX comment and an import',
    "{/* a */}\nimport B from 'b'\n---\ndraft: true\n---\n",
    '3:1 CD1107',
  ],
  ['below a heading', '# A\n\n---\nsidebar_position: 3\n---\n', '3:1 CD1107'],
  ['after spaces', '  ---\n  title: A\n  ---\n', '1:3 CD1107'],
  ['with unknown keys', '\n---\nweight: 1\nkeys:\n  - a\n---\n', '2:1 CD1107'],
  ['below a blank line, and not closed', '\n---\ntitle: A\n\n# A\n', '2:1 CD1107'],
  ['between lines of four dashes', '----\ntitle: A\n----\n', '1:1 CD1107'],
  ['in TOML', '+++\ntitle = "A"\ndraft = true\n+++\n\n# A\n', '1:1 CD1102'],
  ['in TOML with a table', '\n+++\n# a\n[params]\nb = 1\n+++\n', '2:1 CD1102'],
  ['in JSON', '{\n  "title": "A",\n  "draft": true\n}\n\n# A\n', '1:1 CD1102'],
  ['in JSON between semicolons', ';;;\n"title": "A"\n;;;\n', '1:1 CD1102'],
]

test.each(misplaced)(
  'DOC-11: front matter %s is an error at its position, and not content',
  (_, text, expected) => {
    const { problems, body } = readFrontMatter(text, 'docs/page.md')
    expect(
      problems.map(
        ({ range, code, severity }) => `${range?.start.line}:${range?.start.column} ${code} ${severity}`,
      ),
    ).toEqual([`${expected} error`])
    expect(body.split('\n').length).toBe(text.split('\n').length)
    expect(body).not.toMatch(/title|draft|weight|sidebar/)
  },
)

test.each([
  '# A\n\n---\n\nNote: b\n\n---\n',
  '# A\n\n---\nNote: b\n---\n',
  '\n---\n\n# A\n',
  '\n\n# A\n\ntext\n---\n',
  '----\n\ntext\n',
  '+++ a\n',
  '{\n  "a": 1\n}\n',
  '```yaml\n---\ntitle: A\n---\n```\n',
  '- a\n\n---\ntitle: b\n---\n',
])('DOC-11: %j contains no front matter', (text) => {
  expect(readFrontMatter(text, 'docs/page.md')).toMatchObject({ problems: [], body: text })
})

/** Links, images, and footnotes without effect, with the positions of their warnings. */
const unresolved: readonly (readonly [text: string, ...positions: string[]])[] = [
  ['See [the guide][missing], [other page][], and a note[^nope].', '1:17', '1:28', '1:55'],
  ['[**b** and `c`][a], ![alt][b], [![x][c]][d]', '1:17', '1:28', '1:38', '1:42'],
  ['- [a][b]\n\n> - [c][d]\n\n### [e][f]\n\n*[g][h]*', '1:7', '3:9', '5:9', '7:6'],
  ['| a |\n|-|\n| [b][c] [^d] |', '3:7', '3:12'],
  [':::note\n[a][b]\n:::\n\n::::tabs\n:::tab[C]\n[d][e]\n:::\n::::', '2:5', '7:5'],
  ['[multi\nline][missing\nlabel]', '2:7'],
  ['日本語[案内][無い]。[^注]', '1:9', '1:15'],
  ['[A][B]\n\n[C]: https://example.org', '1:5'],
  ['a [^my note]', '1:5'],
  ['a[^1]\n\n[^1]: b [^2]\n[^2]: c\n[^3]: d [^4]\n[^4]: e', '5:1', '6:1'],
  ['a[^1]\n\n[^1]: b\n\n[^1]: c', '5:1'],
  ['[a]\n\n[a]: https://a.org\n[a]: https://b.org', '4:1'],
  ['[guide](./my guide.md) ![Shot](/image inside.png "title")', '1:9', '1:32'],
  ['[a](https://example.org/b c.html) [b](c d.md#e) [f](g/h i/)', '1:5', '1:39', '1:53'],
  ['[ref]: ./my guide.md', '1:8'],
  ['- [a](b (c) d.md)', '1:7'],
]

test.each(unresolved)(
  'LINK-11: in %j, what is shown as source is a warning at its position',
  async (text, ...positions) => {
    expect((await problemsOf(text)).sort()).toEqual(
      positions.map((position) => `${position} warning CD1210`).sort(),
    )
  },
)

test.each([
  'array[0][1], matrix[i][j], [1][2], [a-z][0-9], [^abc]*, [^a-z], string[][], [][], [text], [ ] and [x]',
  '`[a][b]` \\[a][b] [a\\][b] [^`a`] \\[^a]\n\n```\n[a][b] [^c]\n```',
  '[a][b] [c][] [d]\n\n[b]: https://b.org\n[c]: https://c.org\n[d]: https://d.org',
  '[^a]\n\n[^a]: b\n\n[//]: # (a comment)\n[comment]: <> (another)\n[a]: b.md',
  '[a](<b c.md>) [d](e%20f.md) [1](see below) (a)[b] [note](this and/or that)',
  '[word]: some text here',
  '<a href="b c.md">d</a>',
])('LINK-11: %j has no warning', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})

test('LINK-11: the target of a definition that no link uses is checked at its position', async () => {
  const { page } = await compile('# A\n\n[a]: ./nothing.md "B"\n[c]: https://example.org/d\n[//]: # (e)\n')
  expect(page.details.links).toEqual([
    {
      kind: 'link',
      target: './nothing.md',
      range: { start: { line: 3, column: 6 }, end: { line: 3, column: 18 } },
    },
  ])
  expect(page.details.externalLinks.map(({ target }) => target)).toEqual(['https://example.org/d'])
})
