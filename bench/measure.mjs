import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** `/proc` counts CPU time in ticks. */
const ticksPerSecond = 100
/** `/proc` counts memory in pages. */
const bytesPerPage = 4096

/**
 * The running processes of a process tree, with their CPU time in seconds and their memory in bytes. Requires
 * the `/proc` file system of Linux.
 *
 * @param tree the IDs of the processes that are known to belong to the tree. New ones are added, so that a
 *   process is found even after its parent has ended.
 */
function processesOf(tree) {
  const processes = []
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  // In ascending order, a parent usually comes before its children.
  for (const pid of pids.sort((a, b) => a - b)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name of the command is in parentheses, and can contain spaces. `man proc_pid_stat` describes the
      // fields after it, which are read here by their position.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [parent, userTicks, systemTicks, memoryPages] = [1, 11, 12, 21].map((index) => fields[index])
      if (tree.has(parent)) tree.add(pid)
      if (!tree.has(pid)) continue
      processes.push({
        pid,
        cpu: (userTicks + systemTicks) / ticksPerSecond,
        memory: memoryPages * bytesPerPage,
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
 * @returns `wall` and `cpu`: the wall time and CPU time of the process tree in seconds; `peak`: its peak
 *   resident memory in MB
 * @throws if the command fails
 */
export async function measure(file, args, options = {}) {
  const started = performance.now()
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  const tree = new Set([child.pid])
  // The last known CPU time of each process, including those that have ended.
  const cpuByPid = new Map()
  let peak = 0
  const sample = () => {
    const processes = processesOf(tree)
    for (const { pid, cpu } of processes) cpuByPid.set(pid, cpu)
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
  const wall = (performance.now() - started) / 1e3
  if (code !== 0) throw new Error(`"${args.join(' ')}" exited with code ${code}.`)
  const cpu = [...cpuByPid.values()].reduce((sum, used) => sum + used, 0)
  return { wall, cpu, peak: peak / 1e6 }
}

/** The middle value; of an even number of values, the greater of the two in the middle. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

export const round = (value, digits) => Number(value.toFixed(digits))
