import { Problem } from '#contract/platform/kernel/problem.ts'

const isCeiling = (outcome: unknown): outcome is Problem =>
  outcome instanceof Problem && outcome.code === 'rate_limited'

/**
 * The results of many givings, done one after the other in their order. Once the caller reaches the mail limit, the
 * rest get nothing (rule mail.ceiling).
 * @param give gives one of them their courses, or returns why not
 */
export const untilCeiling = async <R>(
  users: readonly string[],
  give: (user: string, index: number) => Promise<R | Problem>,
): Promise<Map<string, R | Problem>> => {
  const outcomes = new Map<string, R | Problem>()
  let ceiling: Problem | undefined
  for (const [index, user] of users.entries()) {
    const outcome = ceiling ?? (await give(user, index))
    if (isCeiling(outcome)) ceiling = outcome
    outcomes.set(user, outcome)
  }
  return outcomes
}

/** The answer of a call that gives to many: who got their courses, and who did not and why. */
export const answerOfMany = <R extends object>(
  outcomes: ReadonlyMap<string, R | Problem>,
  named: ReadonlyMap<string, string>,
) => {
  const success = []
  const error = []
  for (const [_id, outcome] of outcomes) {
    const user = { _id, name: named.get(_id) ?? '' }
    if (outcome instanceof Problem) error.push({ user, code: outcome.code, message: outcome.message })
    else success.push({ user, ...outcome })
  }
  return { success, error }
}
