// `pnpm test:engines [filters]`: runs all tests of tests/engines, in all engines that are installed, and in
// Chromium 111, which it downloads from npm (57 MB) the first time. `pnpm test` runs a part of them.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { node, root, tool } from './run.mjs'

const packageName = '@sparticuz/chromium@111.0.0'
const integrity =
  'sha512-h68PUvW3tz3vZxYa/XxpHdudZ65p6zejBcBdW6qwsJ3xHR4d6myclK+E3stQd3epnPNVZAf/rDf37njG1VjNWg=='
/** See `tests/engines/installed.ts`. */
const folder = path.join(root, 'node_modules/.cache/chromium-111')

/** Downloads the package, and unpacks only the browser: the package would unpack it into a shared file. */
function fetchChromium() {
  mkdirSync(folder, { recursive: true })
  const run = (file, args) => execFileSync(file, args, { cwd: folder, encoding: 'utf8' })
  const [{ filename }] = JSON.parse(run('npm', ['pack', packageName, '--json']))
  const archive = path.join(folder, filename)
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (hash !== integrity) throw new Error(`${packageName} has another content than expected: ${hash}`)
  run('tar', ['-xzf', filename, 'package/bin/chromium.br'])
  const browser = path.join(folder, 'chromium')
  writeFileSync(browser, brotliDecompressSync(readFileSync(path.join(folder, 'package/bin/chromium.br'))))
  chmodSync(browser, 0o755)
  rmSync(archive)
  rmSync(path.join(folder, 'package'), { recursive: true })
}

if (process.platform === 'linux' && !existsSync(path.join(folder, 'chromium'))) fetchChromium()
const filters = process.argv.slice(2)
process.exitCode = await node(
  [tool('vitest/vitest.mjs'), 'run', ...(filters.length > 0 ? filters : ['tests/engines'])],
  { env: { ...process.env, CAMDOCS_ENGINES: 'all' } },
)
