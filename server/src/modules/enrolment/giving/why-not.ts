import { Problem } from '#contract/platform/kernel/problem.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Why one of many was given nothing: the refusal, or a failure after an unexpected error. */
export const whyNot = ({ log }: Pick<Platform, 'log'>, error: unknown): Problem => {
  const problem = toProblem(error) ?? new Problem('internal')
  if (!(error instanceof Problem)) log.error({ err: error }, 'one of many was not given their courses')
  return problem
}
