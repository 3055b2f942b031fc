import { sql, type SQL } from 'drizzle-orm'
import { FINAL_LEVEL } from '#contract/catalogue/approval-rules.ts'
import { settings } from '../../platform/settings-table.ts'
import { degrees } from './tables.ts'

/**
 * May the course be published as its state says? Always, unless the academy makes publishing wait for the final
 * approval (rule approval.levels).
 */
export const isReleased: SQL = sql`(((${degrees.approval}->>'level')::int >= ${sql.raw(String(FINAL_LEVEL))}
  and not (${degrees.approval}->>'cancelled')::boolean)
  or not exists (select 1 from ${settings} where ${settings.approvalRequired}))`
