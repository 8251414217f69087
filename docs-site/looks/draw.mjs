// Builds the sites in this folder, and a new site of `camdocs init` with a brand color, and writes their
// pictures to docs-site/static/img/looks. Run `node docs-site/looks/draw.mjs` after you change the look of
// the theme.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser, serve } from '../../bench/browser.mjs'

const here = fileURLToPath(new URL('./', import.meta.url))
const packageFolder = fileURLToPath(new URL('../../packages/ssg-cli/', import.meta.url))
const pictures = fileURLToPath(new URL('../static/img/looks/', import.meta.url))
const temporary = mkdtempSync(path.join(tmpdir(), 'camdocs-looks-'))

const camdocs = (...args) =>
  execFileSync('node', [path.join(packageFolder, 'bin/camdocs.js'), ...args], { stdio: 'inherit' })

/** Builds a site that uses this checkout of camdocs, and returns its folder. */
function build(folder) {
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  symlinkSync(packageFolder, path.join(folder, 'node_modules/camdocs'))
  camdocs('build', folder)
  return folder
}

function copyOf(name) {
  const folder = path.join(temporary, name)
  cpSync(path.join(here, name), folder, { recursive: true })
  return folder
}

/** A new site with one more line: a brand color. */
function newSite() {
  const folder = path.join(temporary, 'my-docs')
  camdocs('init', folder, '--yes')
  const config = path.join(folder, 'camdocs.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace("// brand: '#0b5cff'", "brand: '#0b5cff'"))
  return folder
}

/** Takes a picture of a page in both color modes. */
async function draw(browser, name, folder, pathname) {
  const { origin, stop } = await serve(folder)
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme })
    await page.goto(origin + pathname, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
    writeFileSync(path.join(pictures, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'))
    await page.close()
  }
  await stop()
}

mkdirSync(pictures, { recursive: true })
const browser = await launchBrowser()
for (const name of ['library', 'product', 'playful']) await draw(browser, name, build(copyOf(name)), '/start')
await draw(browser, 'new-site', build(newSite()), '/')
await browser.close()
rmSync(temporary, { recursive: true })
