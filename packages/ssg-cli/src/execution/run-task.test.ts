import type { ThemeServer } from '@camdocs/core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FileStore } from '../cache/store.js'
import { codes } from '../model/codes.js'
import { at, BuildFailure } from '../model/diagnostic.js'
import type { RenderShared, RenderTask } from '../model/tasks.js'
import { TaskRunner } from './run-task.js'

const renderDocument = vi.fn<() => ReturnType<ThemeServer['renderDocument']>>()
vi.mock('@camdocs/theme/server', () => ({ renderDocument: () => renderDocument() }))

test('DEV-8: a doc that cannot be rendered is a diagnostic with its source file and the cause chain', async () => {
  const store = mkdtempSync(path.join(tmpdir(), 'camdocs-render-'))
  onTestFinished(() => rmSync(store, { recursive: true }))
  new FileStore(store).put('content', JSON.stringify({ body: ['<p>Text</p>'], sections: [] }))
  const runner = new TaskRunner({ store, version: '1' })
  runner.share({ site: {}, assets: {} } as RenderShared)
  renderDocument.mockImplementation(() => {
    throw new Error('The item failed', { cause: new ReferenceError('window is not defined') })
  })
  const task = {
    ...{ kind: 'render', file: 'docs/a.md', contentKey: 'content', slots: [] },
    ...{ props: { path: '/docs/a', article: {} }, search: { listed: false } },
  } as unknown as RenderTask

  const failure = await runner.render(task).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BuildFailure)
  expect(failure).toMatchObject({
    exitCode: 1,
    problems: [
      {
        code: codes.render,
        severity: 'error',
        message: 'The page /docs/a could not be rendered: The item failed\n\nCause:\nwindow is not defined',
        hint: expect.stringContaining('without a browser') as unknown,
        file: 'docs/a.md',
        range: at(1),
      },
    ],
  })
})
