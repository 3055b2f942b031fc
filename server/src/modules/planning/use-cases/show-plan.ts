import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import { parameterOn } from '#contract/compliance/parameters.ts'
import { isExempt, sumOfPlan } from '#contract/planning/rules.ts'
import type { TrainingPlan } from '#contract/planning/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { turn } from '../../../platform/runtime/turns.ts'
import { iso } from '../../../platform/text/iso.ts'
import { legalFigures } from '../../compliance/index.ts'
import { wishesOf } from '../../site/index.ts'
import { etagOf } from '../etag.ts'
import { isDraft, isInConsultation, isUnanswered, mayApprove, mayRenew } from '../policy.ts'
import { toHead } from '../present.ts'
import { countAnswers, partsOf } from '../repositories/parts.ts'
import { findPlan } from '../repositories/plans.ts'
import { peopleOfRows, rowsOf } from '../repositories/rows.ts'
import { countWorkers } from '../repositories/workers.ts'

/** Rows with those of their people who still exist, in the order of the plan's people. */
const inOrder = <Row extends { people: readonly string[] }>(
  rows: readonly Row[],
  people: readonly { _id: string }[],
): (Row & { people: string[] })[] => {
  const places = new Map(people.map(({ _id }, place) => [_id, place]))
  const placeOf = (id: string) => places.get(id) ?? 0
  return rows.map((row) => ({
    ...row,
    people: row.people.filter((id) => places.has(id)).toSorted((a, b) => placeOf(a) - placeOf(b)),
  }))
}

/**
 * A plan in full, with the wishes beside its diagnosis (rule planning.diagnosis); concurrent requests for large ones wait in
 * line.
 * @throws Problem `not_found`
 */
export const showPlan = async (platform: Platform, viewer: Person, id: string): Promise<TrainingPlan> => {
  const { db, clock } = platform
  const today = clock.today()
  const found = await findPlan(db, viewer, id)
  if (!found) throw new Problem('not_found')
  const { plan, company } = found
  const figureOf = (figures: Awaited<ReturnType<typeof legalFigures>>, key: LegalKey) => {
    const one = parameterOn(figures, key, today)
    return one ? { value: one.value, mark: one.mark } : null
  }
  const [people, planned, parts, workers, figures, wishes] = await Promise.all([
    peopleOfRows(db, id),
    rowsOf(db, id, today),
    partsOf(db, id),
    countWorkers(db, company._id, today),
    legalFigures(db),
    wishesOf(db, company.name),
  ])
  const exemptBelow = figureOf(figures, 'plan.exemptBelow')
  const consultationDays = figureOf(figures, 'plan.consultation')
  await turn()
  const rows = inOrder(planned, people)
  const answers = countAnswers(parts)
  return {
    ...toHead(found),
    diagnosis: plan.diagnosis,
    representatives: plan.representatives,
    reason: plan.reason,
    etag: etagOf(plan, planned),
    consultedFrom: plan.consultedFrom,
    people,
    rows,
    parts: parts.map(({ part, user: { _id, name, job } }) => ({
      user: { _id, name },
      group: job,
      seenAt: iso(part.seenAt),
      answeredAt: iso(part.answeredAt),
      answer: part.answer,
      opinion: part.opinion,
    })),
    ...sumOfPlan(rows),
    workers,
    exemptBelow,
    consultationDays,
    isExempt: isExempt(workers, exemptBelow?.value),
    wishes,
    _can: {
      edit: isDraft(plan),
      consult: isDraft(plan) && rows.length > 0,
      withdraw: isInConsultation(plan) && isUnanswered(answers),
      approve: mayApprove({ ...plan, ...answers }, today),
      renew: mayRenew(plan),
    },
  }
}
