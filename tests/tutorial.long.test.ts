import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runProgram, useInstalledPackages, writeFiles, type Tarballs } from './helpers/packed-packages.js'
import { readTutorial } from './helpers/tutorial.js'

const packed = useInstalledPackages()

test('every command of the tutorial works, and its files become a site that CI builds', async () => {
  const docsSite = path.join(import.meta.dirname, '../docs-site')
  const { folder, tarballs, installed } = packed()
  const remote = path.join(folder, 'remote.git')
  // In place of the program that opens a browser.
  const opener = path.join(
    writeFiles(path.join(folder, 'programs'), { 'xdg-open': '#!/bin/sh\n' }),
    'xdg-open',
  )
  chmodSync(opener, 0o755)
  const env = {
    PATH: `${path.dirname(opener)}${path.delimiter}${process.env.PATH ?? ''}`,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    // Git pushes to a folder instead of to GitHub.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${remote}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://github.com/owner/lens-docs.git',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, 'Ada'],
        [`GIT_${role}_EMAIL`, 'ada@example.org'],
      ]),
    ),
  }
  let cwd = folder
  const run = async (command: string) => {
    if (command.startsWith('cd ')) {
      cwd = path.join(cwd, command.slice('cd '.length))
      return { code: 0, stdout: '', stderr: '' }
    }
    // The registry does not have these versions, so the packed packages are used instead.
    const create = /^npm create camdocs@latest (\S+) -- (.*)$/.exec(command)
    if (create !== null) {
      const [, name = '', flags = ''] = create
      const program = path.join(installed, 'node_modules/create-camdocs/bin/create-camdocs.js')
      const created = await runProgram(process.execPath, [program, name, flags], cwd, env)
      usePackages(path.join(cwd, name), tarballs)
      return created
    }
    return /^npm run (dev|serve)$/.test(command)
      ? serveOnce(command, cwd, env)
      : runProgram('bash', ['-c', command], cwd, env)
  }
  expect(await run(`git init --quiet --bare ${remote}`)).toMatchObject({ code: 0 })
  const guide = readFileSync(path.join(docsSite, 'docs/guides/tutorial.md'), 'utf8')
  for (const action of readTutorial(guide, docsSite)) {
    if (action.kind === 'save') {
      writeFiles(cwd, { [action.file]: action.text })
      continue
    }
    for (const command of action.commands) {
      const { code, stdout, stderr } = await run(command)
      const expected = action.output.includes(' error ') ? 1 : 0
      expect(code, `${command}\n${stdout}${stderr}`).toBe(expected)
      expect(stdout + stderr).toContain(action.output)
    }
  }

  // What CI does after the push.
  cwd = folder
  await run(`git clone --quiet --branch main ${remote} ci`)
  cwd = path.join(folder, 'ci')
  const workflow = readFileSync(path.join(cwd, '.github/workflows/documentation.yml'), 'utf8')
  const { jobs } = parse(workflow) as { jobs: Record<string, { steps: { run?: string }[] }> }
  const commands = new Set(
    Object.values(jobs).flatMap(({ steps }) => steps.flatMap((step) => step.run ?? [])),
  )
  expect([...commands]).toEqual(['npm ci', 'npx camdocs check-links', 'npx camdocs build'])
  for (const command of commands) expect(await run(command)).toMatchObject({ code: 0 })
  const page = readFileSync(path.join(cwd, 'dist/guides/zoom/index.html'), 'utf8')
  expect(page).toContain('href="https://owner.github.io/lens-docs/guides/zoom"')
}, 300_000)

/** Makes a new site install the packed packages. */
function usePackages(site: string, tarballs: Tarballs): void {
  const file = path.join(site, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { devDependencies: Record<string, string> }
  const overrides = Object.fromEntries([...tarballs].map(([name, tarball]) => [name, `file:${tarball}`]))
  const devDependencies = Object.fromEntries(
    Object.entries(manifest.devDependencies).map(([name, version]) => [name, overrides[name] ?? version]),
  )
  writeFileSync(file, JSON.stringify({ ...manifest, devDependencies, overrides }))
}

/** Runs a command that serves the site until it prints the URL, requests this URL, and ends the command. */
async function serveOnce(command: string, cwd: string, env: Readonly<Record<string, string>>) {
  const server = spawn('bash', ['-c', command], { cwd, env: { ...process.env, ...env }, detached: true })
  let stdout = ''
  let stderr = ''
  server.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      const found = /http:\/\/127\S+/.exec(stdout)
      if (found !== null) resolve(found[0])
    })
    server.once('exit', () => reject(new Error(stdout + stderr)))
  })
  const response = await fetch(url)
  const ended = once(server, 'exit')
  // The process group also contains npm and camdocs.
  process.kill(-(server.pid ?? 0), 'SIGTERM')
  await ended
  return { code: response.status === 200 ? 0 : response.status, stdout, stderr }
}
