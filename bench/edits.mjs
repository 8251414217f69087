import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const currentLink = '.sidebar a[aria-current="page"]'

/**
 * The kinds of edits that are measured, for a doc of a site that corpus.mjs wrote:
 *
 * - `name`: the kind, for the table of results.
 * - `file`: the file to edit.
 * - `change(text, mark)`: returns the new text of the file. `mark` is a text that differs with each edit.
 * - `elements`: selectors. The page shows the edit when the first match of each selector contains the mark.
 * - `pseudoElement`: the pseudo-element of these matches that contains the mark, if the matches themselves do
 *   not. Optional.
 * - `write(file, text)`: saves the file. Optional.
 *
 * @param doc path of a doc in the site's `docs` folder
 */
export function kindsOfEdits(site, doc) {
  const page = path.join(site, 'docs', doc)
  const prose = {
    file: page,
    // At the start of the first paragraph: after a blank line, before a capital letter.
    change: (text, mark) => text.replace(/\n\n(?=[A-Z])/, `$&${mark} `),
    elements: ['main .content'],
  }
  return [
    { name: 'prose', ...prose },
    { name: 'prose, saved by renaming', ...prose, write: replaceFile },
    {
      name: 'code block',
      file: page,
      change: (text, mark) => text.replace('```tsx\n', `$&// ${mark}\n`),
      elements: ['main pre'],
    },
    {
      name: 'section heading',
      file: page,
      change: (text, mark) => text.replace(/^## .*/m, `$& ${mark}`),
      elements: ['main h2'],
    },
    {
      name: 'title',
      file: page,
      change: (text, mark) => text.replace(/^title: .*/m, `$& ${mark}`),
      elements: ['main h1', currentLink],
    },
    {
      name: 'sidebar label',
      file: page,
      change: (text, mark) => text.replace(/^title: .*/m, `$&\nsidebar_label: ${mark}`),
      elements: [currentLink],
    },
    {
      name: 'category label',
      file: path.join(path.dirname(page), '_category_.yml'),
      change: (text, mark) => text.replace(/^label: .*/m, `$& ${mark}`),
      elements: ['.sidebar'],
    },
    {
      name: 'stylesheet',
      file: path.join(site, 'brand.css'),
      change: (text, mark) => `${text}\nmain h1::after {\n  content: " ${mark}";\n}\n`,
      elements: ['main h1'],
      pseudoElement: '::after',
    },
  ]
}

/** Saves a file the way many editors do: writes a temporary file in the same folder, and renames it. */
function replaceFile(file, text) {
  writeFileSync(`${file}.tmp`, text)
  renameSync(`${file}.tmp`, file)
}
