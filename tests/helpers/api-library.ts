import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const fixtures = path.join(import.meta.dirname, '../fixtures')

/** A site with the fixture library, its dependency, and API pages for `Timer` and `Square`. */
export function librarySite(): Record<string, string> {
  return {
    ...installedFiles('api-library'),
    ...installedFiles('widgets'),
    'node_modules/widgets/package.json': '{ "name": "widgets", "version": "1.0.0", "types": "index.d.ts" }',
    'camdocs.config.ts': `export default { api: { package: 'node_modules/api-library', pages: 'prose', entryPoint: 'src/index.ts', sourceLink: 'https://example.org/{file}#L{line}', links: { WidgetProps: 'https://example.org/widgets' } } }\n`,
    'docs/start.md': '# Start\n\nUse [[Timer.start]].\n',
    'api/index.md': '---\ntitle: Overview\n---\n\nAll exports of the library.\n',
    // An empty file: the page consists of the doc comments alone.
    'api/Timer.md': '',
    'api/Square.md':
      '---\ntitle: Square\n---\n\nFour corners.[^1]\n\n## scale\n\nMakes it larger.\n\n## width\n\n[^1]: At least.\n',
  }
}

/**
 * Returns the TypeScript files of a fixture library, and its `package.json` if it has one, by their paths in
 * a site where the library is installed.
 */
function installedFiles(library: string): Record<string, string> {
  const folder = path.join(fixtures, library)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:\.ts|^package\.json)$/.test(file),
  )
  return Object.fromEntries(
    files.map((file) => [
      path.posix.join('node_modules', library, file.split(path.sep).join('/')),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  )
}
