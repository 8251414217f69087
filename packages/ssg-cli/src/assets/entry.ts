import type { SiteData } from '@camdocs/core'
import { createHash } from 'node:crypto'
import type { OutputFile } from '../model/output.js'
import type { ClientBundle, ClientScripts } from './bundle-client.js'

export interface ClientEntry {
  readonly files: readonly OutputFile[]
  /** Path of the module script of every page; null in a theme whose pages load no script. */
  readonly entry: string | null
  /** Identifies the client code and the site data: it changes with either of them, and with nothing else. */
  readonly buildId: string
}

/**
 * The two small modules that connect the bundle to one site: the site's data, and the entry module, which passes the
 * locations of all other modules to the boot module. They are generated as text, so that bundling does not wait for
 * the content, and a new navbar title does not bundle again.
 */
export function clientEntry({ scripts, styles, searchStyle }: ClientBundle, site: SiteData): ClientEntry {
  const data = `export default ${JSON.stringify(site)}\n`
  if (scripts === null) return { files: [], entry: null, buildId: hashOf(data + styles.join('')) }
  const dataFile = `site-${hashOf(data)}.js`
  const code = entryCode(scripts, dataFile, site.baseUrl + (searchStyle ?? ''))
  const buildId = hashOf(code + styles.join(''))
  const entry = `assets/entry-${buildId}.js`
  return {
    buildId,
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
  const loaders = [
    `app:${load(scripts.app)}`,
    `site:async()=>({default:{...(await import("./${dataFile}")).default,buildId}})`,
    `modules:${loadEach(scripts.modules)}`,
    `components:${loadEach(scripts.components)}`,
    `clientModules:[${scripts.clientModules.map(load).join(',')}]`,
    `searchStyle:${JSON.stringify(searchStyle)}`,
  ]
  return `import{boot}from${relativeImport(scripts.boot)};boot({${loaders.join(',')}})\n`
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** All modules are in the same folder as the entry. */
const relativeImport = (file: string): string => JSON.stringify(`./${file.replace(/^assets\//, '')}`)
