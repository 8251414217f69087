import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { iconFolder } from '@camdocs/base/model/source.js'
import { readIcon, type FindIcon, type FoundIcon } from '@camdocs/base/model/icon-svg.js'
import { readTextWithin, type ReadLimits } from '@camdocs/base/model/read-file.js'

/** The package with the icons of Lucide, which a site can install. */
const lucide = 'lucide-static'

const maxBytes = 100e3

const iconName = /^[\p{L}\p{N}_-]+$/u

/** The paths of icons on a 24-pixel grid, by name. */
type Shapes = Readonly<Record<string, string>>

/** Icons with different names. */
interface IconSet {
  readonly names: ReadonlySet<string>
  readonly read: FindIcon
}

/**
 * Returns what finds the icons of a site: in its folder of icons, among those of brands, and in Lucide if the
 * site installs it. Each folder is listed once, and each file is read once.
 *
 * @param brands undefined if no page and no link has an icon
 */
export function siteIcons(root: string, brands: Shapes | undefined): FindIcon {
  const known = new Map<string, FoundIcon>()
  let sets: readonly IconSet[] | undefined
  return (name) => {
    sets ??= iconSets(root, brands)
    const found =
      known.get(name) ?? sets.find(({ names }) => names.has(name))?.read(name) ?? missing(name, sets)
    known.set(name, found)
    return found
  }
}

function iconSets(root: string, brands: Shapes = {}): readonly IconSet[] {
  const library = libraryFolder(root)
  return [
    filesIn(path.join(root, iconFolder), iconFolder, { maxBytes, within: root }),
    { names: new Set(Object.keys(brands)), read: (name) => brandIcon(brands[name] ?? '') },
    ...(library === null ? [] : [filesIn(library, `${lucide}/icons`, { maxBytes })]),
  ]
}

/** Returns the icons in a folder; none if it does not exist. */
function filesIn(folder: string, shown: string, limits: ReadLimits): IconSet {
  const read = (name: string): FoundIcon => {
    const text = readTextWithin(path.join(folder, `${name}.svg`), limits)
    const mistake = {
      message: 'The icon cannot be read.',
      hint: `It must be a file of at most ${String(maxBytes / 1e3)} KB in the site's folder.`,
    }
    const icon = text === null ? mistake : readIcon(text)
    return 'shapes' in icon
      ? { icon }
      : { problem: { code: codes.icon, severity: 'error', file: `${shown}/${name}.svg`, ...icon } }
  }
  try {
    return {
      names: new Set(
        readdirSync(folder)
          .filter((file) => file.endsWith('.svg'))
          .map((file) => file.slice(0, -4))
          .filter((name) => iconName.test(name)),
      ),
      read,
    }
  } catch {
    return { names: new Set(), read }
  }
}

const brandIcon = (shape: string): FoundIcon => ({
  icon: {
    attributes: ' viewBox="0 0 24 24" fill="currentColor" stroke="none"',
    shapes: `<path d="${shape}"/>`,
  },
})

/** Returns why there is no icon with a name, which can also be a path of its file. */
function missing(name: string, sets: readonly IconSet[]): FoundIcon {
  const names = sets.flatMap((set) => [...set.names])
  const base = path.posix.basename(name).replace(/\.svg$/i, '')
  if (names.includes(base)) return { hint: `Write \`${base}\`.` }
  if (!iconName.test(base))
    return { hint: 'The name of an icon contains only letters, digits, hyphens, and underscores.' }
  const place = `Save it as \`${iconFolder}/${base}.svg\`${base === name ? '' : `, and write \`${base}\``}`
  const hint =
    sets.length > 2
      ? `${place}, or use a name from https://lucide.dev/icons.`
      : `${place}, or install the package \`${lucide}\`, which has the icons on https://lucide.dev/icons.`
  return { hint, ...didYouMean(base, names) }
}

/** Returns the folder with the icons of the installed package; null if the site does not install it. */
function libraryFolder(root: string): string | null {
  try {
    const manifest = createRequire(path.join(root, 'camdocs.config.js')).resolve(`${lucide}/package.json`)
    return path.join(path.dirname(manifest), 'icons')
  } catch {
    return null
  }
}
