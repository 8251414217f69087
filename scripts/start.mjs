// `pnpm start`: builds and serves the site in site/. Passes its arguments to `camdocs serve`.
import { compile } from './compile.mjs'
import { node, root } from './run.mjs'

const camdocs = `${root}packages/ssg-cli/bin/camdocs.js`
const steps = [
  { title: 'Compiling camdocs', run: () => compile() },
  { title: 'Building the site', run: () => node([camdocs, 'build', `${root}site`]) },
  {
    title: 'Starting the server',
    run: () => node([camdocs, 'serve', `${root}site`, ...process.argv.slice(2)]),
  },
]

for (const [index, { title, run }] of steps.entries()) {
  console.log(`[${index + 1}/${steps.length}] ${title}`)
  const code = await run()
  if (code !== 0) {
    process.exitCode = code
    break
  }
}
