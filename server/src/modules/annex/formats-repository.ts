import { and, asc, gte, isNull, lt, or } from 'drizzle-orm'
import { mayRemindToConfirm, type ConfirmSource } from '../compliance/index.ts'
import { annexFormats } from './tables.ts'

/**
 * Formats of the years still reported, which are published again every year: those that nobody confirmed in this one.
 */
export const formatsToConfirm: ConfirmSource = (on, asked) => {
  const { id, name, checkedOn, firstYear, lastYear } = annexFormats
  const year = Number(asked.today.slice(0, 4))
  return on
    .select({ id, name })
    .from(annexFormats)
    .where(
      and(
        or(isNull(lastYear), gte(lastYear, year - 1)),
        or(isNull(checkedOn), lt(checkedOn, `${year}-01-01`)),
        mayRemindToConfirm(id, asked),
      ),
    )
    .orderBy(asc(firstYear), asc(id))
}
