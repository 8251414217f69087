/** The parts of a line in a terminal that are not part of a command. */
export interface TerminalLine {
  /** Number of characters of the prompt and of the space around it. */
  readonly prompt: number
  /** Whether the line is not a command, but was printed by one. */
  readonly isOutput: boolean
}

/** Languages of blocks that show a terminal: commands with prompts, and what they print. */
const sessions = new Set(['console', 'shellsession', 'shell-session', 'sh-session', 'session', 'terminal'])
const shells = new Set(
  [
    'sh',
    'bash',
    'zsh',
    'fish',
    'shell',
    'shellscript',
    'powershell',
    'ps',
    'ps1',
    'pwsh',
    'cmd',
    'bat',
    'batch',
  ].concat([...sessions]),
)

/** Matches `$ `, `% `, `me@host:~/a$ `, `(venv) $ `, `PS C:\> `, and `C:\a> ` before a command. */
const userPrompt =
  /^\s*(?:\([^()\s]{1,40}\) )?(?:(?:[\w.-]{1,40}@[\w.-]{1,40}[^$#%\n]{0,80})?[$%❯]|PS[^>\n]{0,80}>|[a-z]:\\[^>\n]{0,80}>)[ \t]+(?=\S)/i
/** Matches the prompt of the superuser. In scripts, the same characters start a comment. */
const rootPrompt = /^\s*(?:[\w.-]{1,40}@[\w.-]{1,40}[^$#%\n]{0,80})?#[ \t]+(?=\S)/
const continuationPrompt = /^> ?/

/**
 * Finds prompts in the lines of a code block, so that readers can copy the commands without them. In the
 * languages of terminals, such as `console`, lines without a prompt are output. In those of scripts, such as
 * `bash`, they are commands.
 *
 * @returns null for other languages, and for lines without prompts
 */
export function terminalLines(lines: readonly string[], language: string): readonly TerminalLine[] | null {
  if (!shells.has(language)) return null
  const isSession = sessions.has(language)
  const prompt = lines.some((line) => userPrompt.test(line)) ? userPrompt : isSession ? rootPrompt : null
  if (prompt === null || !lines.some((line) => prompt.test(line))) return null
  let continues = false
  return lines.map((line) => {
    const [found] = prompt.exec(line) ?? (continues ? continuationPrompt.exec(line) : null) ?? ['']
    const isOutput = isSession && found === '' && !continues
    continues = !isOutput && /[\\`]$/.test(line)
    return { prompt: found.length, isOutput }
  })
}
