import type { PlanAnswer } from '#contract/planning/rules.ts'
import { lastDayOfConsultation, mayApprove } from '#contract/planning/rules.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { demandSentence } from '../../../platform/free-text.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { figureOn } from '../../compliance/index.ts'
import { planConsultedMail } from '../mails.ts'
import { askParts, countAnswers, keepAnswer, lockOwn, partsOf } from '../repositories/parts.ts'
import { changePlan, findPlan, lockPlan, replaceApproved } from '../repositories/plans.ts'
import { keepPrices } from '../repositories/rows.ts'
import { goneOf } from '../repositories/workers.ts'

/**
 * Opens a draft's consultation for the days that the law gives its workers, who are notified (rule
 * planning.consultation).
 * @throws Problem `not_found`; `conflict` if it is not a draft, has nobody in it or somebody who left, or if no figure
 * of the days is in force
 */
export const consultPlan = async (platform: Platform, viewer: Person, id: string) => {
  const { db, clock, config } = platform
  const today = clock.today()
  const days = await figureOn(db, 'plan.consultation', today)
  if (!days) throw new Problem('conflict', t('planning.noFigure'))
  await db.transaction(async (tx) => {
    const plan = await lockPlan(tx, viewer, id)
    const found = plan && (await findPlan(tx, viewer, id))
    if (!found) throw new Problem('not_found')
    if (plan.state !== 'draft') throw new Problem('conflict', t('planning.noDraft'))
    const gone = await goneOf(tx, { id, company: found.company._id }, today)
    if (gone.length > 0) throw new Problem('conflict', t('planning.goneInPlan', { names: gone.join(', ') }))
    await askParts(tx, id)
    const parts = await partsOf(tx, id)
    if (parts.length === 0) throw new Problem('conflict', t('planning.noRows'))
    const until = lastDayOfConsultation(today, days.value)
    await changePlan(
      tx,
      { id, state: 'draft' },
      { state: 'consulting', consultedFrom: today, consultedUntil: until },
    )
    const { company } = found
    const what = `${company.name}, ${plan.year}`
    await recordActivity(tx, viewer, { action: 'plan.consult', what, entity: 'company', item: company._id })
    const values = {
      company: company.name,
      year: String(plan.year),
      until,
      link: `${config.baseUrl}/profile/planodeformacao`,
    }
    // Each gets a notice and a mail of their own.
    await sendTemplate(platform, tx, planConsultedMail, values, {
      to: parts.map(({ user }) => user.email),
      toUsers: parts.map(({ user }) => user._id),
    })
  })
  return {}
}

/**
 * Approves a plan; the version before it is replaced, and its prices are kept as they are that day.
 * @throws Problem `not_found`; `conflict` if it is not before its workers; `not_yet` while they may still answer
 */
export const approvePlan = async ({ db, clock }: Platform, viewer: Person, id: string) => {
  const today = clock.today()
  await db.transaction(async (tx) => {
    const plan = await lockPlan(tx, viewer, id)
    if (!plan) throw new Problem('not_found')
    if (plan.state !== 'consulting') throw new Problem('conflict', t('planning.notConsulted'))
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

/**
 * Keeps what a person says of their part of a plan; until the last day they may say otherwise.
 * @throws Problem `not_found` of a plan that asks them nothing; `conflict` once the consultation is over; `validation` of
 *   an opinion without its text
 */
export const answerPlan = async (
  { db, clock }: Platform,
  who: Person,
  id: string,
  { answer, opinion }: { answer: PlanAnswer; opinion: string },
) => {
  if (answer === 'opinion' && opinion === '') throw invalidField('opinion', t('validation.required'))
  demandSentence('opinion', opinion)
  await db.transaction(async (tx) => {
    const plan = await lockOwn(tx, who._id, id)
    if (!plan) throw new Problem('not_found')
    const isOpen = plan.state === 'consulting' && plan.until !== null && clock.today() <= plan.until
    if (!isOpen) throw new Problem('conflict', t('planning.over'))
    const said = { answer, opinion: opinion || null, answeredAt: clock.now() }
    await keepAnswer(tx, { plan: id, user: who._id }, said)
  })
  return {}
}
