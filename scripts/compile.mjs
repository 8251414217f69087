// `pnpm build`: type-checks and compiles the packages, and bundles their dependencies.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { bundleCli, bundleRecord, errorCodesPage } from './bundle-cli.mjs'
import { bundleTheme } from './bundle-theme.mjs'
import { node, root, tool } from './run.mjs'
import { writeSpokenMessages } from './spoken-messages.mjs'
import { areBundlesListed } from './third-party.mjs'

const packages = ['core', 'base', 'markdown', 'api', 'migrate', 'theme', 'ssg-cli'].map((name) =>
  path.join(root, 'packages', name),
)

/**
 * Compiles and bundles the packages. Does nothing if the bundle of the CLI is newer than all sources, and the
 * lists of bundled packages exist.
 * @returns an exit code
 */
export async function compile() {
  const sources = packages.flatMap((folder) => [
    path.join(folder, 'package.json'),
    ...['src', 'live-client'].flatMap((name) => filesIn(folder, name)),
  ])
  const newest = Math.max(...[...sources, errorCodesPage].map(modifiedTime))
  if (modifiedTime(bundleRecord) > newest && areBundlesListed()) return 0
  packages.forEach(removeStaleOutput)
  const code = await node([tool('typescript-native/bin/tsc'), '-b', 'tsconfig.build.json'])
  if (code !== 0) return code
  await writeSpokenMessages()
  await bundleTheme()
  await bundleCli()
  return 0
}

/**
 * Deletes output that has no source file of the same name. If a source was deleted, tsc leaves its output
 * behind, where imports of it would still work. Also deletes most files of the CLI's bundle, which
 * `bundleCli` writes again.
 */
function removeStaleOutput(folder) {
  const sources = new Set(filesIn(folder, 'src').map((file) => file.replace(/\.tsx?$/, '')))
  for (const file of filesIn(folder, 'dist').filter((name) => /\.(js|d\.ts)$/.test(name))) {
    // The source of `dist/cli.js` and `dist/types/cli.d.ts` is `src/cli`, without its extension.
    const source = file.replace(/\/dist\/(types\/)?/, '/src/').replace(/\.(js|d\.ts)$/, '')
    if (!sources.has(source)) rmSync(file)
  }
}

/** The absolute paths of all files in a subfolder of a package, at any depth. */
function filesIn(folder, name) {
  const top = path.join(folder, name)
  if (!existsSync(top)) return []
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** In milliseconds; 0 if the file does not exist. */
const modifiedTime = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (process.argv[1] === import.meta.filename) process.exitCode = await compile()
