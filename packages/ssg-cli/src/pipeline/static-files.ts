import type { SiteConfig } from '../config/site-config.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { extensibleFiles, type OutputFile } from '@camdocs/base/model/output.js'
import type { SharedFiles } from '@camdocs/base/model/shared-files.js'
import type { StaticFile } from '@camdocs/base/model/source.js'
import { readSource } from '../sources/read-source.js'
import type { BoundSite } from './site-stages.js'

type Site = Pick<BoundSite, 'sources'>

/**
 * Returns the static files that a language has in common with the default language, so that they are in the
 * output only once; undefined for the default language. The code of a site, such as a page module, writes the
 * URLs of files in the static folder itself, with the base path of the language.
 */
export function sharedFiles(
  { settings, languages }: Pick<SiteConfig, 'settings' | 'languages'>,
  { statics, pageModules, clientModules }: BoundSite['sources'],
): SharedFiles | undefined {
  const [first] = languages?.all ?? []
  const folder = languages?.own.folder ?? null
  if (first === undefined || folder === null) return undefined
  const { theme, components } = settings
  const replaced = Object.keys({ ...components, ...theme.components })
  const hasCode =
    pageModules.length + clientModules.length + replaced.length > 0 || theme.extends !== '@camdocs/theme'
  // The path of a file from git starts with the name of the commit.
  const inSite = ({ file, blob }: StaticFile) =>
    blob === undefined ? file : file.slice(file.indexOf(':') + 1)
  const isShared = (source: StaticFile) =>
    !inSite(source).startsWith(`${folder}/`) && !(hasCode && source.file.startsWith('static/'))
  return { baseUrl: first.baseUrl, outputs: new Set(statics.filter(isShared).map(({ output }) => output)) }
}

/**
 * Returns the static files, except those that languages share, and those whose text becomes part of a
 * generated file (`extensibleFiles`).
 */
export const staticFiles = ({ sources, linkContext: { shared } }: BoundSite): OutputFile[] =>
  sources.statics
    .filter(({ output }) => !extensibleFiles.has(output) && shared?.outputs.has(output) !== true)
    .map(({ output, path }) => ({ path: output, copyFrom: path }))

/** Returns the static file with the given output path, such as "img/logo.svg". */
export const findStatic = ({ sources }: Site, outputPath: string): StaticFile | undefined =>
  sources.statics.find(({ output }) => output === outputPath)

/** Returns the text of a static file; "" if the file does not exist. */
export function staticText(site: Site, outputPath: string): string {
  const file = findStatic(site, outputPath)
  if (file === undefined) return ''
  const text = texts.get(file) ?? readText(file)
  texts.set(file, text)
  return text
}

/** @throws BuildFailure (exit code 1) if the file cannot be read, or is larger than a page can be */
function readText({ path, file }: StaticFile): string {
  const source = readSource({ path, file })
  if ('code' in source) throw new BuildFailure([source], 1)
  return source.text
}

/**
 * The texts of static files. After a change, a watching server lists the files again, so a changed file is a
 * new object.
 */
const texts = new WeakMap<StaticFile, string>()
