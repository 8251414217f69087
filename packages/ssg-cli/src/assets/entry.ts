import type { SiteData } from '@camdocs/core'
import { ISLAND_TAG } from '@camdocs/core/islands'
import { createHash } from 'node:crypto'
import type { OutputFile } from '../model/output.js'
import type { ClientBundle, ClientScripts } from './bundle-client.js'

/** The entry module of a site, and the files that belong to it. */
export interface ClientEntry {
  readonly files: readonly OutputFile[]
  /** Path of the entry module, which every page loads; null if the theme has no client code. */
  readonly entry: string | null
  /**
   * Identifies the client code, the stylesheets, the site data, and the allowed sources. Changes if and only
   * if one of them changes.
   */
  readonly buildId: string
  /** Identifies the client code, the site data, and the allowed sources, but not the stylesheets. */
  readonly codeId: string
}

/**
 * Generates the two modules that connect the bundle to a site: the site data, and the entry module, which
 * passes loaders for all other modules to the boot module. They are not bundled, so that bundling does not
 * have to wait for the content, and changed settings do not require a new bundle.
 *
 * @param allowed sources that the Content Security Policy allows. A tab keeps the policy of its document, so
 *   a page of a build with another policy has to be loaded as a document.
 */
export function clientEntry(
  { scripts, styles, searchStyle }: ClientBundle,
  site: SiteData,
  allowed: Readonly<Record<string, readonly string[]>>,
): ClientEntry {
  const policy = Object.values(allowed).every((sources) => sources.length === 0)
    ? ''
    : JSON.stringify(allowed)
  const data = `export default ${JSON.stringify(site)}\n`
  if (scripts === null)
    return {
      files: [],
      entry: null,
      buildId: hashOf(data + policy + styles.join('')),
      codeId: hashOf(data + policy),
    }
  const dataFile = `site-${hashOf(data)}.js`
  const code = entryCode(scripts, dataFile, site.baseUrl + (searchStyle ?? ''))
  const buildId = hashOf(code + policy + styles.join(''))
  const entry = `assets/entry-${buildId}.js`
  return {
    buildId,
    codeId: hashOf(code + policy),
    entry,
    files: [
      { path: `assets/${dataFile}`, content: data },
      { path: entry, content: `const buildId="${buildId}";${code}` },
    ],
  }
}

function entryCode(scripts: ClientScripts, dataFile: string, searchStyle: string): string {
  const load = (file: string) => `()=>import(${relativeImport(file)})`
  const loadEach = (files: ReadonlyMap<string, string>) =>
    `{${[...files].map(([name, file]) => `${JSON.stringify(name)}:${load(file)}`).join(',')}}`
  const islands = scripts.islands === null ? null : islandsCode(scripts.islands)
  const loaders = [
    `app:${load(scripts.app)}`,
    `site:async()=>({default:{...(await import("./${dataFile}")).default,buildId}})`,
    `modules:${loadEach(scripts.modules)}`,
    `components:${loadEach(scripts.components)}`,
    `clientModules:[${[...scripts.clientModules.map(load), ...(islands === null ? [] : [islands.module])].join(',')}]`,
    `searchStyle:${JSON.stringify(searchStyle)}`,
  ]
  return `import{boot}from${relativeImport(scripts.boot)};${islands?.start ?? ''}boot({${loaders.join(',')}})\n`
}

/**
 * Returns the code that hydrates components. When a page is shown that contains one, it imports the script of
 * the theme that defines the element. The script of `camdocs serve --watch` dispatches the event when it has
 * updated the page.
 */
function islandsCode(file: string): { readonly start: string; readonly module: string } {
  const start = `()=>{document.querySelector("${ISLAND_TAG}")&&import(${relativeImport(file)})}`
  return {
    start: `const islands=${start};addEventListener("camdocs:updated",islands);`,
    module: 'async()=>({onRouteDidUpdate:islands})',
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** All modules are in the same folder as the entry. */
const relativeImport = (file: string): string => JSON.stringify(`./${file.replace(/^assets\//, '')}`)
