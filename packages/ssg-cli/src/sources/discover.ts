import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import { closest } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { blogName, docIdOf, docsRoots, isBlogRoot, isPagesRoot } from '@camdocs/base/model/content-root.js'
import { isNamedBy, isSecretFile } from '@camdocs/base/model/secret-files.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import {
  imageName,
  isSystemFile,
  type PageModuleFile,
  type SourceFile,
  type Sources,
  type StaticFile,
} from '@camdocs/base/model/source.js'
import { frozenStatic } from '@camdocs/base/model/frozen-static.js'
import type { CommitRef } from '@camdocs/base/model/tasks.js'
import { readCommits, type CommittedFiles } from './committed-files.js'
import { translationsOfRoot } from './translations.js'
import { withAdded } from './added-pages.js'
import { listFiles, listTexts, type FileList, type ListedFile } from './list-files.js'

/** The files of a site, and problems such as missing files. */
export interface Discovered extends Sources {
  /** The commits whose files are sources, by the name of the content root. */
  readonly commits: ReadonlyMap<string, CommitRef>
  readonly problems: readonly Diagnostic[]
}

const markdownExtension = /\.mdx?$/i
/** `_category_.json`, `guides/_category_.yml`: listed, unlike other files whose names start with "_". */
const categoryFile = /(^|\/)_category_\.(json|ya?ml)$/
const pageModule = /\.(tsx|jsx)$/

/**
 * Lists the site's files: docs and the files next to them, the prose of the API reference, page modules, and
 * static files. The order of the lists (`Sources`) does not depend on the file system. Skips
 * `node_modules` folders. Of the names that start with "_" or ".", lists the `_category_` files of docs, and
 * in the static folder all files except system files, because hosts and browsers read files such as
 * `.well-known/security.txt`. Only lists files, and does not read them.
 *
 * @param blobFolder the folder of the cache for the files of commits
 * @param earlierProblems the problems of the plugins that add pages
 * @throws BuildFailure if there is nothing to build
 */
export async function discoverSources(
  config: SiteConfig,
  blobFolder: string,
  earlierProblems: readonly Diagnostic[] = [],
): Promise<Discovered> {
  const { root, settings, contentRoots } = config
  const problems: Diagnostic[] = [...earlierProblems]
  const isCategoryFile = (file: string) => categoryFile.test(file)
  const isStatic = (file: string) => !isSystemFile(file)
  const commits = await readCommits(config, blobFolder, { content: isCategoryFile, statics: isStatic })
  problems.push(...commits.problems)
  const list = async (name: string, isListedAnyway?: (file: string) => boolean, setting?: ConfigPath) => {
    const listed = await listFiles(root, name, {
      isIncluded: isListedAnyway,
      allowedFiles: settings.security.files,
      publishedFolders: [
        ...docsRoots(contentRoots)
          .filter(({ ref }) => ref === undefined)
          .map(({ folder }) => folder),
        blogName,
        'static',
      ],
    })
    // The problem of the folder itself is a problem of the setting that names it.
    const located = (problem: Diagnostic): Diagnostic => {
      const place = setting !== undefined && problem.file === name ? config.locate(setting, name) : null
      return place?.range === undefined ? problem : { ...problem, ...place }
    }
    problems.push(...(listed?.problems ?? []).map(located))
    return listed
  }
  const pages = await list('pages')
  const listRoot = async (contentRoot: ConfiguredRoot) => {
    const { name, ref, folder, setting, texts } = contentRoot
    if (isPagesRoot(contentRoot)) return pages && pageDocs(pages)
    if (ref !== undefined && texts === undefined) return commits.files.get(name)?.content ?? null
    return texts === undefined
      ? list(folder, isCategoryFile, [...setting, 'folder'])
      : listTexts(path.join(root, folder), texts, isCategoryFile)
  }
  const listProse = async ({ name, ref, api }: ConfiguredRoot) => {
    if (api === null) return null
    return ref === undefined ? list(api.prose) : (commits.files.get(name)?.prose ?? null)
  }
  const translation = config.languages?.own.folder ?? null
  /** The files that replace those of a content root in a language. */
  const listTranslations = async (contentRoot: ConfiguredRoot): Promise<RootContent> => {
    const { name, ref } = contentRoot
    const folder = translationsOfRoot(translation ?? '', contentRoot)
    const inCommit = () => commits.files.get(name)?.translations ?? null
    const inFolder = () => (existsSync(path.join(root, folder)) ? list(folder, isCategoryFile) : null)
    return rootContent({ ...contentRoot, folder }, await (ref === undefined ? inFolder() : inCommit()), null)
  }
  const contents: RootContent[] = []
  for (const contentRoot of contentRoots) {
    const listed = withAdded(await listRoot(contentRoot), contentRoot, root, isCategoryFile)
    problems.push(...listed.problems)
    const content = rootContent(contentRoot, listed.list, await listProse(contentRoot))
    if (translation === null) contents.push(content)
    else {
      const translations = await listTranslations(contentRoot)
      contents.push(withTranslations(content, translations))
      // Nobody can correct a release.
      if (contentRoot.ref === undefined) problems.push(...orphans(content, translations))
    }
  }
  problems.push(...contents.flatMap((content) => content.problems))
  const statics = await list('static', isStatic)
  const modules = (pages?.files ?? []).filter(({ name }) => pageModule.test(name))
  const apiProse = contents.flatMap((content) => content.apiProse)
  const docs = contents.flatMap((content) => content.docs)
  const folders = docsRoots(contentRoots).flatMap(({ folder, ref }) =>
    ref === undefined ? [`${folder}/`] : [],
  )
  const missing = await missingFolders(contents, config)
  if (docs.length === 0 && modules.length === 0 && apiProse.length === 0) {
    const refused = problems.filter(({ severity }) => severity === 'error')
    if (missing.length + refused.length > 0) throw new BuildFailure([...missing, ...refused], 2)
    if (contents.every(({ hasFolder }) => !hasFolder) && pages === null) throw noFolder(folders)
    throw noPage(folders, contents)
  }

  problems.push(...missing, ...contents.flatMap(rootProblems))
  const assets = contents.flatMap((content) => content.assets)
  // Commits are listed without such files.
  const workingTree = contents.filter((content) => content.root.ref === undefined)
  const published = [
    ...workingTree.flatMap((content) => content.assets.map(({ file }) => file)),
    ...(statics?.files ?? []).map(({ name }) => `static/${name}`),
  ]
  problems.push(...published.filter(isPublishedSecret(settings.security.files)).map(publishedSecret))
  return {
    docs,
    apiProse,
    categoryFiles: contents.flatMap((content) => content.categoryFiles),
    pageModules: modules.map((file): PageModuleFile => ({
      module: file.name.replace(pageModule, ''),
      file: `pages/${file.name}`,
      path: file.path,
    })),
    statics: [
      ...assets,
      ...committedStatics(contentRoots, commits.files),
      ...(statics?.files ?? []).map((file): StaticFile => ({
        output: file.name,
        file: `static/${file.name}`,
        path: file.path,
      })),
    ],
    clientModules: await configuredFiles('clientModules', 'client module', config, problems),
    styles: await configuredFiles('styles', 'stylesheet', config, problems),
    commits: new Map([...commits.files].map(([name, { commit }]) => [name, commit])),
    problems,
  }
}

/** Returns the static files of the commits of earlier versions, each with a path of its own. */
const committedStatics = (
  contentRoots: readonly ConfiguredRoot[],
  files: ReadonlyMap<string, CommittedFiles>,
): StaticFile[] =>
  contentRoots.flatMap((root) =>
    (files.get(root.name)?.statics.files ?? []).map(({ name, ...file }) => ({
      output: frozenStatic(root, name),
      onlyFor: root.name,
      ...file,
      file: `${root.ref ?? ''}:static/${name}`,
    })),
  )

/** The files of a content root. */
interface RootContent extends Pick<Sources, 'docs' | 'apiProse' | 'categoryFiles'> {
  readonly root: ConfiguredRoot
  /** Whether the folder of the root or that of its API pages exists. */
  readonly hasFolder: boolean
  /** Whether the folder of the root does not exist. */
  readonly isMissing: boolean
  /** The other files, which are copied to the output. */
  readonly assets: readonly StaticFile[]
  /** The names of all files and skipped folders, for messages. */
  readonly names: readonly string[]
  /** Docs in too many folders, which are left out. */
  readonly problems: readonly Diagnostic[]
}

/** Returns the Markdown files in `pages/`, and the images next to them if there are any. */
function pageDocs({ files, ...list }: FileList): FileList {
  const isDoc = ({ name }: ListedFile) => markdownExtension.test(name)
  const isShown = (file: ListedFile) => isDoc(file) || imageName.test(file.name)
  return { ...list, files: files.some(isDoc) ? files.filter(isShown) : [] }
}

/** Sidebars nest a list for each folder of a doc. */
const maxFolders = 100

const isTooDeep = ({ name }: Pick<ListedFile, 'name'>): boolean => name.split('/').length > maxFolders + 1

const tooDeep = (file: string): Diagnostic => ({
  code: codes.tooDeep,
  severity: 'error',
  message: 'The page is in too many folders.',
  hint: `A page can be up to ${String(maxFolders)} folders below the content folder.`,
  file,
})

/**
 * @param listed the files in the folder of the root; null if it does not exist
 * @param prose the files in the folder of its API pages; null if it does not exist
 */
function rootContent(root: ConfiguredRoot, listed: FileList | null, prose: FileList | null): RootContent {
  const { files: all, skipped } = listed ?? { files: [], skipped: [] }
  const files = all.filter((file) => !isTooDeep(file))
  const source = (
    { name, ...file }: ListedFile,
    extension: RegExp,
    folder: string = root.folder,
  ): SourceFile => ({ id: docIdOf(name.replace(extension, ''), root), file: `${folder}/${name}`, ...file })
  const isDoc = ({ name }: { name: string }) => markdownExtension.test(name)
  const isCategory = ({ name }: { name: string }) => categoryFile.test(name)
  return {
    root,
    hasFolder: listed !== null || prose !== null,
    isMissing: listed === null,
    apiProse: (prose?.files ?? [])
      .filter(isDoc)
      .map((file) => source(file, markdownExtension, root.api?.prose)),
    docs: files.filter(isDoc).map((file) => source(file, markdownExtension)),
    categoryFiles: files.filter(isCategory).map((file) => source(file, categoryFile)),
    assets: files
      .filter((file) => !isDoc(file) && !isCategory(file))
      .map(({ name, ...file }) => ({
        output: `${root.routeBase}/${name}`.slice(1),
        file: `${root.folder}/${name}`,
        ...file,
      })),
    names: [...files.map(({ name }) => name), ...skipped],
    problems: all.filter(isTooDeep).map(({ name }) => tooDeep(`${root.folder}/${name}`)),
  }
}

/** Reports translations of docs that do not exist. */
function orphans(content: RootContent, translations: RootContent): Diagnostic[] {
  const known = new Set(content.docs.map(({ id }) => id))
  return translations.docs
    .filter(({ id }) => !known.has(id))
    .map(({ file }) => ({
      code: codes.orphanTranslation,
      severity: 'warning',
      message: 'The page translates no other page, so it is left out.',
      hint: 'Move it to the path of the page that it translates, or delete it.',
      file,
    }))
}

/** Returns translations, those from git with their originals, whose headings are known only when compiled. */
const withOriginals = ({ root, docs }: RootContent, translations: RootContent): readonly SourceFile[] => {
  if (root.ref === undefined) return translations.docs
  const byId = new Map(docs.map((original) => [original.id, original]))
  return translations.docs.map((source) => {
    const original = byId.get(source.id)
    return original === undefined ? source : { ...source, original }
  })
}

/** Replaces the files of a content root that are translated. Translations of missing docs are left out. */
function withTranslations(content: RootContent, translations: RootContent): RootContent {
  const replaced = <File>(files: readonly File[], others: readonly File[], key: (file: File) => string) => {
    const byKey = new Map(others.map((file) => [key(file), file]))
    return files.map((file) => byKey.get(key(file)) ?? file)
  }
  const added = translations.assets.filter(
    ({ output }) => !content.assets.some((asset) => asset.output === output),
  )
  return {
    ...content,
    docs: replaced(content.docs, withOriginals(content, translations), ({ id }) => id),
    categoryFiles: content.categoryFiles.map((original) => {
      const translation = translations.categoryFiles.find(({ id }) => id === original.id)
      return translation === undefined ? original : { ...translation, original }
    }),
    assets: [...replaced(content.assets, translations.assets, ({ output }) => output), ...added],
  }
}

/**
 * Reports a content root whose folder contains no docs. A root with an API reference needs none.
 */
const rootProblems = ({ root, docs, isMissing, names }: RootContent): Diagnostic[] =>
  docs.length > 0 ||
  root.api !== null ||
  root.ref !== undefined ||
  isMissing ||
  isPagesRoot(root) ||
  isBlogRoot(root) ||
  root.plugin !== undefined
    ? []
    : [noDocs(root.folder, names)]

/**
 * Reports the content folders that do not exist. A folder that the configuration does not name can be missing
 * if there is no other root, or if the root has an API reference.
 */
async function missingFolders(
  contents: readonly RootContent[],
  { root, locate }: Pick<SiteConfig, 'root' | 'locate'>,
): Promise<Diagnostic[]> {
  const missing = docsRoots(contents.filter(({ isMissing }) => isMissing).map((content) => content.root))
    // The problem of a commit is already reported.
    .filter(({ ref }) => ref === undefined)
    .filter(({ folder, name, idPrefix, api }) => {
      const isDefault = folder === name && (idPrefix !== '' || name === 'docs')
      return !isDefault || (idPrefix !== '' && api === null)
    })
  return Promise.all(
    missing.map(async ({ folder, setting }) => ({
      code: codes.configValue,
      severity: 'error',
      message: `The content folder \`${folder}/\` does not exist.`,
      hint: await missingFolderHint(root, folder),
      ...locate([...setting, 'folder'], folder),
    })),
  )
}

async function missingFolderHint(root: string, folder: string): Promise<string> {
  const parent = path.posix.dirname(folder)
  const entries = await readdir(path.join(root, parent), { withFileTypes: true }).catch(() => [])
  const name = path.posix.basename(folder)
  if (entries.some((entry) => entry.name === name)) return 'There is a file with this name. Name a folder.'
  const names = entries.filter((entry) => !entry.isFile()).map((entry) => entry.name)
  const near = closest(name, names)
  return near === undefined
    ? 'Create the folder, with a page such as `index.md`, or set `folder` of this content root.'
    : `Did you mean "${path.posix.join(parent, near)}"?`
}

/** @param allowed the setting `security.files` */
const isPublishedSecret =
  (allowed: readonly string[]) =>
  (file: string): boolean =>
    isSecretFile(file) && !isNamedBy(file, allowed)

const publishedSecret = (file: string): Diagnostic => ({
  code: codes.secretFile,
  severity: 'warning',
  message: 'Such a file can contain secrets, and the build publishes it.',
  hint: 'Move it out of the folder. If it contains no secrets, add it to `security.files` in the configuration.',
  file,
})

/** Returns the absolute paths of the configured files that exist, and adds the others to `problems`. */
async function configuredFiles(
  setting: 'clientModules' | 'styles',
  kind: string,
  { root, settings, locate }: SiteConfig,
  problems: Diagnostic[],
): Promise<string[]> {
  const files = settings[setting].map((name) => path.resolve(root, name))
  const exists = await Promise.all(
    files.map(async (file) => (await stat(file).catch(() => null))?.isFile() === true),
  )
  settings[setting].forEach((name, index) => {
    if (exists[index] === true) return
    problems.push({
      code: codes.brokenFile,
      severity: 'error',
      message: `The ${kind} "${name}" does not exist.`,
      hint: missingFileHint(setting, name),
      ...locate([setting, index], name),
    })
  })
  return files.filter((_, index) => exists[index])
}

function missingFileHint(setting: 'clientModules' | 'styles', name: string): string {
  const isInPackage = setting === 'styles' && /^@?\w[^/]*\//.test(name)
  const hint = "Use a path relative to the site's folder, such as `./src/file`."
  return isInPackage
    ? `${hint} If it belongs to a package, write \`@import "${name}";\` in a stylesheet of the site.`
    : hint
}

/** @param folders the content folders, with a slash at the end */
const noFolder = (folders: readonly string[]): BuildFailure =>
  nothingToBuild(
    `${neither(folders)} exists in the site's folder`,
    `Pass the folder of the site, which contains \`${folders.join('`, `')}\` or \`pages/\`, as an argument: \`camdocs <command> path/to/site\`.`,
  )

/**
 * @param folders the content folders, with a slash at the end
 * @param contents their files, none of which is a page
 */
const noPage = (folders: readonly string[], contents: readonly RootContent[]): BuildFailure =>
  nothingToBuild(
    `${neither(folders)} contains a page`,
    `Add a page, such as \`${folders[0] ?? ''}index.md\`. To create a small site, run \`camdocs init\` in an empty folder.${contents.map(({ root, names }) => notPagesText(root.folder, names)).join('')}`,
  )

const neither = (folders: readonly string[]): string =>
  `neither ${folders.map((folder) => `\`${folder}\``).join(' nor ')} nor \`pages/\``

const nothingToBuild = (reason: string, hint: string): BuildFailure =>
  new BuildFailure(
    [
      {
        code: codes.nothingToBuild,
        severity: 'error',
        message: `There is nothing to build: ${reason}.`,
        hint,
      },
    ],
    2,
  )

/**
 * Describes a content folder without docs, in a site that has other pages.
 *
 * @param names the files and folders in the content folder
 */
const noDocs = (folder: string, names: readonly string[]): Diagnostic => ({
  code: codes.nothingToBuild,
  severity: 'warning',
  message: `The folder \`${folder}/\` contains no page.`,
  hint: `Add a page, or remove the folder.${notPagesText(folder, names)}`,
})

/** Maximum number of other files that a message names. */
const maxNamed = 5

/** Explains which files of the content folder are pages, and names the others; "" if there are none. */
function notPagesText(folder: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const named = names.slice(0, maxNamed).map((name) => `"${name}"`)
  const rest = names.length - named.length
  const list = [...named, ...(rest > 0 ? [`${String(rest)} more`] : [])].join(', ')
  return ` In \`${folder}/\`, pages are files that end in ".md" or ".mdx", and whose names do not start with "_" or ".". Not pages: ${list}.`
}
