import path from 'node:path'
import { isExternal } from '@camdocs/core'
import { isInside } from '@camdocs/base/model/inside.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { forbiddenScheme } from '@camdocs/base/model/url-scheme.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { resolvePath } from '../foreign/foreign-site.js'
import { isAsset } from './content-pages.js'
import type { CopiedFile, OldPage } from './old-page.js'
import type { SourceFiles } from './source-files.js'
import { encodeUri } from '@camdocs/base/model/encode-uri.js'

/** The targets of the old site's links, and how the old site resolves them. */
export interface LinkRules {
  readonly files: SourceFiles
  readonly contentFolder: string
  /** Absolute paths of the folders with static files. */
  readonly staticFolders: readonly string[]
  readonly baseUrl: string
  readonly pages: readonly OldPage[]
  /** Returns the new path of a file in the content folder. Both paths are relative to that folder. */
  readonly newName: (name: string) => string
  /**
   * Returns whether a URL path of the old site, or the file that a path names, has no equivalent in the new
   * site, such as a page of the blog.
   */
  readonly isLeftOut: (url: string, file?: string) => boolean
  /**
   * Whether a relative link without extension is relative to the file that contains it, and not to the URL of
   * the page.
   */
  readonly isRelativeToFile: boolean
  /**
   * The new paths of the files outside of the content and static folders that pages refer to, by absolute
   * path. All docs of a site share it. Default: none.
   */
  readonly assets?: Map<string, string>
  /** Absolute paths of folders by the prefix that names them, such as "~/". Default: that of Docusaurus. */
  readonly aliases?: ReadonlyMap<string, string>
  /** Whether both sites generate a page at a URL path, such as that of a category. */
  readonly isGenerated?: (url: string) => boolean
  /** Returns the ID that the fragment of a link to a page leads to in the old site. Default: the fragment. */
  readonly idOfFragment?: (fragment: string, page: OldPage) => string
  /** Returns the ID of the title of a page in the old site; undefined if the title has none. */
  readonly titleId: (page: OldPage) => string | undefined
}

/** The new target of a link; null if the target was left out. */
export type NewTarget = string | null

/** Translates the links of the old site. */
export class SiteLinks {
  readonly #rules: LinkRules
  readonly #byFile: ReadonlyMap<string, OldPage>
  /** Pages by `urlKey` of their old URL. */
  readonly #byUrl: ReadonlyMap<string, OldPage>
  /** For each file in `copies`, its new path relative to the new site's folder. */
  readonly #copies: Map<string, string>

  constructor(rules: LinkRules) {
    this.#rules = rules
    this.#copies = rules.assets ?? new Map<string, string>()
    this.#byFile = new Map(rules.pages.map((page) => [page.file, page]))
    this.#byUrl = new Map(rules.pages.map((page) => [urlKey(page.oldUrl), page]))
  }

  /** Translates the links of translations, which are in another folder, and have other URLs. */
  inTranslation(rules: Pick<LinkRules, 'contentFolder' | 'pages' | 'baseUrl'>): SiteLinks {
    return new SiteLinks({ ...this.#rules, assets: this.#copies, ...rules })
  }

  /** Files that pages refer to, and that are not copied with the content folder or a static folder. */
  get copies(): readonly CopiedFile[] {
    return [...this.#copies].map(([from, to]) => ({ from, to }))
  }

  /** Whether relative links without extension are relative to the file that contains them. */
  get isRelativeToFile(): boolean {
    return this.#rules.isRelativeToFile
  }

  /** Returns the absolute path that a path with an alias refers to; undefined for any other path. */
  aliasedFile(pathname: string): string | undefined {
    const aliases = this.#rules.aliases ?? new Map([['@site/', this.#rules.files.root]])
    for (const [prefix, folder] of aliases)
      if (pathname.startsWith(prefix)) return path.join(folder, pathname.slice(prefix.length))
    return undefined
  }

  /** Returns the new path of a file, relative to the content folder; undefined if the file is not in it. */
  newPathOf(file: string): string | undefined {
    const name = toPosixPath(path.relative(this.#rules.contentFolder, file))
    return name.startsWith('..') ? undefined : this.#rules.newName(name)
  }

  /** Returns the page at a URL path of the old site, without the base path. */
  pageAt(url: string): OldPage | undefined {
    return this.#byUrl.get(urlKey(url))
  }

  /** Removes the base path from an absolute path. */
  withoutBase(url: string): string {
    const { baseUrl } = this.#rules
    return baseUrl !== '/' && url.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) : url
  }

  /**
   * Returns the target of a link or image in the new page; null if the target was left out. Targets that work
   * in the new site stay unchanged.
   *
   * @param file absolute path of the file that contains the link: the page itself, or a file that it includes
   */
  translate(target: string, file: string, page: OldPage): NewTarget {
    if (target.startsWith('#')) return this.#translateFragment(target, page)
    // camdocs allows no links with other schemes, such as those that a plugin of the old site replaces.
    if (forbiddenScheme(target, 'link') !== null) return null
    if (target === '' || isExternal(target) || /^[a-z][a-z\d+.-]*:/i.test(target)) return target
    const end = target.search(/[?#]/)
    // MkDocs also accepts "page.md/".
    const pathname = (end < 0 ? target : target.slice(0, end)).replace(/(\.mdx?)\/$/i, '$1')
    const suffix = end < 0 ? '' : target.slice(end)
    const decoded = percentDecode(pathname)
    const linked = this.#pageOf(decoded, file, page)
    if (linked !== undefined) {
      const newPath = this.#worksUnchanged(pathname, file, page, linked)
        ? pathname
        : relativeLink(page, linked)
      return newPath + this.newSuffix(suffix, linked)
    }
    const url = urlKey(this.#urlOf(decoded, file, page))
    if (this.#rules.isGenerated?.(url) === true) return url + suffix
    const asset = this.#fileOf(decoded, file)
    // The file of a page that was left out is not an asset.
    const canBeLeftOut = asset === undefined || isPageFile(pathname)
    if (canBeLeftOut && this.#rules.isLeftOut(url, asset)) return null
    if (asset === undefined) return target
    const reference = this.#translateFile(asset, pathname, file, page)
    return reference === undefined ? target : reference + suffix
  }

  /**
   * Returns the query and the fragment of a link to a page, without a fragment that is the ID of the title:
   * in the new site, the title has no ID.
   */
  newSuffix(suffix: string, page: OldPage): string {
    const [query = '', fragment] = suffix.split(/#(.*)/s)
    if (fragment === undefined || fragment === '') return suffix
    const id = this.#rules.titleId(page)
    const written = percentDecode(fragment)
    const target = this.#rules.idOfFragment?.(written, page) ?? written
    if (target === id) return query
    return target === written ? suffix : `${query}#${encodeUri(target)}`
  }

  /** Returns the path of a file, relative to another file, that a URL relative to a page refers to. */
  fromUrl(target: string, page: OldPage, file: string): string {
    const end = target.search(/[?#]/)
    const pathname = end < 0 ? target : target.slice(0, end)
    const { contentFolder, files } = this.#rules
    const url = this.withoutBase(resolvePath(percentDecode(pathname), page.oldUrl))
    const asset = path.join(contentFolder, url)
    const found = files.isFile(asset) && !isPageFile(url) ? asset : this.pageAt(url)?.file
    return found === undefined
      ? target
      : encodeUri(toPosixPath(path.relative(path.dirname(file), found))) + (end < 0 ? '' : target.slice(end))
  }

  /** A link to the title of its own page becomes a link to the page. */
  #translateFragment(target: string, page: OldPage): string {
    // `page` can also be an included file in the form of a page (`partials.ts`).
    const isPage = this.#byFile.has(page.file)
    const suffix = isPage ? this.newSuffix(target, page) : target
    return suffix === '' ? relativeLink(page, page) : suffix
  }

  /** Returns the reference to a file from a new page. Adds the file to `copies` if necessary. */
  fileReference(asset: string, page: OldPage): string {
    // Only a reference in the page's own file can stay unchanged, so the result is never undefined.
    return this.#translateFile(asset, '', '', page) ?? toPosixPath(asset)
  }

  /** Returns the URL of a file that the configuration refers to. Adds the file to `copies` if necessary. */
  urlOfFile(asset: string): string {
    const { staticFolders } = this.#rules
    const staticFolder = staticFolders.find((folder) => isInside(folder, asset))
    return staticFolder === undefined
      ? this.#copyOf(asset)
      : `/${toPosixPath(path.relative(staticFolder, asset))}`
  }

  /** Whether camdocs resolves a link as the old site did. */
  #worksUnchanged(pathname: string, file: string, page: OldPage, linked: OldPage): boolean {
    // The URLs of the new site have no ".html", so such a path is not relative to the same folder.
    if (this.#namesContentFolder(pathname, page) || /\.html$/i.test(pathname)) return false
    const isFromRoot = pathname.startsWith('/') || pathname.startsWith('@site/')
    if (isFromRoot && isPageFile(pathname) && !this.#keepsName(linked)) return false
    // A path from the root works if the linked page keeps its URL. If a page links to its own `.md` file, the
    // path works at any URL, because camdocs looks for the file in the content folder (LINK-10).
    if (isFromRoot) return linked.oldUrl === linked.newUrl || (linked === page && pathname.endsWith('.md'))
    // On "/a/b/", the URL "c" is "/a/b/c". In camdocs, it is relative to the file of the page.
    const isRelativeToUrl =
      !this.#rules.isRelativeToFile && page.oldUrl.endsWith('/') && !/(?:^|\/)index$/.test(page.id)
    return (
      file === page.file &&
      this.#keepsName(page) &&
      this.#keepsName(linked) &&
      (!isRelativeToUrl || isPageFile(pathname))
    )
  }

  /**
   * Whether a path names the content folder in a way that camdocs does not accept: the path leaves the folder
   * and enters it again ("../docs/a.md"), or the folder has another name in the new site.
   */
  #namesContentFolder(pathname: string, page: OldPage): boolean {
    const { contentFolder, files } = this.#rules
    const name = toPosixPath(path.relative(files.root, contentFolder))
    const target = path.posix.join(path.posix.dirname(page.id), pathname)
    return target.startsWith('../') || (name !== 'docs' && `/${pathname}`.includes(`/${name}/`))
  }

  /** Whether a page has the same path in the old and the new content folder, apart from its extension. */
  #keepsName({ file, id }: OldPage): boolean {
    const { contentFolder } = this.#rules
    return toPosixPath(path.relative(contentFolder, file)).replace(/\.mdx?$/i, '') === id
  }

  /** Returns the page that a path refers to; undefined if there is none. */
  #pageOf(pathname: string, file: string, page: OldPage): OldPage | undefined {
    const { contentFolder, files } = this.#rules
    if (isPageFile(pathname)) {
      const aliased = this.aliasedFile(pathname)
      const candidates =
        aliased === undefined
          ? [
              path.join(path.dirname(file), pathname),
              path.join(contentFolder, pathname),
              path.join(files.root, pathname),
            ]
          : [aliased]
      return candidates
        .flatMap((candidate) => [
          candidate,
          candidate.replace(/\.md$/, '.mdx'),
          candidate.replace(/\.mdx$/, '.md'),
        ])
        .map((candidate) => this.#byFile.get(candidate))
        .find((found) => found !== undefined)
    }
    return this.pageAt(this.#urlOf(pathname, file, page))
  }

  /** Returns the URL path of the old site that a path refers to, without the base path. */
  #urlOf(pathname: string, file: string, page: OldPage): string {
    if (pathname.startsWith('/')) return this.withoutBase(pathname)
    const { contentFolder, isRelativeToFile } = this.#rules
    const fileUrl = `/${toPosixPath(path.relative(contentFolder, file))}`
    const base = isRelativeToFile ? fileUrl : page.oldUrl
    // As in browsers, a relative URL on "/a/b" starts in "/a", and one on "/a/b/" starts in "/a/b".
    const folder = base.endsWith('/') ? base : path.posix.dirname(base)
    return path.posix.join(folder, pathname)
  }

  /** Returns the absolute path of the file that a path refers to; undefined if there is none. */
  #fileOf(pathname: string, file: string): string | undefined {
    const { files, contentFolder } = this.#rules
    // Absolute paths are URLs of static files, which stay unchanged.
    if (pathname.startsWith('/')) return undefined
    const aliased = this.aliasedFile(pathname)
    const candidates =
      aliased === undefined
        ? [path.join(path.dirname(file), pathname), path.join(contentFolder, pathname)]
        : [aliased]
    return candidates.find((candidate) => files.isFile(candidate))
  }

  /**
   * Returns the reference to a file from a new page; undefined if the reference can stay unchanged.
   *
   * @param pathname the reference in the old site
   * @param file absolute path of the file that contains the reference
   */
  #translateFile(asset: string, pathname: string, file: string, page: OldPage): string | undefined {
    const { contentFolder, staticFolders } = this.#rules
    const staticFolder = staticFolders.find((folder) => isInside(folder, asset))
    if (staticFolder !== undefined) return `/${toPosixPath(path.relative(staticFolder, asset))}`
    const inContent = toPosixPath(path.relative(contentFolder, asset))
    if (!inContent.startsWith('..') && isAsset(inContent)) {
      const name = this.#rules.newName(inContent)
      const isUnchanged =
        name === inContent &&
        file === page.file &&
        this.aliasedFile(pathname) === undefined &&
        !this.#namesContentFolder(pathname, page) &&
        this.#keepsName(page)
      return isUnchanged ? undefined : relativePath(page.id, name)
    }
    return this.#copyOf(asset)
  }

  /** Adds a file to `copies`. @returns its URL path */
  #copyOf(asset: string): string {
    const name = this.#copies.get(asset) ?? this.#newAsset(asset)
    this.#copies.set(asset, name)
    return `/${name.slice('static/'.length)}`
  }

  /** Returns the new path of a file: a path in the static folder that no other file has. */
  #newAsset(asset: string): string {
    const { files, staticFolders } = this.#rules
    const taken = new Set(this.#copies.values())
    const { name: base, ext } = path.parse(asset)
    for (let count = 1; ; count++) {
      const name = `assets/${base}${count === 1 ? '' : `-${String(count)}`}${ext}`
      const isStatic = staticFolders.some((folder) => files.isFile(path.join(folder, name)))
      if (!isStatic && !taken.has(`static/${name}`)) return `static/${name}`
    }
  }
}

/** Returns the same text for all URL paths of a page: "/a", "/a/", "/a.html", and "/a/index" give "/a". */
const urlKey = (url: string): string =>
  percentDecode(url)
    .replace(/\.html$/i, '')
    .replace(/\/(?:index|README)?$/i, '') || '/'

/** Whether a path is that of a page's file, and not a URL. */
const isPageFile = (pathname: string): boolean => /\.mdx?$/i.test(pathname)

const relativeLink = (from: OldPage, to: OldPage): string => relativePath(from.id, `${to.id}.md`)

/**
 * Returns the relative URL of a file from a page: "./b.md", "../img/a%20b.png".
 *
 * @param file path relative to the new content folder
 */
function relativePath(fromId: string, file: string): string {
  const link = path.posix.relative(path.posix.dirname(fromId), file)
  return encodeUri(link.startsWith('.') ? link : `./${link}`)
}
