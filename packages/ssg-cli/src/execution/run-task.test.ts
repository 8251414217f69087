import type { ThemeServer } from '@camdocs/core'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FileStore } from '../cache/store.js'
import { codes } from '../model/codes.js'
import { defaultLimits } from '../model/content-limits.js'
import { at, BuildFailure } from '../model/diagnostic.js'
import type { CompileTask, RenderShared, RenderTask } from '../model/tasks.js'
import type { ThemeRef } from '../model/theme.js'
import { importRenderer } from '../theme/import-theme.js'
import { TaskRunner } from './run-task.js'

vi.mock('../theme/import-theme.js', () => ({ importRenderer: vi.fn() }))

const theme: ThemeRef = { module: 'theme', components: { Admonition: 'admonition' }, fingerprint: '1' }
const fail = () => {
  throw new Error('The item failed', { cause: new ReferenceError('window is not defined') })
}
const reason = 'could not be rendered: The item failed\n\nCause:\nwindow is not defined'

/** A runner with a theme that throws, and an empty store. */
function failingRunner(): { runner: TaskRunner; folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-render-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const server = { renderDocument: fail, renderArticleComponent: fail } as unknown as ThemeServer
  vi.mocked(importRenderer).mockResolvedValue({ server, components: {} })
  return { runner: new TaskRunner({ store: folder, version: '1' }), folder }
}

async function expectFailure(result: Promise<unknown>, message: string): Promise<void> {
  const failure = await result.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BuildFailure)
  const hint = expect.stringContaining('without a browser') as unknown
  const problem = { code: codes.render, severity: 'error', message, hint, file: 'docs/a.md', range: at(1) }
  expect(failure).toMatchObject({ exitCode: 1, problems: [problem] })
}

test('DEV-8: a doc that cannot be rendered is a diagnostic with its source file and the cause chain', async () => {
  const { runner, folder } = failingRunner()
  new FileStore(folder).put('content', JSON.stringify({ body: ['<p>Text</p>'], sections: [] }))
  runner.share({ id: '', site: {}, assets: {}, theme } as RenderShared)
  const task = {
    kind: 'render',
    file: 'docs/a.md',
    contentKey: 'content',
    slots: [],
    props: { path: '/docs/a', article: {} },
    search: { listed: false },
  } as unknown as RenderTask
  await expectFailure(runner.render(task, ''), `The page /docs/a ${reason}`)
})

test('DEV-8: a component that throws in an article is a diagnostic with the source file of the doc', async () => {
  const { runner, folder } = failingRunner()
  const file = path.join(folder, 'a.md')
  writeFileSync(file, '# A\n\n:::note\nText.\n:::\n')
  const task: CompileTask = {
    kind: 'compile',
    source: { id: 'a', file: 'docs/a.md', path: file },
    theme,
    root: path.dirname(folder),
    rules: { symbols: false, samples: false, limits: defaultLimits, contentFolder: 'docs' },
    maxSeconds: 30,
  }
  await expectFailure(runner.compile(task), `The component "Admonition" ${reason}`)
})
