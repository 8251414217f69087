import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import { BuildFailure, compareText, type Diagnostic } from '../model/diagnostic.js'
import type { PageModuleFile, SourceFile, Sources, StaticFile } from '../model/source.js'

/** The files of a site, and problems such as missing files. */
export interface Discovered extends Sources {
  readonly problems: readonly Diagnostic[]
}

interface ListedFile {
  /** Path relative to the listed folder, with "/" on every system. */
  readonly name: string
  readonly path: string
}

const markdownExtension = /\.mdx?$/i
/** Category files are read, unlike other files whose names start with "_". */
const categoryFile = /(^|\/)_category_\.(json|ya?ml)$/
/** A file for hosts, which the build completes. */
const redirectRules = /^_redirects$/
const pageModule = /\.(tsx|jsx)$/

/**
 * Lists the site's files: docs and the files next to them, page modules, and static files. The lists are
 * sorted by path, so the result does not depend on the file system. Names that start with "_" or "." are
 * skipped, except the `_category_` files of docs and `static/_redirects`; so are `node_modules` folders. No
 * file is read.
 *
 * @throws BuildFailure if there is nothing to build
 */
export async function discoverSources(config: SiteConfig): Promise<Discovered> {
  const { root, settings } = config
  const folder = settings.docs.folder
  const problems: Diagnostic[] = []
  const list = (name: string, included?: RegExp) => listFiles(root, name, problems, included)
  const [content, pages, statics] = [
    await list(folder, categoryFile),
    await list('pages'),
    await list('static', redirectRules),
  ]
  const docs = (content ?? []).filter(({ name }) => markdownExtension.test(name))
  const modules = (pages ?? []).filter(({ name }) => pageModule.test(name))
  if (content === null && pages === null) throw noFolder(folder)
  if (docs.length === 0 && modules.length === 0 && settings.api === undefined) throw noPage(folder)

  const prose = settings.api === undefined ? [] : ((await list(settings.api.prose)) ?? [])
  const categories = (content ?? []).filter(({ name }) => categoryFile.test(name))
  const assets = (content ?? []).filter(
    ({ name }) => !markdownExtension.test(name) && !categoryFile.test(name),
  )
  const docsOutput = settings.docs.routeBase.slice(1)
  return {
    docs: docs.map((file): SourceFile => ({
      id: file.name.replace(markdownExtension, ''),
      file: `${folder}/${file.name}`,
      path: file.path,
    })),
    apiProse: prose
      .filter(({ name }) => markdownExtension.test(name))
      .map((file): SourceFile => ({
        id: file.name.replace(markdownExtension, ''),
        file: `${settings.api?.prose ?? ''}/${file.name}`,
        path: file.path,
      })),
    categoryFiles: categories.map((file): SourceFile => ({
      id: file.name.replace(categoryFile, ''),
      file: `${folder}/${file.name}`,
      path: file.path,
    })),
    pageModules: modules.map((file): PageModuleFile => ({
      module: file.name.replace(pageModule, ''),
      file: `pages/${file.name}`,
      path: file.path,
    })),
    statics: [
      ...assets.map((file): StaticFile => ({
        output: `${docsOutput}/${file.name}`,
        file: `${folder}/${file.name}`,
        path: file.path,
      })),
      ...(statics ?? []).map((file): StaticFile => ({
        output: file.name,
        file: `static/${file.name}`,
        path: file.path,
      })),
    ],
    clientModules: await configuredFiles('clientModules', 'client module', config, problems),
    styles: await configuredFiles('styles', 'stylesheet', config, problems),
    problems,
  }
}

/** Returns the absolute paths of the configured files that exist, and reports the others. */
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
      hint: "Use a path relative to the site's folder, such as `./src/file`.",
      ...locate([setting, index], name),
    })
  })
  return files.filter((_, index) => exists[index])
}

const noFolder = (folder: string): BuildFailure =>
  nothingToBuild(
    `neither \`${folder}/\` nor \`pages/\` exists in this folder`,
    `Pass the folder of the site, which contains \`${folder}/\` or \`pages/\`, as an argument: \`camdocs <command> path/to/site\`.`,
  )

const noPage = (folder: string): BuildFailure =>
  nothingToBuild(
    `\`${folder}/\` contains no Markdown file`,
    `Add a page, such as \`${folder}/index.md\`. To create a site with two pages, run \`camdocs init\` in an empty folder.`,
  )

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

/** Lists all files in a folder and its subfolders; null if the folder does not exist. */
async function listFiles(
  root: string,
  folder: string,
  problems: Diagnostic[],
  included?: RegExp,
): Promise<ListedFile[] | null> {
  const top = path.join(root, folder)
  const info = await stat(top).catch(() => null)
  if (info?.isDirectory() !== true) return null
  const files: ListedFile[] = []
  await walk({ root: await realpath(root), folder, files, problems, included }, top, '')
  return files.sort((a, b) => compareText(a.name, b.name))
}

interface WalkContext {
  readonly root: string
  readonly folder: string
  readonly files: ListedFile[]
  readonly problems: Diagnostic[]
  /** Paths in the folder that are included although their last names start with "_" or ".". */
  readonly included: RegExp | undefined
}

async function walk(context: WalkContext, folder: string, prefix: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const name = `${prefix}${entry.name}`
    if (/^[._]/.test(entry.name) && context.included?.test(name) !== true) continue
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) await walk(context, full, `${name}/`)
    else if (entry.isFile()) context.files.push({ name, path: full })
    else if (entry.isSymbolicLink()) await followLink(context, full, name)
  }
}

/** Follows a symbolic link to a file inside the site's folder, and reports all other links. */
async function followLink(context: WalkContext, full: string, name: string): Promise<void> {
  const target = await realpath(full).catch(() => null)
  const isInside = target !== null && !path.relative(context.root, target).startsWith('..')
  const info = isInside ? await stat(target) : null
  if (info?.isFile() === true) context.files.push({ name, path: full })
  else context.problems.push(invalidSymlink(`${context.folder}/${name}`, target === null, info !== null))
}

function invalidSymlink(file: string, isDangling: boolean, isFolder: boolean): Diagnostic {
  const what = isDangling ? 'does not exist' : isFolder ? 'is a folder' : "is outside the site's folder"
  return {
    code: codes.invalidSymlink,
    severity: 'error',
    message: `The target of this symbolic link ${what}.`,
    hint: isDangling
      ? 'Correct or remove the link.'
      : isFolder
        ? 'Link individual files, or move the folder into the site.'
        : 'Copy the file into the site.',
    file,
  }
}
