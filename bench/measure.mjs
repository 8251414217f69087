import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const ticks = 100

/** Processes of a session, with what they used so far. Linux only; elsewhere the figures are zero. */
function processesOf(session) {
  const found = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(fields[3]) === session)
        found.push({
          pid: name,
          cpu: (Number(fields[11]) + Number(fields[12])) / ticks,
          memory: Number(fields[21]) * 4096,
        })
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

/**
 * Runs a command in a session of its own.
 * @returns wall seconds, CPU seconds of the whole process tree, peak of its summed resident memory in MB
 */
export async function measure(file, args, options = {}) {
  const started = process.hrtime.bigint()
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const cpu = new Map()
  let peak = 0
  const look = () => {
    const processes = processesOf(child.pid)
    for (const { pid, cpu: used } of processes) cpu.set(pid, used)
    peak = Math.max(
      peak,
      processes.reduce((sum, { memory }) => sum + memory, 0),
    )
  }
  const timer = setInterval(look, 20)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  clearInterval(timer)
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { wall, cpu: [...cpu.values()].reduce((sum, used) => sum + used, 0), peak: peak / 1e6 }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
