import { courseLink } from '#contract/enrolment/course-links.ts'
import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { sendTemplates } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assignCourse } from '../assign.ts'
import { degreeAssignedMail } from '../mails.ts'
import type { AssignmentRow } from '../tables.ts'
import { newCode } from './new-code.ts'
import { addUsedCode } from './repositories/codes.ts'

/** A course for a trainee. */
interface Offer {
  trainee: { id: string; name: string; email: string; company: string | null }
  degree: { id: string; name: string; duration: number }
}

/**
 * Makes a code for one person, uses it, and assigns the course by it, in the caller's transaction.
 * @param since when the course began, if that was earlier
 * @throws Problem `already_assigned`
 */
export const offerCourse = async (
  tx: Tx,
  giver: Person,
  { trainee, degree }: Offer,
  { now, since, dates }: { now: Date; since?: Date | undefined; dates?: AssignmentDates | undefined },
): Promise<AssignmentRow> => {
  const { id: user, name, email, company } = trainee
  const code = { id: newId(), code: newCode(), type: 'O' as const, degree: degree.id }
  await addUsedCode(tx, { ...code, company, owner: giver._id }, { user, name, email, usedAt: now })
  return assignCourse(tx, { user, degree, company, code: code.code, codeType: 'O', now, since, dates })
}

/** Mails trainees that they were given courses, a mail for each. */
export const mailOfCourses = async (
  platform: Platform,
  tx: Db,
  offers: readonly Pick<Offer, 'trainee' | 'degree'>[],
): Promise<void> => {
  const sendings = offers.map(({ trainee, degree }) => ({
    values: {
      name: trainee.name,
      degree: degree.name,
      duration: formatDuration(degree.duration),
      link: `${platform.config.baseUrl}${courseLink(degree.id)}`,
    },
    receivers: { to: [trainee.email], toUsers: [trainee.id] },
  }))
  await sendTemplates(platform, tx, degreeAssignedMail, sendings)
}
