import { isOpen } from '#contract/complaints/complaint.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandFilled } from '../../../platform/text/free-text.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { complaintAnswerMail } from '../mails.ts'
import { updateComplaint } from '../repository.ts'
import { takeStep } from '../take-step.ts'

/** Answers a complaint, once, by mail to its author. @throws Problem `not_found`, `validation`, `conflict` */
export const answerComplaint = async (
  platform: Platform,
  id: string,
  text: string,
  by: Person,
): Promise<void> => {
  const answer = demandFilled('answer', text)
  await takeStep(platform, id, by, {
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
