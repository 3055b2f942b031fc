import { and, asc, sql, type AnyColumn } from 'drizzle-orm'
import type { MaintenanceNotice } from '#contract/platform/config/endpoints.ts'
import { ANNOUNCED_HOURS, maintenanceText } from '#contract/operations/maintenance-rules.ts'
import { maintenances } from '../maintenance-table.ts'
import type { Db } from '../../../platform/database/db.ts'
import { inPortugal } from '../../../platform/database/lisbon.ts'

const { startDate, startTime, endDate, endTime } = maintenances

/** The moment of a time of day in Portugal; `24:00` is the day's end. An invalid time counts as missing. */
const momentOf = (day: AnyColumn, time: AnyColumn, otherwise: '00:00' | '24:00') =>
  inPortugal(sql`${day} + coalesce(substring(${time} from '^\\d\\d:\\d\\d$'), ${otherwise}::text)::interval`)
const startsAt = momentOf(startDate, startTime, '00:00')
const endsAt = momentOf(endDate, endTime, '24:00')

/**
 * The notices of maintenance that is going on, or will start within two days, the first to start first.
 * @param now the moment that counts
 */
export const currentMaintenances = async (db: Db, now: Date): Promise<MaintenanceNotice[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await db
    .select({
      id: maintenances.id,
      text: maintenances.text,
      startDate,
      startTime,
      endDate,
      endTime,
      startsAt: sql<string>`${startsAt}`.mapWith((value) => new Date(value).toISOString()),
      endsAt: sql<string>`${endsAt}`.mapWith((value) => new Date(value).toISOString()),
    })
    .from(maintenances)
    .where(
      and(sql`${startsAt} <= ${at} + make_interval(hours => ${ANNOUNCED_HOURS})`, sql`${endsAt} > ${at}`),
    )
    .orderBy(asc(startsAt), asc(maintenances.id))
    .limit(20)
  return rows.map(({ id, text, ...times }) => ({
    _id: id,
    text: maintenanceText(text, times),
    startDate: times.startDate,
    endDate: times.endDate,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
  }))
}
