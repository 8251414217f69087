import type { CheckSeverity } from '../config/checks-schema.js'
import type { Diagnostic } from '../model/diagnostic.js'

/** A problem without its severity. */
export type CheckProblem = Omit<Diagnostic, 'severity'>

/** Runs a check unless it is off, and gives its problems the configured severity. */
export function runCheck(
  severity: CheckSeverity | undefined,
  check: () => readonly CheckProblem[],
): Diagnostic[] {
  if (severity === undefined || severity === 'off') return []
  return check().map((problem) => ({ ...problem, severity: severity === 'warn' ? 'warning' : 'error' }))
}
