import path from 'node:path'
import { hashFiles, type FileHashes } from './file-hashes.js'
import { newSiteFolder, TestSite } from './test-site.js'

/** The versions of the site: "text" differs from "first" in some pages, and "all" differs in every file. */
export const versionNames = ['first', 'text', 'all'] as const
export type VersionName = (typeof versionNames)[number]

/** A site whose sources change between versions. */
export interface VersionedSite {
  readonly site: TestSite
  /** The output files of a clean build of each version. */
  readonly expected: Readonly<Record<VersionName, FileHashes>>
  /** Writes the sources of a version, by default to the site. */
  readonly change: (name: VersionName, target?: TestSite) => void
}

/**
 * Creates a site, and builds each of its versions once. The caller must remove the site.
 *
 * @param pages number of docs
 */
export async function createVersions(pages: number): Promise<VersionedSite> {
  const site = new TestSite(newSiteFolder('versions'))
  const change = (name: VersionName, target = site) => {
    for (const [file, text] of Object.entries(sources(name, pages)))
      if (!target.has(file) || target.read(file) !== text) target.write(file, text)
  }
  const expected: Partial<Record<VersionName, FileHashes>> = {}
  for (const name of versionNames) {
    change(name)
    const { code, stderr } = await site.build('--no-cache', '--out', path.join(site.root, '.clean'))
    if (code !== 0) throw new Error(stderr)
    expected[name] = hashFiles(site, '.clean')
    site.remove('.clean')
  }
  return { site, expected: expected as Record<VersionName, FileHashes>, change }
}

const sources = (name: VersionName, pages: number): Record<string, string> => {
  const code = name === 'all' ? '2' : '1'
  return {
    'camdocs.config.ts': `export default { title: 'Title ${code}', styles: ['brand.css'], clientModules: ['client.ts'] }\n`,
    'brand.css': `.content { letter-spacing: ${code}px }\n`,
    'client.ts': `document.documentElement.dataset.client = '${code}'\n`,
    'static/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${code}" height="9"/>\n`,
    'pages/index.tsx': `export default () => <main><h1>Home ${code}</h1></main>\n`,
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, index) => {
        const version = name === 'all' || (name === 'text' && index % 10 === 0) ? '2' : '1'
        return [`docs/guides/page-${String(index)}.md`, page(index, version, (index + 1) % pages)]
      }),
    ),
  }
}

const page = (index: number, version: string, linked: number): string => `# Page ${String(index)}

Version ${version}, with a [link](./page-${String(linked)}.md) and ![a dot](/dot.svg).

\`\`\`ts
const version = ${version}
\`\`\`
`
