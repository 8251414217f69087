import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentRoots } from '@camdocs/base/settings/content-roots.js'
import { configSchema, type SiteConfigInput } from '@camdocs/base/settings/schema.js'
import type { SiteConfig } from '../config/site-config.js'
import { at, BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { discoverSources } from './discover.js'

/** Returns the problems of the files of a site as "file:keys code message hint". */
async function problemsOf(files: readonly string[], input: SiteConfigInput): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-discover-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), '')
  }
  const settings = configSchema.parse(input)
  const config: SiteConfig = {
    root: path.join(root, 'site'),
    settings,
    contentRoots: contentRoots(settings),
    inputs: [],
    isPreview: false,
    isStrict: false,
    locate: (keys) => ({ file: keys.join('.'), range: at(1) }),
  }
  try {
    return textsOf((await discoverSources(config, path.join(root, 'blobs'))).problems)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    return textsOf(error.problems)
  }
}

const textsOf = (problems: BuildFailure['problems']): string[] =>
  problems.map(({ file = '', code, message, hint = '' }) => [file, code, message, hint].join(' ').trim())

const missing = (folder: string, hint: string, setting = 'docs.folder') =>
  `${setting} CD2003 The content folder \`${folder}/\` does not exist. ${hint}`
const create = 'Create the folder, with a page such as `index.md`, or set `folder` of this content root.'

test.each([
  ['dcos', ['site/docs/a.md'], missing('dcos', 'Did you mean "docs"?')],
  ['content/dosc', ['site/content/docs/a.md'], missing('content/dosc', 'Did you mean "content/docs"?')],
  ['../dosc', ['site/x', 'docs/a.md'], missing('../dosc', 'Did you mean "../docs"?')],
  ['nowhere/at/all', ['site/docs/a.md'], missing('nowhere/at/all', create)],
  ['dcos', ['site/docs.md'], missing('dcos', create)],
  ['docs.md', ['site/docs.md'], missing('docs.md', 'There is a file with this name. Name a folder.')],
  ['dcos', ['site/docs/a.md', 'site/pages/index.tsx'], missing('dcos', 'Did you mean "docs"?')],
  [
    '../docs',
    ['site/x', 'docs/a.md'],
    "docs.folder CD2003 The folder `../docs/` is neither in the site's folder nor in its git repository. Move the folder into the site's folder, or run `git init` in a folder that contains both.",
  ],
])('ROOT-10: the content folder "%s" in %j is an error at its setting', async (folder, files, problem) => {
  expect(await problemsOf(files, { docs: { folder } })).toEqual([problem])
})

test('ROOT-10: a folder that the configuration does not name can be missing, and one next to the site can be in its repository', async () => {
  expect(await problemsOf(['site/pages/index.tsx'], {})).toEqual([])
  expect(await problemsOf(['.git/HEAD', 'site/x', 'docs/a.md'], { docs: { folder: '../docs' } })).toEqual([])
  const api = { package: 'lens', entryPoint: 'index.ts' }
  expect(await problemsOf(['site/api/index.md'], { api })).toEqual([])
  expect(
    await problemsOf(['site/api/index.md', 'site/docs/a.md'], { docs: { folder: 'dcos' }, api }),
  ).toEqual([missing('dcos', 'Did you mean "docs"?')])
  expect(await problemsOf(['site/alpha/a.md'], { docs: [{ name: 'alpha' }, { name: 'beta' }] })).toEqual([
    missing('beta', create, 'docs.1.folder'),
  ])
})

test('a page in more than 100 folders is reported and left out, because sidebars nest a list for each folder', async () => {
  const deep = (count: number) => `site/docs/${'f/'.repeat(count)}a.md`
  expect(await problemsOf([deep(100)], {})).toEqual([])
  expect(await problemsOf([deep(101), 'site/docs/b.md'], {})).toEqual([
    `${deep(101).replace('site/', '')} CD1313 The page is in too many folders. A page can be up to 100 folders below the content folder.`,
  ])
})
