import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { stopEsbuild } from '@camdocs/base/esbuild/esbuild-service.js'
import { runEsbuild } from './run-esbuild.js'

afterAll(stopEsbuild)

test('entry points and absolute imports whose paths contain an asterisk are files, not patterns', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'camdocs-asterisks-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const root = path.join(parent, 'a*b?c#d')
  mkdirSync(root)
  const files = {
    'a.js': `import ${JSON.stringify(path.join(root, 'imported.js'))}\nimport './styles.css'\n`,
    'b*.js': '',
    'imported.js': '',
    'styles.css': 'a { background: url("/img/*.png") }\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
  const { inputs } = await runEsbuild(
    {
      absWorkingDir: root,
      entryPoints: { a: path.join(root, 'a.js'), b: path.join(root, 'b*.js') },
      outdir: root,
      bundle: true,
      external: ['*.png'],
    },
    null,
  )
  expect([...inputs].sort()).toEqual(['a.js', 'b*.js', 'imported.js', 'styles.css'])
})
