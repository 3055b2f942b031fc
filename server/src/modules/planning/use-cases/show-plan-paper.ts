import type { PlanPaper } from '#contract/planning/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { printPlan } from '../papers.ts'
import { showPlan } from './show-plan.ts'

/**
 * A plan, or the proof of its consultation, on paper.
 * @throws Problem `not_found`; `conflict` for a consultation that was not begun
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
