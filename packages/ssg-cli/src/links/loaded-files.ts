import { statSync } from 'node:fs'
import { loadedUrlsIn } from '@camdocs/base/model/html-urls.js'
import { bytesOf, type LoadedFile, type OutputFile } from '@camdocs/base/model/output.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'

/**
 * Returns the document of a page, and the files of the site that it loads, such as scripts, stylesheets,
 * preloaded fonts, and images.
 *
 * @param files all files of the site, by path
 */
export function loadedFiles(
  { file, url }: Route,
  files: ReadonlyMap<string, OutputFile>,
  baseUrl: string,
): LoadedFile[] {
  const document = files.get(file)
  if (document === undefined) return []
  const pageUrl = new URL(baseUrl + url.slice(1), 'http://site')
  const paths = loadedUrlsIn(contentOf(document).toString()).flatMap((target) => {
    if (!URL.canParse(target, pageUrl.href)) return []
    const { origin, pathname } = new URL(target, pageUrl)
    if (origin !== pageUrl.origin || !pathname.startsWith(baseUrl)) return []
    return [percentDecode(pathname.slice(baseUrl.length))]
  })
  return [...new Set([file, ...paths])].flatMap((path) => {
    const loaded = files.get(path)
    return loaded === undefined ? [] : [{ path, bytes: sizeOf(loaded) }]
  })
}

/** Returns the content of a generated file; an empty buffer for a file that is copied or linked. */
const contentOf = (file: OutputFile): Buffer => ('content' in file ? bytesOf(file.content) : Buffer.alloc(0))

function sizeOf(file: OutputFile): number {
  if ('content' in file) return bytesOf(file.content).length
  return statSync('copyFrom' in file ? file.copyFrom : file.linkFrom).size
}
