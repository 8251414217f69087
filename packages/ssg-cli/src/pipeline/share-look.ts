import { imageSize } from 'image-size'
import { keyOf } from '../cache/keys.js'
import type { ArtifactStore } from '../cache/store.js'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import { pictureDrawer, type DrawPicture } from '../drawing/draw-picture.js'
import { fontCoverage, readFont, type FontFace } from '../drawing/font-faces.js'
import { versionsFor } from '../installation/optional-packages.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { readFileWithin } from '@camdocs/base/model/read-file.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'
import type { ShareLook } from '../render/share-look.js'
import type { Discovered } from '../sources/discover.js'
import { requirePackages } from './requirements.js'

/** What share images have in common, and what draws them. */
export interface DrawnLook extends ShareLook {
  readonly drawPicture: DrawPicture
}

/** Size of the logo in pixels. The width of a wide logo is limited, so its height is less. */
const [logoHeight, maxLogoWidth] = [56, 480]
/** Bytes of a logo. */
const maxLogoBytes = 10e6

/**
 * Reads what share images have in common: fonts and the logo.
 *
 * @returns null if the site draws no share images
 * @throws BuildFailure (exit code 2) if a package or a font is missing, or if the theme draws none
 */
export async function loadShareLook(
  config: SiteConfig,
  { theme, file }: Pick<LoadedTheme, 'theme' | 'file'>,
  { docs, statics }: Pick<Discovered, 'docs' | 'statics'>,
  store: ArtifactStore,
): Promise<DrawnLook | null> {
  const { shareImages, brand, ornament, navbar, title } = config.settings
  if (shareImages === false) return null
  await requirePackages(
    'shareImages',
    config,
    docs.map((doc) => doc.file),
  )
  if (theme.shareImages === undefined)
    throw failure(
      config,
      ['shareImages'],
      `The theme "${theme.name}" draws no share images.`,
      'Remove `shareImages`.',
    )
  const ownFonts = readOwnFonts(config)
  const faces = [...ownFonts.flat(), ...theme.shareImages.fonts.flatMap((name) => themeFont(name, file))]
  const logo = readLogo(navbar.logo?.src, statics, config)
  const site = {
    // A logo without a title next to it contains the name of the site.
    site: navbar.title ?? title,
    logo: logo?.size ?? null,
    fonts: ownFonts.flatMap((font) => font[0]?.family ?? []),
    look: {
      brand: typeof brand === 'string' ? { light: brand, dark: brand } : (brand ?? null),
      ornament,
      bottomBar: navbar.bottomBar,
    },
  }
  return {
    key: sha256(
      versionsFor('shareImages'),
      ...faces.map(({ family, bytes }) => `${family} ${sha256(bytes)} `),
      logo?.bytes ?? '',
    ),
    site,
    compose: theme.shareImages.draw,
    covers: fontCoverage(faces, await characterReader(store)),
    drawPicture: pictureDrawer(faces, logo?.bytes ?? null),
  }
}

/** The faces of each font that the site adds. */
function readOwnFonts(config: SiteConfig): (readonly FontFace[])[] {
  const { shareImages } = config.settings
  const fonts = typeof shareImages === 'object' ? shareImages.fonts : []
  return fonts.map((name, index) => {
    const faces = readFont(name, `${config.root}/camdocs.config.ts`, `site-${String(index)}`)
    if (typeof faces !== 'string') return faces
    const hint = name.startsWith('.')
      ? "The path is relative to the site's folder."
      : `Install the package, or start the path of a file with \`./\`.`
    throw failure(config, ['shareImages', 'fonts', index], `The font "${name}" ${faces}.`, hint)
  })
}

function themeFont(name: string, base: string): readonly FontFace[] {
  const faces = readFont(name, base)
  if (typeof faces === 'string') throw new Error(`The font "${name}" of the theme ${faces}.`)
  return faces
}

function failure({ locate }: SiteConfig, path: ConfigPath, message: string, hint: string): BuildFailure {
  const value = path.length === 1 ? locate(path, undefined, 'key') : locate(path)
  return new BuildFailure([{ code: codes.configValue, severity: 'error', message, hint, ...value }], 2)
}

/** The formats that can be drawn. */
const logoFormats: ReadonlySet<string | undefined> = new Set(['svg', 'png', 'jpg', 'webp', 'gif'])

/**
 * Reads the logo of the navbar, if it is a file of the site whose size is known.
 *
 * @throws BuildFailure (exit code 2) if it has a format that cannot be drawn
 */
function readLogo(src: string | undefined, statics: Discovered['statics'], config: SiteConfig) {
  const file = statics.find(({ output }) => output === src?.replace(/^\//, ''))
  const bytes = file === undefined ? null : readFileWithin(file.path, { maxBytes: maxLogoBytes })
  const size = Buffer.isBuffer(bytes) ? sizeOf(bytes) : null
  if (!Buffer.isBuffer(bytes) || size === null) return null
  if (!logoFormats.has(size.type))
    throw failure(
      config,
      ['navbar', 'logo', 'src'],
      `The logo cannot be part of share images, because its format is ${size.type?.toUpperCase() ?? 'unknown'}.`,
      'Save it as an SVG, PNG, JPEG, WebP, or GIF file.',
    )
  const width = Math.min(maxLogoWidth, Math.round((logoHeight * size.width) / size.height))
  return { bytes, size: { width, height: Math.round((width * size.height) / size.width) } }
}

function sizeOf(image: Buffer): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(image)
  } catch {
    return null
  }
}

/** Returns what reads the characters of a font file. That takes up to 200 ms, so the store keeps them. */
async function characterReader(store: ArtifactStore): Promise<(font: Buffer) => ReadonlySet<number>> {
  const { create } = await import('fontkitten')
  return (bytes) => {
    const key = keyOf('font-characters', sha256(bytes))
    const known = store.get(key)
    if (known !== null) return new Set(JSON.parse(known) as number[])
    const font = create(bytes)
    const characters = 'characterSet' in font ? font.characterSet : []
    store.put(key, JSON.stringify(characters))
    return new Set(characters)
  }
}
