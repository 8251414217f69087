/**
 * Whether the process that left something still runs. Whatever a run keeps beside the site carries its process id, so
 * that a later run can tell a build at work from one that was killed.
 */
export function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
