import { legalFigures } from '../../compliance/index.ts'
import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import { parameterOn } from '#contract/compliance/parameters.ts'
import { isExempt, mayApprove, sumOfPlan } from '#contract/planning/rules.ts'
import type { OwnPart, PlanHead, PlanPaper, PlansQuery, TrainingPlan } from '#contract/planning/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { turn } from '../../../platform/turns.ts'
import { wishesOf } from '../../site/index.ts'
import { printPlan } from '../papers.ts'
import { countAnswers, markSeen, ownParts, partsOf } from '../repositories/parts.ts'
import { findPlan, pageOfPlans, type FoundPlan } from '../repositories/plans.ts'
import { peopleOfRows, rowsOf } from '../repositories/rows.ts'
import { countWorkers } from '../repositories/workers.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toHead = ({ plan, company }: FoundPlan): PlanHead => ({
  _id: plan.id,
  company,
  year: plan.year,
  version: plan.version,
  state: plan.state,
  consultedUntil: plan.consultedUntil,
  approvedAt: iso(plan.approvedAt),
})

/** The plans that somebody makes. */
export const showPlans = async ({ db }: Platform, viewer: Person, page: PlansQuery) => {
  const { rows, total } = await pageOfPlans(db, viewer, page)
  return { items: rows.map(toHead), total }
}

/** Rows with those of their people who are known still, in the order of the plan's people. */
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

/** A plan, whole; concurrent requests for large ones wait in line. @throws Problem `not_found` */
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
  return {
    ...toHead(found),
    diagnosis: plan.diagnosis,
    representatives: plan.representatives,
    reason: plan.reason,
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
      edit: plan.state === 'draft',
      consult: plan.state === 'draft' && rows.length > 0,
      withdraw: plan.state === 'consulting' && countAnswers(parts).answered === 0,
      approve: mayApprove({ ...plan, ...countAnswers(parts) }, today),
      renew: plan.state === 'approved',
    },
  }
}

/**
 * A plan, or the proof of its consultation, on paper.
 * @throws Problem `not_found`; `conflict` of a consultation that was not begun
 */
export const showPlanPaper = async (platform: Platform, viewer: Person, id: string, paper: PlanPaper) => {
  const plan = await showPlan(platform, viewer, id)
  if (paper === 'consultation' && plan.consultedFrom === null)
    throw new Problem('conflict', t('planning.notBegun'))
  return {
    name: `${t(`planning.papers.${paper}`)} ${plan.year}.pdf`,
    contents: await printPlan(platform, plan, paper),
  }
}

/** A person's own parts, which they have seen with this. */
export const showOwn = async (
  { db, clock }: Platform,
  who: Person,
): Promise<{ items: OwnPart[]; total: number }> => {
  const today = clock.today()
  const found = await ownParts(db, who._id)
  if (found.some(({ part }) => part.seenAt === null)) await markSeen(db, who._id, clock.now())
  const items = found.map(({ plan, part, company, rows }) => ({
    _id: plan.id,
    company,
    year: plan.year,
    diagnosis: plan.diagnosis,
    state: plan.state,
    consultedUntil: plan.consultedUntil,
    answer: part.answer,
    opinion: part.opinion,
    mayAnswer: plan.state === 'consulting' && plan.consultedUntil !== null && today <= plan.consultedUntil,
    rows,
  }))
  return { items, total: items.length }
}
