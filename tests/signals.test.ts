import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { serveForTest } from './helpers/server.js'
import { camdocs, createTestSite } from './helpers/test-site.js'

/**
 * A configuration that is still loading when a test ends the command. At that time, the process of esbuild,
 * which bundled the configuration, is running too.
 */
const config =
  "console.log('loading')\nawait new Promise((resolve) => setTimeout(resolve, 8_000))\nexport default {}\n"

/** The IDs of the processes that a process has started. */
const childrenOf = (pid: number | undefined): number[] =>
  [
    ...execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).matchAll(/(\d+) +(\d+)$/gm),
  ].flatMap(([, child, parent]) => (Number(parent) === pid ? [Number(child)] : []))

/** Whether a process is running. A zombie, which has ended but still has an entry, is not. */
const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

/**
 * Runs a command in a separate process group, as a terminal does. Sends the signal to the group, or only to
 * the process of the command. Expects the process of esbuild to end too.
 *
 * @returns how the command ended, and what it printed
 */
async function endCommand(command: string, signal: NodeJS.Signals, target: 'group' | 'command') {
  const site = createTestSite({ 'camdocs.config.ts': config, 'docs/a.md': '# A\n' })
  const child = spawn(process.execPath, [camdocs, ...command.split(' '), site.root], { detached: true })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  while (!output.join('').includes('loading')) await once(child.stdout, 'data')
  const esbuildIds = childrenOf(child.pid)
  expect(esbuildIds).toHaveLength(1)
  // The event fires when no process has the streams of the command open anymore.
  const closed = once(child, 'close')
  process.kill(target === 'group' ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
  const [code, endedBy] = (await closed) as [number | null, NodeJS.Signals | null]
  await expect.poll(() => esbuildIds.filter(isRunning)).toEqual([])
  return { code, endedBy, output: output.join('') }
}

test.each([
  // Terminals send the first two signals to all processes of a command; other programs, only to the command.
  ['SIGINT', 'group'],
  ['SIGQUIT', 'group'],
  ['SIGINT', 'command'],
  ['SIGTERM', 'command'],
  ['SIGHUP', 'command'],
  ['SIGKILL', 'command'],
] as const)(
  'a build ended by %s (sent to the %s) prints no message and leaves no process running, and its exit status names the signal',
  async (signal, target) => {
    expect(await endCommand('build', signal, target)).toEqual({
      code: null,
      endedBy: signal,
      output: 'loading\n',
    })
  },
)

test('a server ended by a signal prints nothing; after SIGINT, SIGHUP, or SIGTERM, it exits with code 0, and after SIGQUIT, its exit status names the signal', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' })
  await site.build()
  for (const [signal, args, exit] of [
    ['SIGINT', [], [0, null]],
    ['SIGHUP', ['--watch'], [0, null]],
    ['SIGTERM', ['--watch'], [0, null]],
    ['SIGQUIT', ['--watch'], [null, 'SIGQUIT']],
  ] as const) {
    const server = await serveForTest(site.root, args)
    const before = server.output()
    const ended = once(server.process, 'exit')
    server.process.kill(signal)
    expect([signal, await ended, server.output()]).toEqual([signal, exit, before])
  }
})
