import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** `/proc` counts CPU time in ticks. */
const ticksPerSecond = 100
/** `/proc` counts memory in pages. */
const bytesPerPage = 4096

/**
 * The processes of a process tree with their CPU time and memory. Requires the `/proc` file system of Linux.
 *
 * @param tree the ids of the processes that are known to belong to the tree. New ones are added, so that a
 *   process is found even if its parent has ended since.
 */
function processesOf(tree) {
  const processes = []
  for (const name of readdirSync('/proc').sort((a, b) => a - b)) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const pid = Number(name)
      if (tree.has(Number(fields[1]))) tree.add(pid)
      if (!tree.has(pid)) continue
      processes.push({
        pid,
        cpu: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
        memory: Number(fields[21]) * bytesPerPage,
      })
    } catch {
      // The process ended in the meantime.
    }
  }
  return processes
}

/**
 * Runs a command.
 *
 * @returns the wall time and CPU time of the process tree in seconds, and its peak resident memory in MB
 * @throws if the command fails
 */
export async function measure(file, args, options = {}) {
  const started = process.hrtime.bigint()
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  const tree = new Set([child.pid])
  const cpu = new Map()
  let peak = 0
  const sample = () => {
    const processes = processesOf(tree)
    for (const { pid, cpu: used } of processes) cpu.set(pid, used)
    peak = Math.max(
      peak,
      processes.reduce((sum, { memory }) => sum + memory, 0),
    )
  }
  const timer = setInterval(sample, 20)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  clearInterval(timer)
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  if (code !== 0) throw new Error(`"${args.join(' ')}" exited with code ${code}.`)
  return { wall, cpu: [...cpu.values()].reduce((sum, used) => sum + used, 0), peak: peak / 1e6 }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

export const round = (value, digits) => Number(value.toFixed(digits))
