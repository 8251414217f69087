import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FileStore } from '../cache/store.js'
import { codes } from '@camdocs/base/model/codes.js'
import { defaultLimits } from '@camdocs/base/model/content-limits.js'
import { at, BuildFailure } from '@camdocs/base/model/diagnostic.js'
import type { CompileTask, RenderShared, RenderTask } from '@camdocs/base/model/tasks.js'
import type { ThemeRef } from '@camdocs/base/model/theme.js'
import { TaskRunner } from './run-task.js'

const moduleOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`
/** A theme that fails to render anything. */
const theme: ThemeRef = {
  module: moduleOf(`const fail = () => {
  throw new Error('The item failed', { cause: new ReferenceError('window is not defined') })
}
export default { loadServer: async () => ({ renderDocument: fail, renderArticleComponent: fail }) }`),
  components: { Admonition: moduleOf('export default () => null') },
  hash: '1',
}
const reason = 'could not be rendered: The item failed\n\nCause:\nwindow is not defined'

/** A runner with an empty store. */
function newRunner(): { runner: TaskRunner; folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-render-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { runner: new TaskRunner({ store: folder, version: '1' }), folder }
}

async function expectFailure(result: Promise<unknown>, message: string): Promise<void> {
  const failure = await result.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BuildFailure)
  const hint = expect.stringContaining('without a browser') as unknown
  const problem = { code: codes.render, severity: 'error', message, hint, file: 'docs/a.md', range: at(1) }
  expect(failure).toMatchObject({ exitCode: 1, problems: [problem] })
}

test('DEV-8: a doc that cannot be rendered is reported with its source file and the cause chain', async () => {
  const { runner, folder } = newRunner()
  new FileStore(folder).put('content', JSON.stringify({ body: ['<p>Text</p>'], sections: [] }))
  runner.share({ id: '', site: {}, assets: {}, theme, root: folder } as RenderShared)
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

test('DEV-8: a component that cannot be rendered in an article is reported with the source file of the doc', async () => {
  const { runner, folder } = newRunner()
  const file = path.join(folder, 'a.md')
  writeFileSync(file, '# A\n\n:::note\nText.\n:::\n')
  const task: CompileTask = {
    kind: 'compile',
    source: { id: 'a', file: 'docs/a.md', path: file },
    theme,
    root: folder,
    rules: { symbols: false, samples: false, limits: defaultLimits },
    contentFolder: 'docs',
    maxSeconds: 30,
  }
  await expectFailure(runner.compile(task), `The component "Admonition" of docs/a.md ${reason}`)
})
