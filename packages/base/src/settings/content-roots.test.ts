import { expect, test } from 'vitest'
import { describeIssue, schemaIssues } from '../model/schema-issues.js'
import { docsRoots, isPagesRoot, pagesPrefix } from '../model/content-root.js'
import { contentRoots as allRoots } from './content-roots.js'
import { configSchema, type SiteConfigInput } from './schema.js'

const contentRoots = (content: Parameters<typeof allRoots>[0]) => docsRoots(allRoots(content))
const rootsOf = (docs: SiteConfigInput['docs']) => contentRoots(configSchema.parse({ docs }))

/** The problems of the setting `docs` as "path: message". */
function problemsOf(docs: unknown, api?: unknown): string[] {
  const { error } = configSchema.safeParse({ docs, api }, { error: describeIssue })
  return schemaIssues(error?.issues ?? [], configSchema).map((issue) =>
    issue.kind === 'value' ? `${issue.path.join('.')}: ${issue.message}` : `${issue.path.join('.')}: unknown`,
  )
}

test('ROOT-1: the only content root has plain IDs, whether it is an object or a list with one entry', () => {
  const only = { name: 'docs', idPrefix: '', tag: 'default', folder: 'docs', routeBase: '/docs' }
  expect(rootsOf(undefined)).toMatchObject([{ ...only, setting: ['docs'] }])
  expect(rootsOf({ folder: 'content' })).toMatchObject([{ ...only, folder: 'content' }])
  expect(rootsOf([{}])).toMatchObject([{ ...only, setting: ['docs', 0] }])
})

test('ROOT-1: the name of one of several content roots is its prefix of IDs, and its default label, folder, and path', () => {
  expect(
    rootsOf([{ name: 'alpha' }, { name: 'beta', label: 'B', folder: 'c/b', routeBase: '/b' }]),
  ).toMatchObject([
    { name: 'alpha', label: 'alpha', idPrefix: 'alpha:', tag: 'alpha', folder: 'alpha', routeBase: '/alpha' },
    { name: 'beta', label: 'B', idPrefix: 'beta:', tag: 'beta', folder: 'c/b', routeBase: '/b' },
  ])
})

test('ROOT-10: a folder is relative, with slashes on every system, and without dots and slashes around it', () => {
  for (const folder of ['./docs', 'docs/', './docs//', 'x/../docs'])
    expect(rootsOf({ folder }), folder).toMatchObject([{ folder: 'docs' }])
  expect(rootsOf({ folder: '../docs/' })).toMatchObject([{ folder: '../docs' }])
  for (const folder of ['.\\docs', 'a\\b', '..\\docs'])
    expect(problemsOf({ folder }), folder).toEqual([
      'docs.folder: must have "/" between its parts, also on Windows, not "\\"',
    ])
  for (const folder of ['/docs', '/home/me/docs', 'C:/docs', 'd:docs', '~/docs'])
    expect(problemsOf({ folder }), folder).toEqual([
      'docs.folder: must be relative to the site\'s folder, as in "docs" or "../docs"',
    ])
  const api = { package: 'lens', entryPoint: 'index.ts', prose: '/api' }
  expect(problemsOf({}, api)).toEqual([
    'api.prose: must be relative to the site\'s folder, as in "docs" or "../docs"',
  ])
})

test('ROOT-2: content roots with bad or reserved names, or with the same or overlapping names, folders, or paths are errors', () => {
  expect(problemsOf([])).toEqual(['docs: must not be empty'])
  expect(problemsOf('docs')).toEqual(['docs: expected object, received string'])
  expect(problemsOf(['docs'])).toEqual(['docs.0: expected object, received string'])
  expect(problemsOf([{ name: 1 }], { root: 2 })).toEqual([
    'docs.0.name: expected string, received number',
    'api.root: expected string, received number',
    'api.package: is required',
    'api.entryPoint: is required',
  ])
  expect(problemsOf([{ name: 'alpha' }, {}, { nam: 'gamma' }])).toEqual([
    'docs.2.nam: unknown',
    'docs.2.name: must be unique, but another content root also has "docs"',
  ])
  for (const name of ['Alpha', 'a b', '2', '', 'a:b'])
    expect(problemsOf([{ name }]), name).toEqual([
      'docs.0.name: must consist of lowercase letters, digits, and hyphens, and must start with a letter',
    ])
  for (const name of ['http', 'mailto', 'data', 'symbol', 'pathname', 'guide'])
    expect(problemsOf([{ name }, { name: 'beta' }]), name).toEqual([
      `docs.0.name: cannot be "${name}", which has another meaning in front of a colon`,
    ])
  expect(problemsOf([{ name: 'a' }, { name: 'a' }])).toEqual([
    'docs.1.name: must be unique, but another content root also has "a"',
  ])
  const nested = [
    { name: 'a', folder: './docs', routeBase: '/Docs' },
    { name: 'b', folder: 'docs/b', routeBase: '/docs/b' },
    { name: 'c', folder: 'docs-c', routeBase: '/docs-c' },
  ]
  expect(problemsOf(nested)).toEqual([
    'docs.1.folder: must not overlap with "docs" of another content root',
    'docs.1.routeBase: must not overlap with "/Docs" of another content root',
  ])
  const atRoot = { name: 'a', routeBase: '/' }
  expect(problemsOf([atRoot, { name: 'b' }])).toEqual([])
  expect(problemsOf([atRoot, { name: 'b', routeBase: '/' }])).toEqual([
    'docs.1.routeBase: must be unique, but another content root also has "/"',
  ])
  expect(problemsOf([{ name: 'a', folder: '.' }, { name: 'b' }])).toEqual([
    'docs.1.folder: must not overlap with "." of another content root',
  ])
})

test('ROOT-9: each content root can have one API reference, which names its root if there are several', () => {
  const [one, two] = [{ name: 'a' }, { name: 'b' }]
  const api = { package: 'lens', entryPoint: 'index.ts' }
  expect(contentRoots(configSchema.parse({ api }))).toMatchObject([{ api: { ...api, setting: ['api'] } }])
  const apis = [
    { ...api, root: 'b', prose: 'b-api' },
    { ...api, root: 'a' },
  ]
  expect(contentRoots(configSchema.parse({ docs: [one, two], api: apis }))).toMatchObject([
    { api: { setting: ['api', 1] } },
    { api: { setting: ['api', 0] } },
  ])
  expect(problemsOf([one, two], api)).toEqual(['api.root: must be the name of a content root: "a", "b"'])
  expect(problemsOf([one], [{ ...api, root: 'c' }])).toEqual([
    'api.0.root: must be the name of a content root: "a"',
  ])
  expect(problemsOf([one], [api, { ...api, root: 'a' }])).toEqual([
    'api.1.root: must be unique among the API references',
    'api.1.prose: must be unique among the API references',
  ])
})

/** The problems of the setting `versions` as "path: message". */
function versionProblemsOf(versions: unknown, docs: unknown = {}): string[] {
  const { error } = configSchema.safeParse({ docs, versions }, { error: describeIssue })
  return schemaIssues(error?.issues ?? [], configSchema).map((issue) =>
    issue.kind === 'value' ? `${issue.path.join('.')}: ${issue.message}` : `${issue.path.join('.')}: unknown`,
  )
}

test('VERSION-1: versions follow the root that they belong to, with prefixes that no URL has', () => {
  const { docs, versions } = configSchema.parse({
    docs: [{ name: 'alpha', sidebars: { a: [] } }, { name: 'beta' }],
    versions: [
      { name: '3.1', ref: 'v3', root: 'beta', label: 'Three', state: 'unmaintained' },
      { name: '2', folder: './old/', root: 'alpha', path: '/old' },
    ],
  })
  expect(contentRoots({ docs, versions })).toMatchObject([
    { name: 'alpha', family: 'alpha' },
    {
      name: 'alpha@2',
      family: 'alpha',
      idPrefix: 'alpha@2:',
      folder: 'old',
      routeBase: '/old',
      sidebars: { a: [] },
    },
    { name: 'beta', family: 'beta', version: { name: 'current', label: 'Next' } },
    {
      name: 'beta@3.1',
      family: 'beta',
      idPrefix: 'beta@3.1:',
      tag: 'beta',
      folder: 'v3:beta',
      ref: 'v3',
      routeBase: '/beta/3.1',
      version: { name: '3.1', label: 'Three', state: 'unmaintained' },
    },
  ])
  const [, only] = contentRoots(configSchema.parse({ versions: [{ name: '3.1', ref: 'v3' }] }))
  expect(only).toMatchObject({ name: 'docs@3.1', idPrefix: '@3.1:', tag: 'default', routeBase: '/docs/3.1' })
})

test('VERSION-1: versions that cannot be told apart or read are problems of their settings', () => {
  expect(versionProblemsOf([{ name: '3' }, { name: '2', ref: 'v2', folder: 'x' }])).toEqual([
    'versions.0: must have either "ref" or "folder"',
    'versions.1: must have either "ref" or "folder"',
  ])
  expect(
    versionProblemsOf([
      { name: '3', ref: 'v3' },
      { name: '3', ref: 'v3' },
      { name: 'current', ref: 'v2', path: '/docs' },
      { name: '1', folder: 'docs/1' },
    ]),
  ).toEqual([
    'versions.1.name: must be unique, but another content root also has "3"',
    'versions.2.name: must be unique, but another content root also has "current"',
    'versions.3.folder: must not overlap with "docs" of another content root',
  ])
  expect(versionProblemsOf([{ name: '3', ref: 'v3', path: '/docs' }])).toEqual([
    'versions.0.path: must be unique, but another content root also has "/docs"',
  ])
  expect(versionProblemsOf([{ name: '3', ref: 'v3' }], [{ name: 'a' }, { name: 'b' }])).toEqual([
    'versions.0.root: must be the name of a content root: "a", "b"',
  ])
  expect(versionProblemsOf([{ name: '3', ref: 'v3', api: { package: 'lens' } }])).toEqual([
    'versions.0.api: requires the setting "api" of the current docs',
  ])
  for (const ref of ['', '-x', 'a..b', 'a b', 'v1:docs', 'v1^{}', 'v1~1', '@{-1}', 'a\nb'])
    expect(versionProblemsOf([{ name: '3', ref }]), ref).toHaveLength(1)
  for (const ref of ['v3.1.0', 'origin/2.x', 'my-lib@3.1.0', '@scope/lib@3.1.0', '0a1b2c3'])
    expect(versionProblemsOf([{ name: '3', ref }]), ref).toEqual([])
})

test('LAND-3: the Markdown files in pages/ are docs of a root without sidebars, at the root of the site', () => {
  const settings = configSchema.parse({
    docs: { mainDoc: 'a', editUrl: 'https://example.org/edit', sidebars: {} },
  })
  expect(allRoots(settings).find(isPagesRoot)).toMatchObject({
    idPrefix: pagesPrefix,
    folder: 'pages',
    routeBase: '',
    mainDoc: undefined,
    sidebars: {},
    editUrl: 'https://example.org/edit',
  })
  expect(versionProblemsOf([{ name: 'pages', ref: 'v1' }])).toEqual([
    'versions.0.name: cannot be "pages", which names the files in `pages/`',
  ])
})
