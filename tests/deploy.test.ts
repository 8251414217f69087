import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestSite } from './helpers/test-site.js'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
const guide = readFileSync(path.join(root, 'docs-site/docs/guides/deploy.md'), 'utf8')

interface Step {
  readonly uses?: string
  readonly run?: string
}

/** The contents of the guide's code blocks in a language. A block starts with a line such as "```yaml". */
const blocksIn = (language: string): string[] =>
  [...guide.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )

const action = parse(readFileSync(path.join(root, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly outputs: object
  readonly runs: {
    readonly using: string
    readonly steps: readonly { readonly run: string; readonly shell: string }[]
  }
}

test('the recipes are valid YAML and JSON, publish the folder `dist`, and use commands and inputs that exist', async () => {
  // The first block of YAML shows this workflow. The last block is a step that uses the action.
  const workflow = readFileSync(path.join(root, 'docs-site/examples/documentation.yml'), 'utf8')
  const actionSteps = parse(blocksIn('yaml').at(-1) ?? '') as unknown
  const { jobs } = parse(workflow) as { jobs: Record<string, { steps: readonly Step[] }> }
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  // Each step either uses an action or runs a command.
  expect(steps.every((step) => (step.uses === undefined) !== (step.run === undefined))).toBe(true)
  expect(Object.keys((actionSteps as { with: object }[])[0]?.with ?? {})).toEqual(['since'])
  expect(Object.keys(action.inputs)).toContain('since')
  const configurations = blocksIn('json').map((code) => JSON.parse(code) as Record<string, unknown>)
  expect(configurations.map((value) => value.outputDirectory ?? value.assets)).toEqual([
    'dist',
    { directory: './dist', not_found_handling: '404-page' },
  ])
  const site = createTestSite({ 'docs/a.md': '# A\n\nText.\n' })
  for (const command of new Set([...guide.matchAll(/npx camdocs ([\w-]+)/g)].map(([, name = '']) => name)))
    expect((await site.run(command, ['--help'])).stdout, command).toContain(`Usage: camdocs ${command}`)
})

test('every input of the action has a description, and the action uses every input', () => {
  expect(action.runs.using).toBe('composite')
  const text = readFileSync(path.join(root, 'action.yml'), 'utf8')
  for (const [name, { description }] of Object.entries(action.inputs)) {
    expect(description, name).toMatch(/\S/)
    expect(text).toContain(`\${{ inputs.${name} }}`)
  }
})

/**
 * A program in place of npx, which the action runs as `npx --no-install camdocs <command>`. Prints the
 * command and the current folder, writes the changed pages if there is an earlier release, and fails.
 */
const fakeNpx = `#!/bin/bash
shift 2
echo "$@"
pwd
if [ -n "$SINCE" ]; then echo "## Changed pages" > "$RUNNER_TEMP/changed-pages.md"; fi
exit 1
`

test.each([
  [{ SINCE: '', EXTERNAL: 'false' }, 'check-links', ''],
  [
    { SINCE: 'https://docs.example/route-manifest.json', EXTERNAL: 'true' },
    'check-links --external --since https://docs.example/route-manifest.json --changed-pages <root>/changed-pages.md',
    '## Changed pages\n',
  ],
  [
    { SINCE: 'old.json', EXTERNAL: 'false' },
    'check-links --since <root>/old.json --changed-pages <root>/changed-pages.md',
    '## Changed pages\n',
  ],
])(
  'with the inputs %j, the action runs `%s` in the folder of the site, adds any changed pages to the job summary, and fails if the command fails',
  async (inputs, command, summary) => {
    const site = createTestSite({
      'bin/npx': fakeNpx,
      'my site/docs/a.md': '# A\n\nText.\n',
      'old.json': '{}',
      output: '',
      summary: '',
    })
    await run('chmod', ['+x', `${site.root}/bin/npx`])
    const env = {
      ...process.env,
      ...inputs,
      ROOT: 'my site',
      PATH: `${site.root}/bin:${process.env.PATH ?? ''}`,
      RUNNER_TEMP: site.root,
      GITHUB_OUTPUT: `${site.root}/output`,
      GITHUB_STEP_SUMMARY: `${site.root}/summary`,
    }
    const [step] = action.runs.steps
    const result = await run('bash', ['-e', '-o', 'pipefail', '-c', step?.run ?? ''], {
      env,
      cwd: site.root,
    }).catch((error: unknown) => error as { code: number; stdout: string })
    expect(result).toMatchObject({ code: 1 })
    expect(result.stdout.replaceAll(site.root, '<root>').split('\n')).toEqual([command, '<root>/my site', ''])
    expect(site.read('summary')).toBe(summary)
  },
)
