import { and, asc, gte, lte } from 'drizzle-orm'
import type { MaintenanceNotice } from '#contract/config/endpoints.ts'
import { formatDate, formatDay } from '#contract/text/format.ts'
import { maintenances } from '../../entities/content/tables.ts'
import type { Db } from '../../platform/database/connect.ts'

/**
 * The notices whose days include today, in Lisbon, their dates filled into the text (specification §3 Maintenance).
 * @param now the moment that counts as today
 */
export const currentMaintenances = async (db: Db, now: Date): Promise<MaintenanceNotice[]> => {
  const today = formatDay(now)
  const rows = await db
    .select()
    .from(maintenances)
    .where(and(lte(maintenances.startDate, today), gte(maintenances.endDate, today)))
    .orderBy(asc(maintenances.startDate), asc(maintenances.id))
    .limit(20)
  return rows.map(({ id, text, startDate, endDate }) => ({
    _id: id,
    text: text.replaceAll('[startDate]', formatDate(startDate)).replaceAll('[endDate]', formatDate(endDate)),
    startDate,
    endDate,
  }))
}
