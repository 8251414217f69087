import type { StandardSchema } from './site-components.js'

type Result = Awaited<ReturnType<StandardSchema['~standard']['validate']>>

/**
 * Validates a value with the schema of a component or a theme, which can return anything.
 *
 * @throws what the schema throws, and TypeError if the result is not as Standard Schema defines it
 */
export async function validateWith(schema: StandardSchema, input: unknown): Promise<Result> {
  const result: unknown = await schema['~standard'].validate(input)
  if (isResult(result)) return result
  throw new TypeError('It returned neither a value nor a list of issues.')
}

function isResult(result: unknown): result is Result {
  if (typeof result !== 'object' || result === null) return false
  const { issues } = result as { readonly issues?: unknown }
  return issues === undefined ? 'value' in result : Array.isArray(issues) && issues.every(isIssue)
}

const isIssue = (issue: unknown): boolean =>
  typeof issue === 'object' && issue !== null && 'message' in issue && typeof issue.message === 'string'
