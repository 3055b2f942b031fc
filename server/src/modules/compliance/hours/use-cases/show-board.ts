import type { HoursBoard } from '#contract/compliance/board-endpoints.ts'
import { shareOfTrained } from '#contract/compliance/hours/statement.ts'
import { parameterOn } from '#contract/compliance/parameters.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { keepWorkersOf } from '../../policy.ts'
import { boardTotals } from '../repositories/board.ts'
import { shownFigure } from '../present.ts'
import { upToDate } from '../count-sums.ts'

/**
 * Today's totals of a company's hours (rule compliance.board).
 * @throws Problem `not_found` for a company out of sight
 */
export const showBoard = async (platform: Platform, who: Person, company: string): Promise<HoursBoard> => {
  await demandCompanyWithin(platform.db, company, keepWorkersOf(who))
  const ground = await upToDate(platform, company)
  const {
    name,
    leftWorkers,
    leftMinutes,
    paidWorkers: _,
    lastPaidOn: __,
    ofYear,
    trained,
    ...totals
  } = await boardTotals(platform.db, ground, company)
  const figure = parameterOn(ground.figures, 'training.shareOfWorkers', ground.today)
  const kept = ground.figures.find((one) => one === figure)
  const { lacking } = shareOfTrained({ workers: ofYear, trained }, figure?.value ?? 0)
  return {
    ...totals,
    company: { _id: company, name },
    today: ground.today,
    left: { workers: leftWorkers, minutes: leftMinutes },
    trained: { workers: ofYear, trained, lacking, figure: kept ? shownFigure(kept) : null },
  }
}
