import { isOpen, type ComplaintState } from '#contract/complaints/complaint.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import { demandFilled } from '../../platform/free-text.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import type { Platform } from '../../platform/platform.ts'
import { complaintAnswerMail } from './mails.ts'
import { lockComplaint, updateComplaint } from './repository.ts'
import type { ComplaintRow } from './tables.ts'

interface Step {
  action: 'complaint.review' | 'complaint.answer' | 'complaint.close'
  /** Whether the complaint may take the step where it stands. */
  from: (state: ComplaintState) => boolean
  take: (tx: Tx, row: ComplaintRow) => Promise<void>
}

/**
 * Takes a complaint one step on, and writes down who did (rule complaints.register).
 * @throws Problem `not_found`, `conflict` where it is past that
 */
const step = async ({ db, events }: Platform, id: string, by: Person, { action, from, take }: Step) => {
  await db.transaction(async (tx) => {
    const row = await lockComplaint(tx, id)
    if (!row) throw new Problem('not_found')
    if (!from(row.state)) throw new Problem('conflict', t('complaint.past'))
    await take(tx, row)
    await recordActivity(tx, by, { action, what: row.reference, entity: 'complaint', item: id })
  })
  await events.emit('entity.saved', { entity: 'complaint', id, isNew: false, userId: by._id })
}

/** Takes a complaint under review. @throws Problem `not_found`, `conflict` */
export const reviewComplaint = (platform: Platform, id: string, by: Person): Promise<void> =>
  step(platform, id, by, {
    action: 'complaint.review',
    from: (state) => state === 'received',
    take: (tx) => updateComplaint(tx, id, { state: 'underReview' }),
  })

/** Answers a complaint, once, by mail to who wrote it. @throws Problem `not_found`, `validation`, `conflict` */
export const answerComplaint = async (
  platform: Platform,
  id: string,
  text: string,
  by: Person,
): Promise<void> => {
  const answer = demandFilled('answer', text)
  await step(platform, id, by, {
    action: 'complaint.answer',
    from: isOpen,
    take: async (tx, { name, reference, subject, email }) => {
      const answeredAt = platform.clock.now()
      await updateComplaint(tx, id, { state: 'answered', answer, answeredAt, answeredBy: by._id })
      const link = `${platform.config.baseUrl}/reclamacoes?anterior=${encodeURIComponent(reference)}`
      const book = platform.academy.current.config.complaintsBook
      const values = { name, reference, subject, answer, link, book }
      await sendTemplate(platform, tx, complaintAnswerMail, values, { to: [email] })
    },
  })
}

/** Closes a complaint, with how it came out. @throws Problem `not_found`, `validation`, `conflict` */
export const closeComplaint = async (
  platform: Platform,
  id: string,
  text: string,
  by: Person,
): Promise<void> => {
  const outcome = demandFilled('outcome', text)
  await step(platform, id, by, {
    action: 'complaint.close',
    from: (state) => state !== 'closed',
    take: (tx) => updateComplaint(tx, id, { state: 'closed', outcome, closedAt: platform.clock.now() }),
  })
}
