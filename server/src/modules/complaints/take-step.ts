import type { ComplaintState } from '#contract/complaints/complaint.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockComplaint } from './repository.ts'
import type { ComplaintRow } from './tables.ts'

interface Step {
  action: 'complaint.review' | 'complaint.answer' | 'complaint.close'
  /** Whether the complaint may take the step in its state. */
  from: (state: ComplaintState) => boolean
  take: (tx: Tx, row: ComplaintRow) => Promise<void>
}

/**
 * Takes a complaint to its next step, and records who did (rule complaints.register).
 * @throws Problem `not_found`, `conflict` if it is past that
 */
export const takeStep = async (
  { db }: Platform,
  id: string,
  by: Person,
  { action, from, take }: Step,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const row = await lockComplaint(tx, id)
    if (!row) throw new Problem('not_found')
    if (!from(row.state)) throw new Problem('conflict', t('complaint.past'))
    await take(tx, row)
    await recordActivity(tx, by, { action, what: row.reference, entity: 'complaint', item: id })
  })
}
