import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'

const packagesFolder = fileURLToPath(new URL('../../packages/', import.meta.url))
/** The folders of the published packages, by package name. */
const folders = {
  '@camdocs/core': 'core',
  '@camdocs/theme': 'theme',
  camdocs: 'ssg-cli',
  'create-camdocs': 'create-camdocs',
} as const

/** The name of a published package. */
export type PackageName = keyof typeof folders

/** Paths of tarballs, by package name. */
export type Tarballs = ReadonlyMap<PackageName, string>

/** The result of a program. */
export interface ProgramResult {
  /** The exit code; -1 if the program cannot be started or is ended by a signal. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The packed packages that a test file uses. */
export interface PackedPackages {
  /** The folder of the tarballs, which tests also use for sites and installations. */
  readonly folder: string
  readonly tarballs: Tarballs
}

/** Packs the packages into a temporary folder before the tests of a file. Removes the folder afterward. */
export function usePackedPackages(): () => PackedPackages {
  let packed: PackedPackages = { folder: '', tarballs: new Map() }
  beforeAll(async () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-packed-')))
    packed = { folder, tarballs: await packPackages(folder) }
  }, 300_000)
  afterAll(() => {
    rmSync(packed.folder, { recursive: true, force: true })
  })
  return () => packed
}

/** Packed packages that are also installed with npm. */
export interface InstalledPackages extends PackedPackages {
  /** The folder whose `node_modules` contains the packages. */
  readonly installed: string
}

/** Like `usePackedPackages`, but also installs the packages. */
export function useInstalledPackages(): () => InstalledPackages {
  const packed = usePackedPackages()
  const installed = () => path.join(packed().folder, 'installed')
  beforeAll(async () => {
    mkdirSync(installed())
    writeManifest(installed(), packed().tarballs, ['camdocs', 'create-camdocs'])
    const args = ['install', '--prefer-offline', '--no-audit', '--no-fund']
    const { code, stderr } = await runProgram('npm', args, installed())
    if (code !== 0) throw new Error(stderr)
  }, 300_000)
  return () => ({ ...packed(), installed: installed() })
}

/** Writes the files of a site to a folder, and returns the folder. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

/** Packs the packages as `pnpm publish` does. */
async function packPackages(folder: string): Promise<Tarballs> {
  const tarballs = new Map<PackageName, string>()
  // One at a time, because packing the first package compiles all packages.
  for (const [name, source] of Object.entries(folders)) {
    const destination = path.join(folder, source)
    mkdirSync(destination)
    const { code, stderr } = await runProgram(
      'npx',
      ['--yes', 'pnpm@10', 'pack', '--pack-destination', destination],
      path.join(packagesFolder, source),
    )
    if (code !== 0) throw new Error(`${name} cannot be packed: ${stderr}`)
    tarballs.set(name as PackageName, path.join(destination, readdirSync(destination)[0] ?? ''))
  }
  return tarballs
}

/** Returns the paths of the files in a tarball, sorted, without the folder that contains all of them. */
export async function filesIn(tarball: string | undefined): Promise<string[]> {
  const { stdout } = await runProgram('tar', ['-tzf', tarball ?? ''], '/')
  return stdout
    .trim()
    .split('\n')
    .map((file) => file.replace(/^package\//, ''))
    .sort()
}

/**
 * Writes a `package.json` that depends on the tarballs of the named packages, and settings for pnpm. The
 * registry does not have these versions, so the tarballs also override the dependencies of the packages on
 * each other.
 */
export function writeManifest(folder: string, tarballs: Tarballs, names: readonly PackageName[]): void {
  const files = Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`]))
  const dependencies = Object.fromEntries(names.map((name) => [name, files[name]]))
  const manifest = {
    name: 'packed',
    private: true,
    type: 'module',
    dependencies,
    // For npm and Yarn.
    overrides: files,
    resolutions: files,
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  // JSON is valid YAML.
  const pnpmSettings = { overrides: files, allowBuilds: { esbuild: false } }
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), JSON.stringify(pnpmSettings))
}

/** Runs a program without the environment variables that package managers and Vitest set for the tests. */
export async function runProgram(
  file: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|pnpm_|NODE_(ENV|PATH)$|VITEST)/i.test(name),
  )
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, {
      cwd,
      env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env },
      maxBuffer: 1e8,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as Partial<ProgramResult>
    return { code: typeof code === 'number' ? code : -1, stdout, stderr: stderr || String(error) }
  }
}
