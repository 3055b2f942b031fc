import { t } from '#contract/platform/text/text.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { OfferedEnding } from '../../../platform/notices/endings.ts'
import { endScheduleFor, goesTo, receiverOf } from '../repositories/schedules.ts'

/**
 * Ends a scheduled report for one address, by the link in its mail, and logs that without the address (rule
 * reports.schedule).
 */
const endSchedule = (on: Db, whose: string): Promise<void> =>
  on.transaction(async (tx) => {
    const report = await endScheduleFor(tx, whose)
    if (!report) return
    const what = t(`report.names.${report}`)
    await recordActivity(tx, { kind: 'anonymous' }, { action: 'report.end', what })
  })

/** A scheduled report, which the link in its mail ends for that address. */
export const scheduleEnding: OfferedEnding = {
  look: async (on, whose) => ({ email: receiverOf(whose).email, isEnded: !(await goesTo(on, whose)) }),
  end: endSchedule,
}
