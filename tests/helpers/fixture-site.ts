import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll } from 'vitest'
import { buildOnce } from './build-once.js'
import { sharedServer } from './shared-processes.js'
import { copyThemeBundle, runCamdocs, type CommandResult } from './test-site.js'
import { hashOf } from './file-hashes.js'

export interface FixtureSite {
  /** The folder of the site. */
  readonly root: string
  /** The URL of a page by its path. */
  url(path: string): string
}

/** Builds and serves a small site for all tests of a file or of a `describe`. Equal sites are built once. */
export function useFixtureSite(files: Readonly<Record<string, string | Uint8Array>>): () => FixtureSite {
  let site: FixtureSite | undefined
  beforeAll(async () => {
    const { root } = await buildOnce(`fixture-${hashOf(Buffer.from(JSON.stringify(files)))}`, (root) =>
      build(root, files),
    )
    const { origin } = await sharedServer(root)
    site = { root, url: (page) => origin + page }
  })
  return () => {
    if (site === undefined) throw new Error('only available inside tests')
    return site
  }
}

function build(root: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<CommandResult> {
  copyThemeBundle(root)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  return runCamdocs(['build', root], root)
}
