import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Files by their paths; null for a file that is removed, and "-> target" for a symbolic link. */
export type Files = Readonly<Record<string, string | null>>

/** A git repository in a temporary folder, whose docs change from tag to tag. */
export class GitSite {
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-versions-')))

  constructor() {
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }))
    this.git('init', '-q', '-b', 'main')
  }

  /** Changes files of the working tree. */
  write(files: Files): void {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.root, name)
      mkdirSync(path.dirname(file), { recursive: true })
      rmSync(file, { force: true })
      if (text?.startsWith('-> ') === true) symlinkSync(text.slice(3), file)
      else if (text !== null) writeFileSync(file, text)
    }
  }

  /** Changes files, and commits all of them. */
  tag(name: string, files: Files): void {
    this.write(files)
    this.git('add', '-A')
    this.git('commit', '-q', '--allow-empty', '-m', name)
    this.git('tag', name)
  }

  git(...args: readonly string[]): string {
    return gitIn(this.root, ...args)
  }
}

/** Runs git in a folder. Returns what it prints. */
export function gitIn(folder: string, ...args: readonly string[]): string {
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  return execFileSync('git', ['-C', folder, ...author, ...args], { stdio: 'pipe' }).toString()
}

/** Makes a folder a repository, and commits files of it with a tag. */
export function tagFiles(folder: string, tag: string, files: readonly string[]): void {
  gitIn(folder, 'init', '-q')
  gitIn(folder, 'add', ...files)
  gitIn(folder, 'commit', '-qm', tag)
  gitIn(folder, 'tag', tag)
}
