import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Tests run the real command, so it must be what the sources say. */
export default function setup(): void {
  const script = fileURLToPath(new URL('../../scripts/camdocs.mjs', import.meta.url))
  execFileSync(process.execPath, [script, '--version'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
