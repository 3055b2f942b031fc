import { nextMonth } from '#contract/commerce/invoice-months.ts'
import { all } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { summaryPage } from './repositories/summaries.ts'

/** How many companies have charges in an open month that nobody confirmed yet (rule invoice.conference). */
export const uncheckedOf = async (db: Db, month: string, current = nextMonth(month)): Promise<number> => {
  const [first] = await summaryPage(
    db,
    { scope: all, month, state: 'pending', firstOpen: month, current },
    { sort: 'month', isDescending: true, skip: 0, limit: 1 },
  )
  return Number(first?.all ?? 0)
}
