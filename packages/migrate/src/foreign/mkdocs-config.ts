import path from 'node:path/posix'
import { frontMatterKind, parseYaml } from '@camdocs/base/front-matter/yaml.js'
import { withSlashes } from './foreign-site.js'
import { pymdownSlugify, pythonSlugify, unicodeSlugify } from './python-anchors.js'
import type { SiteFolder } from './site-folder.js'
import {
  isStaticObject,
  itemsAt,
  stringAt,
  stringsAt,
  valueAt,
  type StaticObject,
  type StaticValue,
} from './static-value.js'

/** The settings of an MkDocs site that decide what links point to. */
export interface MkDocsSettings {
  readonly docsFolder: string
  /** The path of `site_url`, with slashes at both ends. */
  readonly base: string
  readonly usesFolderUrls: boolean
  /** Whether links that start with a slash are paths in the folder of the docs. */
  readonly isRootDocs: boolean
  /** Whether the theme is another than those of MkDocs and Material, so that its files are not known. */
  readonly hasOtherTheme: boolean
  /** Folder with files that replace those of the theme; null if there is none. */
  readonly themeFolder: string | null
  /** Folders, relative to the configuration, in which included files are looked for. */
  readonly includeFolders: readonly string[]
  /** Patterns of files that are not published. */
  readonly excluded: readonly string[]
  /** Former paths of pages, relative to the folder of the docs. */
  readonly redirects: readonly string[]
  /** Names of the plugins and hooks that can add pages, or find them by other paths. */
  readonly pagePlugins: readonly string[]
  /** Folder in which the plugin `blog` adds pages, relative to that of the docs; null without the plugin. */
  readonly blogFolder: string | null
  /** Names of the plugins and hooks that can change the Markdown or HTML of pages. */
  readonly contentPlugins: readonly string[]
  /** Whether Markdown in pages can be computed from variables. */
  readonly hasVariables: boolean
  /** Whether pages can contain the API reference of a Python package. */
  readonly hasApiReference: boolean
  /** Makes IDs from the texts of headings; null if the function is not known. */
  readonly slugify: ((text: string) => string) | null
}

/** Plugins that neither add pages nor change headings. */
const harmless =
  /^(?:search|tags|social|privacy|offline|meta|optimize|info|group|typeset|projects|minify|minify_html|git-.*|glightbox|lightbox|mermaid2?|awesome-.*|section-index|literate-nav|nav-weight|table-reader|charts|exclude.*|redirects|autorefs|mkdocstrings|macros|markdownextradata|include-markdown|mike|blog|htmlproofer|link-marker|open-in-new-tab|print-site|with-pdf|pdf.*|rss|callouts|img2fig|drawio.*|kroki|plantuml|build_plantuml|markmap|swagger-ui-tag|termynal|click|toggle-sidebar|spellcheck|llmstxt|kubectl|copy-to-llm|video|asciinema.*|badges|enumerate-headings|page-view|caption|linkcheck|resize-images|static-i18n)$/

/** The tag of a value, such as "!ENV" or "!!python/name:…". It is no part of YAML that others can read. */
const yamlTag = /(?<=^|[\s:[,-])!!?[\w/:.+-]+(?=\s|$)/gm
/** Enough for the navigation of a large site. */
const maxEntries = 20_000
const maxParents = 5

/** Reads a configuration, and those that it extends with `INHERIT`. Returns null if it cannot be read. */
export function readMkDocsConfig(
  file: string,
  folder: SiteFolder,
  depth = 0,
): { config: StaticObject; text: string } | null {
  const text = folder.read(file)
  if (text === null || depth > maxParents) return null
  const { data, problems } = parseYaml(text.replace(yamlTag, ''), file, frontMatterKind, maxEntries)
  const config = data as StaticValue
  if (problems.length > 0 || !isStaticObject(config)) return null
  const parentFile = stringAt(config, 'INHERIT')
  const parent =
    parentFile === undefined
      ? null
      : readMkDocsConfig(path.join(path.dirname(file), parentFile), folder, depth + 1)
  return { config: { ...parent?.config, ...config }, text: `${text}\n${parent?.text ?? ''}` }
}

/** @param text the text of the configuration, with the tags of values */
export function readMkDocsSettings(config: StaticObject, text: string, folder: SiteFolder): MkDocsSettings {
  const plugins = entriesOf(config.plugins)
  const names = [...plugins.keys()].map((name) => name.replace(/^material\//, ''))
  const hooks = [...new Set(stringsAt(config, 'hooks'))]
  const hookCode = (pattern: RegExp) =>
    hooks.filter((name) => pattern.test(folder.read(name) ?? 'def on_files'))
  const unknown = names.filter((name) => !harmless.test(name))
  const extensions = entriesOf(config.markdown_extensions)
  const snippets = extensions.get('pymdownx.snippets')
  return {
    docsFolder: path.normalize(stringAt(config, 'docs_dir') ?? 'docs').replace(/\/$/, ''),
    base: baseOf(stringAt(config, 'site_url')),
    usesFolderUrls: config.use_directory_urls !== false,
    isRootDocs:
      stringAt(config, 'validation', 'links', 'absolute_links') === 'relative_to_docs' ||
      stringAt(config, 'validation', 'absolute_links') === 'relative_to_docs',
    hasOtherTheme: !['mkdocs', 'readthedocs', 'material'].includes(
      stringAt(config, 'theme', 'name') ?? stringAt(config, 'theme') ?? 'mkdocs',
    ),
    themeFolder: stringAt(config, 'theme', 'custom_dir') ?? null,
    includeFolders: [
      ...(stringsAt(snippets, 'base_path') ?? [stringAt(snippets, 'base_path') ?? '.']),
      stringAt(extensions.get('markdown_include.include'), 'base_path') ?? '.',
      '.',
    ],
    excluded: (stringAt(config, 'exclude_docs') ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^[^#!]/.test(line)),
    redirects: keysAt(plugins.get('redirects'), 'redirect_maps'),
    pagePlugins: [
      ...unknown,
      ...hookCode(/\bon_files\b|\bon_nav\b|\bon_pre_build\b|\bon_post_build\b|\bFile\(/),
    ],
    blogFolder: blogFolderOf(plugins),
    contentPlugins: [...unknown, ...hookCode(/\bon_(?:page_markdown|page_content|files)\b/)],
    hasVariables: names.some((name) => /^(?:macros|markdownextradata|jinja.*)$/.test(name)),
    hasApiReference:
      names.some((name) => /^(?:mkdocstrings|autorefs|click)$/.test(name)) || extensions.has('mkdocs-click'),
    slugify: folder.within(() => slugifyOf(text)) ?? null,
  }
}

/** Returns plugins or extensions with their options. They can be a list of names and maps, or a map. */
function entriesOf(value: StaticValue): ReadonlyMap<string, StaticValue> {
  const items = isStaticObject(value) ? [value] : itemsAt({ value }, 'value')
  return new Map(
    items.flatMap((item): [string, StaticValue][] => {
      if (typeof item === 'string') return [[item, undefined]]
      return isStaticObject(item) ? Object.entries(item) : []
    }),
  )
}

function blogFolderOf(plugins: ReadonlyMap<string, StaticValue>): string | null {
  const name = ['blog', 'material/blog'].find((key) => plugins.has(key))
  return name === undefined ? null : (stringAt(plugins.get(name), 'blog_dir') ?? 'blog')
}

const keysAt = (value: StaticValue, key: string): string[] => {
  const map = valueAt(value, key)
  return isStaticObject(map) ? Object.keys(map) : []
}

function baseOf(url: string | undefined): string {
  try {
    return url === undefined || url === '' ? '/' : withSlashes(new URL(url).pathname)
  } catch {
    return '/'
  }
}

/** Reads the setting `slugify` of the extension `toc`. Its value is a tag of Python. */
function slugifyOf(text: string): MkDocsSettings['slugify'] {
  // Other extensions, such as tabs, have a setting with the same name.
  const toc =
    /^[ \t]*(?:-[ \t]*)?["']?(?:markdown\.extensions\.)?toc["']?[ \t]*:[ \t]*\r?\n((?:[ \t]+\S[^\n]*\n?|[ \t\r]*\n)*)/m.exec(
      `${text}\n`,
    )?.[1] ?? ''
  const [, name, rest = ''] =
    /^[ \t]*slugify:[ \t]*(\S+)([^\n]*(?:\n\s+(?:kwds|case)[^\n]*)*)/m.exec(
      toc.split(/\n(?=[ \t]*- )/)[0] ?? '',
    ) ?? []
  if (name === undefined) return pythonSlugify
  if (name.endsWith('toc.slugify_unicode')) return unicodeSlugify
  if (name.endsWith('slugs.uslugify')) return pymdownSlugify
  return name.endsWith('slugs.slugify') && /case:\s*['"]?(?:lower|fold)/.test(rest) ? pymdownSlugify : null
}
