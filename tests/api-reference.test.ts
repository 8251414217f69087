import { expect, test } from 'vitest'
import { lensLibrary } from './helpers/lens-library.js'
import { formatLocation, siteTest } from './helpers/site-test.js'

const files: Record<string, string> = {
  ...lensLibrary,
  'camdocs.config.ts': `export default { api: { package: 'node_modules/lens', entryPoint: 'index.d.ts', sourceLink: 'https://example.org/{file}#L{line}' } }\n`,
  'docs/start.md': '# Start\n\nPut a [[Lens]] on with [[Body.attach]], then [[focus]].\n',
  'api/index.md':
    '---\ntitle: Overview\n---\n\nLens 1.2.3.\n\n## focus\n\nTurns the ring.\n\n## Mount\n\nHow it holds.\n',
  'api/Lens.md':
    '---\nmembers:\n  mount: { platform: iOS }\n---\n\nGlass.\n\n## focalLength\n\nIn millimetres.\n\n## mount\n\nSee [Start](/docs/start.md).\n',
  'api/Body.md': 'What holds a [[Lens]].\n\n## find\n\nLooks for one.\n\n## attach\n\nPuts it on.\n',
}

test('API pages combine the extracted types with the prose of the site', async () => {
  const site = siteTest(files)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const lens = site.page('/docs/api/interfaces/Lens')
  expect(lens).toContain('<title>Lens | Documentation</title>')
  expect(lens).toContain('<h2 id="focallength"><code>focalLength</code>')
  expect(lens).toContain('Default <code>50</code>')
  expect(lens).toContain('<li>iOS only</li>')
  expect(lens).toContain('<a href="/docs/api/#mount">Mount</a>')
  expect(lens).toContain('href="https://example.org/index.d.ts#L1"')
  expect(site.page('/docs/api/classes/Body')).toMatch(
    /<a href="\/docs\/api\/interfaces\/Lens">Lens<\/a>\): <span[^>]*>void/,
  )
  expect(site.page('/docs/api')).toContain('<h2 id="focus"><code>focus</code>')
  expect(site.page('/docs/start')).toContain(
    'Put a <a href="/docs/api/interfaces/Lens"><code>Lens</code></a> on with <a href="/docs/api/classes/Body#attach"><code>Body.attach</code></a>, then <a href="/docs/api/#focus"><code>focus</code></a>.',
  )
})

test('unknown API names are reported where they are written, with the nearest valid name', async () => {
  const site = siteTest({
    ...files,
    'docs/start.md': '# Start\n\nPut a [[Lense]] on,\nwith [[Body.attached]].\n',
    'api/Lens.md': 'Glass.\n\n## focalLenght\n\nIn millimetres.\n\n## mount\n\nSo.\n',
    'api/Tripod.md': 'Three legs.\n',
  })
  const problems = await site.problems()
  expect(problems.map(formatLocation)).toEqual([
    'api/Lens.md:1:1 CD1600',
    'api/Lens.md:3:1 CD1600',
    'api/Tripod.md:1:1 CD1600',
    'docs/start.md:3:7 CD1208',
    'docs/start.md:4:6 CD1208',
  ])
  expect(problems.map(({ severity, hint }) => [severity, hint])).toEqual([
    ['warning', 'Add a heading for each: "## focalLength".'],
    ['error', 'Did you mean "focalLength"?'],
    [
      'error',
      'Name the file after a type. For a removed type, add its declaration: `declaration: interface Name`.',
    ],
    ['error', 'Did you mean "Lens"?'],
    ['error', 'Did you mean "Body.attach"?'],
  ])
})

test('a page of a removed type can remain on the site', async () => {
  const site = siteTest({
    ...files,
    'api/Plate.md':
      "---\nstatus: removed\ndeclaration: 'interface Plate<T>'\nmembers:\n  size: { type: T }\n---\n\nOnce glass.\n\n## size\n\nIts size.\n",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('/docs/api/interfaces/Plate')
  expect(page).toContain('interface Plate&#x3C;T>')
  expect(page).toContain('<h2 id="size"><code>size</code>')
})

test('a package that is not installed is an error', async () => {
  const site = siteTest({
    ...files,
    'camdocs.config.ts':
      "export default { api: { package: 'node_modules/none', entryPoint: 'index.d.ts' } }\n",
  })
  const [problem] = await site.problems()
  expect(problem).toMatchObject({ code: 'CD1601', severity: 'error' })
})
