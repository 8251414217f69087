import supportsHyperlinks from 'supports-hyperlinks'
import { runCli } from './main.js'

// When React is loaded, this variable selects its development or production build. The output must not depend
// on the caller's environment.
process.env.NODE_ENV = 'production'
// Each synchronous call of esbuild runs a program of its own, which can be ended when it takes too long.
process.env.ESBUILD_WORKER_THREADS = '0'

const { stdout, stderr, env } = process
// The reader of a pipe can close the pipe early (`camdocs build | head -1`), and a terminal can be closed. In
// both cases, the command continues.
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
    let hasThrown = false
    const setExitCode = (code: number) => {
      process.exitCode = listener(code, hasThrown)
    }
    process.once('uncaughtExceptionMonitor', () => (hasThrown = true))
    process.once('exit', setExitCode)
    return () => process.off('exit', setExitCode)
  },
  // Created on first use, because most commands read no input.
  get stdin() {
    return process.stdin
  },
})
// Exits explicitly, because timers and connections of a configuration or a plugin could keep the process
// alive. Before that, waits until all output is written.
await Promise.all([stdout, stderr].map((stream) => new Promise((resolve) => stream.write('', resolve))))
process.exit(exitCode)
