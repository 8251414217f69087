import type { SiteKind } from '../model/site-kind.js'
import type { SiteFolder } from './site-folder.js'

const scripts = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts']
const withExtensions = (name: string) => scripts.map((extension) => `${name}${extension}`)

/** Names of the configuration files of each kind, relative to the site's folder. */
export const configFiles: Readonly<Record<Exclude<SiteKind, 'plain'>, readonly string[]>> = {
  docusaurus: withExtensions('docusaurus.config'),
  vitepress: [
    ...withExtensions('.vitepress/config'),
    ...withExtensions('.vitepress/config/index'),
    '.vitepress/config.json',
  ],
  starlight: withExtensions('astro.config'),
}

/** Folders that usually contain the site of a repository. */
const usualFolders = ['docs', 'website', 'site', 'documentation']

/** A site of a kind. */
export interface DetectedSite {
  readonly kind: SiteKind
  /** Folder of the site, relative to the given folder: "." or a subfolder. */
  readonly folder: string
}

/**
 * Recognizes the kind of a site by its configuration file and its dependencies, also in the usual subfolders
 * of a repository.
 *
 * @param requested the kind, if it is known
 */
export function detectSite(folder: SiteFolder, requested?: SiteKind): DetectedSite {
  const kinds = (['docusaurus', 'vitepress', 'starlight'] as const).filter(
    (kind) => requested === undefined || kind === requested,
  )
  for (const candidate of ['.', ...usualFolders])
    for (const kind of kinds) if (isSite(kind, candidate, folder)) return { kind, folder: candidate }
  return { kind: requested ?? 'plain', folder: '.' }
}

function isSite(kind: Exclude<SiteKind, 'plain'>, candidate: string, folder: SiteFolder): boolean {
  const inCandidate = (name: string) => (candidate === '.' ? name : `${candidate}/${name}`)
  if (folder.firstFile(configFiles[kind].map(inCandidate)) === undefined) return false
  // Only the dependencies tell a Starlight site from another Astro site.
  return kind !== 'starlight' || dependsOn('@astrojs/starlight', inCandidate('package.json'), folder)
}

function dependsOn(name: string, packageFile: string, folder: SiteFolder): boolean {
  const { dependencies, devDependencies } = (folder.readJson(packageFile) ?? {}) as Readonly<
    Record<string, Readonly<Record<string, string>> | undefined>
  >
  return name in { ...dependencies, ...devDependencies }
}

/** Generators whose rules are not known, by their configuration files. */
const otherGenerators: readonly (readonly [name: string, ...files: string[]])[] = [
  ['MkDocs', 'mkdocs.yml', 'mkdocs.yaml', '../mkdocs.yml', '../mkdocs.yaml'],
  ['Hugo', 'hugo.toml', 'hugo.yaml', 'hugo.yml', 'config/_default/hugo.toml', '../hugo.toml', '../hugo.yaml'],
  ['Jekyll', '_config.yml', '_config.yaml', '../_config.yml'],
  ['mdBook', 'book.toml', '../book.toml'],
  ['Sphinx', 'conf.py', 'source/conf.py'],
  ['Antora', 'antora.yml'],
  ['VuePress', '.vuepress/config.js', '.vuepress/config.ts'],
  ['Rspress', 'rspress.config.ts', '../rspress.config.ts'],
  ['Eleventy', '.eleventy.js', 'eleventy.config.js', 'eleventy.config.mjs'],
  ['Gatsby', 'gatsby-config.js', 'gatsby-config.ts'],
  ['Next.js', 'next.config.js', 'next.config.mjs', 'next.config.ts'],
  ['Nuxt', 'nuxt.config.js', 'nuxt.config.ts'],
  ['Astro', ...configFiles.starlight],
  ['GitBook', '.gitbook.yaml'],
  ['Mintlify', 'mint.json', 'docs.json'],
]

/** Returns the name of the generator of a folder without a known kind; undefined if there is none. */
export const otherGenerator = (folder: SiteFolder): string | undefined =>
  otherGenerators.find(([, ...files]) => folder.firstFile(files) !== undefined)?.[0]
