/**
 * Whether another process is still running. Temporary files and folders that a later run removes have the id
 * of their process in their names, so that the run can distinguish those of a running build from those of a
 * killed build.
 */
export function isProcessAlive(pid: number): boolean {
  // Callers look for files before they create their own, so a name with the current id is that of an earlier
  // process.
  if (pid === process.pid) return false
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    // With EPERM, the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
