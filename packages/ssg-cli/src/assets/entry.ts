import type { PartName, SiteData } from '@camdocs/core'
import { ISLAND_TAG } from '@camdocs/core/islands'
import { immutableFolder, type OutputFile } from '@camdocs/base/model/output.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import type { ClientBundle, ClientScripts } from './bundle-client.js'

/** Paths of scripts that only some pages need. */
export interface OnDemandScripts {
  /** The scripts of parts that pages of the site contain: one enlarges images, and one loads players. */
  readonly parts: ReadonlyMap<PartName, string>
  /** Runs the menus that copy a page; null if there are none. */
  readonly pageMenu: string | null
}

/** The entry module of a site, and the files that belong to it. */
export interface ClientEntry {
  readonly files: readonly OutputFile[]
  /** Path of the entry module, which every page loads; null if the theme has no client code. */
  readonly entry: string | null
  /**
   * Identifies the client code, the stylesheet of the search, the stylesheets that all pages share, the site
   * data, and the allowed sources. Changes if and only if one of them changes.
   */
  readonly buildId: string
  /** Identifies the same as `buildId`, except the stylesheets that all pages share. */
  readonly codeId: string
}

/**
 * Generates the two modules that connect the bundle to a site: the site data, and the entry module, which
 * passes loaders for all other modules to the boot module. The two modules are not bundled, so that bundling
 * does not have to wait for the content, and changed settings do not require a new bundle.
 *
 * @param assetBase base path of the files
 * @param allowed sources that the Content Security Policy allows. They are part of the IDs, because a tab
 *   keeps the policy of its document: a page of a build with another policy has to be loaded as a document.
 * @param onDemand paths of scripts that only some sites need
 */
export function clientEntry(
  { scripts, styles, searchStyle }: ClientBundle,
  site: SiteData,
  assetBase: string,
  allowed: Readonly<Record<string, readonly string[]>>,
  onDemand: OnDemandScripts,
): ClientEntry {
  const policy = Object.values(allowed).every((sources) => sources.length === 0)
    ? ''
    : JSON.stringify(allowed)
  const data = `export default ${JSON.stringify(site)}\n`
  if (scripts === null)
    return {
      files: [],
      entry: null,
      buildId: shortHash(data + policy + styles.join('')),
      codeId: shortHash(data + policy),
    }
  const dataFile = `site-${shortHash(data)}.js`
  const code = entryCode(scripts, dataFile, searchStyle === null ? null : assetBase + searchStyle, onDemand)
  const buildId = shortHash(code + policy + styles.join(''))
  const entry = `${immutableFolder}entry-${buildId}.js`
  return {
    buildId,
    codeId: shortHash(code + policy),
    entry,
    files: [
      { path: immutableFolder + dataFile, content: data },
      { path: entry, content: `const buildId="${buildId}";${code}` },
    ],
  }
}

function entryCode(
  scripts: ClientScripts,
  dataFile: string,
  searchStyle: string | null,
  { parts, pageMenu }: OnDemandScripts,
): string {
  const load = (file: string) => `()=>import(${relativeImport(file)})`
  const loadEach = (files: ReadonlyMap<string, string>) =>
    `{${[...files].map(([name, file]) => `${JSON.stringify(name)}:${load(file)}`).join(',')}}`
  const content = contentCode([
    ...(scripts.islands === null ? [] : [[ISLAND_TAG, scripts.islands] as const]),
    ...[...parts].map(([part, file]) => [part === 'zoom' ? 'a[data-zoom]' : 'a[data-player]', file] as const),
  ])
  const loaders = [
    `app:${load(scripts.app)}`,
    `site:async()=>({default:{...(await import("./${dataFile}")).default,buildId}})`,
    `modules:${loadEach(scripts.modules)}`,
    `components:${loadEach(scripts.components)}`,
    `clientModules:[${[...scripts.clientModules.map(load), ...(content === null ? [] : [content.loader])].join(',')}]`,
    `searchStyle:${JSON.stringify(searchStyle)}`,
  ]
  return `import{boot}from${relativeImport(scripts.boot)};${content?.statements ?? ''}${menuCode(pageMenu)}boot({${loaders.join(',')}})\n`
}

/** Returns a statement that passes the clicks in menus that copy a page to their script. */
const menuCode = (file: string | null): string =>
  file === null
    ? ''
    : `addEventListener("click",({target})=>target.closest(".page-menu")&&import(${relativeImport(file)}).then(m=>m.default(target)));`

/**
 * Returns code that imports the scripts of the theme that only some articles need, such as the script that
 * hydrates components. The code imports a script if the page contains an element that matches the script's
 * selector. It looks for the elements when a page is shown, and on the event "camdocs:updated", which the
 * script of `camdocs serve --watch` dispatches after it updates the page.
 *
 * @param scripts selectors of elements, and the script for each
 * @returns statements to run before the client boots, and a loader of a client module; null if there are no
 *   scripts
 */
function contentCode(
  scripts: readonly (readonly [selector: string, file: string])[],
): { readonly statements: string; readonly loader: string } | null {
  if (scripts.length === 0) return null
  const imports = scripts.map(
    ([selector, file]) => `document.querySelector("${selector}")&&import(${relativeImport(file)})`,
  )
  const importNeeded = `()=>{${imports.join(';')}}`
  return {
    statements: `const load=${importNeeded};addEventListener("camdocs:updated",load);`,
    loader: 'async()=>({onRouteDidUpdate:load})',
  }
}

const shortHash = (text: string): string => sha256(text).slice(0, 10)

/** All modules are in `immutableFolder`, as the entry is. */
const relativeImport = (file: string): string => JSON.stringify(`./${file.slice(immutableFolder.length)}`)
