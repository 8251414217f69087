/**
 * Whether another process is still running. Temporary files and folders have the id of their process in their
 * names, so that a later run can distinguish the files of a running build from those of a killed build.
 */
export function isProcessAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
