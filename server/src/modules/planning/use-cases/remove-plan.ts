import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isDraft } from '../policy.ts'
import { deletePlan, lockPlan } from '../repositories/plans.ts'

/**
 * Removes a draft, with its rows; what its workers were asked about stays (rule planning.states).
 * @throws Problem `not_found`; `conflict` if it is not a draft
 */
export const removePlan = async (
  { db }: Platform,
  viewer: Person,
  id: string,
): Promise<Record<string, never>> =>
  db.transaction(async (tx) => {
    const plan = await lockPlan(tx, viewer, id)
    if (!plan) throw new Problem('not_found')
    if (!isDraft(plan)) throw new Problem('conflict', t('planning.noDraft'))
    await deletePlan(tx, id)
    const what = `${plan.year} · ${t('planning.versionOf', { version: plan.version })}`
    await recordActivity(tx, viewer, { action: 'plan.remove', what, entity: 'company', item: plan.company })
    return {}
  })
