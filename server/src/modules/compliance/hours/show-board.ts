import type { BoardQuery, BoardWorker, HoursBoard } from '#contract/compliance/board-endpoints.ts'
import { shareOfTrained } from '#contract/compliance/hours/statement.ts'
import { parameterOn } from '#contract/compliance/parameters.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { keepWorkersOf } from '../policy.ts'
import { boardCondition, boardKeys, boardPage, boardTotals, countBoard } from './board-repository.ts'
import { groundOf, refreshSums } from './count-sums.ts'
import { shownFigure } from './show-hours.ts'
import { hoursSums } from './sums-table.ts'

/** The figures and choices in force, and a company's sums by them. */
export const upToDate = async ({ db, clock }: Platform, company: string) => {
  const ground = await groundOf(db, clock.today())
  await refreshSums(db, ground, company)
  return ground
}

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

const toWorker = ({
  user,
  name,
  username,
  mayGive,
  paid,
  paidOn,
  paidNote,
  updatedAt,
  ...row
}: Awaited<ReturnType<typeof boardPage>>[number]): BoardWorker => ({
  ...row,
  trainee: { _id: user, name: name || username, username },
  updatedAt: updatedAt.toISOString(),
  paid: paidOn === null ? null : { day: paidOn, minutes: paid, note: paidNote },
  _can: { give: mayGive },
})

/**
 * A page of the workers of a company with their hours, the largest gap first.
 * @throws Problem `not_found` for a company out of sight, `malformed` for an unknown sort order
 */
export const listWorkers = async (
  platform: Platform,
  who: Person,
  company: string,
  { search, filter, sort, skip, limit }: BoardQuery,
): Promise<Page<BoardWorker>> => {
  await demandCompanyWithin(platform.db, company, keepWorkersOf(who))
  const { today } = await upToDate(platform, company)
  const { db } = platform
  const condition = boardCondition(company, today, { search, filter })
  const order = orderBy(boardKeys(today), hoursSums.employment, sort, '-owed')
  const rows = await boardPage(db, who, { company, today, condition, order, skip, limit })
  return { items: rows.map(toWorker), total: await countBoard(db, condition) }
}
