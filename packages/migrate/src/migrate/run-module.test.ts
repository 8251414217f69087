import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runModule } from './run-module.js'

test('MIG-4: an old configuration that imports a missing package cannot be run, and the hint names both ways out', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-old-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'docusaurus.config.js')
  writeFileSync(file, "import { themes } from 'prism-react-renderer'\nexport default { themes }\n")
  await expect(runModule(file)).rejects.toMatchObject({
    exitCode: 2,
    problems: [
      {
        message: expect.stringMatching(
          /^"docusaurus\.config\.js" cannot be run: .*prism-react-renderer/,
        ) as string,
        hint: expect.stringMatching(/^Install the packages of the old site, .*omit `--run-config`/) as string,
      },
    ],
  })
})
