import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sendRequest } from './helpers/http.js'
import { filesIn, runProgram, useInstalledPackages, writeFiles } from './helpers/packed-packages.js'
import { serveForTest } from './helpers/server.js'

/*
 * Installs the packages from their packed files with npm. `pnpm test:packages` also installs them with other
 * package managers and versions of Node.
 */

const packed = useInstalledPackages()

const cli = () => path.join(packed().installed, 'node_modules/camdocs/bin/camdocs.js')
const camdocs = (args: readonly string[], cwd = packed().folder) =>
  runProgram(process.execPath, [cli(), ...args], cwd)

test('the packages contain only the files that their users need, without sources and tests', async () => {
  const [core, theme, main, create] = await Promise.all(
    (['@camdocs/core', '@camdocs/theme', 'camdocs', 'create-camdocs'] as const).map((name) =>
      filesIn(packed().tarballs.get(name)),
    ),
  )
  const common = ['LICENSE', 'README.md', 'package.json', 'sbom.cdx.json']
  // Such as "dist/routes/url.js" and "dist/index.d.ts".
  const isCompiled = (file: string) => /^dist\/[\w/-]+(\.d\.ts|\.js)$/.test(file)
  const notCompiled = (files: readonly string[] = []) => files.filter((file) => !isCompiled(file))
  expect(notCompiled(core)).toEqual(common)
  expect(notCompiled(theme).filter((file) => !file.startsWith('styles/'))).toEqual([
    'LICENSE',
    'README.md',
    'dist/third-party-licenses.txt',
    'package.json',
    'sbom.cdx.json',
  ])
  expect(notCompiled(main).filter((file) => !/^(template|dist\/patterns)\//.test(file))).toEqual([
    'LICENSE',
    'README.md',
    'bin/camdocs.js',
    'client.d.ts',
    'dist/compiler-version.txt',
    'dist/error-codes.md',
    'dist/third-party-licenses.txt',
    'live-client/live.css',
    'package.json',
    'sbom.cdx.json',
  ])
  expect(main?.filter((file) => file.endsWith('.d.ts'))).toEqual(['client.d.ts', 'dist/index.d.ts'])
  expect(create).toEqual(['LICENSE', 'README.md', 'bin/create-camdocs.js', 'package.json', 'sbom.cdx.json'])
  expect([core, theme, main].flat().filter((file) => /test|fixture/.test(file ?? ''))).toEqual([])
})

test('each package names its license, repository, and supported versions of Node', () => {
  for (const name of packed().tarballs.keys()) {
    const manifest = JSON.parse(
      readFileSync(path.join(packed().installed, 'node_modules', name, 'package.json'), 'utf8'),
    ) as object
    expect(manifest, name).toMatchObject({
      license: 'MIT',
      engines: { node: '>=20.19' },
      repository: { url: 'git+https://github.com/camdocs/camdocs.git' },
    })
  }
})

test('the license texts of bundled packages are included', () => {
  const read = (file: string) => readFileSync(path.join(packed().installed, 'node_modules', file), 'utf8')
  const licenses = read('camdocs/dist/third-party-licenses.txt')
  for (const name of ['commander', 'linkinator', 'micromark', 'shiki', 'zod'])
    expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\n\\n[^-]*copyright`, 'im'))
  expect(licenses).toContain('micromark 4.0.2\n')
  // A package without a license file would have "License: …" in place of the text.
  expect(licenses).not.toContain('License: ')
  expect(read('@camdocs/theme/dist/third-party-licenses.txt')).toMatch(/^algoliasearch \d/m)
})

/** A component of a bill of materials in CycloneDX's format. */
interface Component {
  readonly 'bom-ref': string
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly scope: 'required' | 'optional'
  readonly licenses?: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly purl: string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

interface BillOfMaterials {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)
/** Whether a component is bundled into the package. All others are dependencies. */
const isBundled = ({ properties }: Component): boolean =>
  properties?.some(({ name, value }) => name === 'cdx:npm:package:bundled' && value === 'true') === true

test('each package contains a bill of materials with all packages that it bundles and installs', () => {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(path.join(packed().installed, 'node_modules', name, 'sbom.cdx.json'), 'utf8'),
    ) as BillOfMaterials
  for (const name of packed().tarballs.keys()) {
    const bill = read(name)
    expect(bill, name).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    // A serial number and a timestamp would differ between two builds.
    expect(Object.keys(bill), name).not.toContain('serialNumber')
    expect(Object.keys(bill.metadata), name).toEqual(['component'])
    expect(nameOf(bill.metadata.component)).toBe(name)
    const refs = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref'])
    expect(new Set(refs).size, name).toBe(refs.length)
    for (const { ref, dependsOn = [] } of bill.dependencies)
      expect(refs, name).toEqual(expect.arrayContaining([ref, ...dependsOn]))
    for (const component of bill.components) {
      expect(component.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/)
      expect(component.licenses?.[0], component.purl).toBeDefined()
      if (!component.purl.includes('camdocs'))
        expect(component.hashes, component.purl).toEqual([
          { alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string },
        ])
    }
  }
  const { components } = read('camdocs')
  const installedFiles = readdirSync(path.join(packed().installed, 'node_modules'), {
    recursive: true,
    encoding: 'utf8',
  })
  const dependencies = components.filter((entry) => !isBundled(entry) && entry.scope === 'required')
  for (const component of dependencies)
    expect(installedFiles).toContain(path.join(nameOf(component), 'package.json'))
  const licenses = readFileSync(
    path.join(packed().installed, 'node_modules/camdocs/dist/third-party-licenses.txt'),
    'utf8',
  )
  const bundled = components.filter(isBundled)
  expect(bundled.length).toBeGreaterThan(100)
  for (const component of bundled) expect(licenses).toContain(`${nameOf(component)} ${component.version}\n`)
  expect(components.map(nameOf)).toEqual(expect.arrayContaining(['esbuild', 'commander', 'zod']))
  expect(read('@camdocs/theme').components.map(nameOf)).toContain('react')
})

test('an installation has few packages and stays small', () => {
  const modules = path.join(packed().installed, 'node_modules')
  const foldersOfManifests = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'package.json')
    .map((entry) => path.relative(modules, entry.parentPath).split(path.sep).join('/'))
  const packageNames = foldersOfManifests
    // "react" and "@camdocs/core", but not "react/cjs".
    .filter((folder) => /^(@[^/]+\/)?[^/]+$/.test(folder))
    // The names of these packages depend on the operating system.
    .filter((name) => !name.startsWith('@esbuild/'))
  expect(packageNames.sort()).toEqual([
    '@camdocs/core',
    '@camdocs/theme',
    '@fontsource-variable/geist',
    '@fontsource-variable/geist-mono',
    '@shikijs/langs',
    '@shikijs/types',
    '@shikijs/vscode-textmate',
    '@standard-schema/spec',
    '@types/hast',
    '@types/unist',
    'camdocs',
    'create-camdocs',
    'esbuild',
    'path-to-regexp',
    'react',
    'react-dom',
    'scheduler',
  ])
  const files = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)))
  // Counts each inode once: the install script of esbuild can add a hard link to its binary.
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]))
  const megabytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1e6
  expect(megabytes).toBeLessThan(42)
})

test('a folder of Markdown builds, passes the link check, and is served', async () => {
  const site = writeFiles(path.join(packed().folder, 'plain'), {
    'docs/index.md': '# Start\n\nSee [more](./more.md).\n',
    'docs/more.md': '# More\n\n```js\nconst answer = 42\n```\n\n:tada:\n',
  })
  expect(await camdocs(['build', site])).toMatchObject({ code: 0, stderr: '' })
  expect(await camdocs(['check-links', site])).toMatchObject({ code: 0, stderr: '' })
  const server = await serveForTest(site, [], {}, cli())
  const { status, body } = await sendRequest(server, '/docs/more')
  expect(status).toBe(200)
  expect(body).toContain('<h1>More</h1>')
})

test('npm create camdocs writes a site that builds with the installed packages', async () => {
  const create = path.join(packed().installed, 'node_modules/create-camdocs/bin/create-camdocs.js')
  const created = await runProgram(process.execPath, [create, 'my-docs', '--yes'], packed().installed)
  expect(created).toMatchObject({ code: 0, stderr: '' })
  const site = path.join(packed().installed, 'my-docs')
  expect(await camdocs(['build'], site)).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(path.join(site, 'dist/index.html'), 'utf8')).toContain('My docs')
})

test('INIT-4: TypeScript finds no error in a new site with the examples of the guides', async () => {
  const create = path.join(packed().installed, 'node_modules/create-camdocs/bin/create-camdocs.js')
  expect(
    await runProgram(process.execPath, [create, 'typescript', '--yes'], packed().installed),
  ).toMatchObject({
    code: 0,
  })
  const repository = path.join(import.meta.dirname, '..')
  const guide = (name: string) => readFileSync(path.join(repository, 'docs-site/docs/guides', name), 'utf8')
  const site = writeFiles(path.join(packed().installed, 'typescript'), {
    ...examplesIn(guide('themes.md'), 'theme/Footer.tsx', 'theme/brand.css'),
    ...examplesIn(guide('page-modules.md'), 'pages/showcase.tsx', 'src/visits.ts'),
    ...examplesIn(guide('components.md'), 'components/Panel.tsx'),
    'src/imports.ts':
      "import styles from './a.module.css'\nimport logo from './logo.svg'\nimport './a.css'\nexport const texts: string[] = [styles.a, logo]\n",
  })
  // The other development dependency of the site.
  mkdirSync(path.join(site, 'node_modules/@types'), { recursive: true })
  symlinkSync(
    path.join(repository, 'docs-site/node_modules/@types/react'),
    path.join(site, 'node_modules/@types/react'),
    'junction',
  )
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
  expect(await runProgram(process.execPath, [tsc, '-p', site], site)).toMatchObject({ stdout: '', code: 0 })
})

/** Returns the code blocks of a guide with the given titles, by title. */
function examplesIn(guide: string, ...titles: string[]): Record<string, string> {
  const blocks = [...guide.matchAll(/^```\w+ title="(.*)"\n([^]*?)^```$/gm)]
  return Object.fromEntries(
    titles.map((title) => [title, blocks.find(([, found]) => found === title)?.[2] ?? '']),
  )
}

test('an editor checks the configuration, and shows the documentation of the settings, without other packages', async () => {
  const site = writeFiles(path.join(packed().installed, 'typed'), {
    'camdocs.config.ts':
      "import { defineConfig } from 'camdocs'\nexport default defineConfig({\n  samples: { never: [{ pattern: /a/, message: '' }] },\n  docs: { foldr: 'x', sidebars: { a: ['b', { type: 'category', label: 'C', items: ['d'] }] } },\n})\n",
  })
  const tsc = path.join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
  const flags = ['--noEmit', '--strict', '--module', 'nodenext']
  const { stdout } = await runProgram(
    process.execPath,
    [tsc, ...flags, path.join(site, 'camdocs.config.ts')],
    site,
  )
  expect(stdout.trim().split('\n')).toEqual([
    // TypeScript suggests no key for a value that is an object or a list. The build does.
    expect.stringMatching(/^camdocs\.config\.ts\(4,11\): error TS2353: .*'foldr' does not exist in type/),
  ])
  // The type declarations contain the documentation, and need the types of no other package.
  const types = readFileSync(path.join(packed().installed, 'node_modules/camdocs/dist/index.d.ts'), 'utf8')
  expect(types).toContain('Name of the site. Shown in the navbar and at the end of each page title.')
  expect(types).not.toContain('import')
})

const samplesSite = {
  'camdocs.config.ts': 'export default { samples: {} }\n',
  'docs/index.md': '# Start\n\n```ts\nconst a: number = 1\n```\n',
}

test('everything that a site needs and that is missing is reported at once, with one command that installs all packages', async () => {
  const outside = writeFiles(path.join(packed().folder, 'api'), {
    'camdocs.config.ts': `export default {
  url: 'https://a.example',
  shareImages: true,
  api: { package: 'lib', pages: 'prose', entryPoint: 'index.d.ts' },
  samples: {},
  checks: { spelling: { words: 'words.txt' } },
}\n`,
    'lib/package.json': '{ "name": "lib", "version": "1.0.0" }',
    'lib/index.d.ts': 'export declare const a: number\n',
    'docs/index.md':
      '# Start\n\n```ts\nconst a: number = 1\n```\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
  })
  const { code, stderr } = await camdocs(['build', outside])
  expect(code).toBe(2)
  expect(stderr).toContain(
    'camdocs.config.ts:4:3  error CD2006  The setting `api`, the setting `samples`, the setting `shareImages`, the setting `checks.spelling`, and the diagrams in docs/index.md require packages that camdocs does not install. "typedoc", "typescript", "@takumi-rs/core", "nspell", "dictionary-en", and "beautiful-mermaid" are missing.',
  )
  // Nothing is installed in this folder, so the command also installs camdocs.
  expect(stderr).toContain(
    'hint: Run `npm i -D camdocs typedoc@0.28 typescript@6 @takumi-rs/core@2 nspell dictionary-en beautiful-mermaid@1`.',
  )
  expect(stderr).toContain('camdocs.config.ts:4:3  error CD2003  The API reference has no page')
  expect(stderr).toContain('camdocs.config.ts:6:32  error CD2003  The file "words.txt"')
})

test('the error for a missing package contains the command for the package manager of the site', async () => {
  const site = writeFiles(path.join(packed().installed, 'samples'), {
    ...samplesSite,
    'pnpm-lock.yaml': '',
  })
  const { code, stderr } = await camdocs(['build', site])
  expect(code).toBe(2)
  expect(stderr).toContain('camdocs.config.ts:1:18')
  expect(stderr).toContain('hint: Run `pnpm add -D typescript@6`.')
})

test('a version of TypeScript without the compiler API is reported, and not loaded', async () => {
  const typescript = path.join(packed().installed, 'node_modules/typescript')
  expect(existsSync(typescript)).toBe(false)
  // The package has no code, so loading it would fail.
  writeFiles(typescript, { 'package.json': '{ "name": "typescript", "version": "7.0.2" }' })
  const site = writeFiles(path.join(packed().installed, 'typescript-7'), {
    ...samplesSite,
  })
  const { code, stderr } = await camdocs(['build', site])
  rmSync(typescript, { recursive: true })
  expect(code).toBe(2)
  expect(stderr).toContain('"typescript" 7.0.2 is not supported.')
})

test('a site next to an older version of React shares the React of the theme, and builds to the same files in any folder', async () => {
  const install = [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    'react@19.1.0',
    'react-dom@19.1.0',
  ]
  expect(await runProgram('npm', install, packed().installed)).toMatchObject({ code: 0 })
  const versionOf = (folder: string) =>
    (
      JSON.parse(
        readFileSync(path.join(packed().installed, folder, 'node_modules/react/package.json'), 'utf8'),
      ) as {
        version: string
      }
    ).version
  expect(versionOf('.')).toBe('19.1.0')
  expect(versionOf('node_modules/@camdocs/theme')).not.toBe('19.1.0')
  const site = writeFiles(path.join(packed().installed, 'other-react'), {
    'docs/index.md': '# Start\n\n::Counter\n',
    'camdocs.config.js':
      "export default { components: { Counter: './Counter.jsx' }, theme: { components: { Footer: './Footer.jsx' } } }\n",
    'Counter.jsx':
      "import { useState } from 'react'\nexport default () => <p>{useState('state of the component')[0]}</p>\n",
    'Footer.jsx':
      "import { useState } from 'react'\nexport default () => <footer>{useState('state of the footer')[0]}</footer>\n",
  })
  expect(await camdocs(['build', site])).toMatchObject({ code: 0, stderr: '' })
  const page = readFileSync(path.join(site, 'dist/docs/index.html'), 'utf8')
  expect(page).toContain('state of the component')
  expect(page).toContain('state of the footer')

  // The names of files contain hashes of code. They do not depend on where camdocs is installed.
  const copy = path.join(packed().folder, 'copy')
  cpSync(packed().installed, copy, { recursive: true, verbatimSymlinks: true })
  const copiedSite = path.join(copy, 'other-react')
  for (const folder of ['.camdocs', 'dist']) rmSync(path.join(copiedSite, folder), { recursive: true })
  const copiedCli = path.join(copy, 'node_modules/camdocs/bin/camdocs.js')
  const built = await runProgram(process.execPath, [copiedCli, 'build', copiedSite], copy)
  expect(built).toMatchObject({ code: 0, stderr: '' })
  const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  expect(filesOf(path.join(copiedSite, 'dist'))).toEqual(filesOf(path.join(site, 'dist')))
})
