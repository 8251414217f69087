// `pnpm build`: type-checks and compiles the packages, and bundles their dependencies.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { bundleCli, bundleRecord } from './bundle-cli.mjs'
import { bundleTheme } from './bundle-theme.mjs'
import { node, root, tool } from './run.mjs'
import { areBundlesListed } from './third-party.mjs'

const packages = ['core', 'theme', 'ssg-cli'].map((name) => path.join(root, 'packages', name))

/**
 * Compiles and bundles the packages, unless the bundle of the CLI is newer than all sources, and the lists of
 * bundled packages exist.
 * @returns an exit code
 */
export async function compile() {
  const sources = packages.flatMap((folder) => [
    path.join(folder, 'package.json'),
    ...['src', 'live-client'].flatMap((name) => filesIn(folder, name)),
  ])
  const newest = Math.max(...sources.map(modifiedTime))
  if (modifiedTime(bundleRecord) > newest && areBundlesListed()) return 0
  packages.forEach(removeStaleOutput)
  const code = await node([tool('typescript/bin/tsc'), '-b', root])
  if (code !== 0) return code
  await bundleTheme()
  await bundleCli()
  return 0
}

/**
 * Deletes output whose source was deleted. tsc leaves such output behind, where imports of it would still
 * work.
 */
function removeStaleOutput(folder) {
  const sources = new Set(filesIn(folder, 'src').map((file) => file.replace(/\.tsx?$/, '')))
  for (const name of filesIn(folder, 'dist').filter((file) => /\.(js|d\.ts)$/.test(file))) {
    const source = name.replace(/\/dist\/(types\/)?/, '/src/').replace(/\.(js|d\.ts)$/, '')
    if (!sources.has(source)) rmSync(name)
  }
}

function filesIn(folder, name) {
  const top = path.join(folder, name)
  if (!existsSync(top)) return []
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const modifiedTime = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (process.argv[1] === import.meta.filename) process.exitCode = await compile()
