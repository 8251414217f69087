import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a reader of a tutorial does next. */
export type TutorialAction =
  | { readonly kind: 'save'; readonly file: string; readonly text: string }
  | { readonly kind: 'run'; readonly commands: readonly string[]; readonly output: string }

/**
 * Returns the actions of a tutorial in their order: code blocks with a title are files to save, and blocks in
 * Bash are commands to run. A block of text after commands is a part of their output.
 *
 * @param markdown the text of the page
 * @param siteFolder the folder that "@site/" means in `file="@site/…"`
 */
export function readTutorial(markdown: string, siteFolder: string): TutorialAction[] {
  const blocks = [...markdown.matchAll(/^(`{3,})(\w+)(.*)\n([^]*?)^\1$/gm)]
  return blocks.flatMap(([, , language, info = '', code = ''], index): TutorialAction[] => {
    const [title, source] = ['title', 'file'].map((key) => new RegExp(` ${key}="(.*?)"`).exec(info)?.[1])
    if (title !== undefined) {
      const shown = source === undefined ? null : path.join(siteFolder, source.replace('@site/', ''))
      return [{ kind: 'save', file: title, text: shown === null ? code : readFileSync(shown, 'utf8') }]
    }
    if (language !== 'bash') return []
    const [, , nextLanguage, , nextCode = ''] = blocks[index + 1] ?? []
    return [
      {
        kind: 'run',
        commands: code.trim().split('\n'),
        output: nextLanguage === 'text' ? nextCode.trim() : '',
      },
    ]
  })
}
