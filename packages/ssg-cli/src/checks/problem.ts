import type { CheckSeverity } from '@camdocs/base/settings/checks-schema.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'

/** A problem without its severity. */
export type CheckProblem = Omit<Diagnostic, 'severity'>

/** Gives the problems of a check the configured severity. Runs no check that is off or not configured. */
export function runCheck(
  severity: CheckSeverity | undefined,
  check: () => readonly CheckProblem[],
): Diagnostic[] {
  if (severity === undefined || severity === 'off') return []
  return check().map((problem) => ({ ...problem, severity: severity === 'warn' ? 'warning' : 'error' }))
}
