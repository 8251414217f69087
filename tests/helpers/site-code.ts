import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { siteFolder } from './test-site.js'

/** A code block of a page of the VisionCamera site. */
export interface CodeBlock {
  readonly language: string
  readonly title: string | null
  /** The words after the language. */
  readonly info: string
  readonly code: string
}

/** The Markdown files of the guides and of the API pages, such as "docs/guides/setup.md". */
export const sitePages: readonly string[] = ['docs/guides', 'api'].flatMap((folder) =>
  readdirSync(path.join(siteFolder, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)

/** The code blocks of a page, without the indentation of lists. */
export function codeBlocksOf(page: string): CodeBlock[] {
  const text = readFileSync(path.join(siteFolder, page), 'utf8')
  return [...text.matchAll(/^( *)```(\w+)([^\n]*)\n(.*?)^\1```$/gms)].map(
    ([, indent = '', language = '', info = '', code = '']) => ({
      language,
      title: /title="([^"]*)"/.exec(info)?.[1] ?? null,
      info,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}
