import supportsHyperlinks from 'supports-hyperlinks'
import { runCli } from './main.js'

// When React is loaded, it selects its development or production build by this variable. The output must not
// depend on the caller's environment.
process.env.NODE_ENV = 'production'

const { stdout, stderr, env } = process
// The reader of a pipe can close it early (`camdocs build | head -1`), and so can a terminal. The command
// continues.
for (const stream of [stdout, stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
  })
const exitCode = await runCli(process.argv.slice(2), {
  stdout,
  stderr,
  supportsHyperlinks: supportsHyperlinks.stderr,
  env,
  cwd: process.cwd(),
  onExit(listener) {
    const setExitCode = (code: number) => {
      process.exitCode = listener(code)
    }
    process.once('exit', setExitCode)
    return () => process.off('exit', setExitCode)
  },
  // Created on first use, because most commands read no input.
  get stdin() {
    return process.stdin
  },
})
// A configuration or a plugin can leave timers and connections behind, which would keep the process alive.
await Promise.all([stdout, stderr].map((stream) => new Promise((resolve) => stream.write('', resolve))))
process.exit(exitCode)
