import { spawn } from 'node:child_process'

/**
 * Returns the files that git ignores: build results and generated pages. Outside of a repository, and without
 * git, no file is ignored.
 *
 * @param names relative to the folder; the files need not exist
 */
export function gitIgnored(root: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return Promise.resolve(new Set())
  return new Promise((resolve) => {
    const child = spawn('git', ['check-ignore', '--stdin', '-z'], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', () => resolve(new Set()))
    child.once('close', (code) => resolve(new Set(code === 0 ? output.split('\0').filter(Boolean) : [])))
    // If git ends early, the pipe breaks.
    child.stdin.on('error', () => undefined)
    child.stdin.end(names.join('\0'))
  })
}
