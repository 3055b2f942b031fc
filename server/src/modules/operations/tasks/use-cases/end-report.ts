import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { OfferedEnding } from '../../../../platform/notices/endings.ts'
import { endReportFor, reportGoesTo } from '../repository.ts'

/**
 * Ends the academy's report for an address, by the link in its mail, and logs that without the address; a task left
 * without addresses is switched off (rule reports.by-mail).
 */
const endReport = (on: Db, email: string, now: Date): Promise<void> =>
  on.transaction(async (tx) => {
    for (const { id, name } of await endReportFor(tx, email, now))
      await recordActivity(
        tx,
        { kind: 'anonymous' },
        { action: 'report.end', what: name, entity: 'task', item: id },
      )
  })

/** The academy's report, as the link of its mail ends it for its address. */
export const reportEnding = (clock: Clock): OfferedEnding => ({
  look: async (on, email) => ({ email, isEnded: !(await reportGoesTo(on, email)) }),
  end: (on, email) => endReport(on, email, clock.now()),
})
