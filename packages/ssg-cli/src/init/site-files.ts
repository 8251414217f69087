import { quote } from '@camdocs/base/model/quote.js'
import type { PackageManager } from '../installation/package-manager.js'
import { packageName } from './names.js'

/** The contents of files, by path relative to the folder of the site. */
export type SiteFiles = ReadonlyMap<string, string>

/** The values that the files of a new site contain. */
export interface SiteFacts {
  readonly title: string
  /** Name of the folder of the site. */
  readonly folderName: string
  readonly manager: PackageManager
  /** Version of camdocs. */
  readonly version: string
}

/**
 * Returns the files of a new site.
 *
 * @param template the files of the template folder of this package
 */
export function siteFiles(
  template: SiteFiles,
  { title, folderName, manager, version }: SiteFacts,
): SiteFiles {
  const files = new Map(template)
  // npm does not publish files with the name `.gitignore`.
  files.set('.gitignore', files.get('gitignore') ?? '')
  files.delete('gitignore')
  const config = files.get('camdocs.config.ts') ?? ''
  files.set(
    'camdocs.config.ts',
    config.replace("'My documentation'", () => quote(title)),
  )
  const landing = files.get('docs/index.md') ?? ''
  files.set(
    'docs/index.md',
    // A JSON string is a YAML string, whatever it contains.
    landing.replace('title: My documentation', () => `title: ${JSON.stringify(title)}`),
  )
  return files
    .set('package.json', packageFile(folderName, manager, version))
    .set('tsconfig.json', tsconfigFile)
}

/** The `tsconfig.json` of a new site, for editors. The build does not check types. */
export const tsconfigFile = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2023',
      module: 'preserve',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      // The types of imported stylesheets and images.
      types: ['camdocs/client'],
    },
  },
  null,
  2,
)}\n`

/** esbuild works without its install script. npm warns about scripts that are neither allowed nor denied. */
const deniedScripts = { esbuild: false }

/** The `pnpm-workspace.yaml` of a new site. Without it, pnpm 11 fails because of esbuild's script. */
export const pnpmSettings = `# esbuild works without its install script.
allowBuilds:
  esbuild: false
`

/**
 * Returns the `package.json` of a new site.
 *
 * @param title title of the site, or name of its folder
 * @param version version of camdocs
 */
export const packageFile = (title: string, manager: PackageManager, version: string): string =>
  `${JSON.stringify(
    {
      name: packageName(title),
      private: true,
      type: 'module',
      scripts: {
        dev: 'camdocs dev --open',
        build: 'camdocs build',
        check: 'camdocs check-links',
        serve: 'camdocs serve',
      },
      devDependencies: {
        // The build uses neither this copy of the theme nor the types of React. Editors do.
        '@camdocs/theme': `^${version}`,
        '@types/react': '^19',
        camdocs: `^${version}`,
      },
      ...(manager === 'npm' ? { allowScripts: deniedScripts } : {}),
    },
    null,
    2,
  )}\n`
