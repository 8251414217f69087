import { expect, test } from 'vitest'
import { createTestSite, locationAndCode, type CommandResult, type Problem } from './helpers/test-site.js'

const pages = { 'docs/index.md': '# Start\n' }

/**
 * Builds a site with a configuration in a new process, which the configuration can end. `isBuilt` is whether
 * the site has been written.
 */
async function buildWith(
  config: string,
  otherFiles: Readonly<Record<string, string>> = {},
): Promise<CommandResult & { readonly problems: readonly Problem[]; readonly isBuilt: boolean }> {
  const site = createTestSite({ ...pages, 'camdocs.config.ts': config, ...otherFiles })
  const result = await site.run('build', ['--json'], { inNewProcess: true })
  const { problems } = JSON.parse(result.stdout) as { problems: Problem[] }
  return { ...result, problems, isBuilt: site.has('dist') }
}

test('a configuration that waits for a promise that never settles fails the build', async () => {
  const { code, problems, isBuilt } = await buildWith('await new Promise(() => {})\nexport default {}\n')
  expect({ code, isBuilt }).toEqual({ code: 2, isBuilt: false })
  expect(problems.map(locationAndCode)).toEqual(['camdocs.config.ts CD2001'])
  expect(problems[0]?.message).toBe('The configuration waits for a promise that never settles.')
})

test('a configuration that ends the process fails the build, and is reported at the call', async () => {
  const { code, problems, isBuilt } = await buildWith(
    "import { quit } from './quit'\n\nquit()\nexport default {}\n",
    {
      'quit.ts': 'interface Unused {\n  readonly a: 1\n}\n\nexport function quit() {\n  process.exit(0)\n}\n',
    },
  )
  expect({ code, isBuilt }).toEqual({ code: 2, isBuilt: false })
  expect(problems.map(locationAndCode)).toEqual(['quit.ts:6:11 CD2001'])
  expect(problems[0]?.message).toBe('The configuration ended the process.')
})

test('a configuration that does not load within 10 seconds is reported, and an endless loop is reported at the line that is running', async () => {
  const [loop, wait] = await Promise.all([
    buildWith('let count = 1\n\nwhile (count > 0) {\n  count++\n}\nexport default {}\n'),
    // The interval keeps the process alive. Without it, the process would end at the `await`.
    buildWith('setInterval(() => {}, 1000)\nawait new Promise(() => {})\nexport default {}\n'),
  ])
  expect([loop.code, wait.code]).toEqual([2, 2])
  expect(loop.problems[0]?.message).toBe('The configuration did not load within 10 seconds.')
  expect(loop.problems[0]?.file).toBe('camdocs.config.ts')
  // The lines of the loop.
  expect([3, 4]).toContain(loop.problems[0]?.range?.start.line)
  expect(wait.problems.map(locationAndCode)).toEqual(['camdocs.config.ts CD2001'])
  expect(wait.problems[0]?.message).toBe('The configuration did not load within 10 seconds.')
})

test.each([
  ['an object', 'throw { code: 5 }', 'camdocs.config.ts CD2001', '{ code: 5 }'],
  ['a text', "throw 'no token'", 'camdocs.config.ts CD2001', 'no token'],
  ['undefined', 'throw undefined', 'camdocs.config.ts CD2001', ''],
  [
    'a revoked proxy',
    'const { proxy, revoke } = Proxy.revocable({}, {})\nrevoke()\nthrow proxy',
    'camdocs.config.ts CD2001',
    // Node causes this error, because it reads a property of the proxy.
    "Cannot perform 'get' on a proxy that has been revoked",
  ],
  [
    'an error whose message cannot be read',
    "throw Object.defineProperty(new Error(), 'message', { get() { throw new Error('unreadable') } })",
    'camdocs.config.ts CD2001',
    'Unknown error',
  ],
  ['an error', "throw new Error('no token')", 'camdocs.config.ts:2:7 CD2001', 'no token'],
])(
  'a configuration that throws %s is reported, and the exit code is 2',
  async (_name, statement, location, text) => {
    const site = createTestSite({
      ...pages,
      'camdocs.config.ts': `const unused = 1\n${statement}\nexport default {}\n`,
    })
    const problems = await site.problems()
    expect(problems.map(locationAndCode)).toEqual([location])
    expect(problems[0]?.message).toBe(`The configuration could not be loaded: ${text}`)
    expect((await site.build()).code).toBe(2)
  },
)

test.each([
  [
    'a getter that throws',
    "export default { get title() { throw new Error('no title') } }",
    'camdocs.config.ts:1:38 CD2001',
    'The configuration could not be loaded: no title',
  ],
  [
    'a proxy that throws',
    "export default new Proxy({}, { ownKeys() { throw new Error('no keys') } })",
    'camdocs.config.ts:1:50 CD2001',
    'The configuration could not be loaded: no keys',
  ],
  [
    'a promise',
    'export default (async () => ({}))()',
    'camdocs.config.ts CD2004',
    'The default export of the configuration must be an object.',
  ],
  [
    'a sidebar that contains itself',
    "const category = { type: 'category', label: 'A', items: [] as unknown[] }\ncategory.items.push(category)\nexport default { docs: { sidebars: { docs: [category] } } }",
    'camdocs.config.ts:1:57 CD2003',
    'The setting `docs.sidebars.docs.0.items.0` must not contain itself.',
  ],
  [
    'a sidebar that is nested too deeply',
    "let items: unknown[] = ['index']\nfor (let depth = 0; depth < 5000; depth++) items = [{ type: 'category', label: 'A', items }]\nexport default { docs: { sidebars: { docs: items } } }",
    'camdocs.config.ts CD2003',
    /^The setting `docs\.sidebars\.docs\.0\.items.*` is nested too deeply\.$/,
  ],
])(
  'a configuration with %s is reported, and the exit code is 2',
  async (_name, config, location, message) => {
    const site = createTestSite({ ...pages, 'camdocs.config.ts': `${config}\n` })
    const problems = await site.problems()
    expect(problems.map(locationAndCode)).toEqual([location])
    expect(problems[0]?.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
    expect((await site.build()).code).toBe(2)
  },
)

test.each([0, 5])(
  'a build fails if code of the site ends the process of the build with exit code %d',
  async (exitCode) => {
    const { code, problems, isBuilt } = await buildWith('export default {}\n', {
      'pages/index.tsx': `process.exit(${exitCode})\nexport default () => <main><h1>Home</h1></main>\n`,
    })
    expect({ code, isBuilt }).toEqual({ code: 2, isBuilt: false })
    // The problem has no file.
    expect(problems.map(locationAndCode)).toEqual([' CD2007'])
    expect(problems[0]?.message).toMatch(
      /^The process ended before the command was complete, in the phase ".*"\.$/,
    )
  },
)
