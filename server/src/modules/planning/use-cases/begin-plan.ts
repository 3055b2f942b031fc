import { yearsOfNewPlan } from '#contract/planning/rules.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { demandSentence } from '../../../platform/text/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { mayRenew, planFor } from '../policy.ts'
import { insertPlan, lastVersion } from '../repositories/plans.ts'
import { copyRows } from '../repositories/rows.ts'

/**
 * Begins a company's plan of a year, or the next version of the approved one, with its rows.
 * @throws Problem `not_found` for the company; `conflict` if one is begun already; `validation` for a next version
 *   without a reason, or a first one for a year too far from today
 */
export const beginPlan = async (
  { db, clock }: Platform,
  viewer: Person,
  { company: id, year, reason }: { company: string; year: number; reason: string },
): Promise<{ _id: string }> =>
  db.transaction(async (tx) => {
    const company = await demandCompanyWithin(tx, id, planFor(viewer))
    const last = await lastVersion(tx, id, year)
    const { first, last: latest } = yearsOfNewPlan(clock.today())
    if (!last && (year < first || year > latest))
      throw invalidField('year', t('planning.yearBetween', { first, last: latest }))
    if (last && !mayRenew(last)) throw new Problem('conflict', t('planning.begun'))
    if (last && reason === '') throw invalidField('reason', t('validation.required'))
    demandSentence('reason', reason)
    const plan = await insertPlan(tx, {
      company: id,
      year,
      version: (last?.version ?? 0) + 1,
      diagnosis: last?.diagnosis ?? '',
      reason: last ? reason : null,
      createdAt: clock.now(),
      createdBy: viewer._id,
    })
    if (!plan) throw new Problem('conflict', t('planning.begun'))
    if (last) await copyRows(tx, last.id, plan.id)
    const what = [`${company.name}, ${year}`, plan.reason].filter(Boolean).join(' · ')
    await recordActivity(tx, viewer, { action: 'plan.begin', what, entity: 'company', item: id })
    return { _id: plan.id }
  })
