import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isInConsultation, mayApprove } from '../policy.ts'
import { countAnswers, partsOf } from '../repositories/parts.ts'
import { changePlan, lockPlan, replaceApproved } from '../repositories/plans.ts'
import { keepPrices } from '../repositories/rows.ts'

/**
 * Approves a plan; the previous version is replaced, and the prices of the day are stored with it.
 * @throws Problem `not_found`; `conflict` if it is not in consultation; `not_yet` while its workers may still answer
 */
export const approvePlan = async ({ db, clock }: Platform, viewer: Person, id: string) => {
  const today = clock.today()
  await db.transaction(async (tx) => {
    const plan = await lockPlan(tx, viewer, id)
    if (!plan) throw new Problem('not_found')
    if (!isInConsultation(plan)) throw new Problem('conflict', t('planning.notConsulted'))
    const parts = await partsOf(tx, id)
    if (!mayApprove({ ...plan, ...countAnswers(parts) }, today))
      throw new Problem('not_yet', t('planning.notYet', { day: plan.consultedUntil ?? '' }))
    await replaceApproved(tx, plan.company, plan.year)
    await keepPrices(tx, id, today)
    const approved = { state: 'approved', approvedAt: clock.now(), approvedBy: viewer._id } as const
    await changePlan(tx, { id, state: 'consulting' }, approved)
    const what = String(plan.year)
    await recordActivity(tx, viewer, { action: 'plan.approve', what, entity: 'company', item: plan.company })
  })
  return {}
}
