import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { seededRandom } from './seeded-random.js'
import type { TestSite } from './test-site.js'

/** The files of a site. Edits of these files exercise many kinds of dependencies between files. */
export const editedSite: Readonly<Record<string, string>> = {
  'camdocs.config.ts': configText(''),
  'title.ts': "export const title = 'Title 0'\n",
  'brand.css': '.content { letter-spacing: 0px }\n',
  'client.ts': 'document.documentElement.dataset.client = "0"\n',
  'theme/Footer.tsx': 'export default function Footer() {\n  return <footer>Footer 0</footer>\n}\n',
  'pages/about.tsx':
    "import data from '../static/data.json'\nexport default () => <main><h1>About</h1>{JSON.stringify(data)}</main>\n",
  'static/data.json': '{"version":0}\n',
  'static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  'docs/index.md': '# Start\n\nText 0.\n',
  'docs/reuse.md':
    '# Reuse\n\n- ::include[_partial.md]\n\n```ts file="../code/a.ts#part"\n```\n\n```css file="../brand.css"\n```\n',
  'docs/_partial.md': partialText(0),
  'code/a.ts': codeText(0),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `docs/guides/page-${String(index)}.md`,
      docText(index, 0, (index + 1) % 12),
    ]),
  ),
}

/**
 * Files to add to `editedSite` for an API reference and checked samples. They replace its configuration, and
 * make its builds much slower.
 */
export const apiFiles: Readonly<Record<string, string>> = {
  'camdocs.config.ts': configText(
    "api: { package: 'lens', pages: 'prose', entryPoint: 'index.d.ts' }, samples: {},",
  ),
  'lens/package.json': '{ "name": "lens", "version": "1.0.0", "types": "index.d.ts" }\n',
  'lens/index.d.ts': lensText(0),
  'api/Lens.md': 'Glass.\n\n## focus\n\nTurns the ring.\n',
  'docs/lens.md': '# Lens\n\nSee [[Lens.focus]].\n\n```ts\nconst version: number = 0\n```\n',
}

/**
 * Files to add to `editedSite` for other versions and another language. They replace its configuration. The
 * tag "v1" must exist.
 */
export const editionFiles: Readonly<Record<string, string>> = {
  'camdocs.config.ts': configText(
    `versions: [{ name: '1', ref: 'v1', state: 'unmaintained' }, { name: '0', folder: 'versions/0' }],
  locales: [{ code: 'de', texts: { Guides: 'Anleitungen' } }],
  navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },`,
  ),
  'versions/0/index.md':
    '# Start of 0\n\n[Page](@1:guides/page-1#part) and ![a dot](@site/static/img/dot.svg)\n',
  'versions/0/guides/page-3.md': docText(3, 0, 3),
  'i18n/de/docs/guides/page-0.md': translationText(0, 0),
  'docs/versions.md': '# Versions\n\n[One](@1:guides/page-2#part), [zero](@0:index)\n',
}

/** A translation of `docText`. */
function translationText(index: number, version: number): string {
  return `# Seite ${String(index)}\n\nText ${String(version)}, [hier](./page-1.md#part).\n\n## Teil\n`
}

function configText(settings: string): string {
  return `import { title } from './title.ts'
export default {
  title,
  styles: ['brand.css'],
  clientModules: ['client.ts'],
  theme: { components: { Footer: './theme/Footer.tsx' } },
  ${settings}
}
`
}

function lensText(version: number): string {
  return `export interface Lens {
  /** @default ${String(version)} */
  focus: number
}
`
}

function partialText(version: number): string {
  return `Partial ${String(version)}, with a [link](guides/page-0.md#part).\n\n## Section of partial ${String(version)}\n`
}

function codeText(version: number): string {
  return `export const a = ${String(version)}\n// #region part\nexport const b = ${String(version)}\n// #endregion\n`
}

/** A doc with a link to a heading of another doc, an image, and a code block. */
function docText(index: number, version: number, linked: number): string {
  return `---
description: Description ${String(version)}
---

# Page ${String(index)}

Text ${String(version)}, with a [link](./page-${String(linked)}.md#part) and ![a dot](/img/dot.svg).

## Part

\`\`\`ts
const version = ${String(version)}
\`\`\`
`
}

/** Edits a site at random. The same seed makes the same edits. */
export class RandomEdits {
  #version = 0
  readonly #random: () => number
  readonly #edits: Readonly<Record<string, () => void>>
  /** Undoes the last edit. Null if the last edit stays, or is undone already. */
  #repair: (() => void) | null = null

  /**
   * @param isLong whether some edits change hundreds of files
   * @param added the files that the site has in addition to `editedSite`
   */
  constructor(
    readonly site: TestSite,
    seed: number,
    readonly isLong: boolean,
    added: typeof apiFiles | null,
  ) {
    this.#random = seededRandom(seed)
    this.#edits = {
      ...this.#commonEdits,
      ...(added === apiFiles && this.#apiEdits),
      ...(added === editionFiles && this.#editionEdits),
    }
  }

  /** Undoes the last edit if it must not stay; otherwise, makes another edit. Returns a description. */
  next(): string {
    this.#version++
    if (this.#repair !== null) {
      this.#repair()
      this.#repair = null
      return 'repair'
    }
    const edits = Object.entries(this.#edits)
    const [name, edit] = edits[Math.floor(this.#random() * edits.length)] ?? []
    edit?.()
    return name ?? ''
  }

  /** Undoes the last edit if it must not stay. */
  finish(): void {
    this.#repair?.()
    this.#repair = null
  }

  #pick(count: number): number {
    return Math.floor(this.#random() * count)
  }

  #write(file: string, text: string): void {
    this.site.write(file, text)
  }

  /** Changes a file until `next` or `finish` is called. */
  #temporarily(file: string, change: (text: string) => string): void {
    const text = this.site.read(file)
    this.#write(file, change(text))
    this.#repair = () => this.#write(file, text)
  }

  /** Renames a file or folder until `next` or `finish` is called. */
  #renameTemporarily(from: string, to: string): void {
    const oldPath = path.join(this.site.root, from)
    const newPath = path.join(this.site.root, to)
    renameSync(oldPath, newPath)
    this.#repair = () => renameSync(newPath, oldPath)
  }

  /** Removes a file until `next` or `finish` is called. */
  #removeTemporarily(file: string): void {
    const text = this.site.read(file)
    this.site.remove(file)
    this.#repair = () => this.#write(file, text)
  }

  #pickDoc(): string {
    return `docs/guides/page-${String(this.#pick(12))}.md`
  }

  readonly #apiEdits: Readonly<Record<string, () => void>> = {
    'API source': () => this.#write('lens/index.d.ts', lensText(this.#version)),
    'removed symbol': () => this.#temporarily('lens/index.d.ts', (text) => text.replace('focus', 'zoom')),
    sample: () =>
      this.#write(
        'docs/lens.md',
        this.site.read('docs/lens.md').replace(/number = \d+/, `number = ${String(this.#version)}`),
      ),
    'invalid sample': () => this.#temporarily('docs/lens.md', (text) => text.replace(': number', ': string')),
    'API prose': () =>
      this.#write('api/Lens.md', `Glass.\n\n## focus\n\nTurns ring ${String(this.#version)}.\n`),
  }

  readonly #editionEdits: Readonly<Record<string, () => void>> = {
    translation: () => {
      const index = this.#pick(12)
      this.#write(`i18n/de/docs/guides/page-${String(index)}.md`, translationText(index, this.#version))
    },
    'heading of a translation': () =>
      this.#temporarily('i18n/de/docs/guides/page-0.md', (text) => `${text}\n## Noch ein Teil\n`),
    'removed translation': () => this.#removeTemporarily('i18n/de/docs/guides/page-0.md'),
    'orphan translation': () => this.#write('i18n/de/docs/none.md', '# Nichts\n'),
    'page of a version': () => this.#write('versions/0/guides/page-3.md', docText(3, this.#version, 3)),
    'new page of a version': () => {
      const index = this.#pick(12)
      this.#write(`versions/0/guides/page-${String(index)}.md`, docText(index, this.#version, index))
    },
    redirect: () =>
      this.#temporarily('docs/versions.md', (text) => `---\nredirect_from: /docs/former\n---\n\n${text}`),
    'broken link to a version': () =>
      this.#temporarily('docs/versions.md', (text) => text.replace('page-2', 'none')),
  }

  readonly #commonEdits: Readonly<Record<string, () => void>> = {
    text: () => {
      const file = this.#pickDoc()
      this.#write(file, this.site.read(file).replace(/Text \d+/, `Text ${String(this.#version)}`))
    },
    code: () => {
      const file = this.#pickDoc()
      this.#write(file, this.site.read(file).replace(/version = \d+/, `version = ${String(this.#version)}`))
    },
    title: () => {
      const file = this.#pickDoc()
      this.#write(file, this.site.read(file).replace(/^# .*$/m, `# Title ${String(this.#version)}`))
    },
    'front matter': () => {
      const file = this.#pickDoc()
      this.#write(
        file,
        this.site.read(file).replace(/^description: .*$/m, `description: Changed ${String(this.#version)}`),
      )
    },
    heading: () => this.#temporarily(this.#pickDoc(), (text) => text.replace('## Part', '## Part {#other}')),
    'deleted cache': () => rmSync(path.join(this.site.root, '.camdocs'), { recursive: true, force: true }),
    'broken link': () => this.#temporarily(this.#pickDoc(), (text) => `${text}\n[x](./missing.md)\n`),
    'invalid front matter': () =>
      this.#temporarily(this.#pickDoc(), (text) => text.replace('---', '---\nx: [')),
    'half-written file': () =>
      this.#temporarily(this.#pickDoc(), (text) => text.slice(0, this.#pick(text.length))),
    partial: () => this.#write('docs/_partial.md', partialText(this.#version)),
    'removed partial': () => this.#removeTemporarily('docs/_partial.md'),
    'broken partial': () => this.#temporarily('docs/_partial.md', (text) => `${text}\n:::note\n`),
    'code file': () => this.#write('code/a.ts', codeText(this.#version)),
    'removed region': () => this.#temporarily('code/a.ts', (text) => text.replace('#region', '#reg')),
    'renamed code file': () => this.#renameTemporarily('code/a.ts', 'code/b.ts'),
    'new page': () => this.#write(`docs/new-${String(this.#version)}.md`, '# New\n\nText.\n'),
    'renamed page': () => this.#renameTemporarily('docs/index.md', 'docs/guides/index.md'),
    'removed page': () => this.#removeTemporarily(this.#pickDoc()),
    'category file': () =>
      this.#write(
        'docs/guides/_category_.json',
        JSON.stringify({ label: `Guides ${String(this.#version)}` }),
      ),
    configuration: () => this.#write('title.ts', `export const title = 'Title ${String(this.#version)}'\n`),
    'invalid configuration': () => this.#temporarily('title.ts', () => 'export const title = {\n'),
    'theme component': () =>
      this.#write(
        'theme/Footer.tsx',
        `export default function Footer() {\n  return <footer>Footer ${String(this.#version)}</footer>\n}\n`,
      ),
    stylesheet: () => this.#write('brand.css', `.content { letter-spacing: ${String(this.#version)}px }\n`),
    'client module': () =>
      this.#write('client.ts', `document.documentElement.dataset.client = "${String(this.#version)}"\n`),
    'static file': () => this.#write('static/data.json', `{"version":${String(this.#version)}}\n`),
    image: () =>
      this.#write(
        'static/img/dot.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" width="${String(this.#version)}" height="9"/>\n`,
      ),
    // Some editors write a new file, and then replace the old file with it.
    'atomic save': () => {
      const file = path.join(this.site.root, this.#pickDoc())
      writeFileSync(`${file}.tmp`, docText(this.#pick(12), this.#version, 0))
      renameSync(`${file}.tmp`, file)
    },
    // Adds many files at once, like a switch to another branch.
    'branch switch': () => {
      const files = Array.from(
        { length: this.isLong ? 300 : 30 },
        (_, index) => `docs/branch/page-${String(index)}.md`,
      )
      for (const [index, file] of files.entries())
        this.#write(file, docText(index, this.#version, 0).replace('./page-0.md#part', '../index.md'))
      this.#repair = () => rmSync(path.join(this.site.root, 'docs/branch'), { recursive: true })
    },
    'renamed docs folder': () => this.#renameTemporarily('docs', 'moved'),
  }
}
