import path from 'node:path'
import { cssModules } from '../bundler/css-modules.js'
import { assetNames, imageImports, imageLoaders } from '../bundler/image-imports.js'
import { jsxFunctions } from '../bundler/jsx-functions.js'
import { messageModules } from '../bundler/message-modules.js'
import { runEsbuild, type BundlerOutput } from '../bundler/run-esbuild.js'
import { immutableFolder } from '@camdocs/base/model/output.js'
import type { ClientContext } from './bundle-context.js'
import { coreFile, sharedFile, sharedPackages, sharedPackagesKey } from './shared-packages.js'
import { siteRules } from '../bundler/site-rules.js'
import type { SiteRules } from '@camdocs/base/model/theme.js'
import type { StableNames } from './stable-names.js'
import { withoutSchemas } from './without-schemas.js'

/**
 * Comment that tells browsers to compile the functions of a script while it loads, off the main thread.
 * Without it, the main thread compiles React when React is first called (docs/decisions/0010-navigation.md).
 */
const compileAhead = '//# allFunctionsCalledOnLoad'
/** Minimum size in bytes of scripts with this comment. In smaller scripts, it costs more than it saves. */
const minCompiledAheadBytes = 4096

/**
 * The oldest browsers in which pages are styled. In some of these browsers, pages are static: see
 * `docs-site/docs/reference/browsers.md`.
 */
export const styledBrowsers = ['chrome109', 'edge109', 'firefox115', 'safari15.6', 'ios15.6', 'es2022']

/** Writes the fonts and cursors that stylesheets refer to as separate files. */
const styleAssetLoaders = {
  '.woff2': 'file',
  '.woff': 'file',
  '.ttf': 'file',
  '.otf': 'file',
  '.eot': 'file',
  '.cur': 'file',
  '.ico': 'file',
  '.bmp': 'file',
} as const

/**
 * Bundles entry points for browsers. Entry points that are bundled together can share code.
 *
 * @param entries absolute paths of the entry points, by entry name
 * @param siteComponents files of the components that the site registers, by name. Their schemas are removed.
 * @param rules the rules that depend on the settings of the site
 */
export async function bundleGroup(
  { root, assetsUrl, store, texts }: ClientContext,
  entries: ReadonlyMap<string, string>,
  siteComponents: ReadonlyMap<string, string>,
  names: StableNames,
  rules: SiteRules,
): Promise<BundlerOutput> {
  if (entries.size === 0) return { files: [], outputs: {}, inputs: [] }
  const output = await runEsbuild(
    {
      absWorkingDir: root,
      entryPoints: Object.fromEntries(entries),
      outdir: path.join(root, immutableFolder),
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      assetNames,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target: styledBrowsers,
      jsx: 'automatic',
      define: {
        'process.env.NODE_ENV': '"production"',
        // Removes the code of React that connects it to React DevTools.
        __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      },
      loader: { ...imageLoaders, ...styleAssetLoaders },
      legalComments: 'none',
      banner: { js: compileAhead },
      plugins: [
        siteRules(rules, root),
        ...(texts === null ? [] : [messageModules(texts, coreFile('messages/format-in.js'))]),
        imageImports(assetsUrl),
        cssModules(names, 'class-names-and-rules'),
        jsxFunctions(sharedFile('react/jsx-runtime')),
        names.plugin,
        sharedPackages('bundled'),
        ...(siteComponents.size === 0 ? [] : [withoutSchemas(new Set(siteComponents.values()))]),
      ],
    },
    {
      store,
      key: JSON.stringify(['client', assetsUrl, sharedPackagesKey(), rules, texts, [...entries]]),
      fileOf: (input) => names.fileOf(input),
    },
  )
  return { ...output, files: output.files.map(withoutCommentIfSmall) }
}

type OutputFile = BundlerOutput['files'][number]

function withoutCommentIfSmall({ path: file, contents }: OutputFile): OutputFile {
  const isSmallScript = file.endsWith('.js') && contents.length < minCompiledAheadBytes
  if (!isSmallScript) return { path: file, contents }
  const lineBreakLength = 1
  return { path: file, contents: contents.subarray(compileAhead.length + lineBreakLength) }
}
