import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteVariant } from './real-site.js'

const theme = fileURLToPath(new URL('../fixtures/plain-theme', import.meta.url))

/** Copies the second theme, a fixture that renders plain HTML without scripts, into a site's folder. */
export function addPlainTheme(root: string): void {
  cpSync(theme, path.join(root, 'plain-theme'), { recursive: true })
}

/** Copies the second theme into a site's folder and selects it. It draws no share images. */
function selectPlainTheme(root: string): void {
  addPlainTheme(root)
  const file = path.join(root, 'camdocs.config.ts')
  const source = readFileSync(file, 'utf8')
  const selected = source.replace('defineConfig({', "defineConfig({\n  theme: './plain-theme/theme.mjs',")
  writeFileSync(file, selected.replace('shareImages: true,', ''))
}

/** The VisionCamera site with the second theme, which cannot hydrate components (CD1320). */
export const plainVariant = {
  name: 'plain-theme',
  base: '/',
  prepare: selectPlainTheme,
  warnings: ['CD1320'],
} satisfies SiteVariant
