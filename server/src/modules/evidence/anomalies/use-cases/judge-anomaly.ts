import type { Anomaly } from '#contract/evidence/anomalies.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { demandSentence } from '../../../../platform/text/free-text.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findAnomaly, writeJudgement } from '../repositories/anomalies.ts'

/** Marks an anomaly as reviewed, with a note, or undoes that. @throws Problem `not_found`, `validation` */
export const judgeAnomaly = async (
  { db, clock }: Platform,
  who: Person,
  id: string,
  { seen, note }: { seen: boolean; note: string | null },
): Promise<Anomaly> => {
  if (seen && !note) throw invalidField('note', t('evidence.anomalies.noteNeeded'))
  if (note) demandSentence('note', note)
  return db.transaction(async (tx) => {
    const before = await findAnomaly(tx, id)
    if (!before) throw new Problem('not_found')
    await writeJudgement(tx, id, {
      seenAt: seen ? clock.now() : null,
      seenBy: seen ? who._id : null,
      note: note || null,
    })
    await recordActivity(tx, who, {
      action: 'evidence.judge',
      what: `${before.user.name} · ${t(`evidence.anomalies.kinds.${before.kind}`)} · ${before.day}`,
      entity: 'user',
      item: before.user._id,
    })
    const after = await findAnomaly(tx, id)
    return after ?? before
  })
}
