import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { planWithdrawnMail } from '../mails.ts'
import { isInConsultation, isUnanswered } from '../policy.ts'
import { countAnswers, partsOf, removeParts } from '../repositories/parts.ts'
import { changePlan, findPlan, lockPlan } from '../repositories/plans.ts'

/**
 * Withdraws a consultation that no worker has answered: the plan is a draft again, and the workers are notified (rule
 * planning.consultation).
 * @throws Problem `not_found`; `conflict` for a plan that is not in consultation, or has been answered
 */
export const withdrawConsultation = async (platform: Platform, viewer: Person, id: string) => {
  await platform.db.transaction(async (tx) => {
    // A worker who answers at this moment waits for this, or has answered already.
    const plan = await lockPlan(tx, viewer, id)
    const found = plan && (await findPlan(tx, viewer, id))
    if (!found) throw new Problem('not_found')
    if (!isInConsultation(plan)) throw new Problem('conflict', t('planning.notConsulted'))
    const parts = await partsOf(tx, id)
    if (!isUnanswered(countAnswers(parts))) throw new Problem('conflict', t('planning.isAnswered'))
    await removeParts(tx, id)
    await changePlan(
      tx,
      { id, state: 'consulting' },
      { state: 'draft', consultedFrom: null, consultedUntil: null },
    )
    const { company } = found
    const what = `${company.name}, ${plan.year}`
    await recordActivity(tx, viewer, { action: 'plan.withdraw', what, entity: 'company', item: company._id })
    const values = {
      company: company.name,
      year: String(plan.year),
      link: `${platform.config.baseUrl}/profile/planodeformacao`,
    }
    await sendTemplate(platform, tx, planWithdrawnMail, values, {
      to: parts.map(({ user }) => user.email),
      toUsers: parts.map(({ user }) => user._id),
    })
  })
  return {}
}
