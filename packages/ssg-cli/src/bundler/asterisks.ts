import type { BuildOptions, Plugin } from 'esbuild'
import path from 'node:path'

/** Stands for an asterisk in the path of an entry point. No path contains this character. */
const placeholder = '\0'

/** Options of esbuild with the paths of entry points, by the names of their output files. */
export type BundlerOptions = Omit<BuildOptions, 'entryPoints'> & {
  readonly entryPoints: Readonly<Record<string, string>>
}

/**
 * Returns options of esbuild with which asterisks in absolute paths are characters of file names. esbuild
 * reads an entry point or an import that contains an asterisk as a pattern, and finds no files.
 */
export function withLiteralAsterisks(options: BundlerOptions): BuildOptions {
  const { entryPoints, plugins = [] } = options
  const hidden = Object.entries(entryPoints).map(([name, file]) => [name, file.replaceAll('*', placeholder)])
  return {
    ...options,
    entryPoints: Object.fromEntries(hidden) as Record<string, string>,
    plugins: [showEntryPoints, ...plugins, resolveAbsolutePaths],
  }
}

const showEntryPoints: Plugin = {
  name: 'camdocs:entry-points',
  setup(build) {
    build.onResolve({ filter: /\0/ }, ({ path: hidden, kind, resolveDir }) =>
      build.resolve(hidden.replaceAll(placeholder, '*'), { kind, resolveDir }),
    )
  },
}

/** Comes after all other plugins, which can give such paths a meaning of their own. */
const resolveAbsolutePaths: Plugin = {
  name: 'camdocs:asterisks',
  setup(build) {
    build.onResolve({ filter: /^\/.*\*/ }, ({ path: file, kind, importer, pluginData }) => {
      // The URLs of stylesheets are not paths.
      if (kind === 'url-token') return null
      const [resolveDir, name] = [path.dirname(file), path.basename(file)]
      if (name.includes('*')) return { path: file }
      return build.resolve(`./${name}`, { kind, importer, resolveDir, pluginData: pluginData as unknown })
    })
  },
}
