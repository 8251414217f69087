/** A rule of the linter. */
export interface Rule {
  readonly name: string
  readonly summary: string
  readonly incorrect?: string
  readonly correct?: string
}

export const rulesIn = (json = '[]') => JSON.parse(json) as Rule[]

/** The Markdown of the page about a rule. */
export const textOf = ({ name, summary, incorrect, correct }: Rule) =>
  [
    `# ${name}`,
    summary,
    ...(incorrect === undefined ? [] : ['## Example', 'Incorrect:', codeBlock(incorrect)]),
    ...(correct === undefined ? [] : ['Correct:', codeBlock(correct)]),
  ].join('\n\n')

const codeBlock = (code: string) => `\`\`\`js\n${code}\n\`\`\``
