import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RedirectFix } from '../manifest/redirect-fixes.js'
import { addHeadingAlias, addRedirectFrom } from '../sources/edit-redirects.js'

/**
 * Writes redirects to the source files of a site.
 *
 * @param root the site's folder
 * @returns the changed files
 */
export function writeRedirects(root: string, fixes: readonly RedirectFix[]): string[] {
  const files = [...new Set(fixes.map(({ file }) => file))]
  return files.filter((file) => {
    const fixesOfFile = fixes.filter((fix) => fix.file === file)
    const full = path.join(root, file)
    const text = readFileSync(full, 'utf8')
    const edited = inOrder(fixesOfFile).reduce((current, fix) => applyFix(current, fix) ?? current, text)
    if (edited !== text) writeFileSync(full, edited)
    return edited !== text
  })
}

/** Heading fixes come first, because adding to the front matter shifts the lines of all headings. */
const inOrder = (fixes: readonly RedirectFix[]): RedirectFix[] => [
  ...fixes.filter(({ kind }) => kind === 'heading'),
  ...fixes.filter(({ kind }) => kind === 'front-matter'),
]

/** @returns the new text; null if the text has a form that cannot be edited */
const applyFix = (text: string, fix: RedirectFix): string | null =>
  fix.kind === 'front-matter'
    ? addRedirectFrom(text, fix.from)
    : addHeadingAlias(text, fix.line, fix.anchor, fix.alias)
