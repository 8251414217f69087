import { expect, test } from 'vitest'
import { terminalLines } from './shell-prompts.js'

/** What readers copy from a block. */
function copied(text: string, language: string): string {
  const lines = text.split('\n')
  const parts = terminalLines(lines, language)
  if (parts === null) return text
  return lines
    .flatMap((line, index) => (parts[index]?.isOutput ? [] : [line.slice(parts[index]?.prompt)]))
    .join('\n')
}

test.each([
  ['bash', '$ npm install\n$ npm run build', 'npm install\nnpm run build'],
  ['sh', '# Install:\n$ npm install\n\n% npm test', '# Install:\nnpm install\n\nnpm test'],
  ['console', '$ npm install\nadded 3 packages\n$ ls', 'npm install\nls'],
  ['shellsession', 'me@host:~/a$ make all\nok\n(venv) $ python x.py', 'make all\npython x.py'],
  ['console', '$ docker run \\\n>   --rm x\noutput', 'docker run \\\n  --rm x'],
  ['console', '$ docker run \\\n    --rm x\noutput', 'docker run \\\n    --rm x'],
  ['console', '# apt install x\nReading', 'apt install x'],
  ['console', 'root@host:/# ls\nbin', 'ls'],
  ['powershell', 'PS C:\\Users> npm install', 'npm install'],
  ['cmd', 'C:\\a> npm install', 'npm install'],
  ['zsh', '❯ brew install x', 'brew install x'],
])('CODE-2: in %s, %j is copied as %j', (language, text, expected) => {
  expect(copied(text, language)).toBe(expected)
})

test.each([
  ['bash', 'npm install'],
  ['bash', '# Install\necho "$HOME" $ 5'],
  ['bash', '$HOME/bin/x\n$(pwd)/y'],
  ['console', 'only output'],
  ['js', '$ is a name'],
  ['text', '$ npm install'],
  ['php', '$ a'],
])('CODE-2: in %s, %j has no prompt', (language, text) => {
  expect(terminalLines(text.split('\n'), language)).toBeNull()
})
