import path from 'node:path/posix'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { configFileNames, type SiteKind } from '@camdocs/base/model/site-kind.js'
import type { SiteFolder } from './site-folder.js'

const scriptExtensions = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts']
const withExtensions = (name: string) => scriptExtensions.map((extension) => `${name}${extension}`)

/** Names of the configuration files of each kind, relative to the site's folder. */
export const configFiles: Readonly<Record<Exclude<SiteKind, 'plain'>, readonly string[]>> = {
  docusaurus: withExtensions('docusaurus.config'),
  vitepress: [
    ...withExtensions('.vitepress/config'),
    ...withExtensions('.vitepress/config/index'),
    '.vitepress/config.json',
  ],
  starlight: withExtensions('astro.config'),
  mkdocs: ['mkdocs.yml', 'mkdocs.yaml'],
  mdbook: ['book.toml'],
}

/** Folders that usually contain the site of a repository. */
const usualFolders = ['docs', 'website', 'site', 'documentation']

/** The kind and the folder of a site. */
export interface DetectedSite {
  readonly kind: SiteKind
  /** Folder of the site, relative to the given folder: "." or a subfolder. */
  readonly folder: string
}

/**
 * Recognizes the kind of a site by its configuration file and its dependencies. Looks for the site in the
 * given folder, and in the usual subfolders of a repository. If no kind is requested, also looks in all other
 * subfolders except those of tests, examples, and templates, but only for a single site.
 *
 * @param requested the kind, if it is known
 * @returns the site that was found; or the given folder, with the requested kind or "plain", in four cases:
 *   the requested kind is "plain", no site was found, the other subfolders contain several sites, or the only
 *   site in them is a camdocs site
 */
export function detectSite(folder: SiteFolder, requested?: SiteKind): DetectedSite {
  const fallback: DetectedSite = { kind: requested ?? 'plain', folder: '.' }
  if (requested === 'plain') return fallback
  for (const candidate of ['.', ...usualFolders]) {
    const kind = kindAt(candidate, folder)
    if (kind !== undefined && (requested ?? kind) === kind) return { kind, folder: candidate }
  }
  if (requested !== undefined) return fallback
  const sites = sitesIn(folder, folder.list('.')).filter((nested) => !exampleFolder.test(nested.folder))
  const [site] = sites
  if (site === undefined || sites.length > 1 || site.kind === 'camdocs') return fallback
  return { kind: site.kind, folder: site.folder }
}

/** Matches folders whose sites are tests, examples, or templates: "packages/a/__tests__/site". */
const exampleFolder =
  /(?:^|\/)(?:__\w+__|tests?|fixtures?|e2e|bench|benchmarks?|examples?|templates?|playgrounds?|demos?)(?:\/|$)/i

/** A site in a subfolder. */
export interface NestedSite extends Omit<DetectedSite, 'kind'> {
  readonly kind: SiteKind | 'camdocs'
}

/**
 * Returns the sites in subfolders, sorted by folder.
 *
 * @param files the files in the folder and its subfolders
 */
export function sitesIn(folder: SiteFolder, files: readonly string[]): NestedSite[] {
  const folders = new Set(files.map((name) => path.dirname(name)).filter((name) => name !== '.'))
  const withParents = new Set([...folders].flatMap((name) => parentsOf(name)))
  return [...withParents].sort(compareText).flatMap((name): NestedSite[] => {
    const isCamdocs = configFileNames.some((file) => folder.hasFile(`${name}/${file}`))
    const kind = isCamdocs ? 'camdocs' : kindAt(name, folder)
    return kind === undefined ? [] : [{ kind, folder: name }]
  })
}

/** Returns a folder and its parents: "a" and "a/b" for "a/b". */
const parentsOf = (name: string): string[] =>
  name.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

const kindAt = (candidate: string, folder: SiteFolder): Exclude<SiteKind, 'plain'> | undefined =>
  (['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook'] as const).find((kind) =>
    isSite(kind, candidate, folder),
  )

function isSite(kind: Exclude<SiteKind, 'plain'>, candidate: string, folder: SiteFolder): boolean {
  const inCandidate = (name: string) => (candidate === '.' ? name : `${candidate}/${name}`)
  if (folder.firstFile(configFiles[kind].map(inCandidate)) === undefined) return false
  // Only the dependencies distinguish a Starlight site from other Astro sites.
  return kind !== 'starlight' || dependsOn('@astrojs/starlight', inCandidate('package.json'), folder)
}

function dependsOn(name: string, packageFile: string, folder: SiteFolder): boolean {
  const { dependencies, devDependencies } = (folder.readJson(packageFile) ?? {}) as Readonly<
    Record<string, Readonly<Record<string, string>> | undefined>
  >
  return name in { ...dependencies, ...devDependencies }
}
