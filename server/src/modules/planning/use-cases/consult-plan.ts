import { lastDayOfConsultation } from '#contract/planning/rules.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { figureOn } from '../../compliance/index.ts'
import { planConsultedMail } from '../mails.ts'
import { isDraft } from '../policy.ts'
import { askParts, partsOf } from '../repositories/parts.ts'
import { changePlan, findPlan, lockPlan } from '../repositories/plans.ts'
import { goneOf } from '../repositories/workers.ts'

/** How often a company's plan for a year may be put to its workers in a day: each of them is mailed each time. */
const CONSULTATIONS = { max: 3, seconds: DAY_SECONDS }

/** Counts a consultation in the transaction that stores it. @throws Problem `rate_limited` */
const countConsultation = async (tx: Tx, { company, year }: { company: string; year: number }) => {
  try {
    await hit(tx, `plan-consultation:${company}:${year}`, CONSULTATIONS)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('rate_limited', t('planning.tooOften', { max: CONSULTATIONS.max }))
  }
}

/**
 * Opens a draft's consultation for the days that the law gives its workers, who are notified (rule
 * planning.consultation).
 * @throws Problem `not_found`; `conflict` if it is not a draft, has nobody in it or somebody who left, or if no figure
 * of the days is in force; `rate_limited` beyond the consultations of a day
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
    if (!isDraft(plan)) throw new Problem('conflict', t('planning.noDraft'))
    const gone = await goneOf(tx, { id, company: found.company._id }, today)
    if (gone.length > 0) throw new Problem('conflict', t('planning.goneInPlan', { names: gone.join(', ') }))
    await askParts(tx, id)
    const parts = await partsOf(tx, id)
    if (parts.length === 0) throw new Problem('conflict', t('planning.noRows'))
    await countConsultation(tx, plan)
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
