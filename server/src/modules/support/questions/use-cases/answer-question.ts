import type { Person } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { faqAnsweredMail } from '../../mails.ts'
import { findPlace } from '../../../catalogue/index.ts'
import { type FaqRow, findAsker } from '../../repository.ts'
import { answered, moderate, type Questions } from './moderate.ts'

/** Tells whoever asked, unless they answer themselves. */
const tellAsker = async (tx: Tx, { platform }: Questions, user: Person, row: FaqRow): Promise<void> => {
  const asker = row.user ? await findAsker(tx, row.user) : undefined
  if (!asker || asker._id === user._id) return
  const values = {
    name: asker.name,
    degree: row.degree ? (await findPlace(tx, { degree: row.degree })).degree : '',
    subject: row.subject,
    question: row.question,
    answer: row.answer,
    moderator: user.name,
    link: `${platform.config.baseUrl}/profile/minhasquestoes`,
  }
  await sendTemplate(platform, tx, faqAnsweredMail, values, { to: [asker.email], toUsers: [asker._id] })
}

/** Answers a question. @throws Problem `not_found` for one of a course that the user does not moderate */
export const answerQuestion = (questions: Questions, user: Person, id: string, answer: string) =>
  moderate(questions, user, id, {
    action: 'faqs.answer',
    change: (before) => answered(questions, user, answer, before),
    after: (tx, row) => tellAsker(tx, questions, user, row),
  })
