import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'

test('MD-2: the HTML of tabs has one selected tab, and every panel with its label for readers without JavaScript', async () => {
  const tabs =
    '::::tabs{group=os default=b query}\n:::tab[React *Native*]\nx\n:::\n:::tab[B]{value=b}\ny\n:::\n::::'
  expect(await htmlOf(tabs)).toBe(
    [
      '<div class="tabs" data-group="os" data-query=""><div class="tab-list" role="tablist">',
      '<button type="button" role="tab" id="tab-1-1" aria-controls="panel-1-1" aria-selected="false" tabindex="-1" data-value="react-native">React <em>Native</em></button>',
      '<button type="button" role="tab" id="tab-1-2" aria-controls="panel-1-2" aria-selected="true" data-value="b">B</button></div>',
      '<div class="tab-panel" role="tabpanel" id="panel-1-1" aria-labelledby="tab-1-1" data-value="react-native" data-label="React Native" hidden><p>x</p></div>',
      '<div class="tab-panel" role="tabpanel" id="panel-1-2" aria-labelledby="tab-1-2" data-value="b" data-label="B"><p>y</p></div></div>',
    ].join(''),
  )
})

test('MD-2: a tab value can be any text, because the IDs of elements do not depend on the value', async () => {
  const text = await htmlOf('::::tabs\n:::tab[A]{value="iOS & iPadOS"}\nx\n:::\n::::')
  expect(text).toContain('id="tab-1-1" aria-controls="panel-1-1"')
  expect(text).toContain('data-value="iOS &#x26; iPadOS"')
})

test('MD-3: each mistake in tabs is reported with a hint', async () => {
  const reported = async (text: string) =>
    (await compile(`# T\n\n${text}`)).page.details.problems.map(
      ({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`,
    )
  expect(await reported('::::tabs\n:::tab[x]\n:::\n:::tab[x]\n:::\n::::')).toEqual([
    'CD1308 Another tab of the block also has the value "x". Without `value`, the value of a tab is made from its label. Set another value, such as `:::tab[Label]{value=other}`.',
  ])
  expect(await reported('::::tabs{default=z}\n:::tab[x]\n:::\n::::')).toEqual([
    'CD1308 The default tab "z" does not exist. Known values: x.',
  ])
  expect(await reported('::::tabs\n::::')).toEqual([
    'CD1308 The tabs block has no tabs. Add `:::tab[Label]` blocks.',
  ])
  expect(await reported('::::tabs\ntext\n::::')).toEqual([
    'CD1308 Only `:::tab` blocks are allowed directly inside a tabs block. Move this content into a `:::tab[Label]` block.',
  ])
  expect(await reported('::::tabs{query}\n:::tab[x]\n:::\n::::')).toEqual([
    'CD1308 `query` takes no value and requires a `group`, whose name is also the query parameter. For example: `::::tabs{group=os query}`.',
  ])
  expect(await reported('::::tabs{group=os query=system}\n:::tab[x]\n:::\n::::')).toEqual([
    'CD1308 `query` takes no value and requires a `group`, whose name is also the query parameter. For example: `::::tabs{group=os query}`.',
  ])
  expect(await reported(':::tab[x]\n:::')).toEqual([
    expect.stringMatching(/^CD1308 A tab must be a direct child of a tabs block/),
  ])
})

test('unknown directive attributes are warnings at their position', async () => {
  expect(await problemsOf('::::tabs{grup=os}\n:::tab[x]{val=y}\n:::\n::::')).toEqual([
    '1:10 warning CD1314',
    '2:11 warning CD1314',
  ])
  expect(await problemsOf(':::note{.big}\na\n:::\n\n:::details{open}\na\n:::')).toEqual([
    '1:9 warning CD1314',
  ])
  expect(await problemsOf(':::note[a]{open}\n:::')).toEqual(['1:12 warning CD1314'])
})

test('a code block with `pm` becomes a tab group with highlighted commands for each package manager', async () => {
  const text = await htmlOf('```bash pm title="Terminal"\n# the library\nnpm i -D a\n```')
  expect(text).toMatch(
    /^<div class="tabs" data-group="package-manager"><div class="tab-list" role="tablist">/,
  )
  const commands = [...text.matchAll(/<pre.*?<\/pre>/gs)].map(([pre]) => pre.replace(/<[^>]*>/g, ''))
  expect(commands).toEqual(
    ['npm i -D a', 'yarn add -D a', 'pnpm add -D a', 'bun add -D a'].map((line) => `# the library\n${line}`),
  )
  expect([...text.matchAll(/data-label="(\w+)"/g)].map(([, label]) => label)).toEqual([
    'npm',
    'Yarn',
    'pnpm',
    'Bun',
  ])
  expect(text.match(/<span class="t-com">/g)).toHaveLength(4)
  expect(text.match(/<div class="code-title">Terminal</g)).toHaveLength(4)
})

test('a code block with `pm` whose commands have no equivalents in other package managers stays a code block, with a warning', async () => {
  expect(await problemsOf('1. a\n\n   ```bash pm\n   cd ios && pod install\n   ```')).toEqual([
    '3:12 warning CD1311',
  ])
  expect(await problemsOf('```sh pm\n# npm i\nnpm login\n```')).toEqual(['1:7 warning CD1311'])
  expect(await problemsOf('```sh pm\nnpm i # (1)!\n```\n\n1. a')).toEqual(['2:9 warning CD1311'])
  const { content } = await compile('# T\n\n```sh pm\nnpm login\n```')
  expect(content.body.join('')).toMatch(/^<h1>T<\/h1>\n<div class="code" data-lang="sh">/)
  expect(await htmlOf('```sh title="a pm b"\nnpm i\n```')).not.toContain('tablist')
})
