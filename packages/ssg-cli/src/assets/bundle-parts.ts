import type { PartName } from '@camdocs/core'
import type { BundlerOutput } from '../bundler/run-esbuild.js'
import { immutableFolder } from '@camdocs/base/model/output.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'

/** The bundled files of all parts. A site writes only the files that its pages need. */
export interface BundledParts {
  readonly styles: ReadonlyMap<PartName, PartFile>
  /** The scripts of parts that readers use, such as images that they enlarge. */
  readonly scripts: ReadonlyMap<PartName, PartFile>
  /** The script of the menu that copies a page; null if the theme or the site has no such menu. */
  readonly pageMenu: PartFile | null
  /** Files that the stylesheets refer to, such as images. */
  readonly assets: readonly PartFile[]
  /** The source files, as in `BundlerOutput`. */
  readonly inputs: readonly string[]
}

interface PartFile {
  readonly path: string
  readonly content: Uint8Array
}

/**
 * Bundles the stylesheets and scripts of parts.
 *
 * @param hasPageMenus whether pages have a menu that copies them
 * @param run bundles entry points, by name
 */
export async function bundleParts(
  { client, styles }: LoadedTheme,
  hasPageMenus: boolean,
  run: (entries: ReadonlyMap<string, string>) => Promise<BundlerOutput>,
): Promise<BundledParts> {
  const scripts = [
    ['zoom', client?.zoom ?? null],
    ['media', client?.player ?? null],
  ] as const
  const pageMenu = hasPageMenus ? (client?.pageMenu ?? null) : null
  const used = [...styles.parts].filter(([part]) => part !== 'page-menu' || pageMenu !== null)
  const { files, inputs } = await run(
    new Map([
      ...used.map(([part, file]) => [styleEntry(part), file] as const),
      ...scripts.flatMap(([part, file]) => (file === null ? [] : [[part, file] as const])),
      ...(pageMenu === null ? [] : ([['page-menu', pageMenu]] as const)),
    ]),
  )
  const outputs = files.map(({ path, contents }) => ({ path: toPosixPath(path), content: contents }))
  const fileOf = (entry: string): PartFile => {
    // The end of the name is a hash of eight characters: "camdocs-assets/part-steps-QDZ5XKLA.css".
    const isOfEntry = (name: string) => name.replace(/-[^-]{8}\.(?:css|js)$/, '') === immutableFolder + entry
    const file = outputs.find(({ path }) => isOfEntry(path))
    if (file === undefined) throw new Error(`The bundle has no output for the entry "${entry}".`)
    return file
  }
  return {
    styles: new Map(used.map(([part]) => [part, fileOf(styleEntry(part))])),
    scripts: new Map(
      scripts.flatMap(([part, file]) => (file === null ? [] : [[part, fileOf(part)] as const])),
    ),
    pageMenu: pageMenu === null ? null : fileOf('page-menu'),
    assets: outputs.filter(({ path }) => !/\.(?:css|js)$/.test(path)),
    inputs,
  }
}

const styleEntry = (part: PartName): string => `part-${part}`
