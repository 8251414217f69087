import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram, usePackedPackages, writeManifest } from './helpers/packed-packages.js'

/* Installs the packed packages with each package manager on each version of Node, and builds a site. */

interface Manager {
  readonly name: string
  /** The npm package that contains the package manager, with its version. */
  readonly packageName: string
  /** The command that installs the dependencies of a folder. */
  readonly install: string
  /** The start of a command that runs a program of an installed package. */
  readonly run: string
  /** Content of `.yarnrc.yml`. */
  readonly settings?: string
}

const managers: readonly Manager[] = [
  {
    name: 'npm',
    packageName: 'npm@11',
    install: 'npm install --no-audit --no-fund',
    run: 'node_modules/.bin/',
  },
  { name: 'pnpm 10', packageName: 'pnpm@10', install: 'pnpm install', run: 'pnpm exec ' },
  {
    name: 'yarn with node_modules',
    packageName: '@yarnpkg/cli-dist@4',
    install: 'yarn install',
    run: 'yarn run ',
    settings: 'nodeLinker: node-modules\n',
  },
  {
    name: 'yarn with Plug and Play',
    packageName: '@yarnpkg/cli-dist@4',
    install: 'yarn install',
    run: 'yarn run ',
    settings: 'nodeLinker: pnp\n',
  },
]
const nodeVersions = ['20.19', '22', '24']
/** Requires Node 22. */
const latestPnpm: Manager = {
  name: 'pnpm 12',
  packageName: 'pnpm@12',
  install: 'pnpm install',
  run: 'pnpm exec ',
}

const files = {
  'docs/index.md': '# Start\n\n```js\nconst answer = 42\n```\n',
  // The site uses the theme without a direct dependency on it.
  'pages/index.jsx':
    'import { Link } from \'@camdocs/theme\'\nexport default () => <main><Link href="/docs">Start here</Link></main>\n',
  'camdocs.config.ts':
    "import { defineConfig } from 'camdocs'\nexport default defineConfig({ title: 'Packed' })\n",
}

const packed = usePackedPackages()

const cases = nodeVersions.flatMap((version) => {
  const usable = version === '20.19' ? managers : [...managers, latestPnpm]
  return usable.map((manager) => ({ version, manager }))
})

test.each(cases)(
  'the packages install and build a site on Node $version with $manager.name',
  async ({ version, manager: { packageName, install, run, settings } }) => {
    const { folder, tarballs } = packed()
    const site = mkdtempSync(path.join(folder, 'site-'))
    writeManifest(site, tarballs, ['camdocs'])
    if (settings !== undefined) writeFileSync(path.join(site, '.yarnrc.yml'), settings)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
      writeFileSync(path.join(site, name), text)
    }
    // npx installs two npm packages: `node` contains Node.
    const shell = (command: string) =>
      runProgram(
        'npx',
        ['--yes', '-p', `node@${version}`, '-p', packageName, '-c', command],
        site,
        // By default, yarn refuses to create a lockfile in CI.
        { YARN_ENABLE_IMMUTABLE_INSTALLS: 'false', YARN_ENABLE_TELEMETRY: '0' },
      )
    expect((await shell('node --version')).stdout).toContain(`v${version}`)
    expect(await shell(install)).toMatchObject({ code: 0 })
    const built = await shell(`${run}camdocs build`)
    expect(built.stderr).not.toContain('error')
    expect(built.code).toBe(0)
    expect(readFileSync(path.join(site, 'dist/docs/index.html'), 'utf8')).toContain('Packed')
    expect(readFileSync(path.join(site, 'dist/index.html'), 'utf8')).toContain('Start here')
    expect(await shell(`${run}camdocs check-links`)).toMatchObject({ code: 0 })
  },
)
