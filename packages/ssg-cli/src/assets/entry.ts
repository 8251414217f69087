import type { SiteProps } from '@camdocs/core'
import { createHash } from 'node:crypto'
import type { OutputFile } from '../model/output.js'
import type { ClientBundle } from './bundle-client.js'

export interface ClientEntry {
  readonly files: readonly OutputFile[]
  /** Path of the module that every page names. */
  readonly entry: string
  /** Id of the client code and site data: changes with either, and with nothing else. */
  readonly buildId: string
}

/**
 * The two small modules that join the bundle to one site: the site's data, and the entry that says where everything
 * is. Written by hand, so that the bundle does not have to wait for the content, and a new title in the navbar does
 * not bundle again.
 */
export function clientEntry(bundle: ClientBundle, site: Omit<SiteProps, 'buildId'>): ClientEntry {
  const data = `export default ${JSON.stringify(site)}\n`
  const dataFile = `site-${hashOf(data)}.js`
  const modules = [...bundle.modules].map(
    ([module, { script }]) => `${JSON.stringify(module)}:()=>import(${beside(script)})`,
  )
  const clientModules = bundle.clientModules.map((script) => `()=>import(${beside(script)})`)
  const code =
    `import{boot}from${beside(bundle.boot)};` +
    `boot({app:()=>import(${beside(bundle.app)}),site:async()=>({default:{...(await import("./${dataFile}")).default,buildId}}),modules:{${modules.join(',')}},clientModules:[${clientModules.join(',')}],searchStyle:${JSON.stringify(site.baseUrl + bundle.searchStyle)}})\n`
  const buildId = hashOf(code + bundle.style)
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

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

const beside = (file: string): string => JSON.stringify(`./${file.replace(/^assets\//, '')}`)
