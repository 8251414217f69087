import type { Plugin } from 'camdocs'
import { rulesIn, textOf } from './rule.js'

/** Documents the rules of a linter. */
export default function rulesPlugin({ file }: { file: string }): Plugin {
  return {
    files: [file],
    // #region sources
    sources({ files }) {
      const rules = rulesIn(files[file])
      const links = rules.map(({ name }) => `- [${name}](./${name}.md)`)
      return {
        root: { name: 'rules', routeBase: '/rules' },
        pages: {
          'index.md': ['# Rules', '', ...links, ''].join('\n'),
          ...Object.fromEntries(rules.map((rule) => [`${rule.name}.md`, textOf(rule)])),
        },
      }
    },
    // #endregion
    // #region check
    check({ files, pages }) {
      const lines = (files[file] ?? '').split('\n')
      return pages
        .filter(({ id }) => id.startsWith('@rules:') && id !== '@rules:index')
        .filter(({ headings }) => !headings.some(({ id }) => id === 'example'))
        .map(({ title }) => ({
          message: `The rule "${title}" has no example.`,
          hint: 'Add `incorrect` and `correct`.',
          file,
          line: lines.findIndex((line) => line.includes(`"${title}"`)) + 1,
        }))
    },
    // #endregion
    // #region output
    output({ files, pages }) {
      const urls = new Map(pages.map(({ title, url }) => [title, url]))
      const rules = rulesIn(files[file]).map(({ name, summary }) => ({ name, summary, url: urls.get(name) }))
      return [{ path: 'rules.json', content: JSON.stringify(rules) }]
    },
    // #endregion
  }
}
