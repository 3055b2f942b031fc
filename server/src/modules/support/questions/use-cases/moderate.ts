import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Engine } from '../../../../platform/engine/engine.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { faqsModeratedBy } from '../../policy.ts'
import { type FaqRow, lockQuestion, updateQuestion } from '../../repository.ts'

/** What the use cases of questions lean on. */
export interface Questions {
  platform: Platform
  engine: Engine
}

/** What a moderator does with a question. */
interface Act {
  /** Its name in the log. */
  action: string
  change: (before: FaqRow) => Partial<FaqRow>
  after?: (tx: Tx, row: FaqRow) => Promise<void>
}

/** An answer as columns: one that stands is the same, another is unread again. */
export const answered = (
  { platform: { clock } }: Questions,
  user: Person,
  answer: string,
  before: FaqRow,
): Partial<FaqRow> =>
  answer === before.answer ? {} : { answer, answeredAt: clock.now(), moderator: user._id, read_answer: false }

/** Changes a question of a course that the user moderates. @throws Problem `not_found` */
export const moderate = async (
  { platform, engine }: Questions,
  user: Person,
  id: string,
  { action, change, after }: Act,
) => {
  const { db, clock, events } = platform
  await db.transaction(async (tx) => {
    const before = await lockQuestion(tx, id, faqsModeratedBy(user))
    if (!before) throw new Problem('not_found')
    const row = await updateQuestion(tx, id, { ...change(before), updatedAt: clock.now() })
    if (!row) throw new Problem('not_found')
    await recordActivity(tx, user, { action, what: row.subject, entity: 'faqs', item: id })
    await after?.(tx, row)
  })
  await events.emit('entity.saved', { entity: 'faqs', id, isNew: false, userId: user._id })
  return engine.get('faqs', id, user)
}
