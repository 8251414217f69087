import { existsSync } from 'node:fs'
import { sendRequest } from './http.js'
import type { TestSite } from './test-site.js'

/** The script tag that the watching server adds to every page. */
export const liveTag = '<script type="module" src="/__camdocs/live.js"></script>\n'

/**
 * Compares what a watching server serves with the clean build in the folder `.clean`. Returns the paths that
 * differ.
 */
export async function differencesFromBuild(
  site: TestSite,
  server: { readonly origin: string },
): Promise<string[]> {
  if (!existsSync(`${site.root}/.clean`)) return ['.clean']
  const files = site.list('.clean').filter((file) => !file.startsWith('.') && file !== '_headers')
  const differences: string[] = []
  for (const file of files) {
    const url = `/${file.split('/').map(encodeURIComponent).join('/')}`
    const { status, body } = await sendRequest(server, url)
    const expected = site.read(`.clean/${file}`) + (file.endsWith('.html') ? liveTag : '')
    if (status !== 200 || body !== expected) differences.push(file)
  }
  return differences
}
