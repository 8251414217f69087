import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { TestSite, createTestSite } from '../helpers/test-site.js'

/*
 * Builds and checks hostile repositories. All settings with which git would run a command are tested in
 * processes/repository.test.ts.
 */

function git(root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=a@example.org']
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' })
}

/** A site with a link to a file that git could ignore. */
const files = {
  'camdocs.config.ts': 'export default { docs: { lastUpdated: true } }\n',
  '.gitignore': 'dist\n.camdocs\n',
  'docs/a.md': '# A\n\n[Missing](./missing.md)\n',
}

/** Runs the commands that run git. Each reports the missing page. */
async function runCommands(site: TestSite): Promise<void> {
  for (const [command, folder, args] of [
    ['build', '.', []],
    ['check', '.', ['--kind', 'plain']],
    ['check', 'docs', []],
  ] as const) {
    const { code, stderr } = await new TestSite(path.join(site.root, folder)).run(command, args)
    expect([command, code, stderr]).toEqual([command, 1, expect.stringContaining('missing.md')])
  }
}

describe.runIf(spawnSync('git', ['--version']).status === 0)('no command of a repository runs', () => {
  test('if a folder of docs looks like a bare repository', async () => {
    const trace = path.join(createTestSite({}).root, 'trace')
    const site = createTestSite({
      ...files,
      'docs/HEAD': 'ref: refs/heads/main\n',
      'docs/config': `[core]
repositoryformatversion = 1
bare = false
worktree = ..
fsmonitor = "echo >>${trace}; false"
[extensions]
partialClone = origin
[remote "origin"]
url = ext::sh -c echo% >>${trace}
promisor = true
[protocol]
allow = always
`,
      'docs/objects/keep': '',
      // No object has this hash, so git would fetch it.
      'docs/refs/heads/main': `${'a'.repeat(40)}\n`,
    })
    git(site.root, 'init', '-q', '-b', 'main')
    git(site.root, 'add', '-A')
    git(site.root, 'commit', '-qm', 'x')
    await runCommands(site)
    expect(existsSync(trace)).toBe(false)
  })

  test('if the settings in its .git name a program', async () => {
    const trace = path.join(createTestSite({}).root, 'trace')
    const site = createTestSite(files)
    git(site.root, 'init', '-q', '-b', 'main')
    git(site.root, 'add', '-A')
    git(site.root, 'commit', '-qm', 'x')
    git(site.root, 'config', 'core.fsmonitor', `echo >>${trace}; false`)
    await runCommands(site)
    expect(existsSync(trace)).toBe(false)
  })
})
