import { expect, test } from 'vitest'
import { maxSiteReusedCharacters } from '@camdocs/base/model/content-limits.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { CompileTask } from '@camdocs/base/model/tasks.js'
import { compileDocs } from './compile-docs.js'

const noProgress = { count: () => undefined, note: () => undefined } as unknown as Parameters<
  typeof compileDocs
>[2]
const pageWith = (reusedCharacters: number) => ({ details: { reusedCharacters } }) as Page
const tasks = ['a.md', 'b.md', 'c.md'].map((file) => ({ source: { file, path: file } }) as CompileTask)

/** Tools that know some pages from the last build, and compile the others. */
const toolsWith = (known: readonly (Page | null)[], compiled: readonly Page[]) =>
  ({
    executor: {
      compile: (_: unknown, onProgress: (progress: object) => void) => {
        let reusedCharacters = 0
        compiled.forEach((page, index) => {
          reusedCharacters += page.details.reusedCharacters ?? 0
          onProgress({ done: index + 1, cached: 0, pluginTimes: new Map(), reusedCharacters })
        })
        return Promise.resolve([...compiled])
      },
    },
    pageRecords: {
      find: (task: CompileTask) => known[tasks.indexOf(task)],
      add: () => undefined,
      save: () => undefined,
    },
    remoteArtifacts: () => null,
  }) as unknown as Parameters<typeof compileDocs>[1]

test('REUSE-5: a build ends at the page up to which the pages, also those of the last build, reuse too much text', async () => {
  const half = pageWith(maxSiteReusedCharacters / 2)
  await expect(
    compileDocs(tasks, toolsWith([half, null, null], [half, pageWith(0)]), noProgress),
  ).resolves.toHaveLength(3)
  const failure = await compileDocs(tasks, toolsWith([half, null, null], [half, half]), noProgress).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(BuildFailure)
  expect((failure as BuildFailure).problems).toMatchObject([{ code: 'CD1330', file: 'c.md' }])
})
