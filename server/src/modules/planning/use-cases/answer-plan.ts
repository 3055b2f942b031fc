import type { PlanAnswer } from '#contract/planning/rules.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandSentence } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takesAnswers } from '../policy.ts'
import { keepAnswer, lockOwn } from '../repositories/parts.ts'

/**
 * Stores a person's answer about their part of a plan, which they may change until the last day. It counts for the
 * consultation that they read: after a withdrawn one they have not seen the next. An answer without the moment, from an
 * app of the previous version, counts only if they have read the current consultation (rule planning.consultation).
 * @throws Problem `not_found` for a plan that does not ask them; `conflict` once the consultation is over, or if they
 *   read another one; `validation` for an opinion without text
 */
export const answerPlan = async (
  { db, clock }: Platform,
  who: Person,
  id: string,
  { answer, opinion, seenAt }: { answer: PlanAnswer; opinion: string; seenAt?: string | undefined },
) => {
  if (answer === 'opinion' && opinion === '') throw invalidField('opinion', t('validation.required'))
  demandSentence('opinion', opinion)
  await db.transaction(async (tx) => {
    const plan = await lockOwn(tx, who._id, id)
    if (!plan) throw new Problem('not_found')
    if (!takesAnswers(plan, clock.today())) throw new Problem('conflict', t('planning.over'))
    const said = { answer, opinion: opinion || null, answeredAt: clock.now() }
    const read = { plan: id, user: who._id, seenAt: seenAt === undefined ? undefined : new Date(seenAt) }
    if (!(await keepAnswer(tx, read, said))) throw new Problem('conflict', t('planning.changed'))
  })
  return {}
}
