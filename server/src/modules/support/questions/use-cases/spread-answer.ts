import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { cleanWithOwnPictures, textOfHtml } from '../../../../platform/text/html.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findPlace } from '../../../catalogue/index.ts'
import { ownQuestion } from '../../links.ts'
import { faqAnsweredMail } from '../../mails.ts'
import { answerMerged, findAskers, type FaqRow } from '../../repository.ts'

/**
 * Gives the answer of a question to all that were merged into it, and notifies each author (rule faq.merging). A person
 * who answers their own question is not notified.
 * @param notified whether the author of the question itself is notified too, or only those of merged questions
 */
export const spreadAnswer = async (
  { platform }: { platform: Platform },
  tx: Db,
  user: Person,
  row: FaqRow,
  notified: 'all' | 'merged' = 'all',
): Promise<void> => {
  const merged = await answerMerged(tx, row)
  const rows = notified === 'all' ? [row, ...merged] : merged
  const askers = await findAskers(
    tx,
    rows.flatMap(({ user: asker }) => (asker && asker !== user._id ? [asker] : [])),
  )
  const degree = row.degree && askers.size > 0 ? (await findPlace(tx, { degree: row.degree })).degree : ''
  for (const { id, user: asked, subject, question } of rows) {
    const asker = askers.get(asked ?? '')
    if (!asker) continue
    const values = {
      name: asker.name,
      degree,
      subject,
      question,
      answer: textOfHtml(row.answer ?? ''),
      formatted: row.answer && cleanWithOwnPictures(row.answer),
      moderator: user.name,
      link: `${platform.config.baseUrl}${ownQuestion(id)}`,
    }
    await sendTemplate(platform, tx, faqAnsweredMail, values, { to: [asker.email], toUsers: [asker._id] })
  }
}
