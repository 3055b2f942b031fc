import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { BoardQuery, BoardWorker } from '#contract/compliance/board-endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { keepWorkersOf } from '../../policy.ts'
import { boardCondition, boardKeys, boardPage, countBoard } from '../repositories/board.ts'
import { hoursSums } from '../sums-table.ts'
import { upToDate } from '../count-sums.ts'

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
  trainee: { _id: user, name: displayName({ name, username }), username },
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
